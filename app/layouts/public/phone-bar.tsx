/** The bar at the bottom of small screens: the ways to reach the agency. Source: design language 'Public site'. */
import { NavLink } from 'react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useAgency } from './agency.ts'

/** It makes room while the visitor reads on. */
export function PhoneBar({ isHidden }: { isHidden: boolean }) {
  const { phoneUrl, whatsAppUrl } = useAgency()
  return (
    <nav aria-label="Reach us" className="phone-bar md:hidden" data-hidden={isHidden}>
      {phoneUrl !== undefined && (
        <a href={phoneUrl} className="phone-bar-link">
          <Phone aria-hidden="true" className="size-5" /> Call
        </a>
      )}
      {whatsAppUrl !== undefined && (
        <a href={whatsAppUrl} target="_blank" rel="noreferrer" className="phone-bar-link">
          <MessageCircle aria-hidden="true" className="size-5" /> WhatsApp
        </a>
      )}
      <NavLink to="/consultation" className="phone-bar-link phone-bar-main">
        <CalendarDays aria-hidden="true" className="size-5" /> Book
      </NavLink>
    </nav>
  )
}
