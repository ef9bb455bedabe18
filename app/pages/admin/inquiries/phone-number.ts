/** Digits for WhatsApp, country code first; a number without one is treated as Indian. null for an invalid number. */
export const whatsAppNumber = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '')
  const isInternational = phone.trim().startsWith('+')
  if (isInternational) return digits.length >= 8 && digits.length <= 15 ? digits : null
  if (digits.startsWith('00')) return whatsAppNumber(`+${digits.slice(2)}`)
  const national = digits.replace(/^0+/, '')
  if (national.length === 10) return `91${national}`
  return national.length === 12 && national.startsWith('91') ? national : null
}
