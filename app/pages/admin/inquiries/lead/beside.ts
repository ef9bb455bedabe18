/** A lead that is open beside its list: `?open=12`. Source: lead desk §3, §4. */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCommand } from '#app/admin-kit/lists/commands.ts'
import { focusItemOf } from '#app/admin-kit/lists/use-list-keys.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { useLatestCallback } from '#app/ui/desk/use-latest-callback.ts'
import { inquiryPath } from '#domain/lead-path.ts'
import { readListState } from '../lead-link.ts'
import type { LeadRef } from '../queries.ts'

/** Of a lead's page: its composer has the focus. */
export const REPLY_HASH = '#reply'

/** What gets the focus in the lead; `count` rises with each wish. */
export interface Wish {
  part: 'heading' | 'reply' | 'none'
  count: number
}

export const isLargeScreen = (): boolean => matchMedia('(min-width: 64rem)').matches

interface BesideOptions {
  /** The URL parameter of the open lead. */
  record: RecordParam
  /** The leads of the list, in order. */
  toLeads: () => readonly LeadRef[]
  /** Whether the list has all keys of a lead for its focused row; otherwise only 1 to 4. */
  hasRowKeys?: boolean
}

/** Opens leads beside their list, on a small screen as their pages, and walks along the list. */
export const useBeside = ({ record, toLeads, hasRowKeys = false }: BesideOptions) => {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [wish, setWish] = useState<Wish>({ part: hash === REPLY_HASH ? 'reply' : 'none', count: 0 })
  /** The place of the open lead, which may leave the list. */
  const place = useRef(0)
  const shown = useRef(record.id)
  const { id: openId } = record

  const show = (lead: LeadRef, part: Wish['part']) => {
    place.current = Math.max(
      0,
      toLeads().findIndex(({ id }) => id === lead.id),
    )
    setWish(({ count }) => ({ part, count: count + 1 }))
    if (openId === null) record.open(lead.id)
    else if (openId !== lead.id) record.close(lead.id)
  }
  const open = useLatestCallback((lead: LeadRef, part: Wish['part'] = 'heading') => {
    if (isLargeScreen()) show(lead, part)
    else void navigate(`${inquiryPath(lead)}${part === 'reply' ? REPLY_HASH : ''}`, { state: readListState() })
  })
  const findNeighbour = (step: 1 | -1): LeadRef | undefined => {
    const leads = toLeads()
    const index = leads.findIndex(({ id }) => id === openId)
    // Where it was, its successor is now.
    return index === -1 ? leads[place.current + Math.min(step, 0)] : leads[index + step]
  }
  const walk = (step: 1 | -1) => () => {
    const lead = findNeighbour(step)
    if (lead === undefined) return
    show(lead, 'none')
    focusItemOf(lead.id)
  }
  useCommand('next item', openId === null ? undefined : walk(1))
  useCommand('previous item', openId === null ? undefined : walk(-1))

  // Back to the row: in the list it is another element than in the narrow one.
  useEffect(() => {
    const { current: before } = shown
    shown.current = openId
    if (openId === null && before !== null && !focusItemOf(before)) document.getElementById('main')?.focus({ preventScroll: true })
  }, [openId])

  return {
    openId,
    hasRowKeys,
    wish,
    open,
    close: () => record.close(),
    /** Remembers the lead after the open one; the returned function opens it, or closes the last one. */
    rememberNext: () => {
      const lead = findNeighbour(1)
      return (part: Wish['part']) => {
        if (lead === undefined) return record.close()
        show(lead, part)
        if (part === 'none') focusItemOf(lead.id)
      }
    },
  }
}

export type Beside = ReturnType<typeof useBeside>
