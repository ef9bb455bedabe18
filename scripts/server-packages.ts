/** Packages with native code, which a bundler cannot include: those that the built server loads at run time. A test compares. */
export const NATIVE_PACKAGES: readonly string[] = ['@node-rs/argon2', 'better-sqlite3', 'sharp']
