/** The fixed top bar. Source: specification §2 'Shared public layout', §9 'Top bar solid after'. */
import { Link, NavLink, useLocation } from 'react-router'
import Search from 'lucide-react/icons/search'
import { ArchMark } from '#app/ui/arch.tsx'
import { useAgency } from './agency.ts'
import { mainLinks } from './navigation.ts'
import { PhoneMenu } from './phone-menu.tsx'

export function TopBar({ isScrolled }: { isScrolled: boolean }) {
  const { pathname } = useLocation()
  const { name, phone, phoneUrl } = useAgency()
  const isOverHero = pathname === '/'
  return (
    <header className="top-bar" data-solid={!isOverHero || isScrolled}>
      <div className="page flex h-full items-center gap-4">
        {/* Among the links of the bar: reader modes leave them out. */}
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <Link
          to="/"
          className="mr-auto flex min-h-11 min-w-7 items-center gap-2.5 font-display text-xl font-bold"
          aria-label={`${name}, home page`}
        >
          <ArchMark className="h-8 w-7 shrink-0" />
          <span className="truncate leading-normal">{name}</span>
        </Link>
        <nav aria-label="Main" className="hidden shrink-0 md:block">
          <ul className="flex items-center lg:gap-1">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className="nav-link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden shrink-0 items-center gap-1 md:flex lg:gap-2">
          {phoneUrl !== undefined && (
            <a href={phoneUrl} className="nav-link whitespace-nowrap tabular-nums max-lg:hidden">
              {phone}
            </a>
          )}
          <Link to="/search" aria-label="Search" className="grid size-11 place-items-center">
            <Search aria-hidden="true" className="size-5" />
          </Link>
          <Link to="/consultation" className="button button-primary min-h-11 px-4 whitespace-nowrap">
            Book a free call
          </Link>
        </div>
        <PhoneMenu />
      </div>
    </header>
  )
}
