/** The image of a case study, or the scene of its industry. */
import { ResponsiveImage } from '#app/display/responsive-image.tsx'

/** Scenes of scenes.css for an industry that has none of its own. */
const TURNS = 4

/** The same slug has the same scene on every page. */
const findTurn = (slug: string): number =>
  Array.from(slug).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0) % TURNS

interface WorkImageProps {
  of: { slug: string; industry: string; imageUrl: string; imageAlt: string }
  width: number
  height: number
  sizes: string
  /** Size on the page. */
  className: string
  isFirst?: boolean
}

export function WorkImage({ of, className, isFirst = false, ...size }: WorkImageProps) {
  const { slug, industry, imageUrl, imageAlt } = of
  return (
    <ResponsiveImage
      image={imageUrl}
      {...size}
      alt={imageAlt}
      priority={isFirst}
      className={`object-cover ${className}`}
      fallback={<div aria-hidden="true" data-scene={industry} data-turn={findTurn(slug)} className={`scene ${className}`} />}
    />
  )
}
