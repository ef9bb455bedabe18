import CalendarClock from 'lucide-react/icons/calendar-clock'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { ExportButton } from '#app/admin-kit/lists/export-button.tsx'
import { findScreen, useDeniedQuestion } from '#app/admin-kit/records/use-denied-question.ts'
import { useFlags } from '#app/session/session.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Choices, type Choice, selectClass } from '#app/ui/desk/field.tsx'
import { lazyPart } from '#app/ui/desk/lazy-part.tsx'
import { openOnKey } from '#app/ui/desk/open-on-key.ts'
import type { BulkChange } from '#domain/bulk.ts'
import { inquiryPriority, inquiryStatus, UNASSIGNED } from '#domain/inquiry.ts'
import { EXPORT_FAILED } from '../messages.ts'
import { useAssignableUsers } from '../queries.ts'
import { PRIORITY_CHOICES, STATUS_CHOICES } from '../screen.ts'
import { countInquiries, formatNumber, NONE_LEFT, SELECTION_CUT } from './messages.ts'
import { isNothingSelected } from './selection.ts'
import type { BulkState } from './use-bulk.ts'
import type { RowSelection } from './use-selection.ts'

const FollowUpDialog = lazyPart(
  async () => (await import('./follow-up-dialog.tsx')).FollowUpDialog,
  ({ open }) => open,
  ({ onClose }) => onClose(),
)

interface BulkBarProps {
  selection: RowSelection
  bulk: BulkState
  /** How many match the filter, e.g. '1,000+'; undefined when all of them are on the page. */
  matching: string | undefined
}

/** What can be done with the selected inquiries, at the bottom of the window while there are any. */
export function BulkBar({ selection, bulk, matching }: BulkBarProps) {
  const { ids, isAll, isCut, page, focusPage, selectAll, clear } = selection
  const isEmpty = isNothingSelected(selection)
  const [isFollowUpOpen, setIsFollowUpOpen] = useState(false)
  useDeniedQuestion({
    isOpen: isFollowUpOpen && !bulk.isBusy,
    isAllowed: !isEmpty,
    // The dialog disappears with the bar.
    close: () => {
      setIsFollowUpOpen(false)
      toast.error(NONE_LEFT)
      findScreen()?.focus({ preventScroll: true })
    },
  })
  // For the style sheet: Firefox 115 has no :has().
  useEffect(() => {
    document.documentElement.toggleAttribute('data-bulk-bar', !isEmpty)
    return () => document.documentElement.removeAttribute('data-bulk-bar')
  }, [isEmpty])
  const countText = useRef<HTMLSpanElement>(null)
  const handleSelectAll = () => {
    selectAll()
    // The button disappears.
    countText.current?.focus()
  }
  const handleClear = () => {
    clear()
    // The button disappears with the bar.
    focusPage()
  }
  const count = isAll ? `${matching === undefined ? 'All' : `All ${matching}`} that match` : formatNumber(ids.length)
  return (
    <>
      <p role="status" className="sr-only">
        {isEmpty ? '' : `${count} selected`}
      </p>
      {!isEmpty && (
        <section
          aria-label="Selected inquiries"
          className="sticky bottom-0 z-20 mt-3 grid gap-2 rounded-t-md border border-line bg-surface p-3 shadow-raised print:hidden"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span ref={countText} tabIndex={-1} className="font-semibold tabular-nums">
              {count} selected
            </span>
            {!isAll && page === 'all' && matching !== undefined && (
              <Button variant="quiet" onClick={handleSelectAll}>
                Select all {matching} that match
              </Button>
            )}
            <Button variant="quiet" className="ml-auto" onClick={handleClear}>
              <X aria-hidden="true" className="size-4 max-sm:hidden" />
              Clear selection
            </Button>
          </div>
          {isCut && <p className="text-muted">{SELECTION_CUT}</p>}
          <BulkActions selection={selection} bulk={bulk} isFollowUpOpen={isFollowUpOpen} openFollowUp={setIsFollowUpOpen} />
        </section>
      )}
    </>
  )
}

interface BulkActionsProps extends Pick<BulkBarProps, 'selection' | 'bulk'> {
  isFollowUpOpen: boolean
  openFollowUp: (isOpen: boolean) => void
}

function BulkActions({ selection: { ids, isAll }, bulk, isFollowUpOpen, openFollowUp }: BulkActionsProps) {
  const { assignInquiry, deleteInquiry } = useFlags()
  const { request, fetchExport, isBusy } = bulk
  return (
    <div
      className={`grid grid-cols-2 gap-2 lg:flex lg:flex-wrap lg:items-center ${deleteInquiry ? 'sm:grid-cols-3' : 'sm:grid-cols-4'}`}
    >
      <ChangeSelect
        label="Set status"
        choices={STATUS_CHOICES}
        isBusy={isBusy}
        onPick={(value) => request({ status: inquiryStatus.parse(value) })}
      />
      <ChangeSelect
        label="Set priority"
        choices={PRIORITY_CHOICES}
        isBusy={isBusy}
        onPick={(value) => request({ priority: inquiryPriority.parse(value) })}
      />
      {assignInquiry && <AssigneeSelect isBusy={isBusy} onPick={request} />}
      <Button busy={isBusy} onClick={() => openFollowUp(true)}>
        <CalendarClock aria-hidden="true" className="size-4" />
        Follow-up
      </Button>
      <ExportButton fetchFile={fetchExport} failed={() => EXPORT_FAILED}>
        Export
      </ExportButton>
      {deleteInquiry && (
        <Button busy={isBusy} onClick={() => request({ delete: true })}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete
        </Button>
      )}
      <FollowUpDialog
        open={isFollowUpOpen}
        count={isAll ? 'all that match' : countInquiries(ids.length)}
        busy={isBusy}
        onClose={() => openFollowUp(false)}
        onSave={(followUp, onSaved) =>
          request({ followUp }, () => {
            onSaved()
            openFollowUp(false)
          })
        }
      />
    </div>
  )
}

interface ChangeSelectProps {
  /** The accessible name, and the text while nothing is chosen. */
  label: string
  choices: readonly Choice[]
  isBusy: boolean
  onPick: (value: string) => void
}

/** A select that applies what is chosen and shows its label again. */
function ChangeSelect({ label, choices, isBusy, onPick }: ChangeSelectProps) {
  return (
    <select
      aria-label={label}
      value=""
      aria-disabled={isBusy || undefined}
      onChange={({ target: { value } }) => !isBusy && value !== '' && onPick(value)}
      onKeyDown={openOnKey}
      className={`${selectClass} lg:w-auto lg:max-w-56`}
    >
      <Choices choices={[['', label], ...choices]} />
    </select>
  )
}

const NO_ASSIGNEE = 'none'

function AssigneeSelect({ isBusy, onPick }: { isBusy: boolean; onPick: (change: BulkChange) => void }) {
  const { data: users = [] } = useAssignableUsers()
  const choices: Choice[] = [[NO_ASSIGNEE, UNASSIGNED], ...users.map(({ id, name }): Choice => [String(id), name])]
  return (
    <ChangeSelect
      label="Assign to"
      choices={choices}
      isBusy={isBusy}
      onPick={(value) => onPick({ assigneeId: value === NO_ASSIGNEE ? null : Number(value) })}
    />
  )
}
