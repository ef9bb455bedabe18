interface MetaArgs {
  /** The root is the first one. */
  matches: readonly [{ loaderData: { agencyName: string } | undefined }, ...unknown[]]
}

/** Builds the `meta` of a desk screen: its title with the agency's name, noindex for search engines, and further tags. */
export const deskMeta =
  (title: string, ...tags: object[]) =>
  ({ matches: [root] }: MetaArgs): object[] => [
    { title: `${title} · ${root.loaderData?.agencyName}` },
    { name: 'robots', content: 'noindex, nofollow' },
    ...tags,
  ]
