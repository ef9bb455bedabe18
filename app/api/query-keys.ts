/** Under which keys the desk caches what several of its parts read: the screens that load it, and the live news that make it stale. */
import type { InquiryKind } from '#domain/inquiry.ts'

export const inquiryKeys = {
  all: ['inquiries'] as const,
  kind: (kind: InquiryKind) => ['inquiries', kind] as const,
  lists: (kind: InquiryKind) => ['inquiries', kind, 'list'] as const,
  list: (kind: InquiryKind, query: object) => ['inquiries', kind, 'list', query] as const,
  stats: (kind: InquiryKind) => ['inquiries', kind, 'stats'] as const,
  one: (kind: InquiryKind, id: number) => ['inquiries', kind, 'one', id] as const,
}

export const dashboardKeys = {
  all: ['dashboard'] as const,
  /** A Dashboard. */
  figures: ['dashboard', 'figures'] as const,
  pictures: ['dashboard', 'pictures'] as const,
  newest: (kind: InquiryKind) => ['dashboard', 'newest', kind] as const,
}

/** Whom an inquiry can be given to. */
export const assignableUsersKey = ['assignable-users'] as const
