/**
 * What two inquiries of the same person have in common: the e-mail or the phone number. Both are stored as keys, which an index finds.
 * Source: lead desk §3 'The same person', docs/decisions/0043.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toEmailKey } from '#domain/email-key.ts'
import { toAsciiDigits } from '#domain/phone.ts'

/** Of a phone number without a country code. */
const DEFAULT_COUNTRY = 'IN'

/**
 * The number in E.164, e.g. '+919845000000', without its extension. Null for a text without a number that its country's plan has.
 */
export const toPhoneKey = (phone: string): string | null => {
  const parsed = parsePhoneNumberFromString(toAsciiDigits(phone), DEFAULT_COUNTRY)
  return parsed?.isValid() === true ? parsed.number : null
}

/** The columns of an inquiry by which the same person is found; null for a blank one. */
export const toPersonKeys = ({ email, phone }: { email: string; phone: string }) => ({
  email_key: toEmailKey(email) || null,
  phone_key: toPhoneKey(phone),
})
