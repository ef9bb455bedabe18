/** Edits of whole lines of Markdown: headings, quotations and lists. */
import type { Edit, Selection } from './markdown-selection.ts'

const LINE_MARK = /^[ \t]*(?:#{1,6} |> |[-*+] |\d{1,9}[.)] )/
const QUOTATION = /^> /
const LIST_ITEM = /^([ \t]*)([-*+]|\d{1,9}[.)])(?: +|$)/

const isBlank = (line: string): boolean => line.trim() === ''

interface SelectedLines {
  from: number
  to: number
  lines: readonly string[]
  /** The lines without a blank one between them and the selection, nearest first. */
  above: readonly string[]
  below: readonly string[]
}

const untilBlank = (lines: readonly string[]): string[] => {
  const end = lines.findIndex(isBlank)
  return lines.slice(0, end === -1 ? lines.length : end)
}

/** The lines that the selection touches. */
const readLines = ({ text, start, end }: Selection): SelectedLines => {
  const nextBreak = text.indexOf('\n', end > start && text[end - 1] === '\n' ? end - 1 : end)
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = nextBreak === -1 ? text.length : nextBreak
  return {
    from,
    to,
    lines: text.slice(from, to).split('\n'),
    above:
      from === 0
        ? []
        : untilBlank(
            text
              .slice(0, from - 1)
              .split('\n')
              .toReversed(),
          ),
    below: to === text.length ? [] : untilBlank(text.slice(to + 1).split('\n')),
  }
}

/** Blank lines above and below keep a line out of the list or quotation beside it, to which CommonMark counts it otherwise. */
interface Separation {
  above: boolean
  below: boolean
}

const replaceLines = ({ start, end }: Selection, { from, to }: SelectedLines, lines: string[], separate: Separation): Edit => {
  const insert = lines.join('\n')
  const selectEnd = from + (separate.above ? 1 : 0) + insert.length
  return {
    start: from,
    end: to,
    insert: `${separate.above ? '\n' : ''}${insert}${separate.below ? '\n' : ''}`,
    selectStart: start === end ? selectEnd : selectEnd - insert.length,
    selectEnd,
  }
}

/** Whether a paragraph's line is the next one: it would become part of the last marked line. */
const isTextNext = ({ below }: SelectedLines): boolean => below[0] !== undefined && !LINE_MARK.test(below[0])

/** Marks each selected line that is not blank, or removes the marks when all have them. */
const toggleLines =
  (isMarked: RegExp, mark: string, separate: (lines: SelectedLines, isRemoved: boolean) => Separation) =>
  (selection: Selection): Edit => {
    const selected = readLines(selection)
    const { lines } = selected
    const filled = lines.filter((line) => !isBlank(line))
    const isRemoved = filled.length > 0 && filled.every((line) => isMarked.test(line))
    const edited = lines.map((line) => {
      if (isBlank(line) && lines.length > 1) return line
      const plain = line.replace(LINE_MARK, '')
      return isRemoved ? plain : mark + plain
    })
    return replaceLines(selection, selected, edited, separate(selected, isRemoved))
  }

export const toggleHeading = toggleLines(/^#{1,6} /, '## ', () => ({ above: false, below: false }))

export const toggleQuotation = toggleLines(QUOTATION, '> ', (lines, isRemoved) => {
  const isQuotation = (line = '') => QUOTATION.test(line)
  if (!isRemoved) return { above: false, below: isTextNext(lines) }
  return { above: isQuotation(lines.above[0]), below: isQuotation(lines.below[0]) }
})

/** A line of a list, with the indent and the mark that it has. */
interface Item {
  indent: string
  mark: string
}

const readItem = (line: string): Item | undefined => {
  const [, indent = '', mark] = LIST_ITEM.exec(line) ?? []
  return mark === undefined ? undefined : { indent, mark }
}

const removeMark = (line: string): string => line.replace(LIST_ITEM.test(line) ? LIST_ITEM : LINE_MARK, '').trimStart()

/** An item that contains the next line. */
interface Level {
  /** Width of the indent before the edit. */
  width: number
  indent: string
  mark: string
}

const isNumber = (mark: string): boolean => /^\d/.test(mark)

const nextMark = (mark: string): string => mark.replace(/^\d+/, (number) => String(Number(number) + 1))

/** Marks the lines as items, each on its level; an item of the list above gives the first mark. */
const markItems = ({ lines, above }: SelectedLines, first: string): string[] => {
  const [last = ''] = above
  const before = readItem(last)
  // The outermost first.
  const levels: Level[] = []
  const markLine = (line: string): string => {
    const item = readItem(line)
    const isContinued = item === undefined && /^\s/.test(line) && levels.length > 0
    const parent = levels.at(-1)
    if (isContinued && parent !== undefined) return parent.indent + ' '.repeat(parent.mark.length + 1) + line.trimStart()
    const indent = item?.indent ?? ''
    while ((levels.at(-1)?.width ?? -1) > indent.length) levels.pop()
    const level = levels.at(-1)
    if (level?.width === indent.length) level.mark = nextMark(level.mark)
    else {
      const goesOn = level === undefined && before?.indent === indent && isNumber(before.mark) === isNumber(first)
      levels.push({
        width: indent.length,
        indent: level === undefined ? indent : level.indent + ' '.repeat(level.mark.length + 1),
        mark: goesOn ? nextMark(before.mark) : first,
      })
    }
    const { indent: newIndent = '', mark = first } = levels.at(-1) ?? {}
    return `${newIndent}${mark} ${removeMark(line)}`
  }
  return lines.map((line) => (isBlank(line) && lines.length > 1 ? line : markLine(line)))
}

/** Makes the lines items of a list, keeping their levels, or plain lines when all are items of its kind. */
const toggleList =
  (first: string) =>
  (selection: Selection): Edit => {
    const selected = readLines(selection)
    const { lines, above, below } = selected
    const isOfKind = (line: string): boolean => {
      const item = readItem(line)
      return item !== undefined && isNumber(item.mark) === isNumber(first)
    }
    const [top = '', ...rest] = lines.filter((line) => !isBlank(line))
    const isRemoved = isOfKind(top) && rest.every((line) => isOfKind(line) || /^\s+(?![-*+\d])/.test(line))
    if (!isRemoved) {
      const separate = { above: false, below: readItem(lines.at(-1) ?? '') === undefined && isTextNext(selected) }
      return replaceLines(selection, selected, markItems(selected, first), separate)
    }
    const separate = { above: above.some((line) => LIST_ITEM.test(line)), below: LIST_ITEM.test(below[0] ?? '') }
    return replaceLines(selection, selected, lines.map(removeMark), separate)
  }

export const toggleBullets = toggleList('-')
export const toggleNumbers = toggleList('1.')
