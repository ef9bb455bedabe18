/** Search for visitors. Source: issue 13 point 7. */
import { describe, expect, test } from 'vitest'
import { normalizeQuery, toSearchWords } from '#domain/site-search.ts'
import { eachDialect, type Site } from '#tests/support/app.ts'
import { createMatcher } from './match.ts'
import { searchSite } from './operations.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const HOUR = 3_600_000

const add = async (site: Site, token: string, path: string, body: object): Promise<number> => {
  const answer = await site.call('POST', `/api/admin/${path}`, { token, body })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data.id
}

const search = async (site: Site, query: string): Promise<string[]> => {
  const { results } = await searchSite(site.context, { query })
  return results.map(({ kind, title }) => `${kind}: ${title.map(({ text }) => text).join('')}`)
}

describe('words', { tags: ['F7-SEARCH-01'] }, () => {
  const document = (title: string, text: string) => ({
    key: 'k',
    kind: 'news' as const,
    path: '/',
    title,
    service: '',
    labels: [],
    text,
    publishedAt: '',
    titleLower: title.toLowerCase(),
    labelsLower: '',
    textLower: text.toLowerCase(),
  })

  test('every word must be there; the title counts most, the beginning of a word more than its middle', () => {
    const score = (title: string, text: string, query: string) => createMatcher(toSearchWords(query)).score(document(title, text))
    expect(score('Web shops', 'We build', 'web BUILD')).toBeGreaterThan(0)
    expect(score('Web shops', 'We build', 'web missing')).toBe(0)
    expect(score('Web', '', 'web')).toBeGreaterThan(score('', 'web', 'web'))
    expect(score('Website', '', 'web')).toBeGreaterThan(score('Cobweb', '', 'web'))
    // Two characters are found at the beginning of words only.
    expect([score('AI tools', '', 'ai') > 0, score('Maintenance', '', 'ai')]).toEqual([true, 0])
    expect(score('नमस्ते दुनिया', '', 'दुनिया')).toBeGreaterThan(0)
  })

  test('matches are marked, in the text as it is written; a snippet begins and ends with a word', () => {
    expect(createMatcher(['upi']).toParts('UPI (and upi.)')).toEqual([
      { text: 'UPI', isMatch: true },
      { text: ' (and ', isMatch: false },
      { text: 'upi', isMatch: true },
      { text: '.)', isMatch: false },
    ])
    const signs = ['c++', '[x]', 'a.b', 'e-mail', '--', 'a/b', '^$', '\\d', '{2}']
    const marked = createMatcher(signs)
      .toParts(signs.join(' '))
      .flatMap(({ text, isMatch }) => (isMatch ? [text] : []))
    expect(marked).toEqual(signs)
    const snippet = createMatcher(['match']).toSnippet(`${'before '.repeat(50)}match ${'after '.repeat(50)}`)
    expect(snippet).toMatch(/^…(before )+match (after )+after…$/)
    expect(snippet.length).toBeLessThan(220)
    expect(createMatcher(['none']).toSnippet('Short')).toBe('Short')
    const endsOf = ['it,', 'done.', 'why?!', 'see (', 'that –', 'कहते हैं।', '(all)', 'C++', '50%'].map((end) =>
      createMatcher(['none'])
        .toSnippet(`${'word '.repeat(30)}${end} ${'x'.repeat(200)}`)
        .replaceAll('word ', ''),
    )
    expect(endsOf).toEqual(['it…', 'done…', 'why…', 'see…', 'that…', 'कहते हैं…', '(all)…', 'C++…', '50%…'])
    // The cells of a table are separated by '|'; what begins with a sign, as '.NET' and '-5', keeps it.
    const beginnings = ['| 6 |', '– six', '· | 6', '.NET', '-5'].map((beginning) =>
      createMatcher(['match'])
        .toSnippet(`before ${beginning} ${'x'.repeat(54 - beginning.length)} match ${'x '.repeat(200)}`)
        .replace(/ x+ match.*/, ''),
    )
    expect(beginnings).toEqual(['…6 |', '…six', '…6', '….NET', '…-5'])
    expect(createMatcher(['none']).toSnippet(`${'word '.repeat(30)}6 | ${'x'.repeat(200)}`)).toMatch(/ 6…$/)
    const pairs = createMatcher(['x']).toSnippet(`${'😀'.repeat(50)}x${'😀'.repeat(150)}`)
    expect([pairs.isWellFormed(), pairs.includes('x')]).toEqual([true, true])
  })

  test('a query has one form: blanks, controls and length', { tags: ['F7-SEARCH-03'] }, () => {
    expect(normalizeQuery('  Web \u0000\t shop\u202E ')).toBe('Web shop')
    expect(normalizeQuery('é'.normalize('NFD'))).toBe('é')
    expect(normalizeQuery('\uD800')).toBe('')
    expect(normalizeQuery('😀'.repeat(500))).toBe('😀'.repeat(100))
    expect(toSearchWords('a b, "c"')).toEqual([])
    expect(toSearchWords(Array.from({ length: 50 }, (_, index) => `word${index}`).join(' '))).toHaveLength(8)
  })
})

