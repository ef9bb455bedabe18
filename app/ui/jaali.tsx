/** The jaali: pierced stone lattices as line patterns. Source: design-language 'Character'. */
import { useId } from 'react'

/** Each lattice is one repeating tile: width, height and the lines in it. */
const LATTICES = {
  /** Eight-pointed stars and crosses. */
  star: [
    48,
    48,
    'M12 12H36V36H12ZM24 7 41 24 24 41 7 24ZM24 0V7M24 41V48M0 24H7M41 24H48M0 0 12 12M36 12 48 0M48 48 36 36M12 36 0 48',
  ],
  /** Triangles around hexagons. */
  kagome: [36, 62.35, 'M0 15.6H36M0 46.8H36M0 0 36 62.35M36 0 0 62.35'],
  /** A diagonal grid with a small diamond in each field. */
  diamond: [32, 32, 'M0 16 16 0 32 16 16 32ZM16 10 22 16 16 22 10 16ZM6 0 0 6M26 0 32 6M6 32 0 26M26 32 32 26'],
  /** Rows of arches, like scales. */
  scale: [
    32,
    32,
    'M0 16A16 16 0 0 1 32 16M-16 32A16 16 0 0 1 16 32A16 16 0 0 1 48 32M7 16A9 9 0 0 1 25 16M-9 32A9 9 0 0 1 9 32M23 32A9 9 0 0 1 41 32',
  ],
  /** Octagons with squares between them. */
  octagon: [40, 40, 'M12 0H28L40 12V28L28 40H12L0 28V12ZM15 8H25L32 15V25L25 32H15L8 25V15Z'],
  /** Four petals around a diamond. */
  petal: [
    32,
    32,
    'M0 0A22.6 22.6 0 0 0 32 0A22.6 22.6 0 0 0 32 32A22.6 22.6 0 0 0 0 32A22.6 22.6 0 0 0 0 0ZM16 12 20 16 16 20 12 16Z',
  ],
  /** Honeycomb in honeycomb. */
  comb: [40, 69.3, 'M20 0V11.5L0 23.1V46.2L20 57.8V69.3M20 11.5 40 23.1V46.2L20 57.8M20 22 31 28.3V41L20 47.3 9 41V28.3Z'],
  /** Pointed arches, one in the other. */
  ogee: [
    32,
    48,
    'M16 0C16 12 0 12 0 24C0 36 16 36 16 48C16 36 32 36 32 24C32 12 16 12 16 0ZM16 12C16 18 8 18 8 24C8 30 16 30 16 36C16 30 24 30 24 24C24 18 16 18 16 12Z',
  ],
} as const

export type Lattice = keyof typeof LATTICES

interface JaaliProps {
  lattice?: Lattice
  /** Position, size and, as text colour, the colour of the lines. */
  className?: string
  /** Size of a tile as a multiple of its natural one (32-48 px). */
  zoom?: number
  /** In pixels, independent of the zoom. */
  strokeWidth?: number
}

/** Fills its box with a lattice drawn in the current text colour. Decoration: hidden from assistive technology. */
export function Jaali({ lattice = 'star', className, zoom = 1, strokeWidth = 1 }: JaaliProps) {
  const id = useId()
  const [width, height, lines] = LATTICES[lattice]
  return (
    <svg aria-hidden="true" className={className} width="100%" height="100%">
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse" patternTransform={`scale(${zoom})`}>
        <path d={lines} fill="none" stroke="currentColor" strokeWidth={strokeWidth / zoom} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
