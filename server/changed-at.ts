/** When a record was changed: `now`, but always later than before, so that a client which had read the one before is told. */
export const changedAt = (now: string, before: string): string =>
  now > before ? now : new Date(Date.parse(before) + 1).toISOString()
