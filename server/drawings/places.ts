/** Wide scenes of places, for categories of news and further industries. Source: issue 13 point 8. */
import { circle, COLORS, path, place, type Point, polar, polygon, polyline, round, star, upTo } from './geometry.ts'
import { arch, diya, stairs } from './motifs.ts'
import { CENTER, HEIGHT, moon, night, rect, WIDTH } from './night.ts'

const C = COLORS

/** A boat with a lateen sail; the water line is its origin. */
const dhow = (sail: string): string =>
  path('M-46-8H50Q40 14 22 16H-26Q-42 12-46-8Z', { fill: '#46375f', stroke: C.muted, width: 1.4 }) +
  path('M4-8V-82', { stroke: C.muted, width: 2.4 }) +
  path('M-34-22Q-4-66 34-96Q40-48 22-18Q-8-12-34-22Z', { fill: sail, stroke: C.ink, width: 1.4 }) +
  path('M-12-34Q14-52 34-66M-24-24Q6-36 32-42', { stroke: C.ink, width: 1, opacity: 0.6 })

/** A lighthouse shows the boats the way in. */
const harbour = (): string => {
  const lamp: Point = [CENTER, 92]
  const beam = (tip: readonly Point[]): string => path(polygon([lamp, ...tip]), { fill: C.glow, opacity: 0.16 })
  const waves = upTo(5).flatMap((row) =>
    upTo(9).map((index) => `M${index * 80 - (row % 2) * 40} ${244 + row * 17}q20-10 40 0t40 0`),
  )
  return [
    night(lamp, 260),
    moon([548, 84], 20),
    beam([
      [0, 86],
      [0, 176],
    ]),
    beam([
      [WIDTH, 100],
      [WIDTH, 196],
    ]),
    rect(0, 230, WIDTH, HEIGHT - 230, C.deep),
    path('M0 230H640', { stroke: C.teal, width: 1.6 }),
    path('M204 250Q240 214 290 212H350Q400 214 436 250Z', { fill: C.night, stroke: C.dusk, width: 1.4 }),
    path('M296 214L304 112H336L344 214Z', { fill: '#37315f', stroke: C.muted, width: 1.6 }),
    path('M302.500 138H337.500L339.500 162H300.500ZM298 188H342L343.500 206H296.500Z', { fill: C.plum }),
    path('M298 112H342V104H298Z', { fill: C.night, stroke: C.muted, width: 1.6 }),
    path('M304 104V82H336V104Z', { fill: C.marigold, stroke: C.glow, width: 1.4 }),
    circle(lamp, 9, { fill: C.glow }),
    place([CENTER, 83], arch(44, 30, C.night, C.muted, 1.6)),
    place([CENTER, 214], arch(18, 32, C.ember, C.glow, 1.2)),
    path(waves.join(''), { stroke: C.teal, width: 1.5, opacity: 0.8 }),
    path('M306 262h28M296 276h48M310 290h22M300 304h40', { stroke: C.glow, width: 3 }),
    place([124, 248], dhow(C.rose), { scale: 1.15 }),
    place([524, 254], dhow(C.marigold)),
    place([436, 240], dhow(C.ink), { scale: 0.5 }),
  ].join('')
}

/** Instruments of stone that compute with light: the sky is joined by lines. */
const observatory = (): string => {
  const sky: Point[] = [
    [46, 96],
    [118, 58],
    [172, 118],
    [96, 150],
    [232, 72],
    [408, 64],
    [470, 112],
    [548, 70],
    [602, 128],
    [528, 156],
  ]
  const joined = 'M46 96L118 58L172 118L96 150ZM118 58L232 72L172 118M408 64L470 112L548 70L602 128L528 156L470 112M232 72L408 64'
  const quadrant = (x: number, side: 1 | -1): string => {
    const d = (radius: number): string =>
      `M${x} ${252 - radius}A${radius} ${radius} 0 0 ${side === 1 ? 1 : 0} ${x + side * radius} 252`
    const marks = upTo(13).map((index) => {
      const angle = side * (index * 7.5)
      return polyline([polar([x, 252], 128, angle), polar([x, 252], index % 3 === 0 ? 112 : 119, angle)])
    })
    return (
      path(`${d(140)}H${x + side * 104}A104 104 0 0 ${side === 1 ? 0 : 1} ${x} 148Z`, {
        fill: '#37315f',
        stroke: C.muted,
        width: 1.6,
      }) +
      path(marks.join(''), { stroke: C.glow, width: 1.4 }) +
      path(d(128), { stroke: C.teal, width: 1.6 })
    )
  }
  return [
    night([CENTER, 150], 260, C.teal),
    path(joined, { stroke: C.muted, width: 1.2, opacity: 0.8 }),
    ...sky.map((point, index) =>
      index % 3 === 1
        ? path(star(point, 11, 8, 3), { fill: C.marigold, stroke: C.glow, width: 1 })
        : circle(point, 4, { fill: index % 2 === 0 ? C.teal : C.glow }),
    ),
    quadrant(396, 1),
    quadrant(244, -1),
    path(
      polygon([
        [244, 252],
        [CENTER, 62],
        [396, 252],
      ]),
      { fill: C.night, stroke: C.muted, width: 1.8 },
    ),
    place([CENTER, 252], path(stairs(132, 168, 12), { fill: '#2d2856', stroke: C.dusk, width: 1.2 })),
    place([CENTER, 252], arch(44, 82, C.ember, C.glow, 1.4)),
    place([CENTER, 250], diya(11)),
    circle([CENTER, 62], 9, { fill: C.marigold, stroke: C.glow, width: 2 }),
    rect(0, 252, WIDTH, 68, C.night),
    path('M0 252H640', { stroke: C.muted, width: 1.6 }),
    path('M276 252h88l40 68H236Z', { fill: C.marigold, opacity: 0.2 }),
    ...[88, 552].map((x) => path(star([x, 284], 18, 8, 3), { stroke: C.teal, width: 1.4 })),
  ].join('')
}

