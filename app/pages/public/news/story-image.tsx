/** A story's image, or the lattice of its tab. */
import { ResponsiveImage } from '#app/display/responsive-image.tsx'
import { Jaali, type Lattice } from '#app/ui/jaali.tsx'
import type { Story } from './stories.ts'
import type { TabName } from './tabs.ts'

/** One colour and one lattice for each tab. Source: design-language 'Character'. */
const TAB_STYLES: Record<TabName, { color: string; lattice: Lattice }> = {
  local: { color: 'service-orange', lattice: 'ogee' },
  tech: { color: 'service-blue', lattice: 'octagon' },
  ai: { color: 'service-purple', lattice: 'star' },
  programming: { color: 'service-green', lattice: 'comb' },
}

export const tabColor = (tab: TabName): string => TAB_STYLES[tab].color

interface StoryImageProps {
  story: Pick<Story, 'tab' | 'imageUrl'>
  width: number
  height: number
  /** Size on the page. */
  className: string
  zoom?: number
  isFirst?: boolean
}

/** Decoration: the title names the story. */
export function StoryImage({ story: { tab, imageUrl }, width, height, className, zoom = 1, isFirst = false }: StoryImageProps) {
  const { color, lattice } = TAB_STYLES[tab]
  return (
    <ResponsiveImage
      image={imageUrl}
      width={width}
      height={height}
      sizes={`min(${width}px, 100vw)`}
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
