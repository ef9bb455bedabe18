/** The head of a service's page: where one is, what the service is, what it costs, and the one thing to do next. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAgency } from '#app/layouts/public/agency.ts'
import { categoryUrl } from '#app/layouts/public/navigation.ts'
import { ResponsiveImage } from '#app/display/responsive-image.tsx'
import { Scene } from '#app/display/scene.tsx'
import { serviceScene } from '#app/display/scenes.ts'
import { titleClass } from '#app/display/title-class.ts'
import { startingFrom } from '#app/pages/public/services/labels.ts'
import { ArchClip } from '#app/ui/arch.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { standingClaims } from '#domain/standing-claims.ts'
import type { ShownService } from './load-service.server.ts'
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
  const frame = 'h-72 w-auto self-end justify-self-end max-md:hidden lg:h-[25rem]'
  return (
    <header className="subject overflow-hidden border-b border-line bg-sunken pt-16">
      <ArchClip />
      <div className="page grid grid-cols-1 gap-x-10 pt-4 lg:gap-x-16 md:pt-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="pb-12 md:pb-16">
          <Breadcrumb title={title} />
          <p className="mt-4 flex items-center gap-3 font-semibold md:mt-6">
            <span className={`grid size-12 shrink-0 place-items-center rounded-md service-${color}`}>
              <Icon name={icon} className="size-6" />
            </span>
            <Link to={categoryUrl(category)} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {category}
            </Link>
          </p>
          <h1
            id="page-heading"
            className={titleClass(title, title.length > LONG_TITLE_LENGTH ? 'mt-4 heading-2' : 'mt-4 heading-1')}
          >
            {title}
          </h1>
          <p className="mt-4 max-w-prose text-lg whitespace-pre-line">{description}</p>
          <div className="mt-8 flex flex-wrap-reverse items-center gap-x-6 gap-y-4">
            <a href={`#${INQUIRY_ID}`} className="button button-primary">
              Get Started
            </a>
            {shownPrice !== '' && <p className="heading-3 tabular-nums">{shownPrice}</p>}
          </div>
          <p className="mt-4 text-sm text-muted">
            {responseClaim}. <span className="inline-block">{standingClaims.consultation}.</span>
          </p>
        </div>
        {/* Lazy: a phone hides the arch and then does not load its image. */}
        <ResponsiveImage
          image={imageUrl}
          width={305}
          height={400}
          className={`arch-picture aspect-[16/21] object-cover ${frame}`}
          fallback={<Scene name={serviceScene(icon)} kind="window" className={frame} />}
        />
      </div>
    </header>
  )
}
