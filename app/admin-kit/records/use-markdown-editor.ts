import { type RefObject, useRef } from 'react'
import { type EditName, EDITS, insertImage, shiftPosition } from './markdown-edits.ts'
import type { Edit, Selection } from './markdown-selection.ts'

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

/** Where the image of an upload goes: edits in the meantime move it. */
export interface ImagePlace {
  text: string
  position: number
  /** Of the file. */
  name: string
  /** Whether the author has gone on writing. */
  isPassed: boolean
}

/** Edits of a textarea by toolbar, keys and uploads. */
export const useMarkdownEditor = (areaRef: RefObject<HTMLTextAreaElement | null>) => {
  const places = useRef(new Set<ImagePlace>())
  const composition = useRef<PromiseWithResolvers<void>>(null)

  const edit = (name: EditName) => {
    const area = areaRef.current
    if (area !== null) applyEdit(area, EDITS[name](readSelection(area)))
  }

  const markPlace = (name: string): ImagePlace => {
    const area = areaRef.current
    const place = { text: area?.value ?? '', position: area?.selectionEnd ?? 0, name, isPassed: false }
    places.current.add(place)
    return place
  }

  const dropPlace = (place: ImagePlace) => places.current.delete(place)
  const dropPlaces = () => places.current.clear()

  const handleInput = () => {
    const area = areaRef.current
    if (area === null) return
    for (const place of places.current) {
      if (place.text === area.value) continue
      place.position = shiftPosition(place.text, area.value, place.position, area.selectionEnd)
      place.text = area.value
      place.isPassed = true
    }
  }

  const handleCompositionStart = () => {
    composition.current ??= Promise.withResolvers()
  }
  const handleCompositionEnd = () => {
    const ended = composition.current
    composition.current = null
    // Firefox writes the text after this event.
    setTimeout(() => ended?.resolve())
  }

  /** Resolves when the image is in the text. */
  const putImage = async (place: ImagePlace, url: string) => {
    // An edit would end the composition of an input method, and one of both would be lost.
    while (composition.current !== null) await composition.current.promise
    const area = areaRef.current
    handleInput()
    // Without its place it was cancelled.
    if (!dropPlace(place) || area === null) return
    const { position } = place
    const before = readSelection(area)
    const focused = document.activeElement
    const isWaitedFor = focused === area && !place.isPassed && before.start === position && before.end === position
    const image = insertImage({ text: area.value, start: position, end: position }, url, toAlternative(place.name) || 'image')
    applyEdit(area, image)
    // Images of later uploads at the same place follow.
    for (const other of places.current) if (other.position === position) other.position += image.insert.length
    if (isWaitedFor) return
    // The author is typing elsewhere.
    const shift = (at: number) => (at >= position ? at + image.insert.length : at)
    area.setSelectionRange(shift(before.start), shift(before.end))
    if (focused instanceof HTMLElement) focused.focus()
  }

  return { edit, markPlace, dropPlace, dropPlaces, handleInput, handleCompositionStart, handleCompositionEnd, putImage }
}
