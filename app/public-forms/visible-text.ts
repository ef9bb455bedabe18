/** Control characters but tab, line feed and carriage return; the server refuses a text with one of most of them (domain/text.ts). */
const CONTROL = /[^\P{Cc}\t\n\r]/gu

/**
 * Text as the visitor sees it in the field. Text from slides and PDFs has control characters, e.g. a vertical tab for a line break: they
 * cannot be seen, so no message about them would help.
 */
export const toVisibleText = (text: string): string => text.replace(CONTROL, ' ')

/** Name to value of the fields, which are texts. */
export const readFields = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, toVisibleText(String(value))]))
