import ImageIcon from 'lucide-react/icons/image'
import type { ReactNode } from 'react'
import { ResponsiveImage } from '#app/display/responsive-image.tsx'

/** The image of a record in its list; `children` or a mark without one. */
export function Thumbnail({ image, children }: { image: string; children?: ReactNode }) {
  const fallback = children ?? <ImageIcon aria-hidden="true" className="size-4 text-muted" />
  return (
    <span className="grid h-8 w-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken">
      <ResponsiveImage image={image} width={48} height={32} className="size-full object-cover" fallback={fallback} />
    </span>
  )
}
