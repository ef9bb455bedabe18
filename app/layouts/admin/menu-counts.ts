/** Counts of inquiries for the menu and the title. */
import { createContext, useContext } from 'react'
import type { InquiryKind } from '#domain/inquiry-forms.ts'

type Counts = Record<InquiryKind, number>

export interface MenuCounts {
  /** Inquiries with the status new. */
  unread: Counts
  /** Inquiries without a response whose due instant has passed. */
  overdue: Counts
}

export const NO_INQUIRIES: Counts = { service: 0, contact: 0 }
export const MenuCountsContext = createContext<MenuCounts>({ unread: NO_INQUIRIES, overdue: NO_INQUIRIES })
export const useMenuCounts = (): MenuCounts => useContext(MenuCountsContext)
export const unreadTotal = ({ unread }: MenuCounts): number => unread.service + unread.contact
