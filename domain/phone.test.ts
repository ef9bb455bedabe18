import { expect, test } from 'vitest'
import { toPhoneUrl } from './phone.ts'

test("'Call, WhatsApp: the link opens': it dials the number, however it was typed", { tags: ['L3-LEAD-25'] }, () => {
  for (const phone of ['98450 00000', '+91 (0)98450 00000', '91 98450 00000', '९८४५० ०००००'])
    expect(toPhoneUrl(phone, '+919845000000')).toBe('tel:+919845000000')
  // A number of no country's plan, such as a local one, is dialled as typed.
  expect(toPhoneUrl('4000 2700', null)).toBe('tel:40002700')
  expect(toPhoneUrl('+91 (0)80 4000 27', null)).toBe('tel:+9180400027')
  expect(toPhoneUrl('0091 (0) 80 4000 27', null)).toBe('tel:009180400027')
  expect(toPhoneUrl('(080) 4000 27', null)).toBe('tel:080400027')
  // In the digits of every script, also where no country's plan has the number.
  for (const phone of ['४००० २७००', '৪০০০ ২৭০০', '４０００ ２７００']) expect(toPhoneUrl(phone, null)).toBe('tel:40002700')
  expect(toPhoneUrl('९८४५० ००००० ext. १२', '+919845000000')).toBe('tel:+919845000000,12')
  expect(toPhoneUrl('४००० २७०३ / २७०४', null)).toBeUndefined()
})

test('an extension is dialled after a pause, not as digits of the number', { tags: ['L3-LEAD-25'] }, () => {
  for (const end of [
    ' ext 12',
    ' ext. 12',
    ' Extn: 12',
    ' extension 12',
    ' Ext-12',
    ' Extn. No. 12',
    ' x12',
    '#12',
    ';ext=12',
    ',,12',
    ', ext 12',
    ' (ext. 12)',
  ])
    for (const [phone, phoneNumber, url] of [
      ['+91 22 1234 5678', '+912212345678', 'tel:+912212345678,12'],
      ['4000 2700', null, 'tel:40002700,12'],
    ] as const)
      expect([end, toPhoneUrl(`${phone}${end}`, phoneNumber)]).toEqual([end, url])
})

test('a text without a number has no link', { tags: ['L3-LEAD-25'] }, () => {
  for (const phone of ['', 'call me', '+', 'ext 12', '98450 00000 / 98860 11111']) expect(toPhoneUrl(phone, null)).toBeUndefined()
})

test('digits of two numbers, or around words, are never dialled as one number', { tags: ['L3-LEAD-25'] }, () => {
  for (const phone of [
    '080-4000 2703 / 2704',
    '080-4000 2703, 04',
    '4000 2703 or 04',
    'Gate 4, 080-4000 2703',
    '080-4000 2703 विस्तार 12',
  ])
    expect([phone, toPhoneUrl(phone, null)]).toEqual([phone, undefined])
  expect(toPhoneUrl('080-4000 2703 (office)', null)).toBe('tel:08040002703')
  expect(toPhoneUrl('080-4000 2703 / 2704', '+918040002703')).toBe('tel:+918040002703')
})
