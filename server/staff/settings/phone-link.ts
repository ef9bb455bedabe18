import { toPhoneUrl } from '#domain/phone.ts'
import { whatsAppUrl } from '#domain/whatsapp-url.ts'
import type { AgencySettings } from '#domain/settings.ts'
import { toPhoneKey } from '#server/platform/database/person-keys.ts'

/** A phone number of the agency; without `url` it cannot be dialled. */
export interface PhoneLink {
  phone: string
  url: string | undefined
}

/** Rendered on the server: the library that knows the numbers of all countries is larger than a page's scripts may be. */
export const toPhoneLink = (phone: string): PhoneLink => ({ phone, url: toPhoneUrl(phone, toPhoneKey(phone)) })

/** Undefined without a number, or with one that is none. */
export const toWhatsAppLink = ({ whatsapp, whatsappGreeting }: Pick<AgencySettings, 'whatsapp' | 'whatsappGreeting'>) => {
  const number = toPhoneKey(whatsapp)
  return number === null ? undefined : whatsAppUrl(number, whatsappGreeting)
}