test('a mark begins and ends between characters as they are read: a sign stays with its letter', { tags: ['F7-SEARCH-01'] }, () => {
  const marked = (text: string, query: string) =>
    createMatcher(toSearchWords(query))
      .toParts(text)
      .flatMap((part) => (part.isMatch ? [part.text] : []))
  // A vowel sign alone has a dotted circle in place of its letter.
  expect(marked('आपकी दुकानों के लिए', 'दुकान')).toEqual(['दुकानों'])
  expect(marked('हमारी हिन्दी', 'हिन')).toEqual(['हिन्दी'])
  expect(marked('हिन्दी', 'दी')).toEqual([])
  expect(marked('हिन्दी वेबसाइटें', 'न्दी साइट')).toEqual(['न्दी', 'साइटें'])
  expect(marked('हिन्दीवाला', 'दीव')).toEqual(['न्दीवा'])
  expect(marked('naïve नमः', 'naïv नम')).toEqual(['naïv', 'नमः'])
  // Folded otherwise than they are written.
  expect(marked('Dr. Nguyễn in Straßen, गुड़गाँव', 'nguyen strasse गुडगांव')).toEqual(['Nguyễn', 'Straße', 'गुड़गाँव'])
})

eachDialect((openSite) => {
  test(
    'a question as it is spoken, quotes, and characters that keyboards and programs add, are found',
    { tags: ['F7-SEARCH-01'] },
    async () => {
      const site = await openSite({ now: NOW })
      const content = 'India’s shops run on Node.js, C++ and C# round‑the‑clock. हिन्दी में क्\u200Dष लिखें। Donau\u00ADdampf ❤\uFE0F'
      await add(site, await site.signIn('admin'), 'news', { title: 'How much does an app cost?', content, tags: ['upi'] })
      for (const query of [
        'How much does an app cost?',
        'Cost?!',
        '“app cost”',
        '‘app’ «cost»',
        "'app cost'",
        'app cost.',
        'app… cost:',
        '*cost*',
        '#upi',
        "india's",
        'India’s',
        'round-the-clock',
        'node.js c++ c#',
        'हिन्दी।',
        'क्ष',
        'क्\u200Dष',
        'donaudampf',
        'Donau\u00ADdampf',
        '\u202Aapp\u202C',
        'app—cost',
      ])
        expect([query, await search(site, normalizeQuery(query))]).toEqual([query, ['news: How much does an app cost?']])
      const { results } = await searchSite(site.context, { query: "क्ष india's round-the-clock" })
      const marks = results[0]?.snippet.flatMap(({ text, isMatch }) => (isMatch ? [text] : []))
      expect(marks).toEqual(['India’s', 'round‑the‑clock', 'क्\u200Dष'])
    },
  )

  test(
    'services, their questions, work and news are found, by their words and not by their Markdown; published ones only',
    { tags: ['F7-SEARCH-01', 'F7-SEARCH-02'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('admin')
      const service = await add(site, token, 'services', {
        title: 'Web shops',
        description: 'Shops that sell',
        details: '**Payment** by [UPI](https://upi.example/hidden)',
        questions: [{ question: 'Do you integrate a courier?', answer: 'Yes, any of them, and refunds over UPI.' }],
      })
      await add(site, token, 'work', {
        title: 'A spice house',
        client: 'Malabar',
        problem: 'No orders',
        solution: `## UPI at the *counter*\n\nAn e-commerce ${'café'.normalize('NFD')}`,
      })
      const news = { content: 'All about UPI', publishedAt: '2026-11-01T00:00:00Z' }
      const article = await add(site, token, 'news', { title: 'Money moves', ...news })
      await add(site, token, 'news', { title: 'A draft on UPI', ...news, isActive: false })
      await add(site, token, 'news', { title: 'UPI soon', ...news, publishedAt: '2026-11-20T11:00:00Z' })
      const all = ['service: Web shops', 'question: Do you integrate a courier?', 'work: A spice house', 'news: Money moves']
      expect((await search(site, 'upi')).toSorted()).toEqual(all.toSorted())
      expect(await search(site, 'e-commerce café')).toEqual(['work: A spice house'])
      expect(await search(site, 'COURIER web')).toEqual(['question: Do you integrate a courier?'])
      const ofQuestion = [{ kind: 'question', service: createMatcher(['web']).toParts('Web shops') }]
      expect(await searchSite(site.context, { query: 'courier web' })).toMatchObject({ results: ofQuestion })
      expect(await search(site, 'hidden')).toEqual([])
      expect(await search(site, 'upi nothing')).toEqual([])
      expect(await search(site, '% _')).toEqual([])
      site.clock.advance(HOUR)
      expect(await search(site, 'upi soon')).toEqual(['news: UPI soon'])
      // A change is found at once.
      const later = { token: await site.signIn('admin') }
      const edited = await site.call('PUT', `/api/admin/news/${article}`, { ...later, body: { content: 'All about cheques' } })
      expect(edited.status).toBe(200)
      expect(await search(site, 'cheques')).toEqual(['news: Money moves'])
      await site.call('PATCH', `/api/admin/services/${service}/status`, { ...later, body: { isActive: false } })
      expect(await search(site, 'courier')).toEqual([])
      await site.call('DELETE', `/api/admin/news/${article}`, later)
      expect(await search(site, 'cheques')).toEqual([])
    },
  )

  test(
    'a Hindi word is found in each of its usual spellings, and marked in that of the text',
    { tags: ['F7-SEARCH-01'] },
    async () => {
      const site = await openSite({ now: NOW })
      const content = 'हिन्दी संपर्क ज़रूरत चाँद गाड़ी पंडित घण्टा तुम्हारा'
      await add(site, await site.signIn('admin'), 'news', { title: 'One', content })
      for (const [query, marked] of [
        ['हिंदी', 'हिन्दी'],
        ['हिन्दी', 'हिन्दी'],
        ['सम्पर्क', 'संपर्क'],
        ['जरूरत', 'ज़रूरत'],
        ['ज़रूरत', 'ज़रूरत'],
        ['चांद', 'चाँद'],
        ['गाडी', 'गाड़ी'],
        ['पण्डित', 'पंडित'],
        ['घंटा', 'घण्टा'],
        ['तुम्हारा', 'तुम्हारा'],
      ] as const) {
        const { results } = await searchSite(site.context, { query: query.normalize('NFC') })
        const marks = results.flatMap(({ snippet }) => snippet.flatMap(({ text, isMatch }) => (isMatch ? [text] : [])))
        expect([query, marks]).toEqual([query, [marked.normalize('NFC')]])
      }
      for (const query of ['हिदी', 'चंदी']) expect(await search(site, query)).toEqual([])
    },
  )

  test(
    'each beginning of a word is found, also one that ends at a vowel sign, a nasal or a virama, in every script',
    { tags: ['F7-SEARCH-01'] },
    async () => {
      const site = await openSite({ now: NOW })
      const token = await site.signIn('admin')
      const words =
        'हिन्दी जन्म तुम्हारा सम्बन्ध पण्डित पञ्चायत गङ्गा विद्वान् ज़रूरत मराठी বাংলাদেশ সম্পর্ক ગુજરાતી સંપર્ક ਪੰਜਾਬੀ தமிழ் கொள்கை తెలుగు ಕನ್ನಡ മലയാളം ଓଡ଼ିଆ සිංහල اردو'
      await add(site, token, 'news', { title: 'Written', content: words })
      for (const word of words.normalize('NFC').split(' ')) {
        const characters = Array.from(word)
        const beginnings = characters
          .map((_, index) => characters.slice(0, index + 1).join(''))
          .filter((text) => toSearchWords(text).length > 0)
        expect(beginnings.length).toBeGreaterThan(1)
        for (const query of beginnings) expect([query, await search(site, query)]).toEqual([query, ['news: Written']])
      }
      await add(site, token, 'news', { title: 'By signs', content: 'हमारी हिंदी संबंध पंडित' })
      for (const [query, marked] of [
        ['हिन', 'हिं'],
        ['हिन्', 'हिं'],
        ['हिं', 'हिं'],
        ['सम', 'सं'],
        ['सम्बन्', 'संबं'],
        ['पण', 'पं'],
      ] as const) {
        const { results } = await searchSite(site.context, { query })
        const marks = results.flatMap(({ snippet }) => snippet.flatMap(({ text, isMatch }) => (isMatch ? [text] : [])))
        expect([query, marks]).toEqual([query, expect.arrayContaining([marked])])
      }
      // Another nasal than that of the word.
      for (const query of ['हिम', 'पम']) expect(await search(site, query)).toEqual([])
    },
  )

  test('an excerpt that is the beginning of the article is in its snippet once', { tags: ['F7-SEARCH-01'] }, async () => {
    const site = await openSite({ now: NOW })
    const token = await site.signIn('admin')
    await add(site, token, 'news', { title: 'Cut', content: 'A **ledger** for shops' })
    await add(site, token, 'news', { title: 'Written', content: 'A *book* for shops', excerpt: 'Ledgers on paper' })
    const { results } = await searchSite(site.context, { query: 'ledger' })
    const snippets = results.map(({ snippet }) => snippet.map(({ text }) => text).join(''))
    expect(snippets.toSorted()).toEqual(['A ledger for shops', 'Ledgers on paper A book for shops'])
  })

  test('the figures of a case study and the words of its client are found', { tags: ['F7-SEARCH-01'] }, async () => {
    const site = await openSite({ now: NOW })
    await add(site, await site.signIn('admin'), 'work', {
      title: 'A spice house',
      client: 'Malabar',
      problem: 'No orders',
      solution: 'A portal',
      results: [{ value: '62', unit: '%', label: 'fewer phone calls' }],
      quotation: { text: 'We sleep at night', person: 'Meera Iyer', role: 'Owner' },
    })
    for (const query of ['62 phone', 'sleep night', 'meera owner']) {
      expect([query, await search(site, query)]).toEqual([query, ['work: A spice house']])
    }
  })
})
