import { type MouseEvent, useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { isPlainClick } from '#app/ui/desk/is-plain-click.ts'
import { isSecondClick } from '#app/ui/desk/is-second-click.ts'
import { showPressed } from '#app/ui/desk/show-pressed.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'

/** Marks a history entry that closing the dialog may go back from. */
const OPENED_HERE = { openedHere: true } as const

interface RecordLink {
  to: string
  state: typeof OPENED_HERE
  preventScrollReset: true
  /** Navigates from the current URL: `to` may have been rendered with an older URL. */
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

export interface RecordParam {
  /** Id of the open record; null when none or a new one is open. */
  id: number | null
  isNew: boolean
  isOpen: boolean
  /**
   * Props of a link that opens a record: `<Link {...record.linkTo(id)}>`, in long lists `RowLink`. The same function until another
   * filter changes: memoized rows do not render again when a record opens.
   */
  linkTo: (id: number | 'new') => RecordLink
  /** Opens a record, or the form of a new one; `state` is added to the navigation state. */
  open: (id: number | 'new', state?: object) => void
  /**
   * Goes back if the record was opened on this screen, else removes the parameter from the URL. With `next` that record takes the
   * place of the open one instead. One function for all renders.
   */
  close: (next?: number) => void
}

/** The record of a screen's dialog as URL parameter `name`: it survives reload, sign-in and the back button. */
export const useRecordParam = (filters: UrlFilters, name: string): RecordParam => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [params] = useSearchParams()
  const text = params.get(name) ?? ''
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
  const isNew = text === 'new'
  const isOpenedHere = typeof state === 'object' && state !== null && 'openedHere' in state
  const open = useLatestCallback(
    (target: number | 'new', more?: object) => void filters.go({ [name]: String(target) }, { state: { ...OPENED_HERE, ...more } }),
  )
  const closedHref = filters.hrefWith({ [name]: '' })
  const linkTo = useCallback(
    (target: number | 'new'): RecordLink => ({
      to: `${closedHref}${closedHref === '?' ? '' : '&'}${name}=${target}`,
      state: OPENED_HERE,
      preventScrollReset: true,
      onClick: (event) => {
        const isSecond = isSecondClick(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        if (isSecond) return
        showPressed(event.currentTarget)
        open(target)
      },
    }),
    [closedHref, name, open],
  )
  const close = useLatestCallback((next?: number) => {
    if (next !== undefined) void filters.go({ [name]: String(next) }, { replace: true, state })
    else if (isOpenedHere) void navigate(-1)
    else void filters.go({ [name]: '' }, { replace: true })
  })
  return {
    id,
    isNew,
    isOpen: id !== null || isNew,
    linkTo,
    open,
    close,
  }
}

const toPlace = (path: string, name: string): string => {
  const [pathname, query] = path.split('?')
  return `${pathname}?${new URLSearchParams(query).get(name)}`
}

/** For `UnsavedGuard`: true when a navigation leaves the screen or the record. */
export const leavesRecord =
  (name: string) =>
  (from: string, to: string): boolean =>
    toPlace(from, name) !== toPlace(to, name)
