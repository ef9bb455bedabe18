import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { buttonClass } from '#app/ui/desk/button.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import type { CallChannel } from '#domain/lead-event.ts'
import { toPhoneUrl } from '#domain/phone.ts'
import { whatsAppUrl } from '#domain/whatsapp-url.ts'

/** Called when a link of that channel is followed, which opens another program. */
export type OnContact = (channel: CallChannel) => void

interface ContactLinksProps {
  inquiry: Pick<Inquiry, 'name' | 'email' | 'phone' | 'phoneNumber'>
  onContact?: OnContact
}

/** Touch-sized links for call, mail and WhatsApp; channels without a number or an e-mail are left out. */
export function ContactLinks({ inquiry, onContact }: ContactLinksProps) {
  const { name, email, phone, phoneNumber } = inquiry
  const callUrl = toPhoneUrl(phone, phoneNumber)
  return (
    <div className="no-print flex flex-wrap gap-2">
      {callUrl && (
        <a href={callUrl} aria-label={`Call ${name}`} onClick={() => onContact?.('call')} className={buttonClass()}>
          <Phone aria-hidden="true" className="size-4" />
          Call
        </a>
      )}
      {email && (
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} aria-label={`Mail ${name}`} className={buttonClass()}>
          <Mail aria-hidden="true" className="size-4" />
          Mail
        </a>
      )}
      {phoneNumber && (
        <a
          href={whatsAppUrl(phoneNumber)}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${name} (opens in a new tab)`}
          onClick={() => onContact?.('whatsapp')}
          className={buttonClass()}
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          WhatsApp
        </a>
      )}
    </div>
  )
}
