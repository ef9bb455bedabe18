/** Breaking a title into lines that fit a box: as large as possible, smaller for longer ones. */

export interface Box {
  width: number
  height: number
}

export interface FittedTitle {
  /** The font size in pixels. */
  size: number
  lineHeight: number
  lines: string[]
}

const SIZES = [84, 74, 66, 58, 50, 44, 38, 34]
const LINE_HEIGHT = 1.18

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

type MeasureWidth = (text: string) => number

/** A line is as wide as its words and the spaces between them, so that each word is measured once. */
const lineWidth = (line: string, widthOf: MeasureWidth): number =>
  line.split(' ').reduce((sum, word) => sum + widthOf(word), (line.split(' ').length - 1) * widthOf(' '))

/** A word that is wider than a line is broken between characters. */
const pieces = (word: string, maxWidth: number, widthOf: MeasureWidth): string[] => {
  if (widthOf(word) <= maxWidth) return [word]
  const found: string[] = []
  let piece = ''
  let width = 0
  for (const { segment } of graphemes.segment(word)) {
    width += widthOf(segment)
    if (piece !== '' && width > maxWidth) {
      found.push(piece)
      piece = ''
      width = widthOf(segment)
    }
    piece += segment
  }
  return [...found, piece]
}

const wrap = (title: string, maxWidth: number, widthOf: MeasureWidth): string[] => {
  const lines: string[] = []
  for (const word of title.split(' ').flatMap((each) => pieces(each, maxWidth, widthOf))) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && lineWidth(longer, widthOf) <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Removes words until the ellipsis fits. */
const withEllipsis = (line: string, maxWidth: number, widthOf: MeasureWidth): string => {
  let rest = line
  while (rest.includes(' ') && lineWidth(`${rest} …`, widthOf) > maxWidth) rest = rest.slice(0, rest.lastIndexOf(' '))
  return `${rest}…`
}

const memoizeWidths = (widthOf: MeasureWidth): MeasureWidth => {
  const widths = new Map<string, number>()
  return (text) => {
    const width = widths.get(text) ?? widthOf(text)
    widths.set(text, width)
    return width
  }
}

/** `measure` returns widths relative to the font size. A title too long for the smallest size ends in an ellipsis. */
export const fitTitle = (title: string, box: Box, measure: MeasureWidth): FittedTitle => {
  const widthOf = memoizeWidths(measure)
  const fitted = (size: number): FittedTitle => {
    return { size, lineHeight: size * LINE_HEIGHT, lines: wrap(title, box.width / size, widthOf) }
  }
  const maxLinesAt = (size: number): number => Math.floor(box.height / (size * LINE_HEIGHT))
  for (const size of SIZES) {
    const hasWholeWords = title.split(' ').every((word) => widthOf(word) <= box.width / size)
    const candidate = fitted(size)
    if (hasWholeWords && candidate.lines.length <= maxLinesAt(size)) return candidate
  }
  const smallest = SIZES.at(-1) ?? 0
  const { lines, ...metrics } = fitted(smallest)
  const maxLines = maxLinesAt(smallest)
  if (lines.length <= maxLines) return { ...metrics, lines }
  const last = withEllipsis(lines[maxLines - 1] ?? '', box.width / smallest, widthOf)
  return { ...metrics, lines: [...lines.slice(0, maxLines - 1), last] }
}
