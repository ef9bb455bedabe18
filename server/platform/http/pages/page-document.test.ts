import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, finishDocument } from './page-document.ts'

const NONCE = 'r4nd0m-0f-th1s_r3nder'
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const inline = { publicPage: 'startLater()', deskPage: 'requestData()' }

const page = (body: string): string =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/assets/a.css" nonce="${NONCE}"/><style nonce="${NONCE}">h1{color:red}</style>` +
  `<link rel="modulepreload" href="/assets/a.js" nonce="${NONCE}"/></head><body>${body}` +
  `<script nonce="${NONCE}">window.context = 1</script><script nonce="${NONCE}" type="module" async="">import '/assets/a.js'</script></body></html>`

test('the policy names the inline code that carries the nonce of the render, by its hash, and the nonce is not sent', () => {
  const { html, policy } = finishDocument(page('<h1>Hello</h1>'), { nonce: NONCE, isDesk: false, inline })
  expect(html).not.toContain(NONCE)
  expect(html).not.toContain('modulepreload')
  for (const code of ['window.context = 1', `import '/assets/a.js'`, 'h1{color:red}']) expect(policy).toContain(hashOf(code))
  for (const [, code = ''] of html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)) expect(policy).toContain(hashOf(code))
  expect(html).toContain(`<script type="text/plain" id="application">import '/assets/a.js'</script>`)
  expect(policy).not.toContain('unsafe')
  expect(html).toContain('<script>startLater()</script>')
})

test.each([
  ['a script', '<script>alert(1)</script>', 'alert(1)'],
  ['a script with a nonce that was guessed', '<script nonce="guess">alert(1)</script>', 'alert(1)'],
  ['a module', '<script type="module">alert(1)</script>', 'alert(1)'],
  ['a script that is text for us', '<script type="text/plain" id="application">alert(1)</script>', 'alert(1)'],
  ['a style', '<style>body{display:none}</style>', 'body{display:none}'],
  ['a style in capitals', '<STYLE>body{display:none}</STYLE>', 'body{display:none}'],
])('%s that came into the page in another way has no hash in the policy', (_name, element, code) => {
  for (const isDesk of [false, true]) {
    const { policy } = finishDocument(page(element), { nonce: NONCE, isDesk, inline })
    expect(policy).not.toContain(hashOf(code))
    expect(policy).toContain(hashOf('window.context = 1'))
  }
})

test('an element that is left open takes no hash from the one behind it', () => {
  const { policy } = finishDocument(page('<script src="data:text/javascript,alert(1)" title="'), {
    nonce: NONCE,
    isDesk: false,
    inline,
  })
  expect(policy).toContain(`script-src 'self' 'sha256-`)
  expect(policy).not.toContain('data:text')
  const swallowed = `${page('<script>alert(1)')}`
  const { policy: closed } = finishDocument(swallowed, { nonce: NONCE, isDesk: false, inline })
  expect(closed).not.toContain(hashOf(`alert(1)<script nonce="${NONCE}">window.context = 1`))
})

test('a document without inline code of ours allows none', () => {
  expect(contentSecurityPolicy({ scripts: [], styles: [] })).toContain(`script-src 'self'; style-src 'self';`)
})

test('a document of the desk starts its first requests before its style sheet', () => {
  const { html, policy } = finishDocument(page('<h2>Hello</h2>'), { nonce: NONCE, isDesk: true, inline })
  expect(html).toContain('<meta charSet="utf-8"/><script>requestData()</script><link rel="stylesheet" href="/assets/a.css"/>')
  expect(html).toContain('<link rel="modulepreload" href="/assets/a.js"/>')
  for (const code of ['requestData()', 'h1{color:red}']) expect(policy).toContain(hashOf(code))
})

test('a public document tells Cloudflare to leave all e-mail addresses alone: React would render a changed one again', () => {
  const { html } = finishDocument(page('<a href="mailto:a@example.in">a@example.in</a>'), {
    nonce: NONCE,
    isDesk: false,
    inline,
  })
  const [start, link, end] = ['<!--email_off-->', 'mailto:', '<!--/email_off-->'].map((text) => html.indexOf(text))
  expect([start, link, end].toSorted((one = 0, other = 0) => one - other)).toEqual([start, link, end])
})

test('a public document is marked until it is painted, where scripts run; a document of the desk is not', () => {
  const { html } = finishDocument(page('<h1>Hello</h1>'), { nonce: NONCE, isDesk: false, inline })
  expect(html).toContain('<body data-unpainted=""><!--email_off--><h1>')
  expect(finishDocument(page('<h1>Hello</h1>'), { nonce: NONCE, isDesk: true, inline }).html).toContain('<body><h1>')
})
