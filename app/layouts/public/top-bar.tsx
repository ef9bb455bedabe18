/** The fixed top bar. Source: specification §2 'Shared public layout', §9 'Top bar solid after'. */
import { useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { ArchMark } from '#app/ui/arch.tsx'
import { useAgency } from './agency.ts'
import { mainLinks } from './navigation.ts'
import { PhoneMenu } from './phone-menu.tsx'

const SOLID_AFTER_PIXELS = 20

const useIsScrolled = (): boolean => {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > SOLID_AFTER_PIXELS)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isScrolled
}

export function TopBar() {
  const { pathname } = useLocation()
  const isScrolled = useIsScrolled()
  const { name } = useAgency()
  const isOverHero = pathname === '/'
  return (
    <header className="top-bar" data-over-hero={isOverHero} data-solid={!isOverHero || isScrolled}>
      <div className="page flex h-full items-center gap-4">
        {/* Among the links of the bar: reader modes leave them out. */}
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <Link
          to="/"
          className="flex min-h-11 min-w-7 items-center gap-2.5 font-display text-xl font-bold"
          aria-label={`${name}, home page`}
        >
          <ArchMark className="h-8 w-7 shrink-0" />
          <span className="truncate leading-normal">{name}</span>
        </Link>
        <nav aria-label="Main" className="-mr-3.5 ml-auto hidden shrink-0 md:block">
          <ul className="flex items-center gap-1">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className="nav-link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <PhoneMenu />
      </div>
    </header>
  )
}
