import ArrowRight from 'lucide-react/icons/arrow-right'
import Printer from 'lucide-react/icons/printer'
import { memo } from 'react'
import { OpenRecord } from '#app/admin-kit/records/open-record.tsx'
import type { RecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { IconButton } from '#app/ui/desk/button.tsx'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { RowLink } from '#app/ui/desk/row-link.tsx'
import { useLastDefined } from '#app/ui/desk/use-last-defined.ts'
import { DetailsSkeleton, InquiryDetails } from './details.tsx'
import { InquiryForm } from './form.tsx'
import { useInquiryLink } from './lead-link.ts'
import { useInquiry } from './queries.ts'
import type { InquiryScreen } from './screen.ts'
import { Summary } from './summary.tsx'

/** 'Inquiry Details' with #id, for a quick look; the URL opens and closes it. Source: specification §2 'Details modal'. */
export function InquiryDialog({ screen, record: { id, close } }: { screen: InquiryScreen; record: RecordParam }) {
  // The content stays while the dialog fades out.
  const shownId = useLastDefined(id)
  return (
    <Dialog
      open={id !== null}
      onClose={close}
      width="two-columns"
      title={<Title id={shownId} />}
      actions={shownId !== null && <PrintButton key={shownId} screen={screen} id={shownId} />}
    >
      {shownId !== null && <Details key={shownId} screen={screen} id={shownId} onClose={close} />}
    </Dialog>
  )
}

/** Nothing while there is no inquiry to print. */
function PrintButton({ screen, id }: { screen: InquiryScreen; id: number }) {
  const { data } = useInquiry(screen, id)
  if (data === undefined) return null
  return (
    <IconButton label="Print" className="no-print" onClick={() => print()}>
      <Printer aria-hidden="true" className="size-4" />
    </IconButton>
  )
}

function Title({ id }: { id: number | null }) {
  return (
    <>
      Inquiry Details <span className="font-semibold text-muted">#{id}</span>
    </>
  )
}

function InquiryPageLink({ screen, id }: { screen: InquiryScreen; id: number }) {
  const inquiryLink = useInquiryLink(screen)
  return (
    <p className="no-print mb-4">
      <RowLink
        {...inquiryLink({ id })}
        className="inline-flex min-h-6 items-center gap-1 font-semibold text-teal underline hover:text-teal-hover pointer-coarse:min-h-11"
      >
        Open lead page
        <ArrowRight aria-hidden="true" className="size-4" />
      </RowLink>
    </p>
  )
}

interface DetailsProps {
  screen: InquiryScreen
  id: number
  onClose: () => void
}

/** Memoized: the navigations that open and close the dialog render its title, not what it shows. */
const Details = memo(function Details({ screen, id, onClose }: DetailsProps) {
  const query = useInquiry(screen, id)
  return (
    <OpenRecord query={query} noun="inquiry" missing="It may have been deleted." skeleton={<DetailsSkeleton />}>
      {(inquiry, notice) => (
        <>
          <InquiryPageLink screen={screen} id={id} />
          {/* On the screen they are in the form. */}
          <div className="hidden print:block">
            <Summary inquiry={inquiry} />
          </div>
          <InquiryDetails screen={screen} inquiry={inquiry}>
            <InquiryForm screen={screen} inquiry={inquiry} onClose={onClose} notice={notice} />
          </InquiryDetails>
        </>
      )}
    </OpenRecord>
  )
})
