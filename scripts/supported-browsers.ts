/** The oldest version of each supported browser, by its name in MDN's compatibility data. docs/operate.md names them too. */
export const SUPPORTED_BROWSERS = { chrome: 109, edge: 109, firefox: 115, safari: 16, safari_ios: 16 } as const

/** The same for Vite, whose name of Safari on phones is iOS. */
export const BUILD_TARGET: string[] = Object.entries(SUPPORTED_BROWSERS).map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
)