/** Two storeys of arches carry water across the valley. */
const aqueduct = (): string => {
  const piers = (y: number, width: number, height: number): string =>
    upTo(Math.ceil(WIDTH / width) + 1)
      .map((index) => place([index * width + (width === 64 ? 0 : 32), y], arch(width * 0.74, height, C.raised, C.muted, 1.5)))
      .join('')
  return [
    night([CENTER, 96], 300),
    moon([CENTER, 96], 40),
    path('M0 150L96 104L190 148L292 112L382 150L486 96L640 152V200H0Z', { fill: C.night, opacity: 0.55 }),
    rect(0, 132, WIDTH, 150, '#37315f'),
    piers(196, 64, 50),
    path('M0 196H640M0 202H640', { stroke: C.muted, width: 1.6 }),
    piers(282, 128, 70),
    path('M0 122H640V136H0Z', { fill: C.night, stroke: C.muted, width: 1.6 }),
    path('M0 129H640', { stroke: C.teal, width: 4 }),
    path('M40 129h70M210 129h44M392 129h90M560 129h50', { stroke: C.glow, width: 2 }),
    ...upTo(11).map((index) => place([index * 64, 122], arch(16, 22, '#46375f', C.muted, 1.2))),
    ...[160, 288, 416].map((x) => place([x, 280], diya(12))),
    rect(0, 282, WIDTH, 38, C.deep),
    path('M0 282H640', { stroke: C.teal, width: 1.6 }),
    path('M60 294h120M250 302h150M470 292h110M120 312h200M400 313h160', { stroke: C.teal, width: 1.5 }),
    path('M150 290h20M278 292h20M406 290h20', { stroke: C.glow, width: 2.6 }),
  ].join('')
}

/** A pavilion on a roof. */
const pavilion = (width: number, height: number, fill: string): string => {
  const half = width / 2
  const dome = `M${-half} ${-height}Q${-half * 1.1} ${-height - half * 1.3} 0 ${round(-height - half * 1.7)}Q${half * 1.1} ${-height - half * 1.3} ${half} ${-height}Z`
  return (
    rect(-half, -height, width, height, fill) +
    path(dome, { fill, stroke: C.muted, width: 1.5 }) +
    path(`M0 ${round(-height - half * 1.7)}v-10M${-half - 6} ${-height}H${half + 6}`, { stroke: C.muted, width: 1.8 }) +
    place([0, 0], arch(width * 0.62, height * 0.86, C.ember, C.glow, 1.2))
  )
}

/** Roofs of a town in the evening; people are at home. */
const rooftops = (): string => {
  const houses = [
    { x: -10, y: 190, width: 120, fill: '#37315f' },
    { x: 104, y: 162, width: 96, fill: '#2d2856' },
    { x: 196, y: 206, width: 92, fill: '#403a6c' },
    { x: 284, y: 176, width: 128, fill: '#2d2856' },
    { x: 408, y: 210, width: 84, fill: '#37315f' },
    { x: 488, y: 168, width: 106, fill: '#403a6c' },
    { x: 590, y: 200, width: 70, fill: '#2d2856' },
  ]
  const windows = houses.flatMap(({ x, y, width }, house) =>
    upTo(Math.floor((width - 12) / 30)).flatMap((column) =>
      upTo(2).map((row) => {
        const isLit = (house * 3 + column * 2 + row) % 3 !== 0
        return place(
          [x + 22 + column * 30, y + 46 + row * 48],
          arch(16, 28, isLit ? C.marigold : C.night, isLit ? C.glow : C.dusk, 1.1),
        )
      }),
    ),
  )
  const kite = ([x, y]: Point, fill: string): string =>
    place(
      [x, y],
      path('M0-15L12 0L0 15L-12 0Z', { fill, stroke: C.ink, width: 1.2 }) +
        path('M0 15q8 8 0 16t2 18', { stroke: C.muted, width: 1.2 }),
      {
        turn: 24,
      },
    )
  return [
    night([CENTER, 150], 300),
    moon([446, 92], 24),
    ...[70, 560].map((x) => path(`M${x - 60} 200Q${x} 96 ${x + 60} 200Z`, { fill: C.night, opacity: 0.5 })),
    place([150, 162], pavilion(44, 40, '#46375f')),
    place([348, 176], pavilion(64, 52, '#46375f')),
    place([540, 168], pavilion(40, 36, '#46375f')),
    ...houses.map(
      ({ x, y, width, fill }) => rect(x, y, width, 140, fill) + path(`M${x} ${y}H${x + width}`, { stroke: C.muted, width: 1.6 }),
    ),
    ...windows,
    kite([232, 96], C.rose),
    kite([92, 92], C.marigold),
    kite([600, 104], C.teal),
  ].join('')
}

export const PLACES = { harbour, observatory, aqueduct, rooftops } as const
