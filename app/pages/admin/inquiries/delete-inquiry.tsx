import { useState } from 'react'
import type { Inquiry } from '#domain/inquiry.ts'
import { dateAndTime } from '#domain/relative-time.ts'
import { ConfirmDialog } from '../../../ui/desk/confirm-dialog.tsx'
import { useDeleteInquiry } from './inquiry-queries.ts'
import type { InquiryScreen } from './inquiry-screen.ts'
import { DELETE_QUESTION } from './messages.ts'

interface DeleteInquiryProps {
  screen: InquiryScreen
  /** Which inquiry is about to go; null for none. */
  inquiry: Inquiry | null
  onClose: () => void
}

/** Asks before an inquiry goes for good. Source: specification §8 'Confirmations'. */
export function DeleteInquiry({ screen, inquiry, onClose }: DeleteInquiryProps) {
  const { mutate, isPending } = useDeleteInquiry(screen)
  // What is named stays while the dialog fades out.
  const [named, setNamed] = useState(inquiry)
  if (inquiry !== null && inquiry !== named) setNamed(inquiry)
  return (
    <ConfirmDialog
      open={inquiry !== null}
      title="Delete inquiry"
      question={DELETE_QUESTION}
      confirm="Delete"
      busy={isPending}
      onConfirm={() => inquiry && mutate(inquiry.id, { onSettled: onClose })}
      onClose={onClose}
    >
      {named && (
        <p className="wrap-anywhere">
          {named.name}, {named.email}, of {dateAndTime(named.createdAt)}. It cannot be brought back.
        </p>
      )}
    </ConfirmDialog>
  )
}
