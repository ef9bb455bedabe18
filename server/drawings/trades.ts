/** Wide scenes of trades, for the case studies of an industry. Source: issue 13 point 8. */
import { circle, COLORS, path, place, type Point, polar, polygon, polyline, star, upTo } from './geometry.ts'
import { arch, diya, lattice, rosette } from './motifs.ts'
import { CENTER, night, rect, WIDTH } from './night.ts'

const C = COLORS

const diamond = ([x, y]: Point, width: number, height: number): string =>
  polygon([
    [x, y - height],
    [x + width, y],
    [x, y + height],
    [x - width, y],
  ])

/** A handloom: threads come down and have become cloth. */
const loom = (): string => {
  const bands = [
    { y: 158, height: 12, fill: C.marigold },
    { y: 170, height: 46, fill: C.plum },
    { y: 216, height: 8, fill: C.glow },
    { y: 224, height: 46, fill: C.deep },
    { y: 270, height: 10, fill: C.marigold },
    { y: 280, height: 40, fill: C.plum },
  ]
  const motifs = upTo(12).flatMap((index) => {
    const x = 113 + index * 37.6
    return [
      path(diamond([x, 193], 15, 18), { fill: '#b9668a', stroke: C.glow, width: 1.4 }),
      path(diamond([x, 193], 6, 8), { fill: C.marigold }),
      path(diamond([x, 247], 15, 18), { fill: '#1d6e6c', stroke: C.glow, width: 1.4 }),
      path(diamond([x, 247], 6, 8), { fill: C.rose }),
      path(diamond([x, 300], 15, 15), { fill: '#b9668a', stroke: C.glow, width: 1.4 }),
    ]
  })
  const threads = upTo(57).map((index) => `M${98 + index * 7.93} 66V158`)
  return [
    night([CENTER, 150], 250),
    path(threads.join(''), { stroke: C.glow, width: 1.2, opacity: 0.75 }),
    ...bands.map(({ y, height, fill }) => rect(94, y, 452, height, fill)),
    ...motifs,
    path(
      upTo(38)
        .map((index) => `M${97 + index * 12} 164l6-4l6 4`)
        .join(''),
      { stroke: C.night, width: 1.6 },
    ),
    ...[70, 546].map((x) => rect(x, 40, 24, 280, C.night) + path(`M${x} 40V320M${x + 24} 40V320`, { stroke: C.muted, width: 1.4 })),
    path('M52 52H588V66H52Z', { fill: '#46375f', stroke: C.muted, width: 1.6 }),
    path('M84 112H556V122H84Z', { fill: C.ember, stroke: C.glow, width: 1.4 }),
    path('M276 144Q320 126 364 144Q320 162 276 144Z', { fill: C.ink, stroke: C.ember, width: 1.6 }),
    path('M300 144h40', { stroke: C.rose, width: 4 }),
    ...[34, 606].map((x) => place([x, 320], diya(16))),
  ].join('')
}

/** A branch that forks `depth` times, with a leaf at each end. */
const branch = (from: Point, angle: number, length: number, depth: number): { wood: string[]; leaves: Point[] } => {
  const to = polar(from, length, angle)
  const knee = polar(from, length * 0.55, angle + (angle > 0 ? -14 : 14))
  const [fx, fy, kx, ky, tx, ty] = [...from, ...knee, ...to].map((value) => value.toFixed(0))
  const wood = [`M${fx} ${fy}Q${kx} ${ky} ${tx} ${ty}`]
  if (depth === 0) return { wood, leaves: [to, polar(from, length * 0.7, angle)] }
  const parts = [-27, 25].map((turn) => branch(to, angle + turn, length * 0.79, depth - 1))
  return { wood: [...wood, ...parts.flatMap((part) => part.wood)], leaves: parts.flatMap((part) => part.leaves) }
}

