import { SEARCH_LIMITS } from '#domain/site-search.ts'

export const messages = {
  intro: 'Services, questions and answers, work and news.',
  tooShort: `Please type a word of at least ${SEARCH_LIMITS.minWordCharacters} characters.`,
  failed: 'The results couldn’t be loaded. Check your connection, then press Search.',
  none: (query: string) => `Nothing found for “${query}”`,
  noneHint: 'Try fewer or other words, or begin here:',
  beginHint: 'Or begin here:',
  found: (total: number) => `${total.toLocaleString('en-IN')} ${total === 1 ? 'result' : 'results'}`,
  foundMore: (shown: number, total: number) => `The best ${shown} of ${total.toLocaleString('en-IN')} results`,
}
