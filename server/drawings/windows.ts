/** What is seen through the doorway: a scene for each slide and each error page, in a box of 320 by 420. Source: issue 13 point 8. */
import { circle, COLORS, group, path, place, type Point, polar, polygon, polyline, round, star, upTo } from './geometry.ts'
import { ARCH, arch, diya, feather, lattice, lotus, rosette, stairs, trace } from './motifs.ts'

const C = COLORS
const CENTER = 160

const wholeBox = (fill: string): string => `<rect width="320" height="420" fill="${fill}"/>`

/** The night behind the lattice. */
const sky = `${lattice('jaali', 1.1, C.line)}${wholeBox(C.raised)}${wholeBox('url(#jaali)')}`

const radialGlow = (id: string, color: string): string =>
  `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="0.55"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`

const moon = (center: Point, radius: number): string =>
  [1.9, 1.45].map((factor) => circle(center, radius * factor, { fill: C.glow, opacity: 0.06 })).join('') +
  circle(center, radius, { fill: C.glow })

/** Doorway behind doorway, with the light of the last one on the steps. */
const threshold = (): string => {
  const doors = [
    { y: 420, width: 262, height: 352, fill: '#211d42', stroke: C.dusk },
    { y: 394, width: 202, height: 280, fill: '#2d2856', stroke: '#776f9f' },
    { y: 372, width: 150, height: 214, fill: '#46375f', stroke: '#a08a8e' },
    { y: 354, width: 106, height: 156, fill: '#8a5a2c', stroke: '#d9a85c' },
    { y: 340, width: 68, height: 106, fill: C.marigold, stroke: C.glow },
  ]
  const light = polygon([
    [128, 340],
    [192, 340],
    [272, 420],
    [48, 420],
  ])
  return [
    sky,
    ...doors.map(({ y, width, height, fill, stroke }) => place([CENTER, y], arch(width, height, fill, stroke, 1.6))),
    place([CENTER, 340], arch(34, 62, C.glow, 'none')),
    path(light, { fill: C.marigold, opacity: 0.26 }),
    path(
      polygon([
        [146, 340],
        [174, 340],
        [214, 420],
        [106, 420],
      ]),
      { fill: C.glow, opacity: 0.28 },
    ),
    ...[340, 354, 372, 394].map((y, index) => {
      const half = [36, 54, 76, 102][index] ?? 0
      return path(`M${CENTER - half} ${y}H${CENTER + half}`, { stroke: C.glow, width: 1.4, opacity: 0.8 })
    }),
    place([52, 412], diya(15)),
    place([268, 412], diya(15)),
  ].join('')
}

/** The star of the lattice, whose lines go on as circuits. */
const circuit = (): string => {
  const center: Point = [CENTER, 226]
  const traces = upTo(16).map((index) => {
    const angle = index * 22.5
    const isLong = index % 2 === 0
    const bend = index % 4 < 2 ? 45 : -45
    return trace(polar(center, isLong ? 76 : 62, angle), angle, isLong ? [34, 30] : [30, 24], bend)
  })
  return [
    `${lattice('jaali', 1.1, C.line)}${radialGlow('glow', C.teal)}${wholeBox(C.raised)}${wholeBox('url(#jaali)')}`,
    circle(center, 190, { fill: 'url(#glow)' }),
    ...traces.map(({ d }) => path(d, { stroke: C.muted, width: 1.6 })),
    circle(center, 76, { fill: C.night, stroke: C.muted, width: 1.6 }),
    path(star(center, 76, 8, 3), { fill: '#2d2856', stroke: C.teal, width: 2 }),
    rosette(center, 58, C.muted, 1.6),
    circle(center, 15, { fill: C.marigold }),
    circle(center, 7, { fill: C.glow }),
    ...traces.map(({ end }, index) =>
      index % 4 === 0
        ? circle(end, 6, { fill: C.marigold, stroke: C.glow, width: 1.5 })
        : circle(end, 4.5, { fill: index % 2 === 0 ? C.teal : C.raised, stroke: C.muted, width: 1.5 }),
    ),
  ].join('')
}

