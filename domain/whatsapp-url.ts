/** Opens a chat with `text` typed in, e.g. the body of a filled template. `phoneNumber` is E.164. */
export const whatsAppUrl = (phoneNumber: string, text = ''): string =>
  `https://wa.me/${phoneNumber.slice(1)}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
