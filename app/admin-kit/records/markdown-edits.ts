/** Edits of a textarea with Markdown: by keys, and by uploads of images. */

/** What a key beside Ctrl (⌘ on a Mac) writes around the selection, by its `event.code`. */
const MARKS: Record<string, readonly [before: string, after: string]> = {
  KeyB: ['**', '**'],
  KeyI: ['*', '*'],
  KeyK: ['[', '](https://)'],
}

/** `platform` is deprecated, but only Chromium has its successor. An iPad may have a keyboard. */
const isApple = (): boolean => /^(?:Mac|iP)/.test(navigator.platform)

/**
 * Types the text over the selection, as a person does: the browser can undo it, and the form gets an input event. `execCommand` is
 * deprecated, but no other call of the platform writes into the undo history.
 */
const typeText = (area: HTMLTextAreaElement, text: string): void => {
  area.focus()
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Whether the pressed key is a shortcut, which is then carried out. On a Mac, Ctrl with a letter moves the caret. */
export const typeShortcut = (area: HTMLTextAreaElement, { code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean => {
  const [isHeld, isOther] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  const mark = MARKS[code]
  if (mark === undefined || !isHeld || isOther || shiftKey || altKey) return false
  const [before, after] = mark
  const { selectionStart: start, selectionEnd: end } = area
  const inside = area.value.slice(start, end)
  typeText(area, before + inside + after)
  const isLink = code === 'KeyK' && inside !== ''
  const selectFrom = start + before.length + (isLink ? inside.length + ']('.length : 0)
  area.setSelectionRange(selectFrom, selectFrom + (isLink ? 'https://'.length : inside.length))
  return true
}

/** 'harvest-at_pune.JPG' becomes 'harvest at pune', the alternative text that the author can change. */
const toAlternative = (fileName: string): string =>
  fileName
    .replace(/\.[a-z]+$/i, '')
    .replaceAll(/[-_[\]\\!`*]+/g, ' ')
    .trim() || 'image'

/** Types a placeholder for the image at the end of the selection, and returns it. */
export const typePlaceholder = (area: HTMLTextAreaElement, fileName: string): string => {
  const placeholder = `![Uploading ${toAlternative(fileName)} …]()`
  area.setSelectionRange(area.selectionEnd, area.selectionEnd)
  typeText(area, placeholder)
  return placeholder
}

/** Puts the image, or nothing after a failure, where the placeholder is by now. The author who has deleted it wants no image. */
export const replacePlaceholder = (
  area: HTMLTextAreaElement,
  placeholder: string,
  image: { url: string; name: string } | null,
): void => {
  const start = area.value.indexOf(placeholder)
  if (start === -1) return
  const text = image === null ? '' : `![${toAlternative(image.name)}](${image.url})`
  area.setRangeText(text, start, start + placeholder.length, 'preserve')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
