/** Which articles are about a service, and which service an article is about: title, category or tags of the article have words of the service. Source: issue 13 'Service pages'. */

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

/** How many words of the subject a headline has. */
const countWords = (subject: Subject, headline: Headline): number => {
  const all = [...new Set([...splitWords(subject.title), ...splitWords(subject.category)])]
  const wanted = all.filter((word) => word.length > 1 && !COMMON_WORDS.has(word.toLowerCase()))
  return countAlike(splitWords([headline.title, headline.category, ...headline.tags].join(' ')), wanted)
}

/** Those with the most words first, then in the order of the list; without those that have none. */
const sortAlike = <One>(list: readonly One[], count: (one: One) => number): One[] =>
  list
    .map((one) => ({ one, alike: count(one) }))
    .filter(({ alike }) => alike > 0)
    .sort((first, second) => second.alike - first.alike)
    .map(({ one }) => one)

/** The headlines with a word of the subject. */
export const selectAbout = <One extends Headline>(subject: Subject, headlines: readonly One[]): One[] =>
  sortAlike(headlines, (headline) => countWords(subject, headline))

/** The subject that a headline is about. */
export const findSubject = <One extends Subject>(subjects: readonly One[], headline: Headline): One | undefined =>
  sortAlike(subjects, (subject) => countWords(subject, headline))[0]
