import { expect, test } from 'vitest'
import { isSecondClick } from './is-second-click.ts'

test('a double click is one on the same element: of two taps beside each other, both are meant', () => {
  const [save, cancel] = [new EventTarget(), new EventTarget()]
  const clicks: [EventTarget, number, boolean][] = [
    [save, 1, false],
    [save, 2, true],
    [save, 3, true],
    [cancel, 4, false],
    [save, 5, false],
    [save, 1, false],
    // By keyboard.
    [save, 0, false],
  ]
  for (const [currentTarget, detail, isSecond] of clicks) expect(isSecondClick({ currentTarget, detail })).toBe(isSecond)
})
