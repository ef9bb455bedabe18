/**
 * What was typed into a form and not sent, for a visitor who follows a link (the privacy policy) and comes back. Browsers restore it when a
 * document is left; a navigation within the application leaves none. In memory, for one entry of the history: a new visit begins empty.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const valuesByEntry = new Map<string, Record<string, string>>()

const useHistoryEntry = (): string => {
  const { key, pathname } = useLocation()
  return `${pathname} ${key}`
}

const readTexts = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Field to value, at the mount of the component; undefined when nothing was left here. */
export const useUnsentValues = (): Record<string, string> | undefined => {
  const entry = useHistoryEntry()
  const [values] = useState(() => valuesByEntry.get(entry))
  return values
}

/** Stores the values when the form is unmounted. Returns the function that ends that, for a form that was sent. */
export const useStoreUnsent = (form: RefObject<HTMLFormElement | null>): (() => void) => {
  const entry = useHistoryEntry()
  const isSent = useRef(false)
  // The entry changes while the form stays: another time zone of the consultation.
  const latest = useRef(entry)
  useEffect(() => {
    latest.current = entry
  })
  useEffect(() => {
    const element = form.current
    if (element === null) return
    return () => {
      if (isSent.current) valuesByEntry.delete(latest.current)
      else valuesByEntry.set(latest.current, readTexts(element))
    }
  }, [form])
  return () => {
    isSent.current = true
  }
}
