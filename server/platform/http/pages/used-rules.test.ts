import { expect, test } from 'vitest'
import { createRuleSelection } from './used-rules.ts'

const select = (sheet: string, html: string): string => createRuleSelection()(sheet, html)

test.each([
  ['a class', '.a{top:0}.b{top:0}', '.a{top:0}'],
  ['one selector of a list', '.b,.a,p{top:0}', '.a,p{top:0}'],
  ['every class of a selector', '.a.b{top:0}.a .b{top:0}.a:hover p{top:0}', '.a:hover p{top:0}'],
  ['a tag', 'p:hover{top:0}h1{top:0}a{top:0}', 'p:hover{top:0}'],
  ['any state, attribute, id and pseudo-element', '#x:focus{top:0}[open]::before{top:0}', '#x:focus{top:0}[open]::before{top:0}'],
  ['an alternative', ':is(.b,.a) p{top:0}:where(.b,h1){top:0}.a:is(:where(.b) *){top:0}', ':is(.b,.a) p{top:0}'],
  ['arguments that are not looked at', 'p:not(.b):has(.b):nth-child(n+2){top:0}', 'p:not(.b):has(.b):nth-child(n+2){top:0}'],
  ['escaped names', '.md\\:w-\\[1\\,5\\%\\]:hover{top:0}.\\32 xl{top:0}', '.md\\:w-\\[1\\,5\\%\\]:hover{top:0}.\\32 xl{top:0}'],
  ['entities of a class', '.\\[\\&\\>p\\]\\:x>p{top:0}', '.\\[\\&\\>p\\]\\:x>p{top:0}'],
  [
    'groups with a rule that is used',
    '@layer a;@layer a{@media print{.b{top:0}}@media print{.a{top:0}}}',
    '@layer a;@layer a{@media print{.a{top:0}}}',
  ],
  ['braces, commas and comments in strings', '.a[x="},{"]{content:"}/"}/* .a{} */.b[x=","]{top:0}', '.a[x="},{"]{content:"}/"}'],
])('the rules that a document uses: %s', (_name, sheet, expected) => {
  expect(select(sheet, '<p class="a md:w-[1,5%] 2xl [&amp;&gt;p]:x">Hello</p>')).toBe(expected)
})

test('variables, registered properties and animations stay where something refers to them', () => {
  const sheet =
    ':root{--x:var(--y);--y:1;--z:2;color:red}@property --x{syntax:"*";inherits:false}@property --z{syntax:"*";inherits:false}' +
    '@keyframes turn{to{top:0}}@keyframes blink{to{top:0}}.a{top:var(--x);animation:1s turn}.b{top:var(--z);animation:1s blink}'
  expect(select(sheet, '<p class="a"></p>')).toBe(
    ':root{--x:var(--y);--y:1;color:red}@property --x{syntax:"*";inherits:false}@keyframes turn{to{top:0}}.a{top:var(--x);animation:1s turn}',
  )
  expect(select(':root{--z:2}', '<p style="top:var(--z)"></p>')).toBe(':root{--z:2}')
})

test('every face stays: the sheet that follows has none', () => {
  const faces = '@font-face{font-family:A;unicode-range:U+20-7E, U+A9}@font-face{font-family:A;unicode-range:U+900-97F}'
  expect(select(faces, '<p>Hello</p>')).toBe(faces)
})

test('the drawing of a scene that the document has: another attribute may change', () => {
  const sheet =
    '.a[data-scene=AI]{top:0}.a[data-scene=AI\\ Tools]{top:1px}.a:is([data-scene="R & D"],[data-scene=Guides]){top:2px}.a[data-x=y]{top:3px}'
  const rules = (scene: string): string => select(sheet, `<p class="a" data-scene="${scene}">`)
  expect(rules('AI')).toBe('.a[data-scene=AI]{top:0}.a[data-x=y]{top:3px}')
  expect(rules('AI Tools')).toBe('.a[data-scene=AI\\ Tools]{top:1px}.a[data-x=y]{top:3px}')
  expect(rules('R &amp; D')).toBe('.a:is([data-scene="R & D"],[data-scene=Guides]){top:2px}.a[data-x=y]{top:3px}')
})

test('each of many documents gets its own rules, also those that differ in a variable or a tag alone, and after another sheet', () => {
  const selectAgain = createRuleSelection()
  const names = Array.from({ length: 60 }, (_, number) => `c${number}`)
  const sheet = `:root{--x:1;--y:2}h1{top:0}h2{top:0}${names.map((name) => `.${name}{top:0}`).join('')}`
  for (let round = 0; round < 2; round += 1) {
    for (const name of names) expect(selectAgain(sheet, `<p class="${name}">`)).toBe(`.${name}{top:0}`)
    expect(selectAgain(sheet, '<p style="top:var(--x)">')).toBe(':root{--x:1}')
    expect(selectAgain(sheet, '<p style="top:var(--y)">')).toBe(':root{--y:2}')
    expect(selectAgain(sheet, '<h1>')).toBe('h1{top:0}')
    expect(selectAgain(sheet, '<h2>')).toBe('h2{top:0}')
    expect(selectAgain('h1{top:1px}', '<h1>')).toBe('h1{top:1px}')
  }
})
