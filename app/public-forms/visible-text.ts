/** The C0 controls and DEL, without tab, line feed and carriage return; the server refuses a text with one (domain/text.ts). */
// oxlint-disable-next-line no-control-regex -- finding control characters is the point
const INVISIBLE_CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F]/g

/**
 * Text as the visitor sees it in the field. Text from slides and PDFs has control characters, e.g. a vertical tab for a line break: nobody
 * sees them, and a message about them helps nobody.
 */
export const toVisibleText = (text: string): string => text.replaceAll(/[\v\f]/g, ' ').replaceAll(INVISIBLE_CONTROL, '')
