//! How much memory this system gives.

/// Tests whether this system gives so much memory for tables.
///
/// Asked here, a system that has it not answers; asked by the table, it ends the program. A system that promises more
/// than it has is asked what is free.
pub fn is_given(megabytes: u64) -> bool {
    let bytes = megabytes.checked_mul(1 << 20).and_then(|bytes| usize::try_from(bytes).ok());
    let is_promised = bytes.is_some_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
    is_promised && free_megabytes().is_none_or(|free| megabytes <= free)
}

/// Returns how much memory is free, where the system tells it as Linux does.
fn free_megabytes() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let kilobytes = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    kilobytes.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kilobytes| kilobytes >> 10)
}
