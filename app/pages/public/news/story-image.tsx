/** A story's image, or the drawing of its category. */
import { ResponsiveImage } from '#app/display/responsive-image.tsx'
import { Scene } from '#app/display/scene.tsx'
import { subjectScene } from '#app/display/scenes.ts'
import type { Story } from './stories.ts'
import type { TabName } from './tabs.ts'

/** One colour for each tab; scenes.css has a frieze for each category. Source: design-language 'Character'. */
const TAB_COLORS: Record<TabName, string> = {
  local: 'service-orange',
  tech: 'service-blue',
  ai: 'service-purple',
  programming: 'service-green',
}

export const tabColor = (tab: TabName): string => TAB_COLORS[tab]

interface StoryImageProps {
  story: Pick<Story, 'tab' | 'category' | 'imageUrl'>
  width: number
  height: number
  /** Size on the page. */
  className: string
  /** The lead story or an article: a scene in place of the frieze, and its image first. */
  isFirst?: boolean
}

/** Decoration: the title names the story. */
export function StoryImage({ story: { tab, category, imageUrl }, width, height, className, isFirst = false }: StoryImageProps) {
  return (
    <ResponsiveImage
      image={imageUrl}
      width={width}
      height={height}
      sizes={`min(${width}px, 100vw)`}
      priority={isFirst}
      className={`object-cover ${className}`}
      fallback={
        isFirst ? (
          <Scene name={subjectScene(category)} kind="scene" isFirst className={className} />
        ) : (
          <div aria-hidden="true" className={`overflow-hidden ${tabColor(tab)} ${className}`}>
            <div data-scene={category} className="frieze size-full" />
          </div>
        )
      }
    />
  )
}
