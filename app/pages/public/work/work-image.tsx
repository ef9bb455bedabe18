/** The image of a case study, or the lattice of its slug. */
import { ResponsiveImage } from '#app/display/responsive-image.tsx'
import { Jaali, type Lattice } from '#app/ui/jaali.tsx'

/** Source: design-language 'Character': a pattern in place of a missing image. */
const GROUNDS: readonly { color: string; lattice: Lattice }[] = [
  { color: 'service-blue', lattice: 'star' },
  { color: 'service-orange', lattice: 'petal' },
  { color: 'service-green', lattice: 'kagome' },
  { color: 'service-purple', lattice: 'octagon' },
  { color: 'service-pink', lattice: 'ogee' },
  { color: 'service-yellow', lattice: 'comb' },
  { color: 'service-indigo', lattice: 'diamond' },
]

/** The same slug has the same ground on every page. */
const findGround = (slug: string) => {
  const sum = Array.from(slug).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return GROUNDS[sum % GROUNDS.length] ?? { color: 'service-blue', lattice: 'star' }
}

interface WorkImageProps {
  of: { slug: string; imageUrl: string; imageAlt: string }
  width: number
  height: number
  sizes: string
  /** Size on the page. */
  className: string
  zoom?: number
  isFirst?: boolean
}

export function WorkImage({ of: { slug, imageUrl, imageAlt }, className, zoom = 1, isFirst = false, ...size }: WorkImageProps) {
  const { color, lattice } = findGround(slug)
  return (
    <ResponsiveImage
      image={imageUrl}
      {...size}
      alt={imageAlt}
      priority={isFirst}
      className={`object-cover ${className}`}
      fallback={
        <div className={`overflow-hidden ${color} ${className}`}>
          <Jaali lattice={lattice} zoom={zoom} className="opacity-45" />
        </div>
      }
    />
  )
}
