/** Undefined for a text that is no URL. Chromium 109 and Safari 16 have no URL.canParse. */
export const parseUrl = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
