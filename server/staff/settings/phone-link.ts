import { toPhoneUrl } from '#domain/phone.ts'
import { toPhoneKey } from '#server/platform/database/person-keys.ts'

/** A phone number of the agency; without `url` it cannot be dialled. */
export interface PhoneLink {
  phone: string
  url: string | undefined
}

/** Rendered on the server: the library that knows the numbers of all countries is larger than a page's scripts may be. */
export const toPhoneLink = (phone: string): PhoneLink => ({ phone, url: toPhoneUrl(phone, toPhoneKey(phone)) })
