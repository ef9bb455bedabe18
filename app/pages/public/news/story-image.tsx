/** A story's image, or the drawing of its category. */
import { ResponsiveImage } from '#app/display/responsive-image.tsx'
import { Scene } from '#app/display/scene.tsx'
import { subjectScene } from '#app/display/scenes.ts'
import type { Story } from './load-news.server.ts'
import type { TabName } from './tabs.ts'

/** Of the tabs of other sources; scenes.css has a frieze for each category. Source: design-language 'Character'. */
const TAB_COLORS: Record<Exclude<TabName, 'local'>, string> = {
  tech: 'service-blue',
  ai: 'service-purple',
  programming: 'service-green',
}

/** Of our own categories, which are free text: the same name has the same colour on every page. */
const OWN_COLORS = ['service-orange', 'service-yellow', 'service-pink', 'service-indigo', 'service-green', 'service-blue'] as const

export const storyColor = ({ tab, category }: Pick<Story, 'tab' | 'category'>): string => {
  if (tab !== 'local') return TAB_COLORS[tab]
  const total = Array.from(category).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)
  return OWN_COLORS[total % OWN_COLORS.length] ?? OWN_COLORS[0]
}

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
          <div aria-hidden="true" className={`overflow-hidden ${storyColor({ tab, category })} ${className}`}>
            <div data-scene={category} className="frieze size-full" />
          </div>
        )
      }
    />
  )
}
