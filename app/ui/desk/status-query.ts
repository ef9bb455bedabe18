/** The status filter: what the address says, and what a list call takes for it. */
export const STATUS_QUERY: ReadonlyMap<string, 'true' | 'false'> = new Map([
  ['active', 'true'],
  ['inactive', 'false'],
])
