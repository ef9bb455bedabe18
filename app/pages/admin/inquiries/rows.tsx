/** The rows of both inquiry lists: columns, actions, and the three lines of a phone. Source: specification §2; design language 'Staff desk'. */
import type { LucideIcon } from 'lucide-react'
import Eye from 'lucide-react/icons/eye'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Trash2 from 'lucide-react/icons/trash'
import { memo, type ReactNode } from 'react'
import { type Column, defineList, type ListDefinition, type RowAction } from '#app/admin-kit/lists/define-list.ts'
import { Highlight, HighlightSnippet, MatchElsewhere } from '#app/admin-kit/lists/highlight.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { RelativeTime } from '#app/display/relative-time.tsx'
import { dateTimeAndZone } from '#app/session/date-time-zone.ts'
import { businessTimeZone } from '#app/session/session.ts'
import { Badge } from '#app/ui/desk/badge.tsx'
import { Initials } from '#app/ui/desk/avatar.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { budgetLabel, type InquiryKind, timelineLabel } from '#domain/inquiry-forms.ts'
import { formatRupees } from '#domain/outcome.ts'
import { toPhoneUrl } from '#domain/phone.ts'
import { whatsAppUrl } from '#domain/whatsapp-url.ts'
import { PrioritySelect, StatusSelect } from './inline-edit.tsx'
import type { InquiryLinkTo } from './lead-link.ts'
import type { InquiryActions } from './lead/work.tsx'
import { NOT_SPECIFIED } from './messages.ts'
import { DueText } from './response-due.tsx'
import { SCREENS } from './screens.ts'
import { WroteBefore } from './wrote-before.tsx'

/** What the rows call: one object while nothing of it changes. */
export interface InquiryContext {
  record: Pick<RecordParam, 'open' | 'linkTo'>
  inquiryLink: InquiryLinkTo
  setLead: InquiryActions['set']
  canDelete: boolean
  onDelete: (inquiry: Inquiry) => void
}

/** A lead is highlighted when it is shown within a minute of its receipt. */
const NEW_MS = 60_000
const isNew = (createdAt: string): boolean => Date.now() - Date.parse(createdAt) < NEW_MS

type InquiryColumn = Column<Inquiry, InquiryContext>

/** Relative time of receipt, with the exact time as its tooltip. */
export const Received = memo(function Received({ at: instant }: { at: string }) {
  return <RelativeTime instant={instant} timeZone={businessTimeZone()} title={dateTimeAndZone(instant)} />
})

const plain = (text: string) => <span title={text}>{text || '–'}</span>
const marked = (text: string) =>
  text ? (
    <span title={text}>
      <Highlight>{text}</Highlight>
    </span>
  ) : (
    '–'
  )

const snippet = (text: string) => (
  <span title={text}>
    <HighlightSnippet>{text}</HighlightSnippet>
  </span>
)
const orBlank = (text: string, show: (text: string) => ReactNode, blank = '–') =>
  text === '' ? <span className="text-muted">{blank}</span> : show(text)

/** The columns between Client and Status; the search reads what is `marked`. */
const FIRST_COLUMNS: Record<InquiryKind, readonly InquiryColumn[]> = {
  service: [
    { name: 'service', heading: 'Service', width: 5.25, cell: ({ serviceName }) => orBlank(serviceName, marked) },
    { name: 'budget', heading: 'Budget', width: 4.25, isWide: true, cell: ({ budget }) => orBlank(budgetLabel(budget), plain) },
    {
      name: 'timeline',
      heading: 'Timeline',
      width: 4.75,
      isWide: true,
      cell: ({ timeline }) => orBlank(timelineLabel(timeline), plain),
    },
  ],
  contact: [
    { name: 'service', heading: 'Service', width: 5.25, cell: ({ service }) => orBlank(service, marked, NOT_SPECIFIED) },
    { name: 'message', heading: 'Message', width: 9, isWide: true, cell: ({ message }) => orBlank(message, snippet) },
  ],
}

/** The service as the list of its kind names it. */
export const readService = ({ kind, serviceName, service }: Inquiry): string =>
  kind === 'service' ? serviceName : service || NOT_SPECIFIED

const statusCell: InquiryColumn['cell'] = (inquiry, { setLead }) => (
  <StatusSelect isPlain inquiry={inquiry} onPick={(status) => setLead(inquiry, { status })} />
)
const priorityCell: InquiryColumn['cell'] = (inquiry, { setLead }) => (
  <PrioritySelect isPlain inquiry={inquiry} onPick={(priority) => setLead(inquiry, { priority })} />
)

const LAST_COLUMNS: readonly InquiryColumn[] = [
  { name: 'status', heading: 'Status', width: 7.25, isControl: true, sort: 'status', isFixed: true, cell: statusCell },
  { name: 'priority', heading: 'Priority', width: 6, isControl: true, sort: 'priority', isWide: true, cell: priorityCell },
  { name: 'due', heading: 'Due', width: 6.5, cell: (inquiry) => <DueText inquiry={inquiry} /> },
  { name: 'owner', heading: 'Owner', width: 3, cell: ({ assigneeName }) => <Initials name={assigneeName} /> },
  { name: 'date', heading: 'Date', width: 5.25, sort: 'createdAt', cell: ({ createdAt }) => <Received at={createdAt} /> },
]

