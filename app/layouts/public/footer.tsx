/** The footer: newsletter strip, four columns, copyright line. Source: specification §2 'Shared public layout'. */
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { ArchMark } from '#app/ui/arch.tsx'
import { Jaali } from '#app/ui/jaali.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useAgency } from './agency.ts'
import { type PageLink, quickLinks } from './navigation.ts'
import { NewsletterForm } from './newsletter-form.tsx'

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-base font-semibold">{heading}</h2>
      {children}
    </section>
  )
}

function LinkList({ links }: { links: readonly PageLink[] }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="footer-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Brand() {
  const { name, headline, responseClaim, socialLinks } = useAgency()
  return (
    <section aria-label={name}>
      <p className="mb-3 flex items-center gap-2.5 font-display text-xl font-bold">
        <ArchMark className="h-8 w-7 shrink-0" />
        {name}
      </p>
      <p className="mb-4 max-w-64 text-night-muted">
        {headline}. {responseClaim}.
      </p>
      {socialLinks.length > 0 && (
        <ul className="-mx-2 flex flex-wrap">
          {socialLinks.map(({ url, label }) => (
            <li key={`${label} ${url}`}>
              <a href={url} target="_blank" rel="noreferrer" className="footer-link px-2">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ContactInfo() {
  const { addressLines, phone, phoneUrl, email, hours } = useAgency()
  return (
    <address className="not-italic text-night-muted">
      <p className="mb-2 whitespace-pre-line">{addressLines.join('\n')}</p>
      <a href={phoneUrl} className="footer-link">
        {phone}
      </a>
      <a href={`mailto:${email}`} className="footer-link">
        {email}
      </a>
      <p className="mt-2">{hours}</p>
    </address>
  )
}

const scrollToTop = () => {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
  // The next Tab would be at the end of the page, and scroll back to it.
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** Back to Top: a link before hydration, then a button that scrolls smoothly. Source: specification §2. */
function BackToTop() {
  const isHydrated = useHydrated()
  const content = (
    <>
      <ArrowUp className="size-4" />
      Back to Top
    </>
  )
  const linkClass = 'footer-link cursor-pointer items-center gap-1.5 sm:ml-auto'
  return isHydrated ? (
    <button type="button" className={linkClass} onClick={scrollToTop}>
      {content}
    </button>
  ) : (
    <a href="#top" className={linkClass}>
      {content}
    </a>
  )
}

export function Footer({ year, serviceLinks }: { year: number; serviceLinks: PageLink[] }) {
  const { legalName } = useAgency()
  // That page is this form.
  const hasNewsletter = useLocation().pathname !== '/newsletter'
  return (
    <footer className="night relative isolate overflow-hidden">
      <Jaali className="absolute inset-0 -z-10 text-night-line opacity-50" />
      <div className="page bg-night/0 pt-10 pb-8 md:pt-16">
        {hasNewsletter && <NewsletterForm />}
        <div className="footer-columns my-6 md:my-12 first:mt-0">
          <Brand />
          <Column heading="Services">
            <LinkList links={serviceLinks} />
          </Column>
          <Column heading="Quick Links">
            <LinkList links={quickLinks} />
          </Column>
          <Column heading="Contact Info">
            <ContactInfo />
          </Column>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-night-line pt-5 text-sm text-night-muted">
          <p className="w-full py-2 sm:w-auto">
            © {year} {legalName}. All rights reserved.
          </p>
          <Link to="/privacy" className="footer-link">
            Privacy Policy
          </Link>
          <Link to="/terms" className="footer-link">
            Terms of Service
          </Link>
          <BackToTop />
        </div>
      </div>
    </footer>
  )
}
