import { ResponsiveImage } from '#app/display/responsive-image.tsx'

export interface ClientLogo {
  name: string
  imageUrl: string
}

/** The loader has none of fewer than three. */
export function Clients({ clients }: { clients: readonly ClientLogo[] }) {
  if (clients.length === 0) return null
  return (
    <section aria-label="Our clients" className="border-b border-line">
      <ul className="page flex flex-wrap items-center justify-center gap-x-10 gap-y-5 py-6">
        {clients.map(({ name, imageUrl }) => (
          <li key={`${name} ${imageUrl}`} className="font-display text-lg font-semibold text-muted">
            <ResponsiveImage
              image={imageUrl}
              width={144}
              height={48}
              alt={name}
              className="h-12 w-36 object-contain"
              fallback={name}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
