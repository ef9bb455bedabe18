import { describe, expect, it } from 'vitest'
import { whatsAppNumber } from './phone-number.ts'

describe('the number for WhatsApp', () => {
  it.each([
    ['98765 43210', '919876543210'],
    ['098765-43210', '919876543210'],
    ['+91 98765 43210', '919876543210'],
    ['91 9876543210', '919876543210'],
    ['0091 98765 43210', '919876543210'],
    ['+44 (20) 7946 0958', '442079460958'],
  ])('%s becomes %s', (phone, digits) => {
    expect(whatsAppNumber(phone)).toBe(digits)
  })

  it.each(['', 'call me', '12345', '+1', '+12345678901234567'])('%j is no number', (phone) => {
    expect(whatsAppNumber(phone)).toBeNull()
  })
})
