/** The inquiry dialog: open in the server's HTML, modal after hydration. Source: specification §2 'Inquiry modal'. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import X from 'lucide-react/icons/x'
import type { FormActionData } from '#app/public-forms/action-data.ts'
import { Jaali } from '#app/ui/jaali.tsx'
import type { Service } from '#domain/service.ts'
import { type Choices, InquiryForm } from './inquiry-form.tsx'
import { LATTICE_BY_COLOR, startingFrom } from './labels.ts'
import type { SentInquiry } from './sent-notice.tsx'
import { getStartedId } from './urls.ts'

/** The fields of the service that the dialog shows. */
export type InquiryService = Pick<Service, 'id' | 'title' | 'description' | 'price' | 'color'>

interface InquiryDialogProps {
  service: InquiryService
  choices: Choices
  actionData: FormActionData | undefined
  action: string
  /** Called before the dialog closes. */
  onSent: (sent: SentInquiry) => void
  /** Removes the dialog from the URL. */
  onClose: () => void
}

/** Preserves the focus inside the dialog: the visitor may be typing during hydration. */
const makeModal = (dialog: HTMLDialogElement, heading: HTMLElement | null) => {
  const typing = dialog.contains(document.activeElement) ? document.activeElement : null
  dialog.removeAttribute('open')
  dialog.showModal()
  const target = typing instanceof HTMLElement ? typing : heading
  target?.focus()
}

/** Length in characters above which a description scrolls: the fields below stay in sight. */
const LONG_DESCRIPTION_LENGTH = 400

function Description({ text }: { text: string }) {
  if (text.length <= LONG_DESCRIPTION_LENGTH) return <p className="mt-1 whitespace-pre-line text-ink">{text}</p>
  return (
    // A text that scrolls has to be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label="Description" tabIndex={0} className="mt-1 max-h-26 overflow-y-auto whitespace-pre-line text-ink">
      {text}
    </div>
  )
}

export function InquiryDialog({ service, choices, actionData, action, onSent, onClose }: InquiryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isModal = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // A layout effect runs before paint; otherwise the dialog would flash behind its own backdrop.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    // The visitor closed it before hydration.
    if (!element.open && !isModal.current) return
    isModal.current = true
    makeModal(element, heading.current)
    // close() restores the focus to the opener; a dialog that was opened by its URL has none, so the card's button gets the focus.
    return () => {
      element.close()
      if (document.activeElement === document.body)
        document.getElementById(getStartedId(service.id))?.focus({ preventScroll: true })
    }
  }, [service.id])
  const closeUnlessModal = useEffectEvent(() => isModal.current || onClose())
  // After the router's layout effects: it navigates from then on.
  useEffect(() => void closeUnlessModal(), [])
  const price = startingFrom(service.price)
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="inquiry-heading"
      className="inquiry-dialog"
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose()
      }}
    >
      <div className={`inquiry-head px-5 pt-10 pb-5 sm:px-8 service-${service.color}`}>
        <Jaali lattice={LATTICE_BY_COLOR[service.color]} zoom={0.5} className="absolute inset-x-0 top-0 h-4 opacity-60" />
        <form method="dialog" className="absolute top-7 right-3 sm:right-5">
          <button type="submit" aria-label="Close" className="grid size-11 cursor-pointer place-items-center text-ink">
            <X aria-hidden="true" className="size-5" />
          </button>
        </form>
        <h2 ref={heading} id="inquiry-heading" tabIndex={-1} className="heading-3 pr-10 text-ink outline-none">
          {service.title}
        </h2>
        <Description text={service.description} />
        {price !== '' && <p className="mt-2 font-semibold text-ink">{price}</p>}
      </div>
      <div className="px-5 pt-5 pb-7 sm:px-8">
        <InquiryForm
          service={service}
          isInDialog
          choices={choices}
          actionData={actionData}
          action={action}
          onSent={(sent) => {
            onSent(sent)
            dialog.current?.close()
          }}
        />
      </div>
    </dialog>
  )
}
