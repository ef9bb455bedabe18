/** Which parts of a query's data stay the same objects when it loads again: memoized rows whose data is the same do not render. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readId = (value: unknown): unknown => (isObject(value) ? value['id'] : undefined)

const shareList = (before: readonly unknown[], after: readonly unknown[]): readonly unknown[] => {
  const byId = new Map(before.map((item) => [readId(item), item]))
  const shared = after.map((item, index) => {
    const id = readId(item)
    return shareUnchanged(id === undefined ? before[index] : byId.get(id), item)
  })
  return shared.length === before.length && shared.every((item, index) => item === before[index]) ? before : shared
}

const shareObject = (before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> => {
  const entries = Object.entries(after)
  const shared = entries.map(([name, value]): [string, unknown] => [name, shareUnchanged(before[name], value)])
  const isSame =
    Object.keys(before).length === entries.length &&
    shared.every(([name, value]) => Object.hasOwn(before, name) && value === before[name])
  return isSame ? before : Object.fromEntries(shared)
}

/**
 * `after`, with the objects of `before` where they are equal; both are JSON. Records of a list are compared by their id. React Query's
 * own function compares them by position: behind a record that left the list, all would be new objects.
 */
export const shareUnchanged = (before: unknown, after: unknown): unknown => {
  if (Array.isArray(before) && Array.isArray(after)) return shareList(before, after)
  return isObject(before) && isObject(after) ? shareObject(before, after) : after
}
