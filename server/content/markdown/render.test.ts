/** Markdown as HTML and as text. Source: issue 13 point 4 and 'Must be shown'. */
import { tests as commonMarkCases } from 'commonmark-spec'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findHtmlViolations, shownText } from '#tests/support/html.ts'
import { markdownToText, renderMarkdown } from './render.ts'

const MEDIA = '/media/abc123-1280x720'

describe('what Markdown becomes', { tags: ['F4-MARKDOWN-01'] }, () => {
  test.each([
    ['one\ntwo\n\nthree', '<p>one<br>two</p><p>three</p>'],
    ['*a* **b** ~~c~~ `d<e>`', '<p><em>a</em> <strong>b</strong> <s>c</s> <code>d&lt;e&gt;</code></p>'],
    ['- a\n- b\n  1. c', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['> a\n> b', '<blockquote><p>a<br>b</p></blockquote>'],
    ['```js\nlet a < b\n```', '<pre tabindex="0"><code>let a &lt; b\n</code></pre>'],
    ['a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    [
      '| a | b |\n|---|--:|\n| 1 | 2 |',
      '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col" class="align-right">b</th></tr></thead><tbody><tr><td>1</td><td class="align-right">2</td></tr></tbody></table></div>',
    ],
    ['<b>no</b> <script>alert(1)</script>', '<p>&lt;b&gt;no&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['    four blanks', '<p>four blanks</p>'],
    ['Price\n---', '<p>Price</p><hr>'],
  ])('%j', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html)
  })

  test('headings are demoted to fit the page and skip no level', { tags: ['F4-MARKDOWN-02'] }, () => {
    const levels = (text: string, topHeading?: number) =>
      [...renderMarkdown(text, { topHeading }).matchAll(/<h(\d)>/g)].map(([, level]) => Number(level))
    expect(levels('# a\n## b\n# c')).toEqual([3, 4, 3])
    expect(levels('## a\n#### b\n### c\n# d')).toEqual([3, 4, 4, 3])
    expect(levels('# a\n## b\n### c\n#### d\n##### e\n###### f')).toEqual([3, 4, 5, 6, 6, 6])
    expect(levels('## a\n### b', 2)).toEqual([2, 3])
    expect(renderMarkdown('###### a')).toBe('<h3>a</h3>')
  })
})

test('a block whose first letter is of a right-to-left script has that direction', { tags: ['F4-MARKDOWN-01'] }, () => {
  expect(renderMarkdown('2026: ہم نے UPI\n\nWe said سلام\n\n- *پہلا*\n- two\n\n3. दो')).toBe(
    '<p dir="rtl">2026: ہم نے UPI</p><p>We said سلام</p><ul dir="rtl"><li><em>پہلا</em></li><li>two</li></ul><ol start="3"><li>दो</li></ol>',
  )
  const blocks = renderMarkdown('# שלום\n\n> - سلام\n\n| نام |\n|---|\n\n```\nسلام\n```')
  expect([...blocks.matchAll(/<(\w+) dir="rtl"/g)].map(([, tag]) => tag)).toEqual(['h3', 'blockquote', 'div'])
  expect(findHtmlViolations(blocks)).toEqual([])
})

