import { describe, expect, test } from 'vitest'
import { fitTitle } from './fit-title.ts'

const BOX = { width: 600, height: 340 }
/** Each character half as wide as it is high. */
const widthOf = (text: string) => Array.from(text).length / 2

describe('a title in its box', () => {
  test('a short one stands large, on one line', () => {
    expect(fitTitle('Services', BOX, widthOf)).toMatchObject({ size: 84, lines: ['Services'] })
  })
  test('a longer one is broken between words and gets smaller, and nothing is lost', () => {
    const title = 'A catalogue in six languages, and what it took to keep the six of them in step for a year'
    const { size, lines, lineHeight } = fitTitle(title, BOX, widthOf)
    expect(size).toBeLessThan(84)
    expect(lines.join(' ')).toBe(title)
    for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(BOX.width)
    expect(lines.length * lineHeight).toBeLessThanOrEqual(BOX.height)
  })
  test('one word that is wider than a line is broken between characters', () => {
    const { lines, size } = fitTitle('x'.repeat(100), BOX, widthOf)
    expect(lines.join('')).toBe('x'.repeat(100))
    for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(BOX.width)
  })
  test('what does not fit at the smallest size ends in an ellipsis', () => {
    const { lines, size, lineHeight } = fitTitle('word '.repeat(200).trim(), BOX, widthOf)
    expect(lines.at(-1)).toMatch(/word…$/)
    expect(lines.length * lineHeight).toBeLessThanOrEqual(BOX.height)
    for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(BOX.width)
  })
})
