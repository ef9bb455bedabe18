/** Keys for the inquiry of the focused row, in addition to those of every list. */
import type { KeyHelp } from '#app/admin-kit/lists/commands.ts'
import { focusedId, useKeys } from '#app/admin-kit/lists/use-list-keys.ts'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import type { Inquiry, InquiryStatus } from '#domain/inquiry.ts'
import type { InquiryKind } from '#domain/inquiry-forms.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'
import { LEAD_KEYS, STATUS_KEY_HELP, STATUS_KEYS } from './lead/keys.ts'
import type { InquiryScreen } from './screen.ts'
import type { useInquiryChange } from './use-lead-change.ts'

/** Listed in the dialog of `?`. */
export const INQUIRY_KEYS: readonly KeyHelp[] = [
  ...STATUS_KEY_HELP,
  ['Space', 'Look at the details'],
  ['x', 'Select, with Shift a range'],
  ['n', 'Open to write a note'],
  ['Ctrl Enter', 'Save what is open'],
  ['o', 'Go to the other inquiries'],
  ['Esc', 'Close the open lead'],
  ...LEAD_KEYS,
]

/** Navigation state that focuses the notes when the details open. */
const IN_NOTES = { startsInNotes: true } as const

/** Opens the details of an inquiry to write a note. */
export const openNotes = (record: Pick<RecordParam, 'open'>, id: number): void => record.open(id, IN_NOTES)

/** Whether the details were opened to write a note. */
export const startsInNotes = (state: unknown): boolean => typeof state === 'object' && state !== null && 'startsInNotes' in state

const OTHER_KINDS: Record<InquiryKind, InquiryKind> = { service: 'contact', contact: 'service' }

interface InquiryKeys {
  screen: InquiryScreen
  inquiries: readonly Inquiry[]
  record: Pick<RecordParam, 'open'>
  change: ReturnType<typeof useInquiryChange>['change']
  navigate: (path: string) => void
  select: (id: number, isRange: boolean) => void
}

/** Sets the status of the focused row, opens it to write a note, goes to the other screen. */
export const useInquiryKeys = ({ screen, inquiries, record, change, navigate, select }: InquiryKeys): void => {
  const onFocused = (act: (inquiry: Inquiry) => void) => () => {
    const id = focusedId()
    const inquiry = inquiries.find((listed) => listed.id === id)
    if (inquiry !== undefined) act(inquiry)
  }
  const setStatus = (status: InquiryStatus) => onFocused((lead) => status !== lead.status && change({ lead, patch: { status } }))
  useKeys({
    ...Object.fromEntries(STATUS_KEYS.map(([key, status]) => [key, setStatus(status)])),
    n: onFocused(({ id }) => openNotes(record, id)),
    x: onFocused(({ id }) => select(id, false)),
    X: onFocused(({ id }) => select(id, true)),
    o: () => navigate(LEAD_LIST_PATHS[OTHER_KINDS[screen.kind]]),
  })
}
