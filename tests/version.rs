//! Tests the version's words about a build and the processor that it runs on.

use crate::common::command;

use command::kaeshi;

#[test]
fn the_version_names_the_body_and_what_would_be_faster_here() {
    for args in ["-V", "--version"] {
        let said = kaeshi(args, "");
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
        let first = format!("kaeshi {} ({})", env!("CARGO_PKG_VERSION"), kaeshi::moves::INSTRUCTIONS);
        assert_eq!(said.out.lines().next(), Some(first.as_str()));
        let advice: Vec<&str> = said.out.lines().skip(1).collect();
        match kaeshi::moves::unused_instructions() {
            None => assert_eq!(advice, [""; 0]),
            Some(unused) => {
                let [advice] = advice[..] else { panic!("{advice:?}") };
                assert!(advice.starts_with(&format!("This processor has {unused}, which")), "{advice}");
                assert!(advice.ends_with("RUSTFLAGS=\"-C target-cpu=native\" cargo install --path . --features cli"));
            }
        }
    }
    // Scalar code on a processor with AVX2 is what is found without being told so.
    #[cfg(all(target_arch = "x86_64", not(target_feature = "avx2")))]
    assert_eq!(kaeshi::moves::unused_instructions().is_some(), std::is_x86_feature_detected!("avx2"));
    let bench = kaeshi("bench --rounds 1", "");
    let is_told = bench.err.contains("target-cpu=native");
    assert_eq!((bench.status, is_told), (Some(0), kaeshi::moves::unused_instructions().is_some()), "{}", bench.err);
    assert_eq!(kaeshi("bench --rounds 1 --json", "").err, "");
}