/** The tree of life in a stone window, against the evening. */
const tree = (): string => {
  const foot: Point = [CENTER, 268]
  const limbs = [-58, -24, 8, 42, 70].map((angle) => branch([CENTER, 214], angle, 44, 2))
  const leaves = limbs.flatMap((limb) => limb.leaves)
  const window = 'M104 268V220A216 176 0 0 1 536 220V268Z'
  const palm = (x: number, side: number): string =>
    path(`M${x} 268Q${x + side * 10} 220 ${x + side * 4} 178`, { stroke: C.night, width: 6 }) +
    [-100, -60, -20, 20, 60, 100]
      .map((turn) => {
        const [tx, ty] = polar([x + side * 4, 178], 34, turn)
        return path(
          `M${x + side * 4} 178Q${((x + tx) / 2).toFixed(0)} ${(ty - 12).toFixed(0)} ${tx.toFixed(0)} ${(ty + 6).toFixed(0)}`,
          {
            stroke: C.night,
            width: 5,
          },
        )
      })
      .join('')
  return [
    night([CENTER, 170], 330),
    lattice('screen', 0.5, C.glow, 0.8),
    path(window, { fill: C.ember }),
    circle([CENTER, 196], 170, { fill: 'url(#light)' }),
    path(window, { fill: 'url(#screen)' }),
    circle([CENTER, 176], 74, { fill: C.marigold }),
    circle([CENTER, 176], 60, { fill: C.glow }),
    palm(180, 1),
    palm(460, -1),
    path(`M${CENTER - 13} 268Q${CENTER - 5} 240 ${CENTER} 208Q${CENTER + 5} 240 ${CENTER + 13} 268Z`, { fill: C.night }),
    path(limbs.flatMap((limb) => limb.wood).join(''), { stroke: C.night, width: 4.4 }),
    ...leaves.map((leaf, index) => circle(leaf, index % 2 === 0 ? 7.5 : 5.5, { fill: C.deep, stroke: C.night, width: 1.5 })),
    path(window, { stroke: C.muted, width: 3 }),
    path('M92 268V220A228 188 0 0 1 548 220V268', { stroke: C.dusk, width: 2 }),
    rect(0, 268, WIDTH, 52, C.night),
    path('M0 268H640', { stroke: C.muted, width: 1.6 }),
    path(`M${foot[0] - 60} 268h120l22 52h-164Z`, { fill: C.marigold, opacity: 0.2 }),
    ...[52, 588].map((x) => place([x, 264], arch(64, 150, '#2d2856', C.dusk, 1.6)) + place([x, 264], diya(14))),
  ].join('')
}

/** A toothed wheel around the origin. */
const gear = (radius: number, teeth: number, fill: string, stroke: string): string => {
  const step = 360 / teeth
  const rim = upTo(teeth).flatMap((tooth): Point[] =>
    [
      [radius, 0],
      [radius, 0.36],
      [radius + 9, 0.46],
      [radius + 9, 0.84],
    ].map(([distance = 0, part = 0]) => polar([0, 0], distance, (tooth + part) * step)),
  )
  return path(polygon(rim), { fill, stroke, width: 1.6 })
}

/** A water wheel lifts the river, and drives what stands beside it. */
const wheel = (): string => {
  const hub: Point = [CENTER, 164]
  const spokes = upTo(16).map((index) => polyline([polar(hub, 20, index * 22.5), polar(hub, 112, index * 22.5)]))
  const buckets = upTo(16).map((index) =>
    place(polar(hub, 121, index * 22.5 + 11), path('M-7-8H7L9 7H-9Z', { fill: C.ember, stroke: C.glow, width: 1.2 }), {
      turn: index * 22.5 + 11,
    }),
  )
  return [
    night(hub, 240),
    rect(0, 262, WIDTH, 58, C.deep),
    ...[128, 512].map((x, index) =>
      [
        rect(x - 92, 206, 184, 70, C.night),
        path(`M${x - 100} 206h200`, { stroke: C.muted, width: 2 }),
        ...[-58, 0, 58].map((shift) => place([x + shift, 276], arch(40, 58, '#2d2856', C.dusk, 1.4))),
        place([x, 150], gear(44, 14, '#37315f', C.muted)),
        place([x, 150], rosette([0, 0], 32, C.teal, 1.6)),
        place([x + (index === 0 ? 62 : -62), 188], gear(17, 9, C.ember, C.glow)),
        place([x + (index === 0 ? -60 : 60), 186], gear(21, 10, '#46375f', C.muted)),
      ].join(''),
    ),
    circle(hub, 112, { stroke: C.night, width: 15 }),
    ...[104, 120].map((radius) => circle(hub, radius, { stroke: C.muted, width: 1.8 })),
    path(spokes.join(''), { stroke: C.muted, width: 3 }),
    circle(hub, 62, { stroke: C.muted, width: 1.6 }),
    circle(hub, 34, { fill: C.night, stroke: C.muted, width: 1.6 }),
    path(star(hub, 34, 8, 3), { stroke: C.teal, width: 1.6 }),
    circle(hub, 12, { fill: C.marigold }),
    ...buckets,
    path('M170 276Q320 250 470 276L500 320H140Z', { fill: C.deep }),
    ...upTo(4).map((row) => path(`M${200 - row * 34} ${284 + row * 10}h${240 + row * 68}`, { stroke: C.teal, width: 1.6 })),
    path('M0 276H170M470 276H640', { stroke: C.teal, width: 1.6 }),
    path('M270 290h36M334 300h44M286 310h30', { stroke: C.glow, width: 2.6 }),
  ].join('')
}

