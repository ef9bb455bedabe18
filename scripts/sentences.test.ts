import { expect, test } from 'vitest'
import { findRefusal, readSentences } from './sentences.ts'

test('texts for people are found in markup, strings and templates, with their lines', () => {
  const source = `import { list } from './a list of things.ts'
const title = 'Book a free call'
const path = '/admin/inquiries'
const rows = sql\`select name from users\`
const greeting = \`Hello \${title}, welcome\`
export const page = <p className="flex gap-2" title="Your owner">We’ll call <b>you</b> then.</p>
`
  expect(readSentences('page.tsx', source)).toEqual([
    { line: 2, text: 'Book a free call' },
    { line: 5, text: 'Hello …, welcome' },
    { line: 6, text: 'Your owner' },
    { line: 6, text: 'We’ll call' },
    { line: 6, text: 'you' },
    { line: 6, text: 'then.' },
  ])
})

test.each([
  'A person answers by Monday',
  'A mail arrives at once',
  'the state of an order',
  'What happens then',
  'You receive this mail',
])('refused: %s', (text) => expect(findRefusal(text)).toBeDefined())

test.each(['You’ll hear from us by Monday', 'The mail server refused it', 'Send me an e-mail', 'Email is required'])(
  'accepted: %s',
  (text) => expect(findRefusal(text)).toBeUndefined(),
)