const extra = (name: string, heading: string, width: number, cell: InquiryColumn['cell']): InquiryColumn => ({
  name,
  heading,
  width,
  isExtra: true,
  cell,
})

const EXTRA_COLUMNS: readonly InquiryColumn[] = [
  extra('phone', 'Phone', 9, ({ phone }) => marked(phone)),
  extra('email', 'Email', 12, ({ email }) => marked(email)),
  extra('company', 'Company', 9, ({ company }) => marked(company)),
  { ...extra('value', 'Value', 7, ({ value }) => plain(value === null ? '' : formatRupees(value))), isRight: true },
  extra('source', 'Source', 7, ({ source }) => plain(source)),
  extra('ownerName', 'Owner name', 8, ({ assigneeName }) => plain(assigneeName)),
  extra('followUp', 'Follow-up', 11, ({ followUpAt }) => plain(followUpAt === null ? '' : dateTimeAndZone(followUpAt))),
]

const KIND_COLUMNS: Record<InquiryKind, readonly InquiryColumn[]> = {
  service: [
    extra('category', 'Category', 8, ({ serviceType }) => plain(serviceType)),
    extra('message', 'Message', 17, ({ message }) => marked(message)),
  ],
  contact: [extra('address', 'Address', 12, ({ address }) => plain(address))],
}

const actionsOf = (inquiry: Inquiry, { record, canDelete, onDelete }: InquiryContext): RowAction[] => {
  const { id, name, email, phone, phoneNumber } = inquiry
  const contact = (text: string, icon: LucideIcon, href: string | null | undefined, target?: '_blank'): RowAction[] =>
    href ? [{ label: `${text} ${name}`, text, icon, link: { href, ...(target && { target }) }, isPhoneOnly: true }] : []
  return [
    { label: `View details of ${name}`, text: 'View details', icon: Eye, link: record.linkTo(id), onClick: () => record.open(id) },
    ...contact('Call', Phone, toPhoneUrl(phone, phoneNumber)),
    ...contact('Mail', Mail, email && `mailto:${encodeURIComponent(email).replace('%40', '@')}`),
    ...contact('WhatsApp', MessageCircle, phoneNumber && whatsAppUrl(phoneNumber), '_blank'),
    ...(canDelete ? [{ label: `Delete inquiry of ${name}`, text: 'Delete', icon: Trash2, onClick: () => onDelete(inquiry) }] : []),
  ]
}

const SpamBadge = ({ reason }: { reason: string }) => reason !== '' && <Badge tone="orange">Suspected spam</Badge>

const toDefinition = (kind: InquiryKind) =>
  defineList<Inquiry, InquiryContext>({
    name: `${kind}-inquiries`,
    caption: SCREENS[kind].heading,
    nouns: ['inquiry', 'inquiries'],
    reassurance: 'every inquiry is kept',
    main: {
      heading: 'Client',
      sort: 'name',
      text: ({ name }) => name,
      title: ({ name, createdAt }) => (
        <span title={name} className={isNew(createdAt) ? 'arrived' : undefined}>
          <Highlight>{name}</Highlight>
        </span>
      ),
      link: (inquiry, { inquiryLink }) => inquiryLink(inquiry),
      attributes: ({ id }, { record }) => ({
        'aria-keyshortcuts': 'Space',
        onKeyDown: (event) => {
          if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
          event.preventDefault()
          record.open(id)
        },
      }),
      after: ({ name, email, company, phone, message, serviceName, spamReason, otherInquiries }) => (
        <>
          <SpamBadge reason={spamReason} />
          <WroteBefore inquiry={{ otherInquiries }} isShort />
          <span title={[email, company].filter(Boolean).join(', ')} className="min-w-0 truncate text-xs text-muted">
            <MatchElsewhere shown={[name, email, company, serviceName]} hidden={[phone, message]} />
            <Highlight>{email}</Highlight>
            {company && (
              <>
                {' · '}
                <Highlight>{company}</Highlight>
              </>
            )}
          </span>
        </>
      ),
      detail: ({ message }) => message.slice(0, 200),
    },
    columns: [...FIRST_COLUMNS[kind], ...LAST_COLUMNS, ...EXTRA_COLUMNS, ...KIND_COLUMNS[kind]],
    actions: actionsOf,
    phone: (inquiry, context) => ({
      aside: <DueText inquiry={inquiry} />,
      second: (
        <>
          <SpamBadge reason={inquiry.spamReason} /> <WroteBefore inquiry={inquiry} isShort />{' '}
          {inquiry.phone && <Highlight>{inquiry.phone}</Highlight>}
          {inquiry.phone && ' · '}
          <Highlight>{readService(inquiry) || inquiry.company || inquiry.email}</Highlight>
          {inquiry.serviceType && ` · ${inquiry.serviceType}`}
        </>
      ),
      secondAside: statusCell(inquiry, context),
      third: <HighlightSnippet>{inquiry.description}</HighlightSnippet>,
      thirdAside: (
        <span className="flex items-center gap-1.5">
          <Received at={inquiry.createdAt} />
          {inquiry.assigneeName && <Initials name={inquiry.assigneeName} />}
        </span>
      ),
    }),
  })

export const INQUIRY_LISTS: Record<InquiryKind, ListDefinition<Inquiry, InquiryContext>> = {
  service: toDefinition('service'),
  contact: toDefinition('contact'),
}
