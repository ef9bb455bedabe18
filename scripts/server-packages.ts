/** Code for the machine, which no bundler takes in. */
export const NATIVE_PACKAGES: readonly string[] = ['@node-rs/argon2', 'better-sqlite3', 'sharp']

/** What the built server loads and does not contain; the fonts are read as files when an image is drawn. A test compares. */
export const SERVER_PACKAGES: readonly string[] = ['@fontsource-variable/eczar', ...NATIVE_PACKAGES].toSorted()