/** An awning of stripes with a scalloped edge, from the origin to the right and down. */
const awning = (width: number, colors: readonly [string, string]): string => {
  const stripe = width / 8
  return upTo(8)
    .map((index) => {
      const [left, right] = [index * stripe, (index + 1) * stripe]
      const top = (x: number): number => width * 0.1 + x * 0.8
      const d = `M${top(left).toFixed(1)} 0H${top(right).toFixed(1)}L${right.toFixed(1)} 44A${stripe / 2} 10 0 0 1 ${left.toFixed(1)} 44Z`
      return path(d, { fill: colors[index % 2] ?? '', stroke: C.night, width: 1 })
    })
    .join('')
}

/** Stalls in the evening: cloth, spices, pots. */
const bazaar = (): string => {
  const stalls = [
    { x: 24, colors: [C.deep, C.ink], goods: C.teal },
    { x: 224, colors: [C.ember, C.glow], goods: C.marigold },
    { x: 424, colors: [C.plum, C.ink], goods: C.rose },
  ] as const
  const heap = (x: number, fill: string): string =>
    path(`M${x - 24} 244Q${x - 6} 218 ${x} 208Q${x + 6} 218 ${x + 24} 244Z`, { fill }) +
    path(`M${x - 27} 243h54l-6 16h-42Z`, { fill: '#46375f', stroke: C.muted, width: 1.2 })
  const pot = (x: number): string =>
    path(`M${x - 8} 190h16v6q14 8 14 22q0 20-22 20t-22-20q0-14 14-22Z`, { fill: C.ember, stroke: C.glow, width: 1.2 })
  const bulbs = upTo(33).map((index): Point => {
    const x = index * 20
    return [x, 40 + 26 * Math.sin((Math.PI * (index % 8)) / 8)]
  })
  return [
    night([CENTER, 190], 330),
    path(polyline(bulbs), { stroke: C.dusk, width: 1.2 }),
    ...bulbs.map((bulb, index) => circle(bulb, 3.4, { fill: index % 2 === 0 ? C.glow : C.marigold })),
    ...stalls.map(({ x, colors, goods }, index) =>
      [
        rect(x + 12, 120, 168, 150, C.night),
        place([x + 96, 260], arch(132, 138, '#46375f', C.dusk, 1.4)),
        circle([x + 96, 190], 70, { fill: 'url(#light)' }),
        index === 1
          ? [-54, 0, 54].map((shift, at) => heap(x + 96 + shift, [C.rose, C.marigold, C.teal][at] ?? goods)).join('')
          : index === 0
            ? [-46, 0, 46].map((shift) => pot(x + 96 + shift)).join('')
            : upTo(3)
                .flatMap((row) =>
                  upTo(5 - row).map((at) =>
                    path(`M${x + 46 + row * 11 + at * 22} ${236 - row * 15}h20v13h-20Z`, {
                      fill: [C.rose, C.teal, C.marigold, C.plum][(at + row) % 4] ?? goods,
                      stroke: C.night,
                      width: 1.2,
                    }),
                  ),
                )
                .join(''),
        path(`M${x + 6} 250h180v40h-180Z`, { fill: '#2d2856', stroke: C.muted, width: 1.4 }),
        ...[0, 1, 2, 3].map((at) => path(star([x + 32 + at * 43, 270], 13, 8, 3), { stroke: goods, width: 1.2 })),
        path(`M${x + 14} 130V290M${x + 178} 130V290`, { stroke: C.muted, width: 3 }),
        place([x, 92], awning(192, colors)),
      ].join(''),
    ),
    rect(0, 290, WIDTH, 30, C.night),
    path('M0 290H640', { stroke: C.muted, width: 1.6 }),
    ...[220, 420].map((x) => place([x, 300], diya(10))),
  ].join('')
}

export const TRADES = { loom, tree, wheel, bazaar } as const
