// @module-tag all
/** Hostile ids, queries and fields: the envelope and a 4xx, never a 500. Source: contract §2. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/api.ts'
import { eachDatabase, type Site } from './support/app.ts'
import { buildPath, expectCode, expectNoFault, JSON_TYPE, UNKNOWN_ID, withBody } from './support/hostile-calls.ts'

const withQuery = allEndpoints.filter(({ endpoint }) => endpoint.query !== undefined)
const withId = allEndpoints.filter(({ endpoint }) => endpoint.path.includes(':id'))
const AT_A_TIME = 10

/** Without a session all further responses would be 401. */
const expectSignedIn = async (site: Site, token: string): Promise<void> => {
  expect((await site.call('GET', '/api/admin/profile', { token })).status).toBe(200)
}

const HOSTILE_IDS = [
  '0',
  '-1',
  '1.5',
  'abc',
  '1e3',
  '0x1',
  UNKNOWN_ID,
  '9'.repeat(15),
  '9'.repeat(40),
  '1%00',
  "1'--",
  '%2e%2e%2f',
  '１',
  'null',
  '%F0%9F%98%80',
  '__proto__',
  '1;drop',
]
const BAD_ENCODINGS = ['%', '%E0%A4%A', '%zz', '%ff']

const HOSTILE_QUERIES = [
  'search=%E0%A4%A',
  'search=%00',
  'search=%ED%A0%80',
  'search=a&search=b',
  'search[]=a',
  'search[$ne]=a',
  '__proto__=1&constructor[prototype][polluted]=1',
  'page=0',
  'page=-1',
  'page=1e9',
  'page=999999999999999',
  'page=99999999999999999999',
  'limit=999999999999999',
  'limit=NaN',
  'page=&limit=',
  `search=${'a'.repeat(201)}`,
  `search=${encodeURIComponent("' or 1=1; drop table users; --")}`,
  `search=${encodeURIComponent('" AND NEAR(* ^ : {text} - OR NOT')}`,
  `search=${encodeURIComponent("\\'':*&|!<->()")}`,
  `search=${encodeURIComponent("':")}`,
  `search=${encodeURIComponent('\\')}`,
  `search=${encodeURIComponent('%_')}`,
  `search=${encodeURIComponent('👩‍👩‍👧‍👦')}`,
  `search=${encodeURIComponent('\u202Eabc')}`,
  'sort=-__proto__',
  'status=__proto__',
  'status=constructor',
  'priority=toString',
  'category=%27',
  'role=root',
  'assignee=nobody',
  'action=LOGIN&action=LOGOUT',
  'dateRange=forever',
  'assignee=9999999999999999999',
  'assignee=-1',
  'refresh=2',
]

/** A body that every call accepts: calls ignore unknown fields. */
const VALID = {
  name: 'Priya',
  email: 'priya@example.com',
  phone: '+91 1',
  title: 'A title',
  subtitle: '',
  description: 'What it is',
  content: 'What happened',
  excerpt: '',
  category: 'Design',
  icon: 'Globe',
  color: 'blue',
  price: '',
  duration: '',
  features: ['One'],
  slug: '',
  details: '',
  steps: [{ title: 'One', text: '' }],
  questions: [{ question: 'Why?', answer: 'So.' }],
  client: 'A mill',
  problem: 'Calls',
  solution: 'A portal',
  results: [{ value: '62', unit: '%', label: 'fewer calls' }],
  quotation: { text: '', person: '', role: '' },
  serviceIds: [],
  imageAlt: '',
  isExample: false,
  tags: ['one'],
  order: 1,
  isActive: true,
  imageUrl: '',
  buttonText: 'Go',
  buttonLink: '/services',
  author: '',
  publishedAt: '2026-01-01T00:00:00.000Z',
  serviceId: null,
  serviceName: '',
  company: '',
  address: '',
  service: '',
  budget: 'custom',
  timeline: 'flexible',
  message: 'Hello',
  status: 'new',
  priority: 'low',
  notes: '',
  assigneeId: null,
  updatedAt: null,
  subject: 'Re: your inquiry',
  text: 'Hello',
  role: 'admin',
  password: 'secret-enough',
  token: 'x',
  remember: false,
  channel: 'call',
  at: null,
  note: 'Call again',
}

/** A valid body, except for up to three fields with a value of any type. */
const nearlyRight = fc
  .dictionary(
    fc.constantFrom(...Object.keys(VALID), '__proto__', 'constructor', 'id', 'toString'),
    fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        -1,
        1.5,
        1e300,
        2 ** 53,
        '',
        ' ',
        'a@b.co',
        '9'.repeat(15),
        '2026-13-45',
        '+275760-09-13T00:00:00.001Z',
        '-000001-01-01',
      ),
    ),
    { noNullPrototype: true, minKeys: 1, maxKeys: 3 },
  )
  // Serialized as text: __proto__ must become an ordinary field.
  .map((wrong) => JSON.stringify(VALID).replace(/\}$/, `,${JSON.stringify(wrong).slice(1)}`))

eachDatabase((openOn) => {
  test('an id that names no record is NOT_FOUND, one that is no text a VALIDATION_ERROR', { tags: ['C2-CODE-09'] }, async () => {
    expect.hasAssertions()
    const site = await openOn()
    const token = await site.signIn('super_admin')
    for (const { name, endpoint } of withId) {
      for (const id of [...HOSTILE_IDS, ...BAD_ENCODINGS]) {
        const options = { token, ...(endpoint.body !== undefined && { body: { isActive: true, name: 'x' } }) }
        const answer = await site.call(endpoint.method, buildPath(endpoint, id), options)
        expectCode(answer, `${name} ${id}`, 'NOT_FOUND', 'VALIDATION_ERROR')
      }
    }
  })

  test('hostile queries are answered or a VALIDATION_ERROR', { tags: ['C2-CODE-01'] }, async () => {
    const site = await openOn()
    const token = await site.signIn('super_admin')
    for (const { name, endpoint } of withQuery) {
      for (const query of HOSTILE_QUERIES) {
        expectNoFault(
          await site.call(endpoint.method, `${buildPath(endpoint, UNKNOWN_ID)}?${query}`, { token }),
          `${name} ${query}`,
        )
      }
    }
    await expectSignedIn(site, token)
    expect({}).not.toHaveProperty('polluted')
  })

  test('fields of any type and any text never are a fault of ours', { tags: ['C2-CODE-17'] }, async () => {
    const site = await openOn()
    const token = await site.signIn('super_admin')
    const { id } = await site.addUser('sales_person')
    const { data: inquiry } = (await site.call('POST', '/api/contact', { body: VALID })).body
    const attack = ({ name, endpoint }: (typeof withBody)[number]): Promise<void> => {
      const records = fc.constantFrom(UNKNOWN_ID, String(id), String(inquiry.id), '1')
      const property = fc.asyncProperty(nearlyRight, records, async (body, record) => {
        const path = buildPath(endpoint, record)
        expectNoFault(await site.call(endpoint.method, path, { token, body, headers: JSON_TYPE }), `${name} ${record} ${body}`)
      })
      return fc.assert(property, { numRuns: 15 })
    }
    // Some at a time: a few responses are delayed on purpose, and more would wait for a connection to the database.
    for (let from = 0; from < withBody.length; from += AT_A_TIME)
      await Promise.all(withBody.slice(from, from + AT_A_TIME).map(attack))
    await expectSignedIn(site, token)
    expect({}).not.toHaveProperty('polluted')
    expect({}).not.toHaveProperty('name')
  })
})
