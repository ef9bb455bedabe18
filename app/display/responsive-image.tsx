/** A picture of this site, in the best format and size the browser can show, or what stands in its place. */
import { type ReactNode, useCallback, useState } from 'react'
import { copyName, copyWidths, isOwnPath, mediaIdOf, sizeOfMedia } from '#domain/media.ts'

const sourceSet = (image: string, widths: readonly number[], format: 'avif' | 'webp'): string =>
  widths.map((width) => `${image}/${copyName(width, format)} ${width}w`).join(', ')

interface ResponsiveImageProps {
  /** An imageUrl. Pictures of other hosts are never asked for; blank is none. */
  image: string
  /** The room it takes in CSS pixels, so that nothing moves when it comes; missing: the picture's own size where it is known. */
  width?: number
  height?: number
  /** How wide it is shown, as the `sizes` of an image; missing: as wide as `width` says, or as the page. */
  sizes?: string
  /** Blank for decoration. */
  alt?: string
  className?: string
  /** On the first screen: loaded at once and before other pictures. */
  priority?: boolean
  /** Stands in its place when there is no picture, or it does not load. */
  fallback?: ReactNode
}

/**
 * A picture of ours comes as AVIF, WebP or JPEG in the width that fits; another path of this site as it is. Everything else,
 * and what fails to load, gives `fallback`. The element that `className` dresses is the image: the frame
 * around it has no box, and neither have the sources, which would stand in the cells of a grid.
 */
export function ResponsiveImage({
  image,
  width,
  height,
  sizes,
  alt = '',
  className,
  priority = false,
  fallback = null,
}: ResponsiveImageProps) {
  const [failed, setFailed] = useState('')
  // A picture that failed before hydration fired no event.
  const look = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0) setFailed(image)
    },
    [image],
  )
  if (!isOwnPath(image) || failed === image) return fallback
  const id = mediaIdOf(image)
  const own = id === undefined ? undefined : sizeOfMedia(id)
  const widths = own === undefined ? [] : copyWidths(own.width)
  const shown = sizes ?? (width === undefined ? '100vw' : `${width}px`)
  return (
    <picture className="contents">
      {own && <source className="hidden" type="image/avif" srcSet={sourceSet(image, widths, 'avif')} sizes={shown} />}
      {own && <source className="hidden" type="image/webp" srcSet={sourceSet(image, widths, 'webp')} sizes={shown} />}
      <img
        key={image}
        ref={look}
        src={own ? `${image}/${copyName(own.width, 'jpg')}` : image}
        alt={alt}
        width={width ?? own?.width}
        height={height ?? own?.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        onError={() => setFailed(image)}
        className={className}
      />
    </picture>
  )
}
