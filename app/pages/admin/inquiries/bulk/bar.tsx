import CalendarClock from 'lucide-react/icons/calendar-clock'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { ExportButton } from '#app/admin-kit/lists/export-button.tsx'
import { findScreen, useDeniedQuestion } from '#app/admin-kit/records/use-denied-question.ts'
import { useFlags } from '#app/session/session.ts'
import { Button, IconButton } from '#app/ui/desk/button.tsx'
import { Choices, type Choice, selectClass } from '#app/ui/desk/field.tsx'
import { lazyPart } from '#app/ui/desk/lazy-part.tsx'
import { openOnKey } from '#app/ui/desk/open-on-key.ts'
import { PanelButton } from '#app/ui/desk/panel.tsx'
import { useIsMedium, useIsWide } from '#app/ui/desk/use-media-query.ts'
import { useRootAttribute } from '#app/ui/desk/use-root-attribute.ts'
import type { BulkChange } from '#domain/bulk.ts'
import { inquiryPriority, inquiryStatus, UNASSIGNED } from '#domain/inquiry.ts'
import { EXPORT_FAILED } from '../messages.ts'
import { useAssignableUsers } from '../queries.ts'
import { PRIORITY_CHOICES, STATUS_CHOICES } from '../screens.ts'
import { SelectPage } from './checkbox.tsx'
import { countInquiries, formatNumber, NONE_LEFT, SELECTION_CUT } from './messages.ts'
import { isNothingSelected, type RowSelection } from './selection.ts'
import type { BulkState } from './use-bulk.ts'

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
  useRootAttribute('data-bulk-bar', !isEmpty)
  const [isTable, isWide] = [useIsMedium(), useIsWide()]
  const actions = <BulkActions bulk={bulk} openFollowUp={() => setIsFollowUpOpen(true)} />
  const countText = useRef<HTMLSpanElement>(null)
  const handleSelectAll = () => {
    selectAll()
    // The button disappears.
    countText.current?.focus()
  }
  const handleClear = () => {
    clear()
    // The button disappears with the bar, on a phone the checkbox of the page, too.
    if (isTable) focusPage()
    else findScreen()?.focus({ preventScroll: true })
  }
  const selectAllButton = !isAll && page === 'all' && matching !== undefined && (
    <Button variant="quiet" onClick={handleSelectAll}>
      Select all {matching} that match
    </Button>
  )
  const count = isAll ? `${matching === undefined ? 'All' : `All ${matching}`} that match` : formatNumber(ids.length)
  return (
    <>
      <p role="status" className="sr-only">
        {isEmpty ? '' : `${count} selected`}
      </p>
      {!isEmpty && (
        <section
          aria-label="Selected inquiries"
          className="sticky bottom-3 z-20 mx-auto mt-3 flex h-12 w-fit max-w-full items-center gap-2 rounded-md border border-edge bg-surface pr-1 pl-3 shadow-raised print:hidden"
        >
          {!isTable && <SelectPage selection={selection} />}
          <span
            ref={countText}
            tabIndex={-1}
            title={isCut ? SELECTION_CUT : undefined}
            className="font-semibold whitespace-nowrap tabular-nums"
          >
            {count} selected
            {isCut && <span className="sr-only">. {SELECTION_CUT}</span>}
          </span>
          <IconButton label="Clear selection" icon={X} onClick={handleClear} />
          {isWide && selectAllButton}
          {isWide ? (
            actions
          ) : (
            <PanelButton title="Actions" label="Actions">
              <div className="grid grid-cols-2 gap-2">
                {selectAllButton}
                {actions}
              </div>
            </PanelButton>
          )}
          <FollowUpDialog
            open={isFollowUpOpen}
            count={isAll ? 'all that match' : countInquiries(ids.length)}
            busy={bulk.isBusy}
            onClose={() => setIsFollowUpOpen(false)}
            onSave={(followUp, onSaved) =>
              bulk.request({ followUp }, () => {
                onSaved()
                setIsFollowUpOpen(false)
              })
            }
          />
        </section>
      )}
    </>
  )
}

const NO_ASSIGNEE = 'none'

function BulkActions({ bulk, openFollowUp }: Pick<BulkBarProps, 'bulk'> & { openFollowUp: () => void }) {
  const { assignInquiry, deleteInquiry } = useFlags()
  const { data: users = [] } = useAssignableUsers()
  const { request, fetchExport, isBusy } = bulk
  /** A select that applies what is chosen and shows its label again. */
  const renderSelect = (label: string, choices: readonly Choice[], toChange: (value: string) => BulkChange) => (
    <select
      aria-label={label}
      value=""
      aria-disabled={isBusy || undefined}
      onChange={({ target: { value } }) => !isBusy && value !== '' && request(toChange(value))}
      onKeyDown={openOnKey}
      className={`${selectClass} xl:w-auto xl:max-w-40`}
    >
      <Choices choices={[['', label], ...choices]} />
    </select>
  )
  const people: Choice[] = [[NO_ASSIGNEE, UNASSIGNED], ...users.map(({ id, name }): Choice => [String(id), name])]
  return (
    <>
      {renderSelect('Set status', STATUS_CHOICES, (value) => ({ status: inquiryStatus.parse(value) }))}
      {renderSelect('Set priority', PRIORITY_CHOICES, (value) => ({ priority: inquiryPriority.parse(value) }))}
      {assignInquiry &&
        renderSelect('Assign to', people, (value) => ({ assigneeId: value === NO_ASSIGNEE ? null : Number(value) }))}
      <Button busy={isBusy} onClick={openFollowUp}>
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
    </>
  )
}
