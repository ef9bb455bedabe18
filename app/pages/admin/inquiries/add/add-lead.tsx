import Plus from 'lucide-react/icons/plus'
import { useCommand } from '#app/admin-kit/lists/commands.ts'
import type { UrlFilters } from '#app/admin-kit/lists/use-url-filters.ts'
import { useRecordParam } from '#app/admin-kit/records/use-record-param.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { Dialog } from '#app/ui/desk/dialog.tsx'
import { loadPart } from '#app/ui/desk/load-part.tsx'
import { Skeleton } from '#app/ui/desk/skeleton.tsx'
import type { InquiryScreen } from '../screens.ts'

const { Part: AddLeadForm } = loadPart(async () => (await import('./form.tsx')).AddLeadForm)

/** The button 'Add lead' and its dialog. Any screen opens the dialog by the URL `/admin/inquiries?add=1`. Source: lead desk §7. */
export function AddLead({ screen, filters }: { screen: InquiryScreen; filters: UrlFilters }) {
  const { isOpen, open, close } = useRecordParam(filters, 'add')
  useCommand('add lead', () => open(1))
  return (
    <>
      <Button variant="primary" onClick={() => open(1)}>
        <Plus aria-hidden="true" className="size-4" />
        Add lead
      </Button>
      <Dialog open={isOpen} onClose={close} title="Add lead">
        {isOpen && <AddLeadForm fallback={<Skeleton className="h-96 w-full" />} props={{ screen, onClose: close }} />}
      </Dialog>
    </>
  )
}
