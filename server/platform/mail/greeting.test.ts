/** Whom a mail to a visitor greets by name: anyone can enter a stranger's e-mail. Source: issue 33 point 35. */
import { expect, test } from 'vitest'
import { toGreeting } from './templates.ts'

test.each(['Asha Rao', 'Dr. Rao', 'A. P. J. Kalam', 'José García Pérez', 'हिमांशु राठौर', '李小龍', 'Louis XIV', 'Flat 12 Rao'])(
  '%s is greeted by name',
  (name) => {
    expect(toGreeting(name)).toBe(`Hello ${name},`)
  },
)

test.each([
  'pay at evil．com now',
  'evil．com',
  'evil。com',
  'evil｡com',
  'evil।भारत',
  'evil۔com',
  'evil․com',
  'evil•com',
  'evil .com',
  'evil . com',
  'e\u{200b}vil\u{ad}.com',
  'call 98 45 00 0',
  '９８ ４５ ０ ０ ０',
  '९८ ४५ ० ० ०',
  'you have won a prize',
  'ｗｗｗ evil',
  'me＠evil',
  'evil∕win',
])('%s may be a message: no name', (name) => {
  expect(toGreeting(name)).toBe('Hello,')
})
