export interface ScreenRequests {
  /** Pattern of the screen's path; its group is the `:id` of the URLs. */
  path: string
  urls: readonly string[]
  /**
   * The parameters that the URLs have, in this order, with the pattern of their values: each from the screen's URL, else its default. A
   * screen with another value requests nothing.
   */
  query?: Readonly<Record<string, { pattern: string; fallback?: string }>>
  /** A screen with one of these parameters makes other requests. */
  unless?: readonly string[]
}

/** The URLs of a screen's first data. */
export const findUrls = (screens: readonly ScreenRequests[], { pathname, search }: Pick<URL, 'pathname' | 'search'>): string[] => {
  const params = new URLSearchParams(search)
  return screens.flatMap(({ path, urls, query, unless = [] }) => {
    const match = new RegExp(`^${path}$`).exec(pathname)
    if (match === null || unless.some((name) => params.get(name))) return []
    const sent = Object.entries(query ?? {}).map(([name, { pattern, fallback }]) => {
      const value = params.get(name) || fallback
      return { name, value, isKnown: value === undefined || new RegExp(pattern).test(value) }
    })
    if (sent.some(({ isKnown }) => !isKnown)) return []
    const pairs = sent.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))
    const suffix = query === undefined ? '' : `?${new URLSearchParams(pairs)}`
    return urls.map((url) => `${url.replace(':id', match[1] ?? '')}${suffix}`)
  })
}
