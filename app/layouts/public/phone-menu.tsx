/** The collapsible menu of small screens: a popover, which works without JavaScript. Source: specification §2. */
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useAgency } from './agency.ts'
import { phoneLinks } from './navigation.ts'

export function PhoneMenu() {
  const { phone, phoneUrl } = useAgency()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    menu.current?.hidePopover?.()
    setIsOpen(false)
  }
  /** In Chromium 109, Firefox 115 and Safari 16, which have no popovers. */
  const toggle = () => {
    if (menu.current !== null && !('popover' in menu.current)) setIsOpen(!isOpen)
  }
  /**
   * A Tab that would leave the menu closes it first: the focus returns to the button, and moves on from there. A blur does not close
   * it: a navigation moves the focus too.
   */
  const leave = ({ key, shiftKey }: KeyboardEvent, isBackwards: boolean) => {
    if (key === 'Tab' && shiftKey === isBackwards) close()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="phone-menu"
        aria-expanded={isOpen || undefined}
        onClick={toggle}
        className="menu-button ml-auto shrink-0 md:hidden"
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
          leave(event, true)
        }}
      >
        <Menu className="menu-closed size-5" />
        <X className="menu-open size-5" />
        <span className="menu-closed">Menu</span>
        <span className="menu-open">Close</span>
      </button>
      <div id="phone-menu" popover="auto" ref={menu} data-open={isOpen || undefined} className="phone-menu md:hidden">
        <nav aria-label="Phone menu">
          <ul>
            {phoneLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className="phone-link" onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="grid gap-3">
          {phoneUrl !== undefined && (
            <a href={phoneUrl} className="button button-quiet">
              Call {phone}
            </a>
          )}
          <Link to="/consultation" className="button button-primary" onClick={close} onKeyDown={(event) => leave(event, false)}>
            Book a free call
          </Link>
        </p>
      </div>
    </>
  )
}
