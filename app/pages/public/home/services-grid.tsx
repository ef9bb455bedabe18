/** The services in brief, as one sheet instead of cards; on a phone a list. Source: specification §2 'Home'. */
import { Link } from 'react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from '#app/ui/icon.tsx'
import { titleClass } from '#app/display/title-class.ts'
import type { Service } from '#domain/service.ts'

/** The reduced view of a service (specification §3) with its link and looks; a built-in one has a fallback category and no price. */
export interface HomeService extends Pick<Service, 'id' | 'title' | 'description' | 'icon' | 'color'> {
  category: string
  /** 'From ₹45,000 + GST'. */
  price: string
  href: string
}

function ServiceCell({ service }: { service: HomeService }) {
  const { title, description, icon, category, color, price, href } = service
  return (
    <li className="group relative flex items-center gap-x-4 py-3 outline outline-line max-sm:flex-wrap max-sm:px-[min(1rem,5vw)] sm:flex-col sm:items-stretch sm:gap-0 sm:py-0">
      <div className={`relative h-14 max-sm:hidden service-${color}`}>
        <div aria-hidden="true" data-scene={category} className="frieze absolute inset-0" />
      </div>
      <span
        className={`relative grid size-12 shrink-0 place-items-center rounded-md service-${color} sm:-mt-6 sm:ml-6 sm:border sm:border-line md:ml-8`}
      >
        <Icon name={icon} className="size-6" />
      </span>
      {/* Below the icon where the text is large. */}
      <div className="flex min-w-0 flex-1 basis-[8rem] items-center gap-x-[min(1rem,5vw)] max-sm:flex-wrap sm:basis-auto sm:items-stretch">
        <div className="min-w-0 flex-1 basis-28 sm:flex sm:basis-auto sm:flex-col sm:px-6 sm:pt-4 sm:pb-6 md:px-8 md:pb-8">
          <h3 className={titleClass(title, 'heading-3 max-sm:text-[min(var(--text-xl),9vw)]')}>
            <Link to={href} viewTransition className="after:absolute after:inset-0 group-hover:underline">
              {title}
            </Link>
          </h3>
          <p className="mt-0.5 text-sm font-semibold text-teal max-sm:sr-only">{category}</p>
          <p className="mt-3 mb-4 line-clamp-3 text-muted max-sm:hidden">{description}</p>
          <p className="text-sm tabular-nums max-sm:text-muted sm:mt-auto sm:text-base sm:font-semibold">{price}</p>
        </div>
        <ChevronRight aria-hidden="true" className="ml-auto size-[min(1.25rem,6.25vw)] shrink-0 text-muted sm:hidden" />
      </div>
    </li>
  )
}

export function ServicesGrid({ services }: { services: HomeService[] }) {
  return (
    <section aria-labelledby="services-heading" className="page section">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-2 md:mb-14">
        <div className="max-w-2xl">
          <h2 id="services-heading" className="heading-2">
            What we do
          </h2>
          <p className="mt-3 text-lg text-muted">
            From first sketch to live servers. Hire us for one service, or the whole project.
          </p>
        </div>
        <Link to="/services" className="text-link inline-flex min-h-11 items-center gap-2">
          View All Services <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-px border border-line sm:grid-cols-2 lg:grid-cols-3">
        {services.map((service) => (
          <ServiceCell key={service.id} service={service} />
        ))}
      </ul>
    </section>
  )
}
