import { type RefObject, useRef } from 'react'
import { type Edit, type EditName, EDITS, insertImage, type Selection, shiftPosition } from './markdown-edits.ts'

const readSelection = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** The text as HTML. */
const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Types the text over the selection. Chromium's `insertText` takes a second for 500 lines and a minute for 5,000, its `insertHTML`
 * does not; other browsers refuse `insertHTML` in a textarea.
 */
const typeText = (text: string): boolean => {
  if (text === '') return document.execCommand('delete')
  const isTyped = text.includes('\n') && document.execCommand('insertHTML', false, escapeHtml(text))
  return isTyped || document.execCommand('insertText', false, text)
}

/**
 * Applies an edit as typing does: the browser can undo it, and the form gets an input event. `execCommand` is deprecated, but no
 * other call of the platform writes into the undo history.
 */
const applyEdit = (area: HTMLTextAreaElement, { start, end, insert, selectStart, selectEnd }: Edit): void => {
  area.focus()
  area.setSelectionRange(start, end)
  if (!typeText(insert)) {
    area.setRangeText(insert, start, end)
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  }
  area.setSelectionRange(selectStart, selectEnd)
}

/** 'harvest-at_pune.JPG' becomes 'harvest at pune': the author's first word on the image's alternative text. */
const toAlternative = (fileName: string): string =>
  fileName
    .replace(/\.[a-z]+$/i, '')
    .replaceAll(/[-_[\]\\!`*]+/g, ' ')
    .trim()

/** Edits of a textarea by toolbar, keys and uploads. */
export const useMarkdownEditor = (areaRef: RefObject<HTMLTextAreaElement | null>) => {
  /** Where the image that is uploading goes: edits in the meantime move the place. */
  const place = useRef<{ text: string; position: number; name: string }>(null)

  const edit = (name: EditName) => {
    const area = areaRef.current
    if (area !== null) applyEdit(area, EDITS[name](readSelection(area)))
  }

  const markPlace = (name: string) => {
    const area = areaRef.current
    if (area !== null) place.current = { text: area.value, position: area.selectionEnd, name }
  }

  const handleInput = () => {
    const area = areaRef.current
    const { current } = place
    if (area === null || current === null) return
    const { value } = area
    place.current = { ...current, text: value, position: shiftPosition(current.text, value, current.position) }
  }

  const putImage = (url: string) => {
    const area = areaRef.current
    const { current } = place
    place.current = null
    if (area === null || current === null) return
    handleInput()
    const at = { text: area.value, start: current.position, end: current.position }
    const before = readSelection(area)
    const wasAtPlace = document.activeElement === area && before.start === current.position
    const focused = document.activeElement
    const image = insertImage(at, url, toAlternative(current.name) || 'image')
    applyEdit(area, image)
    if (wasAtPlace) return
    // The author is typing elsewhere.
    const shift = (position: number) => (position >= current.position ? position + image.insert.length : position)
    area.setSelectionRange(shift(before.start), shift(before.end))
    if (focused instanceof HTMLElement) focused.focus()
  }

  return { edit, markPlace, handleInput, putImage }
}
