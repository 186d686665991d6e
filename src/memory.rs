//! The memory that this system gives.

/// Tests whether this system gives this much memory for tables.
///
/// The program would end if the system refused the memory of a table. This function only returns false. Some systems
/// promise more memory than they have, so the free memory counts, too, where it is known.
pub fn is_given(megabytes: u64) -> bool {
    let bytes = megabytes.checked_mul(1 << 20).and_then(|bytes| usize::try_from(bytes).ok());
    let is_promised = bytes.is_some_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
    is_promised && free_megabytes().is_none_or(|free| megabytes <= free)
}

/// Returns the free memory, on systems that report it as Linux does.
fn free_megabytes() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let kilobytes = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    kilobytes.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kilobytes| kilobytes >> 10)
}
