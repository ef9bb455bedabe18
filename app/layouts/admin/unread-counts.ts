/** The number of inquiries with the status new, for the menu and the title. */
import { createContext, useContext } from 'react'
import type { InquiryKind } from '#domain/inquiry.ts'

export type UnreadCounts = Record<InquiryKind, number>

export const NO_UNREAD: UnreadCounts = { service: 0, contact: 0 }
export const UnreadContext = createContext(NO_UNREAD)
export const useUnreadCounts = (): UnreadCounts => useContext(UnreadContext)
export const unreadTotal = ({ service, contact }: UnreadCounts): number => service + contact
