/** The image of a case study, or the scene of its industry. */
import { ResponsiveImage } from '#app/display/responsive-image.tsx'
import { Scene } from '#app/display/scene.tsx'
import type { SceneName } from '#app/display/scenes.ts'

interface WorkImageProps {
  of: { imageUrl: string; imageAlt: string; scene: SceneName }
  width: number
  height: number
  sizes: string
  /** Size on the page. */
  className: string
  isFirst?: boolean
}

export function WorkImage({ of, className, isFirst = false, ...size }: WorkImageProps) {
  const { imageUrl, imageAlt, scene } = of
  return (
    <ResponsiveImage
      image={imageUrl}
      {...size}
      alt={imageAlt}
      priority={isFirst}
      className={`object-cover ${className}`}
      fallback={<Scene name={scene} kind="scene" isFirst={isFirst} className={className} />}
    />
  )
}