/** A stepwell under the moon: every way down leads to the water. */
const stepwell = (): string => {
  const rows = upTo(5).map((row) => {
    const y = 214 + row * 34
    const inset = 12 + row * 20
    const width = 320 - 2 * inset
    const cells = 6 - row
    const cell = width / cells
    const fill = ['#4a4379', '#403a6c', '#37315f', '#2e2953', '#262148'][row] ?? C.night
    const flights = upTo(cells).map((index) =>
      place([inset + cell * (index + 0.5), y + 34], path(stairs(cell * 0.86, 27, 5), { fill: C.night, stroke: C.muted, width: 1 })),
    )
    return [
      path(
        polygon([
          [inset - 12, y],
          [332 - inset, y],
          [312 - inset, y + 34],
          [inset + 8, y + 34],
        ]),
        { fill },
      ),
      ...flights,
      path(`M${inset - 12} ${y}H${332 - inset}`, { stroke: C.muted, width: 1.8 }),
    ].join('')
  })
  const pavilion = [
    ...[-74, 74].map((x) => place([CENTER + x, 214], arch(52, 62, C.night, C.muted, 1.6))),
    place([CENTER, 214], arch(86, 98, C.night, C.muted, 1.8)),
    place([CENTER, 214], arch(52, 66, C.ember, C.glow, 1.4)),
    place([CENTER, 212], diya(11)),
  ].join('')
  return [
    sky,
    moon([246, 118], 19),
    path('M0 204H320V214H0Z', { fill: '#4a4379' }),
    pavilion,
    ...rows,
    path('M100 384H220L236 420H84Z', { fill: C.deep, stroke: C.teal, width: 1.6 }),
    ...upTo(3).map((row) =>
      path(`M${130 - row * 6} ${394 + row * 8}h${60 + row * 12}`, { stroke: C.teal, width: 1.4, opacity: 0.9 - row * 0.2 }),
    ),
    path('M148 390h24M142 399h36M150 408h20', { stroke: C.glow, width: 3 }),
  ].join('')
}

const FEATHERS = [
  { length: 318, size: 23, count: 11, spread: 58 },
  { length: 244, size: 20, count: 10, spread: 56 },
  { length: 176, size: 17, count: 9, spread: 60 },
  { length: 116, size: 14, count: 7, spread: 60 },
]

/** The tail of a peacock. */
const peacock = (): string => {
  const foot: Point = [CENTER, 404]
  const fan = FEATHERS.map(({ length, size, count, spread }) =>
    upTo(count)
      .map((index) => {
        const turn = count === 1 ? 0 : -spread + (index * 2 * spread) / (count - 1)
        const paint = { rim: C.deep, eye: C.marigold, heart: C.night, barb: C.teal }
        return place(foot, feather(length, size, paint), { turn })
      })
      .join(''),
  )
  const barbs = upTo(31).map((index) => polyline([foot, polar(foot, 352, -66 + index * 4.4)]))
  const body =
    'M138 420C134 384 142 366 152 348C158 336 156 326 154 318C151 305 158 296 168 297C178 298 182 306 181 314L194 320L180 322C178 338 184 350 186 372C188 392 186 408 182 420Z'
  return [
    `${radialGlow('glow', C.teal)}${sky}`,
    circle(foot, 300, { fill: 'url(#glow)' }),
    path(barbs.join(''), { stroke: C.teal, width: 0.8, opacity: 0.5 }),
    ...fan,
    path(body, { fill: C.deep, stroke: C.glow, width: 1.6 }),
    circle([168, 311], 2.6, { fill: C.glow }),
    ...[-16, 0, 16].map((turn) =>
      place([164, 298], path('M0 0V-22', { stroke: C.glow, width: 1.4 }) + circle([0, -24], 3, { fill: C.marigold }), { turn }),
    ),
  ].join('')
}

/** A lotus that opens on still water. */
const pond = (): string => {
  const flower = lotus(132, { fills: [C.plum, '#b9668a', C.rose], stroke: C.ink })
  const pads = [
    [62, 356, 40],
    [262, 366, 34],
    [214, 398, 46],
    [92, 402, 38],
  ] as const
  return [
    sky,
    moon([CENTER, 178], 74),
    rosette([CENTER, 178], 66, '#d9ae5a', 1.2),
    path('M0 316H320V420H0Z', { fill: C.deep }),
    group(place([CENTER, 318], flower, { flip: -0.5 }), 0.22),
    ...upTo(6).map((row) => {
      const half = 44 + row * 19
      return path(
        `M${CENTER - half} ${332 + row * 15}H${CENTER - half * 0.3}M${CENTER + half * 0.35} ${332 + row * 15}H${CENTER + half}`,
        {
          stroke: C.teal,
          width: 1.4,
          opacity: round(0.9 - row * 0.1),
        },
      )
    }),
    ...pads.map(([x, y, size]) =>
      path(`M${x} ${y}L${x + size * 0.7} ${y - size * 0.18}A${size} ${size * 0.3} 0 1 1 ${x + size * 0.9} ${y + size * 0.02}Z`, {
        fill: '#1d6e6c',
        stroke: C.teal,
        width: 1.4,
      }),
    ),
    place([CENTER, 322], flower),
  ].join('')
}

