// The version of prog, the same as the newest in CHANGELOG.md.

/// The version of prog.
package let progVersion = "0.1.0"
