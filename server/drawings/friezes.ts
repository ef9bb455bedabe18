/**
 * A frieze for each category of services, which the site fills with the category's colour: only the coverage of each line counts.
 * A tile of 384 by 96 that repeats sideways. Source: issue 13 point 8.
 */
import { circle, group, path, place, type Point, polar, polyline, star, upTo } from './geometry.ts'
import { arch, lotus, rosette, stairs, trace } from './motifs.ts'

const INK = '#000'
const CLEAR = 'none'
const LINE = { stroke: INK, width: 1.5 } as const

/** `count` copies beside each other, each around the middle of its part, on the line `y`. */
const across = (count: number, y: number, draw: (index: number) => string): string =>
  upTo(count)
    .map((index) => place([(384 / count) * (index + 0.5), y], draw(index)))
    .join('')

/** Doorways in doorways. */
const doorways = (): string =>
  group(
    across(4, 97, () => [88, 68, 50, 32, 16].map((size) => arch(size, size * 1.02, CLEAR, INK, 1.5)).join('')) +
      upTo(4)
        .map((index) => path(star([index * 96, 16], 11, 8, 3), LINE))
        .join('') +
      path(star([384, 16], 11, 8, 3), LINE),
    0.5,
  )

const lotuses = (): string => {
  const flower = (size: number): string => lotus(size, { fills: ['#0002', '#0003', '#0004'], stroke: INK })
  return (
    group(
      across(4, 86, () => flower(74)),
      0.45,
    ) +
    group(
      upTo(5)
        .map((index) => place([index * 96, 90], flower(34)))
        .join('') + path('M0 90H384M0 94H384', LINE),
      0.4,
    )
  )
}

/** Stars of the lattice, joined by traces. */
const circuits = (): string =>
  across(4, 48, () => {
    const traces = upTo(8).map((index) => {
      const angle = index * 45
      return trace(polar([0, 0], 28, angle), angle, [index % 2 === 0 ? 5 : 8, 9], index % 4 < 2 ? 45 : -45)
    })
    return (
      group(circle([0, 0], 28, LINE) + rosette([0, 0], 28, INK, 1.5) + traces.map(({ d }) => path(d, LINE)).join(''), 0.55) +
      group(traces.map(({ end }) => circle(end, 2.6, { fill: INK })).join(''), 0.5)
    )
  }) +
  group(
    upTo(5)
      .map((index) => place([index * 96, 48], rosette([0, 0], 9, INK, 1)))
      .join('') + path('M0 8H384M0 88H384', { stroke: INK, width: 1 }),
    0.4,
  )

/** Peacocks' tails, side by side. */
const fans = (): string => {
  const foot: Point = [0, 0]
  const eyes = [
    [86, 13, 4.6],
    [66, 11, 3.8],
    [48, 9, 3],
    [31, 7, 2.2],
  ] as const
  const fan = eyes
    .map(([radius, count, size]) =>
      upTo(count)
        .map((index) => {
          const turn = -84 + (index * 168) / (count - 1)
          const eye = polar(foot, radius, turn)
          return (
            circle(eye, size * 1.6, LINE) +
            circle(eye, size * 0.7, { fill: INK }) +
            path(polyline([polar(foot, 12, turn), polar(foot, radius - size * 1.6, turn)]), { stroke: INK, width: 1 })
          )
        })
        .join(''),
    )
    .join('')
  return group(
    across(2, 97, () => fan + circle(foot, 12, LINE)),
    0.5,
  )
}

/** Flights of a stepwell. */
const wells = (): string => {
  const row = (y: number, shift: number): string =>
    upTo(9)
      .map((index) => place([index * 48 + shift, y], path(stairs(42, 24, 4), LINE)))
      .join('')
  return group(row(31, 0) + row(63, 24) + row(95, 0) + path('M0 31.5H384M0 63.5H384M0 95.5H384', { stroke: INK, width: 1 }), 0.5)
}

/** An arcade of two storeys. */
const arcade = (): string =>
  group(
    across(8, 96, () => arch(40, 56, CLEAR, INK, 1.5) + arch(26, 40, CLEAR, INK, 1.2)) +
      across(16, 34, () => arch(18, 26, CLEAR, INK, 1.2)) +
      path('M0 37H384M0 41H384M0 5H384', LINE),
    0.5,
  )

/** Carved panels with bosses, shut. */
const panels = (): string =>
  group(across(8, 26, () => panel()) + across(8, 72, () => panel()) + path('M0 49H384M0 3H384M0 95H384', LINE), 0.5)

const panel = (): string =>
  `<rect x="-20" y="-19" width="40" height="38" fill="none" stroke="${INK}" stroke-width="1.5"/>` +
  path(star([0, 0], 15, 8, 3), LINE) +
  circle([0, 0], 3.4, { fill: INK })

export const FRIEZES = { doorways, lotuses, circuits, fans, wells, arcade, panels } as const