/** The doors are shut; light falls through the lattice and under them. */
const closedDoor = (): string => {
  const panel = (x: number, y: number): string =>
    [
      `<rect x="${x}" y="${y}" width="54" height="54" fill="${C.night}" stroke="${C.dusk}" stroke-width="1.5"/>`,
      path(star([x + 27, y + 27], 23, 8, 3), { fill: C.raised, stroke: C.muted, width: 1.2 }),
      path(star([x + 27, y + 27], 9, 8, 3, 22.5), { fill: C.marigold }),
    ].join('')
  const rows = [188, 252, 316]
  return [
    `${radialGlow('glow', C.marigold)}${lattice('screen', 0.6, C.glow, 0.9)}${wholeBox(C.raised)}`,
    `<rect width="320" height="172" fill="${C.ember}"/>`,
    circle([CENTER, 166], 130, { fill: 'url(#glow)' }),
    `<rect y="20" width="320" height="152" fill="url(#screen)" opacity="0.85"/>`,
    `<rect x="10" y="166" width="300" height="12" fill="${C.line}" stroke="${C.muted}" stroke-width="1.4"/>`,
    `<rect x="24" y="178" width="272" height="216" fill="#2d2856" stroke="${C.muted}" stroke-width="1.6"/>`,
    ...rows.flatMap((y) => [32, 92, 174, 234].map((x) => panel(x, y))),
    path('M160 178V394', { stroke: C.glow, width: 2.4 }),
    ...[151, 169].map((x) => circle([x, 284], 9, { fill: C.night, stroke: C.marigold, width: 3 })),
    path('M24 394H296', { stroke: C.glow, width: 3.4 }),
    path('M0 396H320V420H0Z', { fill: C.night }),
    path('M24 396H296L316 420H4Z', { fill: C.marigold, opacity: 0.2 }),
    place([CENTER, 414], diya(12)),
  ].join('')
}

/** A lamp in its niche: somebody is at home. */
const lamp = (): string => {
  const flame: Point = [CENTER, 226]
  const rays = upTo(32).map((index) => {
    const angle = index * 11.25
    return polyline([polar(flame, index % 2 === 0 ? 92 : 108, angle), polar(flame, index % 2 === 0 ? 148 : 128, angle)])
  })
  return [
    `${radialGlow('glow', C.marigold)}${sky}`,
    place([CENTER, 392], arch(228, 336, C.night, C.muted, 1.6)),
    place([CENTER, 392], arch(196, 300, '#2d2856', C.dusk, 1.4)),
    circle(flame, 190, { fill: 'url(#glow)' }),
    path(rays.join(''), { stroke: C.marigold, width: 1.6, opacity: 0.7 }),
    ...upTo(16).map((index) => circle(polar(flame, 158, index * 22.5), 2.4, { fill: C.glow, opacity: 0.75 })),
    place([CENTER, 318], diya(82, { halo: false })),
    path('M116 318H204L216 334H104Z', { fill: C.line, stroke: C.muted, width: 1.6 }),
    path('M132 334H188V372H132Z', { fill: C.raised, stroke: C.muted, width: 1.6 }),
    path('M104 372H216L232 392H88Z', { fill: C.line, stroke: C.muted, width: 1.6 }),
    path('M0 392H320V420H0Z', { fill: C.night }),
    path('M0 392H320', { stroke: C.muted, width: 1.6 }),
  ].join('')
}

/** Each view by its name. */
export const WINDOWS = { threshold, circuit, stepwell, peacock, pond, 'closed-door': closedDoor, lamp } as const
export type WindowName = keyof typeof WINDOWS

/** The view of a window, clipped by the arch, with its frame: SVG without the outer element. */
export const drawWindow = (name: WindowName): string =>
  `<clipPath id="arch"><path d="${ARCH}"/></clipPath><g clip-path="url(#arch)">${WINDOWS[name]()}</g><path d="${ARCH}" fill="none" stroke="${C.muted}" stroke-width="2.5"/>`
