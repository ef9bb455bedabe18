import { expect, test } from 'vitest'
import { whatsAppUrl } from './whatsapp-url.ts'

test('the WhatsApp text comes from a template', { tags: ['L3-LEAD-39'] }, () => {
  expect(whatsAppUrl('+919845012345', 'Hello Asha & Ravi,\n50 % #1?')).toBe(
    'https://wa.me/919845012345?text=Hello%20Asha%20%26%20Ravi%2C%0A50%20%25%20%231%3F',
  )
  expect(whatsAppUrl('+919845012345')).toBe('https://wa.me/919845012345')
})
