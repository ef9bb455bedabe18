/** Which articles are about a service: those whose title, category or tags have its words. Source: issue 13 'Service pages'. */

export interface Subject {
  title: string
  category: string
}

interface Headline extends Subject {
  tags: string[]
}

/** Words that say nothing about the subject of a service. */
const COMMON_WORDS = new Set(['and', 'for', 'the', 'with', 'development', 'services', 'service', 'solutions', 'support', 'design'])

const SHORT_WORD_LENGTH = 2

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * True for a word that begins with a word of the subject: 'websites' for 'Web'. A short word is an abbreviation, which has to be
 * the same: 'IT' is not 'it'.
 */
const isLike = (word: string, wanted: string): boolean =>
  wanted.length <= SHORT_WORD_LENGTH ? word === wanted : word.toLowerCase().startsWith(wanted.toLowerCase().replace(/s$/, ''))

const countAlike = (words: readonly string[], wanted: readonly string[]): number =>
  wanted.filter((one) => words.some((word) => isLike(word, one))).length

/** The headlines with a word of the subject: those with the most words first, then in the order of the list. */
export const selectAbout = <One extends Headline>(subject: Subject, headlines: readonly One[]): One[] => {
  const all = [...new Set([...splitWords(subject.title), ...splitWords(subject.category)])]
  const wanted = all.filter((word) => word.length > 1 && !COMMON_WORDS.has(word.toLowerCase()))
  return headlines
    .map((headline) => ({
      headline,
      alike: countAlike(splitWords([headline.title, headline.category, ...headline.tags].join(' ')), wanted),
    }))
    .filter(({ alike }) => alike > 0)
    .sort((one, other) => other.alike - one.alike)
    .map(({ headline }) => headline)
}
