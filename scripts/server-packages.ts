/** Packages with native code, which a bundler cannot include and the built server loads at run time. A test compares. */
export const NATIVE_PACKAGES: readonly string[] = ['@node-rs/argon2', 'better-sqlite3', 'sharp']
