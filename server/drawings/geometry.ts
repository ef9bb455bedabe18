/** Points, polygons and elements of the drawings, as SVG text. Angles are degrees clockwise from the top. */

export type Point = readonly [x: number, y: number]

/** The site's colours, as in app/tokens.css, which a file cannot use, and the tones between them. */
export const COLORS = {
  night: '#1b1836',
  raised: '#25214a',
  line: '#3b3663',
  dusk: '#5d5788',
  muted: '#c8c2da',
  ink: '#f7f2e7',
  marigold: '#f5a81c',
  glow: '#ffd98a',
  ember: '#b96a16',
  teal: '#3fa79f',
  deep: '#14565a',
  rose: '#e58aa4',
  plum: '#8b4a74',
} as const

/** One decimal: a tenth of a pixel is not seen. */
export const round = (value: number): number => Number(value.toFixed(1))

export const polar = ([x, y]: Point, radius: number, angle: number): Point => {
  const radians = ((angle - 90) * Math.PI) / 180
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)]
}

/** `count` whole numbers from 0. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

export const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`

/** A star polygon: every `step`-th of `count` points on a circle is joined; 8 and 3 give the star of the jaali. */
export const star = (center: Point, radius: number, count: number, step: number, turn = 0): string => {
  const tip = (index: number): Point => polar(center, radius, turn + (index * 360) / count)
  return polygon(upTo(count).map((index) => tip(index * step)))
}

interface Paint {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
}

const attributes = ({ fill = 'none', stroke, width = 1.5, opacity }: Paint): string =>
  [
    `fill="${fill}"`,
    stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${round(width * 10) / 10}"`,
    opacity === undefined ? '' : ` opacity="${opacity}"`,
  ].join('')

export const path = (d: string, paint: Paint): string => `<path d="${d}" ${attributes(paint)}/>`

export const circle = ([x, y]: Point, radius: number, paint: Paint): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes(paint)}/>`

/** A group that is moved, scaled and turned, in this order from the outside. */
export const place = ([x, y]: Point, content: string, { scale = 1, flip = 1, turn = 0 } = {}): string => {
  const size = scale === 1 && flip === 1 ? '' : ` scale(${Number(scale.toFixed(3))} ${Number((scale * flip).toFixed(3))})`
  return `<g transform="translate(${round(x)} ${round(y)})${size}${turn === 0 ? '' : ` rotate(${round(turn)})`}">${content}</g>`
}

export const group = (content: string, opacity: number): string => `<g opacity="${opacity}">${content}</g>`
