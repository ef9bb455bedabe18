/** What a page loads in the browser; after a failed connection what `fallback` returns. A rejection with a Response is a redirect, no failure. */
export const withFallback = async <Loaded, Fallback>(
  loading: Promise<Loaded>,
  fallback: (error: unknown) => Fallback | Promise<Fallback>,
): Promise<Loaded | Fallback> => {
  try {
    return await loading
  } catch (error) {
    if (error instanceof Response) throw error
    return fallback(error)
  }
}
