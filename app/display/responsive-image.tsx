/** An image of this site in the best format and size for the browser, or a fallback. */
import { type ReactNode, useCallback, useState } from 'react'
import { copyName, copyWidths, isOwnPath, parseMediaId, parseMediaSize } from '#domain/media.ts'

const sourceSet = (image: string, widths: readonly number[], format: 'avif' | 'webp'): string =>
  widths.map((width) => `${image}/${copyName(width, format)} ${width}w`).join(', ')

interface ResponsiveImageProps {
  /** An imageUrl; blank for none. Images of other hosts are never requested. */
  image: string
  /** Reserved size in CSS pixels, against layout shift; defaults to the image's own size where it is known. */
  width?: number
  height?: number
  /** The `sizes` attribute; defaults to `width`, else to the page width. */
  sizes?: string
  /** Blank for decoration. */
  alt?: string
  className?: string
  /** For images above the fold: loaded eagerly and before other images. */
  priority?: boolean
  /** Rendered when there is no image or it fails to load. */
  fallback?: ReactNode
}

/**
 * An uploaded image is served as AVIF, WebP or JPEG in the width that fits; another path of this site unchanged. Other hosts
 * and images that fail to load render `fallback`. `className` applies to the img element: the picture element has no box, and
 * neither have its sources, which would become cells of a grid.
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
  // An image that failed before hydration fires no event.
  const detectFailure = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0) setFailed(image)
    },
    [image],
  )
  if (!isOwnPath(image) || failed === image) return fallback
  const id = parseMediaId(image)
  const own = id === undefined ? undefined : parseMediaSize(id)
  const widths = own === undefined ? [] : copyWidths(own.width)
  const imageSizes = sizes ?? (width === undefined ? '100vw' : `${width}px`)
  return (
    <picture className="contents">
      {own && <source className="hidden" type="image/avif" srcSet={sourceSet(image, widths, 'avif')} sizes={imageSizes} />}
      {own && <source className="hidden" type="image/webp" srcSet={sourceSet(image, widths, 'webp')} sizes={imageSizes} />}
      <img
        key={image}
        ref={detectFailure}
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
