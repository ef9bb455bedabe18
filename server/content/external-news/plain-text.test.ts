import { decodeHTML } from 'entities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { excerptFrom } from './sources/source.ts'

describe('text of others', { tags: ['S9-CONST-13'] }, () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['one<br>two<br/>three', 'one two three'],
    ['un<b>believ</b>able', 'unbelievable'],
    ['a<script>alert(1)</script>b', 'a b'],
    ['a<style>p{color:red}</style >b', 'a b'],
    ['a<!-- <b>hidden</b> -->b', 'ab'],
    ['<![CDATA[in a box]]>', 'in a box'],
    ['<img src=x onerror="alert(\'>\')">text', 'text'],
    ['<a href="https://x.example/?a=1>2">link</a>', 'link'],
    ['cut <a href="https://x.exa', 'cut'],
    ['vector<int> and a < b > c', 'vector<int> and a < b > c'],
    ['Fish &amp; chips &#8211; &#x20B9;500 &rsquo;n&hellip;', 'Fish & chips – ₹500 ’n…'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['caf&eacute; &Ccedil;a &Scaron;', 'café Ça Š'],
    ['&unknown; &amp &', '&unknown; & &'],
    ['&#0; &#55296; &#1114112; &#150;', '\uFFFD \uFFFD \uFFFD –'],
    ['a\u0000b\u202Ec\u0007', 'abc'],
    ['  many \n\t spaces &nbsp; ', 'many spaces'],
    ['नमस्ते <b>दुनिया</b>', 'नमस्ते दुनिया'],
  ])('%j becomes %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  test('excerpts are cut at 200 characters, never inside a character', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(excerptFrom(family.repeat(300))).toBe(`${family.repeat(199)}…`)
    expect(excerptFrom('क्षि'.repeat(200))).toBe('क्षि'.repeat(200))
    expect(excerptFrom('x'.repeat(200))).toBe('x'.repeat(200))
    expect(excerptFrom('x'.repeat(201))).toHaveLength(200)
  })

  test('nor inside an entity or a tag', () => {
    expect(excerptFrom(`${'x'.repeat(198)}&amp;&amp;&amp;`)).toBe(`${'x'.repeat(198)}&…`)
    expect(excerptFrom(`${'x'.repeat(195)}<a href="https://x.example/a/very/long/one">link</a>s`)).toBe(`${'x'.repeat(195)}links`)
  })

  test('any text at all gives one line of well-formed text without controls', { tags: ['all'] }, () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<',
        '</',
        '>',
        '<!--',
        '-->',
        '<script',
        '</script>',
        '<![CDATA[',
        ']]>',
        '&',
        '&#',
        '&#x',
        ';',
        '"',
        "'",
        '<p ',
        '\uD800',
      ),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = plainText(parts.join(''))
        expect(text.isWellFormed()).toBe(true)
        // oxlint-disable-next-line no-control-regex -- finding control characters is the point
        expect(text).not.toMatch(/[\u0000-\u001F\u007F-\u009F]/)
        expect(text).toBe(text.trim())
      }),
      { numRuns: 1000 },
    )
  })

  test('no element that is written as one is left, wherever it stands', () => {
    const inside = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '=', "'", '<', '/') })
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '<', '&') }), inside, (before, attributes) => {
        const text = plainText(`${before}<script>${attributes}</script><img ${attributes.replaceAll("'", '')}>after`)
        expect(text).not.toMatch(/<(script|img)[\s>]/)
      }),
    )
  })

  test('what is encoded comes back', () => {
    const encode = (text: string): string => Array.from(text, (character) => `&#${character.codePointAt(0)};`).join('')
    // oxlint-disable-next-line no-control-regex -- NUL is the one character that no reference gives
    const beyondControls = fc.string({ unit: 'grapheme' }).filter((text) => !/[\u0000\u0080-\u009F]/.test(text))
    fc.assert(
      fc.property(beyondControls, (text) => {
        expect(decodeHTML(encode(text))).toBe(text)
      }),
    )
  })

  test.each(['<', '<a ', '<!--', '&', '<script>', '&#1', '<a href="', "<p '", 'é́́́'])('a megabyte of %j takes no time', (piece) => {
    const begun = performance.now()
    plainText(piece.repeat(1_000_000 / piece.length))
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})
