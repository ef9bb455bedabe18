import type { InquiryScreen } from '../screen.ts'
import { BulkBar } from './bar.tsx'
import { ConfirmBulk } from './confirm.tsx'
import { BulkFeedback } from './feedback.tsx'
import type { BulkInput } from './queries.ts'
import { isNothingSelected } from './selection.ts'
import { useBulk } from './use-bulk.ts'
import type { RowSelection } from './use-selection.ts'

interface BulkChangesProps {
  screen: InquiryScreen
  selection: RowSelection
  filter: BulkInput['filter']
  /** How many match the filter, e.g. '1,000+'; undefined when all of them are on the page. */
  matching: string | undefined
  /** The board shows no selection, only how the last change goes on. */
  isBoard: boolean
}

/** The bar of the selected inquiries, the confirmation and the progress of what it changes. */
export function BulkChanges({ screen, selection, filter, matching, isBoard }: BulkChangesProps) {
  const bulk = useBulk(screen, selection, filter)
  return (
    <>
      <BulkFeedback screen={screen} bulk={bulk} hasSelection={!isNothingSelected(selection)} />
      {!isBoard && <BulkBar selection={selection} bulk={bulk} matching={matching} />}
      <ConfirmBulk bulk={bulk} selection={selection} matching={matching} />
    </>
  )
}
