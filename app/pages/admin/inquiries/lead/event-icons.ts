import {
  ArrowRightLeft,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  Inbox,
  type LucideIcon,
  Mail,
  MessageCircle,
  Phone,
  StickyNote,
  UserRound,
} from 'lucide-react'
import type { LeadEventKind } from '#domain/lead-event.ts'

export const EVENT_ICONS: Record<LeadEventKind | 'follow-up-done', LucideIcon> = {
  received: Inbox,
  note: StickyNote,
  call: Phone,
  whatsapp: MessageCircle,
  reply: Mail,
  status: ArrowRightLeft,
  assignment: UserRound,
  'follow-up': CalendarClock,
  'follow-up-done': CalendarCheck,
  booking: CalendarDays,
}
