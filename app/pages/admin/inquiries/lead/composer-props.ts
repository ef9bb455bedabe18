import type { Inquiry } from '#domain/inquiry.ts'
import type { SentReplies } from './replies.ts'
import type { LeadWork } from './work.tsx'

export interface ComposerFormProps {
  inquiry: Inquiry
  work: LeadWork
  replies: SentReplies
  /** Remembers the lead after this one, and returns what opens it; undefined without a list. */
  rememberNext: (() => (part: 'reply' | 'none') => void) | undefined
  /** Focuses the form each time that it rises above 0. */
  focusCount: number
}
