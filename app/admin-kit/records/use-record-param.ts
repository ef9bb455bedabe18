import { useLocation, useNavigate } from 'react-router'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'

/** Marks a navigation that closing the dialog may undo. */
const OPENED_HERE = { openedHere: true } as const

interface RecordLink {
  to: string
  state: typeof OPENED_HERE
  preventScrollReset: true
}

export interface RecordParam {
  /** The id of the record that is open; null when none is, or a new one. */
  id: number | null
  /** Whether a new record is being made. */
  isNew: boolean
  isOpen: boolean
  /** Props of a link that opens a record: `<Link {...record.linkTo(id)}>`. */
  linkTo: (id: number | 'new') => RecordLink
  /** Opens a record, or the form of a new one; `state` goes along with the step. */
  open: (id: number | 'new', state?: object) => void
  /** Closes: back to where it was opened from; a URL that came from outside just loses its record. */
  close: () => void
}

/** The record that a screen's dialog is about, kept in the URL under `name`, so that reload, sign-in and back button keep it. */
export const useRecordParam = (filters: UrlFilters, name: string): RecordParam => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const text = filters.get(name)
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
  const isNew = text === 'new'
  const isOpenedHere = typeof state === 'object' && state !== null && 'openedHere' in state
  const linkTo = (target: number | 'new'): RecordLink => ({
    to: filters.hrefWith({ [name]: String(target) }),
    state: OPENED_HERE,
    preventScrollReset: true,
  })
  return {
    id,
    isNew,
    isOpen: id !== null || isNew,
    linkTo,
    open: (target, more) => void filters.go({ [name]: String(target) }, { state: { ...OPENED_HERE, ...more } }),
    close: () => void (isOpenedHere ? navigate(-1) : filters.go({ [name]: '' }, { replace: true })),
  }
}

const partsOf = (path: string, name: string) => {
  const [pathname, query] = path.split('?')
  return { pathname, record: new URLSearchParams(query).get(name) }
}

/** For `UnsavedGuard`: a move loses what was typed when it leaves the screen or the record. */
export const leavesRecord =
  (name: string) =>
  (from: string, to: string): boolean => {
    const [before, after] = [partsOf(from, name), partsOf(to, name)]
    return before.pathname !== after.pathname || before.record !== after.record
  }
