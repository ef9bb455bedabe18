/** The items by their key, both in their order. The oldest supported browsers have no Map.groupBy. */
export const groupBy = <Item, Key>(items: readonly Item[], toKey: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = toKey(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
