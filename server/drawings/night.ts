/** The ground of the wide scenes, in a box of 640 by 320: the night behind the lattice. */
import { circle, COLORS, path, type Point } from './geometry.ts'
import { lattice } from './motifs.ts'

const C = COLORS
export const WIDTH = 640
export const HEIGHT = 320
export const CENTER = WIDTH / 2

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  path(`M${x} ${y}h${width}v${height}h${-width}Z`, { fill })

const glow = (id: string, color: string): string =>
  `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="0.5"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`

/** The night behind the lattice, with a light around a point. */
export const night = (light: Point, radius: number, color: string = C.marigold): string =>
  [
    lattice('jaali', 1.1, C.line),
    glow('light', color),
    rect(0, 0, WIDTH, HEIGHT, C.raised),
    rect(0, 0, WIDTH, HEIGHT, 'url(#jaali)'),
    circle(light, radius, { fill: 'url(#light)' }),
  ].join('')

export const moon = (center: Point, radius: number): string =>
  [1.9, 1.45].map((factor) => circle(center, radius * factor, { fill: C.glow, opacity: 0.06 })).join('') +
  circle(center, radius, { fill: C.glow })
