//! Sorting of short lists: the moves of a position and the like.

/// Sorts a short list by a key, and keeps the order of those whose keys are equal.
///
/// It sorts by insertion, as the standard library does with up to 20 elements. The standard sort for lists of any
/// length takes five kilobytes of WebAssembly for every type that is sorted, and a page downloads them all.
pub fn sort_few<T, K: Ord>(list: &mut [T], mut key: impl FnMut(&T) -> K) {
    for end in 1..list.len() {
        for at in (0..end).rev() {
            if key(&list[at]) <= key(&list[at + 1]) {
                break;
            }
            list.swap(at, at + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_few;

    #[test]
    fn sorts_as_the_standard_library_does() {
        let mut random = fastrand::Rng::with_seed(1);
        for length in 0..40 {
            let list: Vec<(i32, usize)> = (0..length).map(|place| (random.i32(-4..4), place)).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            sort_few(&mut ours, |&(key, _)| -key);
            theirs.sort_by_key(|&(key, _)| -key);
            assert_eq!(ours, theirs);
        }
    }
}
