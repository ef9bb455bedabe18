import { escapeUTF8 } from 'entities/escape'

/** Characters that XML 1.0 does not allow, lone surrogates among them. */
const INVALID_XML_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text as it stands in an XML element or attribute. */
export const xmlText = (text: string): string => escapeUTF8(text.replace(INVALID_XML_CHARACTERS, ''))
