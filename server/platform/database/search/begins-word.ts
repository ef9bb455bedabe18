/** What the word indexes of SQLite find, for one text. */

const compile = (beginning: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(beginning)}`, 'iu')

/**
 * Returns a function that finds whether a word of the text begins so, in any case. A query calls it for many texts and one beginning:
 * the last pattern is reused.
 */
export const createBeginsWord = (): ((text: string, beginning: string) => boolean) => {
  let last = { beginning: '', pattern: compile('') }
  return (text, beginning) => {
    if (last.beginning !== beginning) last = { beginning, pattern: compile(beginning) }
    return last.pattern.test(text)
  }
}