describe('links', { tags: ['F4-MARKDOWN-03'] }, () => {
  const siteUrl = 'https://site.example'
  const hrefs = (text: string) => [...renderMarkdown(text, { siteUrl }).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

  test('http, https, mailto, tel and paths of the site are links; those of other hosts have a rel and a new tab', () => {
    expect(hrefs('[a](/services?category=Design#top) [b](mailto:a@b.example) [c](tel:+911234567890)')).toEqual([
      '/services?category=Design#top',
      'mailto:a@b.example',
      'tel:+911234567890',
    ])
    expect(hrefs('[a](https://site.example/news) [b](https://SITE.example)')).toEqual(['/news', '/'])
    expect(renderMarkdown('[a](https://other.example)', { siteUrl })).toBe(
      '<p><a href="https://other.example/" rel="noopener noreferrer nofollow" target="_blank">a<span class="sr-only"> (opens in a new tab)</span></a></p>',
    )
    expect(hrefs('[a][1] <https://two.example>\n\n[1]: /x "Title"')).toEqual(['/x', 'https://two.example/'])
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#9;script:alert(1)',
    'java&Tab;script&colon;alert(1)',
    '&#x6A;avascript:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://site.example/x',
    '//other.example',
    '/\\\\other.example',
    '\\\\\\\\other.example',
    '/&#9;/other.example',
    '/.//other.example',
    '/x/..//other.example',
    'https://user:secret@other.example',
    'relative/path',
    '',
    '#fragment',
    `https://other.example/${'x'.repeat(2000)}`,
  ])('%s is no link', (destination) => {
    for (const text of [`[a](${destination})`, `[a](<${destination}>)`, `[a]\n\n[a]: ${destination}`, `![a](${destination})`]) {
      expect(hrefs(text)).toEqual([])
      expect(renderMarkdown(text)).not.toContain('<img')
    }
  })
})

describe('images', { tags: ['F4-MARKDOWN-04'] }, () => {
  test('of the media library, lazy, with their size and alternative text', () => {
    const html = renderMarkdown(`![A *"chart"*](${MEDIA})`)
    expect(html).toContain(
      `<img src="${MEDIA}/1280.jpg" alt="A &quot;chart&quot;" width="1280" height="720" loading="lazy"></picture>`,
    )
    expect(html).toContain(`<source type="image/avif" srcset="${MEDIA}/320.avif 320w, ${MEDIA}/640.avif 640w, `)
    expect(findHtmlViolations(html)).toEqual([])
  })

  test.each(['https://other.example/a.png', '/images/a.png', `${MEDIA}/../../x`, '/media/x', `https://other.example${MEDIA}`])(
    'any other is its alternative text: %s',
    (url) => {
      expect(renderMarkdown(`![The chart](${url})`, { siteUrl: 'https://site.example' })).toBe('<p>The chart</p>')
    },
  )
})

describe('nothing outside of the allow list', { tags: ['F4-MARKDOWN-05'] }, () => {
  test("the CommonMark test-suite's cases", () => {
    expect(commonMarkCases.length).toBeGreaterThan(600)
    for (const { markdown, number } of commonMarkCases) {
      expect([number, findHtmlViolations(renderMarkdown(markdown))]).toEqual([number, []])
    }
  })

  /** Markdown, HTML, entities, URL schemes and characters that no editor shows. */
  const PIECES = [
    ['[', ']', '(', ')', '![', '](', '](<', '>)', '[a]: ', '[a]', '<', '>', '"', "'", '`', '```\n', '~~~\n', '*', '**', '_', '~~'],
    ['# ', '###### ', '> ', '- ', '1. ', '| a | b |\n|---|:-:|\n| ', ' | ', '\n', '\n\n', '    ', '\t', '\\', '---\n', '===\n'],
    ['javascript:', 'JAVASCRIPT:', 'data:text/html,', 'vbscript:', 'https://a.example', '//b.example', '/\\c.example', 'mailto:'],
    [
      'java\tscript:',
      'java&Tab;script&colon;',
      '&#106;avascript:',
      '&lt;',
      '&quot;',
      '&#0;',
      '&NewLine;',
      '%0a',
      '%00',
      '&amp;lt;',
    ],
    ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', '<style>*{}</style>', '<!--', '-->'],
    ['<iframe srcdoc="', '" onmouseover="alert(1)', "' style='x:y", ' onclick=alert(1) ', '<![CDATA[', '<?php ', '</p>', '</div>'],
    ['<math><mi xlink:href="', '<template>', '<a href=javascript:alert(1)>', '/media/abc-9x9', '/media/abc-9x9" onload="alert(1)'],
    ['\u0000', '\u202E', '\u2066', '\u200B', '\uFEFF', '\u2028', '\u0085', 'x', 'नमस्ते', '😀', ' '],
  ].flat()
  const piece = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 4 }))
  const noise = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
  const scheme = fc.constantFrom(
    '',
    '/',
    'https://a.example/',
    'javascript:',
    'data:',
    '//b.example/',
    '/media/abc-9x9',
    'mailto:a',
  )
  const destination = fc.oneof(
    scheme,
    fc.tuple(scheme, noise).map(([first, rest]) => first + rest),
  )
  const construct = fc.oneof(
    noise,
    fc.tuple(noise, destination).map(([text, url]) => `[${text}](${url})`),
    fc.tuple(noise, destination).map(([text, url]) => `![${text}](<${url}> "${text}")`),
    fc.tuple(noise, destination).map(([text, url]) => `[${text}][1]\n\n[1]: ${url}\n`),
    destination.map((url) => `<${url}>`),
    noise.map((text) => `\n# ${text}\n> - ${text}\n`),
    noise.map((text) => `\n\n| a | b |\n|:-|-:|\n| ${text} | ${text} |\n\n`),
  )
  const hostile = fc.array(construct, { minLength: 1, maxLength: 5 })

  test('10,000 hostile documents, without script, style, event attribute or foreign URL scheme', { tags: ['all'] }, () => {
    const seen = { links: 0, images: 0, tables: 0 }
    const check = (parts: string[]) => {
      const html = renderMarkdown(parts.join(''), { siteUrl: 'https://site.example' })
      if (html.includes('<a ')) seen.links += 1
      if (html.includes('<img')) seen.images += 1
      if (html.includes('<table')) seen.tables += 1
      expect(findHtmlViolations(html)).toEqual([])
    }
    fc.assert(fc.property(hostile, check), { numRuns: 10_000 })
    // The documents are more than noise.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100)
  })
})

