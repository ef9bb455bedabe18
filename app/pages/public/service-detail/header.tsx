/** The head of a service's page: where one is, what the service is, what it costs, and the one thing to do next. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAgency } from '#app/layouts/public/agency.ts'
import { categoryUrl } from '#app/layouts/public/navigation.ts'
import { ResponsiveImage } from '#app/display/responsive-image.tsx'
import { latticeForColor, startingFrom } from '#app/pages/public/services/labels.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Jaali } from '#app/ui/jaali.tsx'
import { standingClaims } from '#domain/company.ts'
import type { ShownService } from './loaded-service.ts'
import { INQUIRY_ID } from './urls.ts'

/** Length in characters (about three lines) above which a title gets a smaller heading. */
const LONG_TITLE_LENGTH = 60

function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <Step to="/">Home</Step>
        <Step to="/services">Services</Step>
        <li aria-current="page" className="line-clamp-1 max-w-full">
          {title}
        </li>
      </ol>
    </nav>
  )
}

function Step({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline">
        {children}
      </Link>
      <span aria-hidden="true">/</span>
    </li>
  )
}

export function ServiceHeader({ service }: { service: Omit<ShownService, 'id' | 'detailsHtml'> }) {
  const { title, description, icon, category, color, imageUrl, price } = service
  const { responseClaim } = useAgency()
  const shownPrice = startingFrom(price)
  return (
    <header className="relative isolate overflow-hidden border-b border-line bg-sunken pt-16">
      <Jaali
        lattice={latticeForColor(color)}
        zoom={2}
        className="absolute inset-y-0 right-0 -z-10 hero-fade w-1/2 text-edge opacity-70 max-md:hidden"
      />
      <div className="page pt-4 pb-12 md:pt-6 md:pb-16">
        <Breadcrumb title={title} />
        <div className="mt-4 grid grid-cols-1 gap-x-16 gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
          <div>
            <p className="flex items-center gap-3 font-semibold">
              <span className={`grid size-12 shrink-0 place-items-center rounded-md service-${color}`}>
                <Icon name={icon} className="size-6" />
              </span>
              <Link to={categoryUrl(category)} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
                {category}
              </Link>
            </p>
            <h1 id="page-heading" className={`mt-4 ${title.length > LONG_TITLE_LENGTH ? 'heading-2' : 'heading-1'}`}>
              {title}
            </h1>
            <p className="mt-4 max-w-prose text-lg whitespace-pre-line">{description}</p>
          </div>
          <div className="overflow-hidden rounded-lg border border-line bg-surface">
            <ResponsiveImage
              image={imageUrl}
              width={352}
              height={160}
              sizes="(width >= 64rem) 22rem, 100vw"
              priority
              className="h-40 w-full object-cover"
            />
            <div className="p-5 md:p-6">
              {shownPrice !== '' && <p className="heading-3 mb-4 tabular-nums">{shownPrice}</p>}
              <a href={`#${INQUIRY_ID}`} className="button button-primary w-full">
                Get Started
              </a>
              <p className="mt-4 text-sm text-muted">
                {responseClaim}. {standingClaims.consultation}.
              </p>
            </div>
          </div>
        </div>
      </div>
    </header>
  )
}
