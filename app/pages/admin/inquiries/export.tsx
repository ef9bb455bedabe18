import { Download } from 'lucide-react'
import { Button } from '../../../ui/desk/button.tsx'
import { useExportInquiries } from './queries.ts'
import type { InquiryScreen } from './screen.ts'
import type { InquiryQuery } from './search-params.ts'

/** Export CSV of what is filtered. */
export function ExportInquiries({ screen, query }: { screen: InquiryScreen; query: InquiryQuery }) {
  const { mutate, isPending } = useExportInquiries(screen)
  return (
    <Button busy={isPending} onClick={() => mutate(query)}>
      {!isPending && <Download aria-hidden="true" className="size-4" />}
      Export CSV
    </Button>
  )
}
