/** A scene is drawn on a square of 300; the horizon lies at 200 unless a motif has none. */
export const side = 300

/** A place: from the left, from above. */
export type Point = readonly [number, number]
/** A place and how far it reaches. */
export type Spot = readonly [number, number, number]
/** A place, its width and its height. */
export type Box = readonly [number, number, number, number]

/** The colours of a scene, from its hues and its weather. */
export interface Paint {
  /** Land from far to near: the nearer, the darker. */
  readonly far: string
  readonly mid: string
  readonly near: string
  /** What the light falls on, the body of the subject, its shade, and what shines by itself. */
  readonly light: string
  readonly main: string
  readonly deep: string
  readonly glow: string
}

export const circle = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`
export const ellipse = ([cx, cy]: Point, [rx, ry]: Point, fill: string): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
export const rect = ([x, y, width, height]: Box, fill: string, rx = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${rx === 0 ? '' : ` rx="${rx}"`} fill="${fill}"/>`
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
export const stroke = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const faint = (opacity: number, shapes: string): string => `<g opacity="${opacity}">${shapes}</g>`
export const placed = ([x, y]: Point, scale: number, shapes: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${shapes}</g>`
export const turnedBy = (degrees: number, x: number, y: number, shapes: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${shapes}</g>`
export const mirrored = (shapes: string): string => `<g transform="matrix(-1 0 0 1 ${side} 0)">${shapes}</g>`
/** The same on both sides of the middle. */
export const both = (shapes: string): string => shapes + mirrored(shapes)
export const each = <T>(list: readonly T[], draw: (one: T, at: number) => string): string => list.map(draw).join('')
export const around = (count: number, x: number, y: number, shapes: string): string =>
  each(Array.from({ length: count }), (_, at) => turnedBy(Math.round((360 / count) * at), x, y, shapes))

/** A light with the air around it. */
export const halo = (cx: number, cy: number, r: number, color: string): string =>
  faint(0.13, circle(cx, cy, r * 2.3, color) + circle(cx, cy, r * 1.8, color) + circle(cx, cy, r * 1.4, color)) +
  circle(cx, cy, r, color)

/** A fir tree on its foot. */
export const fir = (x: number, y: number, height: number, fill: string): string => {
  const w = height * 0.26
  const layer = (top: number, bottom: number, wide: number) =>
    `M${x} ${y - height * top} L${x + w * wide} ${y - height * bottom} H${x - w * wide} Z `
  return path(`${layer(1, 0.58, 0.6)}${layer(0.78, 0.3, 0.8)}${layer(0.52, 0, 1)}`, fill)
}

/** A palm on its foot, leaning by `lean`. */
export const palm = ([x, y]: Point, [height, lean]: Point, fill: string, crown: string): string => {
  const [tx, ty] = [x + lean, y - height]
  const leaf = (dx: number, dy: number) =>
    `M${tx} ${ty} Q${tx + dx * 0.6} ${ty + dy - height * 0.2} ${tx + dx} ${ty + dy + height * 0.14} Q${tx + dx * 0.5} ${ty + dy * 0.5} ${tx} ${ty} Z `
  const reach = height * 0.5
  return (
    stroke(`M${x} ${y} Q${x + lean * 0.1} ${y - height * 0.5} ${tx} ${ty}`, fill, Math.max(3, height * 0.06)) +
    path(
      leaf(reach, 4) +
        leaf(-reach, 4) +
        leaf(reach * 0.75, -reach * 0.4) +
        leaf(-reach * 0.75, -reach * 0.4) +
        leaf(reach * 0.3, reach * 0.3) +
        leaf(-reach * 0.35, reach * 0.3),
      crown,
    )
  )
}

/** A sailing boat on its waterline, as wide as high at 40. */
export const boat = (x: number, y: number, scale: number, { light, glow, deep }: Paint): string =>
  placed(
    [x, y],
    scale,
    path('M2 -42 C20 -30 26 -16 24 -4 H2 Z', light) +
      path('M-2 -34 C-16 -24 -20 -12 -20 -4 H-2 Z', glow) +
      path('M-26 0 H28 C24 10 18 13 8 13 H-12 C-20 13 -24 8 -26 0 Z', deep),
  )

/** A cloud, as wide as `size`. */
export const cloud = (x: number, y: number, size: number, fill: string): string =>
  placed(
    [x, y],
    size / 100,
    path('M-46 14 C-60 12 -60 -8 -42 -8 C-40 -28 -12 -32 -4 -16 C8 -28 34 -22 32 -4 C52 -6 54 14 40 14 Z', fill),
  )

/** Stars where they stand. */
export const sparks = (list: readonly (readonly [number, number, number])[], fill: string): string =>
  each(list, ([x, y, r]) =>
    path(
      `M${x} ${y - r} Q${x + r * 0.15} ${y - r * 0.15} ${x + r} ${y} Q${x + r * 0.15} ${y + r * 0.15} ${x} ${y + r} Q${x - r * 0.15} ${y + r * 0.15} ${x - r} ${y} Q${x - r * 0.15} ${y - r * 0.15} ${x} ${y - r} Z`,
      fill,
    ),
  )

/** What a subject is drawn on. */
export type Setting =
  | 'sea'
  | 'hills'
  | 'dunes'
  | 'peaks'
  | 'woods'
  | 'hall'
  | 'cave'
  | 'street'
  | 'space'
  | 'deep'
  | 'garden'
  | 'stage'
  | 'clouds'
  | 'works'

/** One composition: what a game of this name shows. */
export interface Motif {
  readonly setting: Setting
  readonly draw: (paint: Paint) => string
}

/** The compositions of a theme, by the English noun of the name. */
export type Motifs = Readonly<Record<string, Motif>>
