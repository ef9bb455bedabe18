/** The services in brief, as one sheet instead of cards. Source: specification §2 'Home'. */
import { Link } from 'react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '#app/ui/icon.tsx'
import { titleClass } from '#app/display/title-class.ts'
import type { Service } from '#domain/service.ts'

/** The reduced view of a service (specification §3) and its link; a built-in one has a fallback category. */
export interface HomeService extends Pick<Service, 'id' | 'title' | 'description' | 'icon'> {
  category: string
  href: string
}

function ServiceCell({ service }: { service: HomeService }) {
  return (
    <li className="group relative flex flex-col gap-3 outline outline-line p-6 md:p-8">
      <Icon name={service.icon} className="size-8 text-teal" />
      <div>
        <h3 className={titleClass(service.title, 'heading-3')}>
          <Link to={service.href} className="after:absolute after:inset-0 group-hover:underline">
            {service.title}
          </Link>
        </h3>
        <p className="mt-1 text-sm font-semibold text-teal">{service.category}</p>
      </div>
      <p className="line-clamp-6 text-muted">{service.description}</p>
    </li>
  )
}

export function ServicesGrid({ services }: { services: HomeService[] }) {
  return (
    <section aria-labelledby="services-heading" className="page section">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 md:mb-14">
        <div className="max-w-2xl">
          <h2 id="services-heading" className="heading-2">
            What we do
          </h2>
          <p className="mt-3 text-lg text-muted">From the first sketch to the server room. Take one service or the whole house.</p>
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
