/** Avatars. Source: design language 'people have initials in the eight service colours'. */
import { expect, test } from 'vitest'
import { toAvatarColour, toInitials } from './initials.ts'

test.each([
  ['Asha Rao', 'AR'],
  ['  anil  ', 'A'],
  ['Lata Mangesh Bose', 'LB'],
  ['Élodie de Souza', 'ÉS'],
  ['हिमांशु क़मर', 'हिक़'],
  ['sales.team@example.in', 'SI'],
  ['', '?'],
  ['42', '?'],
])('the initials of %j are %j', (name, initials) => expect(toInitials(name)).toBe(initials))

test('a name has one colour, and many names have all eight', () => {
  expect(toAvatarColour('Asha Rao')).toBe(toAvatarColour('Asha Rao'))
  const colours = Array.from({ length: 200 }, (_, index) => toAvatarColour(`Person ${index}`))
  expect(new Set(colours).size).toBe(8)
})
