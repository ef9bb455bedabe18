/** Counts of inquiries for the menu and the title. */
import { createContext, useContext } from 'react'
import type { NewInquiryCounts } from '#domain/live.ts'

const NONE = { new: 0, newestId: 0, overdue: 0 }
export const NO_COUNTS: NewInquiryCounts = { service: NONE, contact: NONE }
export const MenuCountsContext = createContext(NO_COUNTS)
export const useMenuCounts = (): NewInquiryCounts => useContext(MenuCountsContext)
export const unreadTotal = ({ service, contact }: NewInquiryCounts): number => service.new + contact.new
