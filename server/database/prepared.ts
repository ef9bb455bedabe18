/** Statements that PostgreSQL parses once for each connection. Only such that are planned the same whatever their values are. */

const names = new Map<string, string>()

/** Answers `text`, which is prepared from now on; there must be few of them, since connections keep them. */
export const prepareOnce = (text: string): string => {
  if (!names.has(text)) names.set(text, `standing-${names.size + 1}`)
  return text
}

/** The name of a statement that is prepared; undefined for any other. */
export const nameOfPrepared = (text: string): string | undefined => names.get(text)
