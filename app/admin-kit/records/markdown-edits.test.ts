/** The toolbar of the Markdown field. Source: issue 13 point 4 'a small toolbar'. */
import { describe, expect, test } from 'vitest'
import { EDITS, type EditName, insertImage, shiftPosition } from './markdown-edits.ts'
import type { Edit, Selection } from './markdown-selection.ts'

/** '|' stands at the ends of the selection, or once for a caret. */
const parse = (marked: string): Selection => {
  const start = marked.indexOf('|')
  const end = marked.lastIndexOf('|')
  return { text: marked.replaceAll('|', ''), start, end: start === end ? start : end - 1 }
}

const apply = ({ text }: Selection, { start, end, insert, selectStart, selectEnd }: Edit): string => {
  const edited = text.slice(0, start) + insert + text.slice(end)
  const selected = edited.slice(selectStart, selectEnd)
  return `${edited.slice(0, selectStart)}|${selected === '' ? '' : `${selected}|`}${edited.slice(selectEnd)}`
}

describe('edits', { tags: ['F4-EDITOR-01'] }, () => {
  test.each<[EditName, string, string]>([
    ['bold', 'a |b| c', 'a **|b|** c'],
    ['bold', 'a **|b|** c', 'a |b| c'],
    ['bold', 'a *|b|* c', 'a ***|b|*** c'],
    ['bold', 'a ***|b|*** c', 'a *|b|* c'],
    ['bold', '|', '**|bold text|**'],
    ['bold', 'a| b |c', 'a **|b|** c'],
    ['italic', 'a **|b|** c', 'a ***|b|*** c'],
    ['italic', 'a ***|b|*** c', 'a **|b|** c'],
    // CommonMark: emphasis ends with its paragraph.
    ['bold', '|a\n\nb|', '|**a**\n\n**b**|'],
    ['bold', '|**a**\n\n**b**|', '|a\n\nb|'],
    ['bold', '**|a**\n\n**b|**', '|a\n\nb|'],
    ['bold', '|**a**\n\n*b*\n|', '|**a**\n\n***b***|\n'],
    ['bold', '|**a** b **c**\n\nd|', '|****a** b **c****\n\n**d**|'],
    ['bold', 'a| |b', 'a **|bold text|**b'],
    ['bold', 'x |a\nb\n \n c| y', 'x |**a\nb**\n \n **c**| y'],
    ['bold', '|- a\n- b\n  more\n\n## c\nd|', '- |**a**\n- **b\n  more**\n\n## **c**\n**d**|'],
    ['bold', '|1. a|', '1. **|a|**'],
    ['bold', '|**a**|', '|a|'],
    ['italic', '|**a**|', '*|**a**|*'],
    ['italic', '|> a\n> - b|', '> |*a*\n> - *b*|'],
    ['heading', 'one\nt|wo\nthree', 'one\n## two|\nthree'],
    ['heading', '### t|wo', 'two|'],
    ['heading', '- t|wo', '## two|'],
    ['link', 'a |b| c', 'a [b](|https://|) c'],
    ['link', 'see |https://a.example/x|', 'see [|text|](https://a.example/x)'],
    ['link', '|', '[text](|https://|)'],
    ['list', '|one\n\ntwo|', '|- one\n\n- two|'],
    ['list', '|- one\n* two|', '|one\ntwo|'],
    ['list', '|1. one\n2. two\n|three', '|- one\n- two|\nthree'],
    ['list', '|', '- |'],
    // Nested lists, and the other marks of CommonMark.
    ['list', '|- a\n  - b\n- c|', '|a\nb\nc|'],
    ['list', '|+ a|', '|a|'],
    ['list', '|1) a\n   1) b\n      more\n2) c|', '|- a\n  - b\n    more\n- c|'],
    ['numberedList', '|- a\n  - b\n  - c\n- d|', '|1. a\n   1. b\n   2. c\n2. d|'],
    ['numberedList', '- a\n  |- b\n  - c|', '- a\n|  1. b\n  2. c|'],
    ['heading', '  - t|wo', '## two|'],
    // A line right below an item belongs to that item.
    ['list', '- a\n- |b\n- c', '- a\n\nb|\n\n- c'],
    ['numberedList', '1. a\n   more\n2. |b\n3. c', '1. a\n   more\n\nb|\n\n3. c'],
    ['list', 'In|tro\nText', '- Intro|\n\nText'],
    ['quotation', '> a\n> |b\n> c', '> a\n\nb|\n\n> c'],
    // A list goes on.
    ['list', '* a\n|b|', '* a\n|* b|'],
    ['numberedList', '1. a\n2. b\n|c\nd|', '1. a\n2. b\n|3. c\n4. d|'],
    ['list', 'Intro\n|a\n\nb|\n\nText', 'Intro\n|- a\n\n- b|\n\nText'],
    ['numberedList', '|one\n\ntwo|', '|1. one\n\n2. two|'],
    ['quotation', 'a|b', '> ab|'],
    ['code', 'a |b| c', 'a `|b|` c'],
    ['code', 'a\n|b\nc|\nd', 'a\n\n```\n|b\nc|\n```\n\nd'],
    ['table', '|a|\n\nb', 'a\n\n| |Column| | Column |\n| --- | --- |\n| Cell | Cell |\n| Cell | Cell |\n\nb'],
    ['table', 'a|', 'a\n\n| |Column| | Column |\n| --- | --- |\n| Cell | Cell |\n| Cell | Cell |\n'],
  ])('%s: %j becomes %j', (name, before, after) => {
    // The bars of a table are no ends of a selection.
    expect(apply(parse(before), EDITS[name](parse(before)))).toBe(after)
  })

  test('an uploaded image at the caret, with its alternative text selected', () => {
    const selection = parse('a |b| c')
    expect(apply(selection, insertImage(selection, '/media/x-1x1', 'chart'))).toBe('a ![|chart|](/media/x-1x1)b c')
  })

  test.each([
    ['one two', 'one more |two', 7, 12],
    ['one two', 'one more |two', 3, 3],
    ['one two', 'one two three|', 7, 7],
    ['one two', '|two', 5, 1],
    ['one two', '|', 5, 0],
    // The caret shows which of the same characters are new.
    ['aa', 'aa|aa', 2, 4],
    ['aa', 'aaa|', 2, 2],
    ['aaa', '|aa', 3, 2],
    // The form was filled again.
    ['one two', 'one more two|', 5, 10],
  ])('the place of an image that is uploading: %j to %j moves %i to %i', (before, marked, position, shifted) => {
    const { text, end } = parse(marked)
    expect(shiftPosition(before, text, position, end)).toBe(shifted)
  })
})
