import { expect, test } from 'vitest'
import { readKey } from './read-key.ts'

const read = (key: string, code: string, shiftKey = false): string => readKey({ key, code, shiftKey })

test('a key is the same with Caps Lock, and on Hindi and Russian layouts', () => {
  expect(['j', 'J'].map((key) => read(key, 'KeyJ'))).toEqual(['j', 'j'])
  // Russian: j, /, ?, [; Hindi (Inscript): j, 1, 4, /, ?.
  expect([read('о', 'KeyJ'), read('/', 'Backslash', true), read('?', 'Digit7', true), read('х', 'BracketLeft')]).toEqual([
    'j',
    '/',
    '?',
    '[',
  ])
  expect([read('र', 'KeyJ'), read('१', 'Digit1'), read('४', 'Digit4'), read('य', 'Slash'), read('य़', 'Slash', true)]).toEqual([
    'j',
    '1',
    '4',
    '/',
    '?',
  ])
})

test('a Latin layout types its own letters, and Shift makes another key', () => {
  // German and French layouts.
  expect([read('z', 'KeyY'), read('a', 'KeyQ'), read('-', 'Slash'), read('?', 'Minus', true)]).toEqual(['z', 'a', '-', '?'])
  expect([read('J', 'KeyJ', true), read('О', 'KeyJ', true), read('Enter', 'Enter'), read('ArrowDown', 'ArrowDown')]).toEqual([
    'J',
    'J',
    'Enter',
    'ArrowDown',
  ])
  expect(read('é', 'Digit2')).toBe('2')
})