describe('bounded', { tags: ['F4-MARKDOWN-06'] }, () => {
  const fill = (piece: string) => piece.repeat(Math.floor(100_000 / piece.length))
  const PATHOLOGICAL = [
    ['[', '*', '_', '`', '>', '> ', '- ', '![', '[a](<b', '[a](b', 'a**bc* ', '*a ', 'a_ ', '*_ ', '<', '&', '|', '\\', '~', '~~a'],
    ['- a\n', '> - ', '1. ', '<http:', '&#1;', '[a](b "', '```\n', '***\n', '<!--', '\u0000', '\t', ' ', 'a  \n', '[a]: u\n', '#'],
  ]
    .flat()
    .map(fill)
  const NESTED = [
    '['.repeat(50_000) + ']'.repeat(50_000),
    `[a](${'('.repeat(90_000)}`,
    Array.from({ length: 440 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
    Array.from({ length: 440 }, (_, depth) => `e${'`'.repeat(depth)}`).join(''),
    `${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${'|\n'.repeat(45_000)}`,
    `[x]: /${'u'.repeat(1900)}\n\n${'[x]'.repeat(32_000)}`,
    `[x]: ${MEDIA}\n\n${'![x]'.repeat(24_000)}`,
  ]

  test.each([...PATHOLOGICAL, ...NESTED].map((text) => [text.slice(0, 12), text]))(
    '100,000 characters that begin with %j: linear time, a bounded result',
    (_, text) => {
      const began = performance.now()
      const html = renderMarkdown(text)
      // A quadratic parser takes minutes; a busy machine takes a few seconds.
      expect(performance.now() - began).toBeLessThan(10_000)
      expect(html.length).toBeLessThan(3_000_000)
    },
  )

  test.each(NESTED)('its text too', (text) => {
    expect(markdownToText(text).length).toBeLessThan(200_000)
  })

  test('4,000 delimiters of a text are Markdown, further ones are text: the parser compares them with each other', () => {
    const bold = '**b** '
    expect(renderMarkdown(bold.repeat(1000)).match(/<strong>/g)?.length).toBe(1000)
    const html = renderMarkdown(`${bold.repeat(1200)}\n\n[a](/b) *c* _d_ ~~e~~ ![f](/g)`)
    expect(html.match(/<strong>/g)?.length).toBe(1000)
    expect(html).toContain('<p>[a](/b) *c* _d_ ~~e~~ ![f](/g)</p>')
    const hostile = renderMarkdown('*a**b'.repeat(20_000))
    expect(hostile.match(/<(em|strong)>/g)?.length).toBeLessThan(4000)
    expect(shownText(hostile)).toContain('*a**b*a**b')
  })

  test('the longest text of content is rendered, also of emoji; more than any field allows is refused', () => {
    const longest = '😀'.repeat(100_000)
    expect(markdownToText(longest)).toBe(longest)
    expect(renderMarkdown(longest)).toContain(longest)
    expect(() => renderMarkdown(`${longest}x`)).toThrow(RangeError)
    expect(() => markdownToText(`${longest}x`)).toThrow(RangeError)
  })
})

describe('plain text', { tags: ['F4-MARKDOWN-07'] }, () => {
  test.each([
    [
      '# Title\n\nSome *text* with [a link](/x), `code` and ![an image](/media/a-1x1).',
      'Title\n\nSome text with a link, code and an image.',
    ],
    ['- a\n- b\n  1. c\n\nend', '- a\n- b\n  1. c\n\nend'],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n\nend', 'a | b\n1 | 2\n\nend'],
    ['| a | b | c |\n|---|---|---|\n| 1 |  | 3 |\n|  | 2 |  |\n|  |  |  |', 'a | b | c\n1 |  | 3\n | 2 |'],
    ['> one\n> two\n\n```\ncode\n```\n---', 'one\ntwo\n\ncode'],
    ['a &amp; b \\* <b>', 'a & b * <b>'],
  ])('%j', (markdown, text) => {
    expect(markdownToText(markdown)).toBe(text)
  })

  test('of text without any markup it is that text, and the page shows it', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9₹,;:()é]{1,8}$/).filter((word) => !/^\d+\)/.test(word))
    const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
    const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 3 }), (paragraphs) => {
        expect(markdownToText(paragraphs.join('\n\n'))).toBe(paragraphs.join('\n\n'))
        expect(shownText(renderMarkdown(paragraphs.join('\n\n')))).toBe(paragraphs.join('').replaceAll('\n', ''))
      }),
      { numRuns: 300 },
    )
  })
})
