/** '12,345'; '10,000+' for the total of a list that has more. */
export const formatTotal = (total: number, isCapped = false): string => `${total.toLocaleString('en-IN')}${isCapped ? '+' : ''}`
