/** Packages with native code, which a bundler cannot include. */
export const NATIVE_PACKAGES: readonly string[] = ['@node-rs/argon2', 'better-sqlite3', 'sharp']

/** Packages that the built server loads at run time; it reads the fonts as files to draw an image. A test compares. */
export const SERVER_PACKAGES: readonly string[] = ['@fontsource-variable/eczar', ...NATIVE_PACKAGES].toSorted()
