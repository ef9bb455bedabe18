import { expect, test } from 'vitest'
import { dialUrl } from './dial-url.ts'

test("'Call, WhatsApp: the link opens': it dials the number, however it was typed", { tags: ['L3-LEAD-25'] }, () => {
  for (const phone of ['98450 00000 ext. 5', '+91 (0)98450 00000', '91 98450 00000', '९८४५० ०००००'])
    expect(dialUrl({ phone, phoneNumber: '+919845000000' })).toBe('tel:+919845000000')
  // A number of no country's plan, such as a local one, is dialled as typed.
  expect(dialUrl({ phone: '4000 2700', phoneNumber: null })).toBe('tel:40002700')
})

test('a text without a number has no link', { tags: ['L3-LEAD-25'] }, () => {
  for (const phone of ['', 'call me', '+', '98450 00000 / 98860 11111'])
    expect(dialUrl({ phone, phoneNumber: null })).toBeUndefined()
})
