//! Pages of 2 MiB for large tables, where the system has them.
//!
//! A search reads a table all over. With pages of 4 KiB nearly every read of a large one must first find its page.
//! Linux gives larger pages to memory for which they are asked, before it is written to. Elsewhere, and where the
//! system refuses, nothing changes.

use std::mem::MaybeUninit;

/// Asks for huge pages for `memory`, which nothing has been written to.
#[cfg(target_os = "linux")]
#[allow(unsafe_code)]
pub(super) fn ask_for<T>(memory: &mut [MaybeUninit<T>]) {
    use std::ffi::{c_int, c_void};

    unsafe extern "C" {
        // The system call of that name, of the C library.
        fn madvise(start: *mut c_void, bytes: usize, advice: c_int) -> c_int;
    }
    /// `MADV_HUGEPAGE` of Linux.
    const ASK: c_int = 14;
    const PAGE: usize = 2 << 20;

    let start = memory.as_mut_ptr().cast::<u8>();
    let before = start.align_offset(PAGE);
    let pages = size_of_val(memory).saturating_sub(before) / PAGE;
    if pages > 0 {
        // SAFETY: the pages lie within `memory`, and the advice changes nothing but their size. A refusal is no matter.
        unsafe { madvise(start.wrapping_add(before).cast(), pages * PAGE, ASK) };
    }
}

/// Does nothing: this system cannot be asked.
#[cfg(not(target_os = "linux"))]
pub(super) fn ask_for<T>(_: &mut [MaybeUninit<T>]) {}
