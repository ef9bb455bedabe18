/** The package has no types of its own: what the tests of server/content/markdown use of it. */
declare module 'commonmark-spec' {
  export const tests: readonly { markdown: string; html: string; section: string; number: number }[]
}
