import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { buttonClass } from '#app/ui/desk/button.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import type { CallChannel } from '#domain/lead-event.ts'
import { toPhoneUrl } from '#domain/phone.ts'
import { whatsAppUrl } from '#domain/whatsapp-url.ts'

interface CallLinksProps {
  inquiry: Pick<Inquiry, 'name' | 'phone' | 'phoneNumber'>
  className: string
  /** Called when a link of that channel is followed, which opens another program. */
  onContact?: (channel: CallChannel) => void
}

/** Links for a call and for WhatsApp; none without a number. */
export function CallLinks({ inquiry: { name, phone, phoneNumber }, className, onContact }: CallLinksProps) {
  const callUrl = toPhoneUrl(phone, phoneNumber)
  return (
    <>
      {callUrl && (
        <a href={callUrl} aria-label={`Call ${name}`} onClick={() => onContact?.('call')} className={className}>
          <Phone aria-hidden="true" className="size-4" />
          Call
        </a>
      )}
      {phoneNumber && (
        <a
          href={whatsAppUrl(phoneNumber)}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${name} (opens in a new tab)`}
          onClick={() => onContact?.('whatsapp')}
          className={className}
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          WhatsApp
        </a>
      )}
    </>
  )
}

/** Touch-sized links for call, WhatsApp and mail; channels without a number or an e-mail are left out. */
export function ContactLinks({ inquiry }: { inquiry: Pick<Inquiry, 'name' | 'email' | 'phone' | 'phoneNumber'> }) {
  const { name, email } = inquiry
  return (
    <div className="no-print flex flex-wrap gap-2">
      <CallLinks inquiry={inquiry} className={buttonClass()} />
      {email && (
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} aria-label={`Mail ${name}`} className={buttonClass()}>
          <Mail aria-hidden="true" className="size-4" />
          Mail
        </a>
      )}
    </div>
  )
}
