/** '12,345'; '1,000+' for a total above the largest exact one, up to which the server counts. */
export const formatTotal = (total: number, largestExact = Number.POSITIVE_INFINITY): string =>
  total > largestExact ? `${largestExact.toLocaleString('en-IN')}+` : total.toLocaleString('en-IN')
