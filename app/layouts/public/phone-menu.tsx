/** The collapsible menu of small screens: a popover, which works without JavaScript. Source: specification §2. */
import { type FocusEvent, useRef } from 'react'
import { NavLink } from 'react-router'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { mainLinks } from './navigation.ts'

export function PhoneMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  /** Without a `relatedTarget` the focus goes to no element of the page, e.g. because the window loses it. */
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <div onBlur={handleBlur} className="ml-auto shrink-0 md:hidden">
      <button type="button" popoverTarget="phone-menu" className="menu-button">
        <Menu aria-hidden="true" className="menu-closed size-5" />
        <X aria-hidden="true" className="menu-open size-5" />
        Menu
      </button>
      <div id="phone-menu" popover="auto" ref={menu} className="phone-menu">
        <nav aria-label="Phone menu">
          <ul>
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className="phone-link" onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
