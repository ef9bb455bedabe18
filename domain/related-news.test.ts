import { describe, expect, test } from 'vitest'
import { findSubject, selectAbout } from './related-news.ts'

const headline = (title: string, category = '', tags: string[] = []) => ({ title, category, tags })
const titles = (subject: { title: string; category: string }, headlines: ReturnType<typeof headline>[]) =>
  selectAbout(subject, headlines).map(({ title }) => title)

describe('articles about a service', { tags: ['F2-PAGE-08'] }, () => {
  const web = { title: 'Web Development', category: 'Development' }
  test('have one of its words, or its beginning, in the title, the category or a tag', () => {
    const headlines = [
      headline('A web for all'),
      headline('Scoping', 'Guides', ['websites']),
      headline('Prices', 'Web'),
      headline('Our cobweb'),
      headline('New development tools'),
    ]
    expect(titles(web, headlines)).toEqual(['A web for all', 'Scoping', 'Prices'])
    expect(titles({ title: 'AI Chatbots', category: 'AI Solutions' }, [headline('One chatbot')])).toEqual(['One chatbot'])
  })
  test('abbreviations have to be the same: IT is not it', () => {
    const it = { title: 'IT Consulting', category: 'Consulting' }
    expect(titles(it, [headline('Put it in writing'), headline('What IT costs')])).toEqual(['What IT costs'])
  })
  test('a single letter is no word: an article on a B in its title is not about a plan B', () => {
    const plan = { title: 'Plan B', category: 'Security' }
    expect(titles(plan, [headline('Class B networks'), headline('A plan for outages')])).toEqual(['A plan for outages'])
  })
  test('those with more of its words come first, else the order stays', () => {
    const cloud = { title: 'Cloud Backups', category: 'Infrastructure' }
    const headlines = [headline('Cloud one'), headline('Cloud two'), headline('Both', 'Infrastructure', ['cloud', 'backups'])]
    expect(titles(cloud, headlines)).toEqual(['Both', 'Cloud one', 'Cloud two'])
  })
  test('a title of symbols or in another script finds its own words alone', () => {
    expect(titles({ title: '24/7 (.*)', category: 'Security' }, [headline('Anything')])).toEqual([])
    expect(titles({ title: 'वेबसाइट विकास', category: 'Design' }, [headline('नई वेबसाइट'), headline('A design')])).toEqual([
      'नई वेबसाइट',
    ])
  })
})

test('an article is about the service with the most of its words; about none without any', () => {
  const services = [
    { title: 'AI Chatbots', category: 'AI Solutions' },
    { title: 'Document Translation', category: 'AI Solutions' },
  ]
  const article = headline('Putting a catalogue into six languages', 'AI', ['translation'])
  expect(findSubject(services, article)?.title).toBe('Document Translation')
  expect(findSubject(services, headline('Our new office'))).toBeUndefined()
})
