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
