/** The words of the jaali language: arch, lattice, lotus, lamp, feather, stairs, circuit. Each is SVG text around its own origin. */
import { circle, COLORS, path, place, type Point, polar, polygon, polyline, star, upTo } from './geometry.ts'

/** The cusped arch of the site in a box of 320 by 420. */
export const ARCH =
  'M10 420V204A58 58 0 0 1 40 130A50 50 0 0 1 92 76C116 64 148 50 160 8C172 50 204 64 228 76A50 50 0 0 1 280 130A58 58 0 0 1 310 204V420'

/** Eight-pointed stars and crosses, a tile of 48 by 48. */
const STAR_TILE =
  'M12 12H36V36H12ZM24 7 41 24 24 41 7 24ZM24 0V7M24 41V48M0 24H7M41 24H48M0 0 12 12M36 12 48 0M48 48 36 36M12 36 0 48'

/** A pattern of the star lattice; `fill="url(#id)"` uses it. */
export const lattice = (id: string, zoom: number, color: string, width = 1.2): string =>
  `<pattern id="${id}" width="48" height="48" patternUnits="userSpaceOnUse" patternTransform="scale(${zoom})"><path d="${STAR_TILE}" fill="none" stroke="${color}" stroke-width="${width / zoom}"/></pattern>`

/** An arch whose foot is centred on the origin, `width` wide and `height` high. */
export const arch = (width: number, height: number, fill: string, stroke: string, strokeWidth = 1.5): string => {
  const across = width / 300
  const up = height / 412
  return `<path transform="translate(${(-160 * across).toFixed(1)} ${(-420 * up).toFixed(1)}) scale(${across.toFixed(3)} ${up.toFixed(3)})" d="${ARCH}Z" fill="${fill}" stroke="${stroke}" stroke-width="${(strokeWidth / Math.sqrt(across * up)).toFixed(1)}"/>`
}

/** A petal that points up from the origin. */
const petal = (width: number, height: number): string =>
  `M0 0C${-width} ${-height * 0.28} ${-width * 0.8} ${-height * 0.72} 0 ${-height}C${width * 0.8} ${-height * 0.72} ${width} ${-height * 0.28} 0 0Z`

interface LotusPaint {
  /** From the back to the front. */
  fills: readonly string[]
  stroke: string
}

/** A lotus on the origin, about `size` high. */
export const lotus = (size: number, { fills, stroke }: LotusPaint): string => {
  const row = (angles: readonly number[], height: number, width: number, fill = 'none'): string =>
    angles.map((angle) => place([0, 0], path(petal(width, height), { fill, stroke, width: size / 80 }), { turn: angle })).join('')
  return [
    row([-62, 62, -31, 31, 0], size, size * 0.3, fills[0]),
    row([-78, 78, -47, 47, -16, 16], size * 0.82, size * 0.26, fills[1]),
    row([-64, 64, -32, 32, 0], size * 0.6, size * 0.22, fills[2]),
  ].join('')
}

/** An oil lamp whose bowl stands on the origin. */
export const diya = (size: number, { bowl = COLORS.ember, halo = true } = {}): string => {
  const glow = halo
    ? [2.4, 1.7, 1.05].map((factor) => circle([0, -0.95], factor, { fill: COLORS.marigold, opacity: 0.09 })).join('')
    : ''
  const dish = 'M-1-.5C-.95-.1-.5 0 0 0C.5 0 .95-.1 1-.5C.6-.36.3-.32 0-.32C-.3-.32-.6-.36-1-.5Z'
  const flame = 'M0-1.65C.5-1.05.46-.62 0-.4C-.46-.62-.5-1.05 0-1.65Z'
  const heart = 'M0-1.2C.24-.9.2-.62 0-.48C-.2-.62-.24-.9 0-1.2Z'
  return `<g transform="scale(${size})">${glow.replaceAll('cy="-0.9"', 'cy="-1"')}<path d="${dish}" fill="${bowl}"/><path d="${flame}" fill="${COLORS.marigold}"/><path d="${heart}" fill="${COLORS.glow}"/></g>`
}

interface FeatherPaint {
  rim: string
  eye: string
  heart: string
  barb: string
}

/** A peacock's feather that grows up from the origin, its eye at `length`. */
export const feather = (length: number, size: number, { rim, eye, heart, barb }: FeatherPaint): string => {
  const drop = (scale: number): string =>
    `M0 ${-length + size * scale}C${-size * scale} ${-length + size * scale * 0.5} ${-size * scale * 0.9} ${-length - size * scale * 0.6} 0 ${-length - size * scale * 1.25}C${size * scale * 0.9} ${-length - size * scale * 0.6} ${size * scale} ${-length + size * scale * 0.5} 0 ${-length + size * scale}Z`
  return [
    path(`M0 0V${-length + size}`, { stroke: barb, width: size / 12 }),
    path(drop(1), { fill: rim, stroke: barb, width: size / 14 }),
    path(drop(0.68), { fill: eye }),
    path(drop(0.36), { fill: heart }),
  ].join('')
}

/** A pair of stairs that meet at the top, from -width/2 to width/2 on the origin's line. */
export const stairs = (width: number, height: number, steps: number): string => {
  const run = width / 2 / steps
  const rise = height / steps
  const left = upTo(steps).flatMap((step): Point[] => [
    [-width / 2 + step * run, -step * rise],
    [-width / 2 + step * run, -(step + 1) * rise],
  ])
  const mirrored = left.toReversed().map(([x, y]): Point => [-x, y])
  return polygon([...left, ...mirrored])
}

/** A trace that leaves the center at `angle`, bends by 45 degrees and ends in a node at the returned point. */
export const trace = (from: Point, angle: number, lengths: readonly [number, number], bend: number): { d: string; end: Point } => {
  const knee = polar(from, lengths[0], angle)
  const end = polar(knee, lengths[1], angle + bend)
  return { d: polyline([from, knee, end]), end }
}

/** The eight-pointed star of the jaali in rings. */
export const rosette = (center: Point, radius: number, stroke: string, width: number): string =>
  [
    path(star(center, radius, 8, 3), { stroke, width }),
    path(star(center, radius * 0.54, 8, 1, 22.5), { stroke, width }),
    path(star(center, radius * 0.38, 8, 3, 22.5), { stroke, width }),
  ].join('')
