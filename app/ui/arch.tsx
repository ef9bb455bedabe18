/** The doorway: a cusped arch. Source: design-language 'Character'. */
import { useId } from 'react'
import { Jaali } from './jaali.tsx'

/** Left spring, two foils, the ogee to the apex, and the same mirrored. In a box of 320 by 420. */
const ARCH =
  'M10 420V204A58 58 0 0 1 40 130A50 50 0 0 1 92 76C116 64 148 50 160 8C172 50 204 64 228 76A50 50 0 0 1 280 130A58 58 0 0 1 310 204V420'

/** A doorway with a lattice in it, both in the text colour. Decoration: hidden from assistive technology. */
export function Arch({ className }: { className: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 320 420" width="320" height="420" fill="none">
      <clipPath id={id}>
        <path d={ARCH} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="320" height="420" className="arch-ground" />
        <Jaali lattice="star" zoom={1.25} strokeWidth={1.25} />
      </g>
      <path d={ARCH} stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}

/** The outline that clips every picture seen through the doorway (public.css names it). */
export function ArchClip() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <clipPath id="arch-clip" clipPathUnits="objectBoundingBox">
        <path d={ARCH} transform="scale(0.003125 0.002381)" />
      </clipPath>
    </svg>
  )
}

/** The small doorway beside the agency's name. */
export function ArchMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 28 32" width="28" height="32" fill="none">
      <path
        d="M3 31V15.5A5 5 0 0 1 5.5 10 5 5 0 0 1 10 6C12 5 13.6 4 14 1C14.4 4 16 5 18 6A5 5 0 0 1 22.5 10 5 5 0 0 1 25 15.5V31"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M14 13 19 18 14 23 9 18ZM14 23V31"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        className="text-accent"
      />
    </svg>
  )
}
