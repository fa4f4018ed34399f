//! The machine that this binary was built for.
//!
//! The workspace builds for x86-64-v3 (`.cargo/config.toml`). On an older machine such a binary
//! would die of an illegal instruction at some later point; it is kinder to say so first. The
//! usual macro cannot ask: where a feature is part of the build it answers yes without looking.

/// Ends the program with a message if the machine lacks what the build relies on.
pub fn require() {
    #[cfg(all(target_arch = "x86_64", target_feature = "avx2", target_feature = "bmi2"))]
    if !has_avx2_and_bmi2() {
        eprintln!(
            "error: this build of ludarium needs a processor with AVX2 and BMI2. Build it for \
             older ones with: make PORTABLE=1 build"
        );
        std::process::exit(1);
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "avx2", target_feature = "bmi2"))]
fn has_avx2_and_bmi2() -> bool {
    use std::arch::x86_64::{__cpuid, __cpuid_count};
    const AVX2: u32 = 1 << 5;
    const BMI2: u32 = 1 << 8;
    // Leaf 7 tells of both; processors without it have neither.
    __cpuid(0).eax >= 7 && __cpuid_count(7, 0).ebx & (AVX2 | BMI2) == AVX2 | BMI2
}
