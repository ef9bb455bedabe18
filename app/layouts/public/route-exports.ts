/** What the routes of public pages export alike. */
import type { ShouldRevalidateFunctionArgs } from 'react-router'

interface MetaArgs {
  /** `meta` is undefined when the connection failed on the way to the page. */
  loaderData: { meta: object[] | undefined } | undefined
  /** The root is the first one. */
  matches: readonly [{ loaderData: { agencyName: string } | undefined }, ...unknown[]]
}

/** The loader's `meta`; without one, the title alone. */
export const loadedMeta = ({ loaderData, matches: [root] }: MetaArgs, title: string): object[] => {
  if (loaderData === undefined) return []
  return loaderData.meta ?? [{ title: `${title} | ${root.loaderData?.agencyName}` }]
}

/** `shouldRevalidate` of a page whose data are the same at every query. */
export const revalidateOnNewPath = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

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
