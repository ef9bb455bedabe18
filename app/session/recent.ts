/** The screens of records that a person opened last, in this browser: for the command menu. Removed when they sign out. */
import * as z from 'zod/mini'

const STORAGE_KEY = 'deskRecent'
const MAX_RECENT = 5

const recent = z.object({ to: z.string(), label: z.string() })
export type Recent = z.infer<typeof recent>

const stored = z.object({ userId: z.number(), items: z.array(recent) })

/** The latest first; those of another person of this browser are none. */
export const readRecent = (userId: number): Recent[] => {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'))
    return parsed.success && parsed.data.userId === userId ? parsed.data.items.slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

export const addRecent = (userId: number, { to, label }: Recent): void => {
  const items = [{ to, label }, ...readRecent(userId).filter((item) => item.to !== to)].slice(0, MAX_RECENT)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, items }))
  } catch {
    // local storage is full: the menu has no recent entries
  }
}

export const deleteRecent = (): void => localStorage.removeItem(STORAGE_KEY)
