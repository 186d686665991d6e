//! Every technique of the Lab, timed: under criterion, or, with `--json`, as one line for each variant.
//!
//! ```sh
//! cargo bench --package kaeshi-benches --bench lab -- mobility/simd   # criterion
//! cargo bench --package kaeshi-benches --bench lab -- --json          # for ./build.sh bench kernels
//! ```
//!
//! The loops are those of `lab::race`, which the page and `tools/bench/kernels/wasm.mjs` also run in WebAssembly. Every
//! variant first has to produce the oracle's sum in both loops. With `--json` the variants of a technique then take
//! turns, so that a busy moment of the machine affects them all, and each reports its median.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput};
use kaeshi_lab::{TECHNIQUES, Technique, Variant, race};

/// The compile target, under its name in `./build.sh bench kernels`.
const TARGET: &str = cfg_select! {
    target_feature = "avx512vl" => { "native-avx512" }
    target_feature = "avx2" => { "native-avx2" }
    _ => { "native-baseline" }
};

/// The length of a sample, and the number of samples for a median: short and many, so that on a busy machine most
/// samples pass without an interruption.
const SAMPLE: Duration = Duration::from_micros(500);
const ROUNDS: usize = 25;

/// A loop over a number of questions.
type Race = fn(u32) -> u64;

/// The two loops of a variant.
const KINDS: [fn(&Variant) -> Race; 2] = [|variant| variant.latency, |variant| variant.throughput];

/// Returns the number of questions for checking a technique: one if a question takes long.
fn questions(technique: &Technique) -> u32 {
    if technique.cost > 10_000_000 { 1 } else { race::BOARDS as u32 }
}

/// Compares every variant's sum with the oracle's.
fn check(technique: &'static Technique) {
    let asked = questions(technique);
    let expected = (technique.oracle.throughput)(asked);
    for variant in technique.all() {
        for kind in KINDS {
            assert_eq!(kind(variant)(asked), expected, "{}, {}", technique.id, variant.id);
        }
    }
}

/// Returns the processor time of this program, which other programs do not change; available on Linux only.
fn processor_time() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    stat.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// Times a loop. Processor time is counted in ticks of some milliseconds: too coarse for a sample, but right for loops
/// so long that they are always interrupted.
fn time(run: Race, iterations: u32) -> Duration {
    let (begun, had) = (Instant::now(), processor_time());
    black_box(run(black_box(iterations)));
    let elapsed = begun.elapsed();
    let alone = had.and_then(|had| processor_time()?.checked_sub(had));
    alone.filter(|_| elapsed > Duration::from_millis(40)).unwrap_or(elapsed)
}

/// Returns the number of questions that fill a sample.
fn iterations(run: Race) -> u32 {
    let mut iterations = 1;
    loop {
        let took = time(run, iterations);
        if took >= SAMPLE / 2 || iterations >= 1 << 26 {
            let wanted = SAMPLE.as_secs_f64() / took.as_secs_f64().max(1e-9) * f64::from(iterations);
            return (wanted as u32).clamp(1, 1 << 28);
        }
        iterations *= 2;
    }
}

/// Prints a line for each variant.
fn print_lines(technique: &'static Technique) {
    let loops: Vec<_> = technique.all().flat_map(|variant| KINDS.map(|kind| kind(variant))).collect();
    let counts: Vec<u32> = loops.iter().map(|&run| iterations(run)).collect();
    let rounds = if technique.cost > 10_000_000 { 3 } else { ROUNDS };
    let mut samples = vec![Vec::new(); loops.len()];
    for _ in 0..rounds {
        for ((&run, &count), samples) in loops.iter().zip(&counts).zip(&mut samples) {
            let units = f64::from(count) * f64::from(technique.units);
            samples.push(time(run, count).as_secs_f64() * 1e9 / units);
        }
    }
    let mut medians = samples.into_iter().map(|mut samples| {
        samples.sort_by(f64::total_cmp);
        samples[samples.len() / 2]
    });
    for variant in technique.all() {
        let (latency, throughput) = (medians.next().unwrap_or(f64::NAN), medians.next().unwrap_or(f64::NAN));
        println!(
            "{{\"technique\":\"{}\",\"variant\":\"{}\",\"target\":\"{TARGET}\",\"latency_ns\":{latency:.4},\
             \"throughput_ns\":{throughput:.4},\"unit\":\"{}\",\"source\":\"{}\",\"file\":\"{}\"}}",
            technique.id, variant.id, technique.unit, variant.source, variant.file
        );
    }
}

fn bench(criterion: &mut Criterion, technique: &'static Technique) {
    let mut group = criterion.benchmark_group(technique.id);
    group.throughput(Throughput::Elements(technique.units.into()));
    for variant in technique.all() {
        for (kind, name) in KINDS.into_iter().zip(["latency", "throughput"]) {
            let run = kind(variant);
            group.bench_function(format!("{}/{name}", variant.id), |bencher| {
                bencher.iter_custom(|iterations| {
                    let iterations = iterations.min(u32::MAX.into()) as u32;
                    time(run, iterations)
                });
            });
        }
    }
    group.finish();
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let chosen = |technique: &&&'static Technique| {
        let names: Vec<&String> = arguments.iter().filter(|argument| !argument.starts_with("--")).collect();
        names.is_empty() || names.iter().any(|name| name.split('/').next() == Some(technique.id))
    };
    let chosen: Vec<&'static Technique> = TECHNIQUES.iter().filter(chosen).copied().collect();
    chosen.iter().for_each(|technique| check(technique));
    if arguments.iter().any(|argument| argument == "--json") {
        chosen.into_iter().for_each(print_lines);
        return;
    }
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(500))
        .sample_size(20)
        .configure_from_args();
    chosen.into_iter().for_each(|technique| bench(&mut criterion, technique));
    criterion.final_summary();
}
