/** The collapsible menu of small screens: a popover, which works without JavaScript. Source: specification §2. */
import { useRef } from 'react'
import { NavLink } from 'react-router'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { mainLinks } from './navigation.ts'

export function PhoneMenu() {
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" popoverTarget="phone-menu" className="menu-button ml-auto shrink-0 md:hidden">
        <Menu aria-hidden="true" className="menu-closed size-5" />
        <X aria-hidden="true" className="menu-open size-5" />
        Menu
      </button>
      <div id="phone-menu" popover="auto" ref={menu} className="phone-menu md:hidden">
        <nav aria-label="Phone menu">
          <ul>
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className="phone-link" onClick={() => menu.current?.hidePopover()}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}
