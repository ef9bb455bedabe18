/** One service of the catalogue. Source: specification §2 'Services'. */
import { Form, Link, useViewTransitionState } from 'react-router'
import Check from 'lucide-react/icons/check'
import { ResponsiveImage } from '#app/display/responsive-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { titleClass } from '#app/display/title-class.ts'
import { gstNote } from '#domain/price.ts'
import type { ListedService, ServiceCategory } from '#domain/service.ts'
import { servicePath } from '#domain/service-path.ts'
import { SentNoticeOr } from './sent-notice.tsx'
import { getStartedId, PATH } from './urls.ts'

/** On a phone the other features are on the service's page. */
const PHONE_FEATURES = 3

interface ServiceCardProps {
  service: ListedService
  /** The chosen category, which stays chosen behind the inquiry dialog; undefined is all. */
  chosen: ServiceCategory | undefined
}

export function ServiceCard({ service, chosen }: ServiceCardProps) {
  const { id, slug, title, category, description, features, price, color, icon, imageUrl } = service
  // Its frieze becomes the head of the service's page.
  const isOpening = useViewTransitionState(servicePath(slug))
  return (
    <article className="row-span-3 grid grid-cols-1 grid-rows-subgrid overflow-hidden rounded-lg border border-line bg-surface">
      <div>
        <div className={`relative h-20 sm:h-24 service-${color} ${isOpening ? 'subject' : ''}`}>
          <div aria-hidden="true" data-scene={category} className="frieze absolute inset-0" />
          <ResponsiveImage
            image={imageUrl}
            width={400}
            height={96}
            sizes="(width >= 64rem) 25rem, (width >= 40rem) 50vw, 100vw"
            className="relative size-full object-cover"
          />
          <span
            className={`absolute -bottom-5 left-5 grid size-14 place-items-center rounded-md border border-line service-${color}`}
          >
            <Icon name={icon} className="size-7" />
          </span>
        </div>
        <div className="px-5 pt-8">
          <p className="text-sm font-semibold text-muted">{category}</p>
          <h3 className={titleClass(title, 'heading-3 mt-0.5')}>
            <Link to={servicePath(slug)} viewTransition className="underline-offset-4 hover:underline">
              {title}
            </Link>
          </h3>
          <p className="mt-2 line-clamp-6 text-muted">{description}</p>
        </div>
      </div>
      <div>
        <SentNoticeOr serviceId={id}>
          {features.length > 0 && (
            <ul className="mt-3 space-y-1.5 px-5">
              {features.map((feature, index) => (
                <li key={feature} className={`flex gap-2 ${index < PHONE_FEATURES ? '' : 'max-sm:hidden'}`}>
                  <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-teal" />
                  <span>{feature}</span>
                </li>
              ))}
              {features.length > PHONE_FEATURES && (
                <li className="pl-6 text-sm text-muted sm:hidden">and {features.length - PHONE_FEATURES} more</li>
              )}
            </ul>
          )}
        </SentNoticeOr>
      </div>
      <div className="px-5 pt-6 pb-5">
        <div className="flex h-full flex-col border-t border-line pt-4">
          <p className="font-semibold tabular-nums">
            {price} <span className="font-normal text-muted">{gstNote(price)}</span>
          </p>
          <div className="mt-auto flex flex-wrap pt-2 items-center justify-between gap-x-4">
            <Link to={servicePath(slug)} viewTransition className="text-link inline-flex min-h-11 items-center">
              Details<span className="sr-only"> of {title}</span>
            </Link>
            {/* A button that also works without JavaScript: it sends the parameters of `inquiryUrl`. */}
            <Form action={PATH} state={{ isFromCatalogue: true }} preventScrollReset>
              {chosen !== undefined && <input type="hidden" name="category" value={chosen} />}
              <button id={getStartedId(id)} name="inquire" value={id} className="button button-quiet">
                Get Started<span className="sr-only"> with {title}</span>
              </button>
            </Form>
          </div>
        </div>
      </div>
    </article>
  )
}
