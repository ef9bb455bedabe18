import type { LucideIcon } from 'lucide-react'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Inbox from 'lucide-react/icons/inbox'
import Mail from 'lucide-react/icons/mail'
import MailWarning from 'lucide-react/icons/mail-warning'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserRound from 'lucide-react/icons/user-round'
import type { InquiryEventKind } from '#domain/lead-event.ts'

export const EVENT_ICONS: Record<InquiryEventKind | 'follow-up-done', LucideIcon> = {
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
  'mail-failed': MailWarning,
}
