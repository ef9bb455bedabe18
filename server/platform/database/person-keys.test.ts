/** What makes two inquiries those of the same person. Source: lead desk §3 'The same person'. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPersonKeys, toPhoneKey } from './person-keys.ts'

test(
  "the same phone number: 'normalized to E.164, default region India'; null for what is no valid number",
  { tags: ['L3-LEAD-51'] },
  () => {
    for (const phone of [
      '98450 00000',
      '98450-00000',
      '+91 98450-00000',
      '+91(98450)00000',
      '+91 098450 00000',
      '098450 00000',
      '91 98450 00000',
      '0091 98450 00000',
      '98450 00000 ext. 5',
      'tel:+919845000000',
      '９８４５０ ０００００',
      // The digits of Hindi, Bengali, Tamil and Urdu, as keyboards in these languages write them.
      '९८४५० ०००००',
      '+९१ ९८४५०-०००००',
      '৯৮৪৫০ ০০০০০',
      '௯௮௪௫௦ ௦௦௦௦௦',
      '۹۸۴۵۰ ۰۰۰۰۰',
      '०९८४५० ००००० ext. ५',
    ])
      expect([phone, toPhoneKey(phone)]).toEqual([phone, '+919845000000'])
    expect(toPhoneKey('080 4000 2700')).toBe('+918040002700')
    expect(toPhoneKey('+44 (0)20 7946 0958')).toBe('+442079460958')
    expect(toPhoneKey('0044 20 7946 0958')).toBe('+442079460958')
    for (const phone of ['', ' ', '00000', '0000000000', '12345', '+', '+91', '+91 00000 12345', 'call me', '4000 2700', '+1 555'])
      expect([phone, toPhoneKey(phone)]).toEqual([phone, null])
    // Two numbers in one field are not a number.
    expect(toPhoneKey('98450 00000 / 98860 11111')).toBeNull()
  },
)

test('however an Indian mobile number is written, its key is +91 and its ten digits', { tags: ['L3-LEAD-51'] }, () => {
  const digits = fc.tuple(fc.constantFrom(...'6789'), fc.stringMatching(/^\d{9}$/)).map(([first, others]) => `${first}${others}`)
  const separators = fc.array(fc.constantFrom('', '', '', ' ', '-', '.', '  '), { minLength: 9, maxLength: 9 })
  const prefixes = fc.constantFrom('', '0', '+91', '+91 ', '+91-', '91 ', '0091 ', '+91 0', '(+91) ')
  fc.assert(
    fc.property(digits, separators, prefixes, (number, between, prefix) => {
      const written = Array.from(number, (digit, position) => `${digit}${between[position] ?? ''}`).join('')
      expect(toPhoneKey(`${prefix}${written}`)).toBe(`+91${number}`)
    }),
    { numRuns: 2000 },
  )
})

test('any text has a key in E.164 or none, and a key is its own key', { tags: ['L3-LEAD-51'] }, () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789+-() .x/#;,=a९'), maxLength: 40 })
  fc.assert(
    fc.property(fc.oneof(typed, fc.string({ unit: 'binary', maxLength: 40 })), (text) => {
      const key = toPhoneKey(text)
      if (key === null) return
      expect(key).toMatch(/^\+[1-9]\d{5,14}$/)
      expect(toPhoneKey(key)).toBe(key)
    }),
    { numRuns: 5000 },
  )
})

test(
  'the same e-mail: in any case and with any form of an accent; dots and plus-addresses differ',
  { tags: ['L3-LEAD-50'] },
  () => {
    expect(toPersonKeys({ email: 'Asha.Rao@Example.IN', phone: '' }).email_key).toBe('asha.rao@example.in')
    const others = ['asha.rao@example.in', 'asharao@example.in', 'asha.rao+shop@example.in', 'asha.rao@example.com']
    expect(new Set(others.map((email) => toPersonKeys({ email, phone: '' }).email_key)).size).toBe(others.length)
    expect(toPersonKeys({ email: '', phone: '' })).toEqual({ email_key: null, phone_key: null })
    const written = ['NFC', 'NFD'].map((form) => toPersonKeys({ email: 'Zoé@example.in'.normalize(form), phone: '' }))
    expect(written[0]).toEqual(written[1])
  },
)
