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

test('what has moved into the place of an element that has gone is not meant by the second click', () => {
  const undo = Object.assign(new EventTarget(), { isConnected: true })
  const row = new EventTarget()
  const isSecond = (currentTarget: EventTarget, detail: number) => isSecondClick({ currentTarget, detail })
  expect([isSecond(undo, 1), isSecond(row, 2)]).toEqual([false, false])
  expect(isSecond(undo, 1)).toBe(false)
  undo.isConnected = false
  expect([isSecond(row, 2), isSecond(row, 1)]).toEqual([true, false])
})
