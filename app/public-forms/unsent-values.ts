/**
 * What was typed into a form and not sent, for a visitor who follows a link (the privacy policy) and comes back. Browsers restore it when a
 * document is left; a navigation within the application leaves none. In memory, for one entry of the history: a new visit begins empty.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { readFields } from './visible-text.ts'

const valuesByEntry = new Map<string, Record<string, string>>()

const toEntry = ({ key, pathname }: Location): string => pathname + key

/** Field to value; undefined when nothing was left at this entry of the history. */
export const readUnsent = (location: Location): Record<string, string> | undefined => valuesByEntry.get(toEntry(location))

/**
 * `unsent`: what was left here before the form was mounted. Its values are stored when it is unmounted, or its entry changes (another time
 * zone of the consultation). After `endStoring`, for a form that was sent, nothing is left anywhere.
 */
export const useUnsent = (form: RefObject<HTMLFormElement | null>) => {
  const location = useLocation()
  const [unsent] = useState(() => readUnsent(location))
  const isSent = useRef(false)
  useEffect(() => {
    const element = form.current
    return () => {
      if (valuesByEntry.size > 50) valuesByEntry.clear()
      if (element && !isSent.current) valuesByEntry.set(toEntry(location), readFields(element))
    }
  }, [form, location])
  const endStoring = () => {
    isSent.current = true
    valuesByEntry.clear()
  }
  return { unsent, endStoring }
}
