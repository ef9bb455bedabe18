/** The named fields of a record: a loader sends no others to the browser. */
export const pick = <Fields extends object, Name extends keyof Fields>(
  record: Fields,
  names: readonly Name[],
): Pick<Fields, Name> =>
  // The type of fromEntries has the names as text.
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Fields, Name>
