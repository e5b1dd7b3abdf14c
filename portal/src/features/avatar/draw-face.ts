import type { StaticAvatar } from '@parlour/core/rules/avatars/static-avatars.ts'
import { paint } from '../../lib/art/canvas.ts'

/** What makes one animal of the set: its colours, and which parts its face is put together from. */
interface Face {
  /** The evening behind it, from above to below. */
  readonly sky: readonly [number, number]
  readonly fur: string
  readonly shade: string
  readonly light: string
  readonly ears: string
  readonly parts: string
}

const ink = paint(0.22, 0.03, 264)
const blush = paint(0.72, 0.14, 20, 0.45)
const beak = paint(0.78, 0.15, 68)
const white = paint(0.97, 0.01, 85)

/** The right half is the left one in a mirror. */
const both = (part: string) => `${part}<g transform="matrix(-1 0 0 1 96 0)">${part}</g>`
const dot = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const oval = (x: number, y: number, [rx, ry]: readonly [number, number], fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const eyes = both(dot(37.5, 50, 3.5, ink) + dot(38.7, 48.7, 1.1, white))
const cheeks = both(dot(31, 59, 4.5, blush))
const nose =
  oval(48, 57.5, [4, 2.9], ink) + line('M48 60v3.4M48 63.4c-2.6 2.8-6 2.3-7.2 0M48 63.4c2.6 2.8 6 2.3 7.2 0', ink, 1.7)
const muzzle = (fill: string) => oval(48, 61, [13, 9.5], fill)
const pointed = (fur: string, inner: string) =>
  both(shape('M21 47C19 34 20 22 24 17c8 3 16 9 20 15Z', fur) + shape('M26 38c-1-6-.5-11 1-14 4 2 8 5 10 8Z', inner))
const round = (fur: string, inner: string, r = 11) => both(dot(27, 32, r, fur) + dot(27, 32, r * 0.58, inner))
const long = (fur: string, inner: string) =>
  both(`<g transform="rotate(-9 38 34)">${oval(38, 25, [7.5, 18], fur)}${oval(38, 26, [3.8, 13], inner)}</g>`)

const orange = paint(0.7, 0.16, 52)
const brown = paint(0.52, 0.08, 55)
const grey = paint(0.68, 0.03, 255)
const cream = paint(0.93, 0.04, 80)
const green = paint(0.7, 0.15, 145)
const night = paint(0.36, 0.05, 265)
const sand = paint(0.8, 0.1, 78)

const owlEyes = both(dot(37, 48, 10, white) + dot(38, 48, 5.2, ink) + dot(39.6, 46.2, 1.6, white))
const mane = Array.from({ length: 14 }, (_, at) => {
  const turn = (at * Math.PI) / 7
  return dot(
    Number((48 + Math.cos(turn) * 27).toFixed(1)),
    Number((53 + Math.sin(turn) * 25).toFixed(1)),
    10,
    paint(0.5, 0.12, 45),
  )
}).join('')

const faces: Readonly<Record<StaticAvatar, Face>> = {
  // Fox, cat, bear, rabbit
  S01: {
    sky: [285, 40],
    fur: orange,
    shade: paint(0.56, 0.15, 45),
    light: white,
    ears: pointed(orange, paint(0.4, 0.07, 40)),
    parts: both(shape('M21 55c7-1 14 2 27 16-12 5-23 0-27-16Z', white)) + eyes + nose,
  },
  S02: {
    sky: [225, 195],
    fur: grey,
    shade: paint(0.54, 0.03, 255),
    light: white,
    ears: pointed(grey, paint(0.8, 0.08, 15)),
    parts: muzzle(white) + eyes + nose + cheeks + both(line('M24 60l-10-2M25 64l-9 2', white, 1.4)),
  },
  S03: {
    sky: [160, 90],
    fur: brown,
    shade: paint(0.4, 0.07, 50),
    light: cream,
    ears: round(brown, cream),
    parts: muzzle(cream) + eyes + nose + cheeks,
  },
  S04: {
    sky: [320, 20],
    fur: cream,
    shade: paint(0.82, 0.05, 75),
    light: white,
    ears: long(cream, paint(0.82, 0.09, 12)),
    parts:
      eyes +
      oval(48, 57, [3.2, 2.3], paint(0.66, 0.14, 15)) +
      line('M48 59.3v2.6c-2 2.6-5 2.2-6.2.6M48 61.9c2 2.6 5 2.2 6.2.6', ink, 1.6) +
      cheeks,
  },
  // Owl, panda, tiger, frog
  S05: {
    sky: [268, 300],
    fur: paint(0.58, 0.07, 60),
    shade: paint(0.44, 0.06, 55),
    light: cream,
    ears: both(shape('M25 44C21 33 21 26 23 21c7 2 13 6 16 11Z', paint(0.5, 0.07, 58))),
    parts:
      owlEyes +
      shape('M48 52l4.6 5.5L48 64l-4.6-6.5Z', beak) +
      line('M40 69c2 2 4 2 5.3 0M45.3 69c2 2 4 2 5.4 0M50.7 69c2 2 4 2 5.3 0', paint(0.85, 0.05, 75, 0.7), 1.4),
  },
  S06: {
    sky: [150, 130],
    fur: white,
    shade: night,
    light: white,
    ears: round(night, ink, 10),
    parts:
      both(`<g transform="rotate(24 37 50)">${oval(37, 50, [7.5, 9], night)}</g>`) +
      both(dot(38, 49.5, 3, white) + dot(38.3, 49.5, 1.7, ink)) +
      nose +
      cheeks,
  },
  S07: {
    sky: [30, 60],
    fur: paint(0.76, 0.15, 65),
    shade: paint(0.6, 0.14, 55),
    light: white,
    ears: round(paint(0.76, 0.15, 65), ink, 10),
    parts:
      muzzle(white) +
      line('M48 31v8M41 32.5l2 6M55 32.5l-2 6', ink, 2.8) +
      both(line('M22 52l7 1.5M23 59l6 0', ink, 2.6)) +
      eyes +
      nose,
  },
  S08: {
    sky: [200, 165],
    fur: green,
    shade: paint(0.55, 0.13, 148),
    light: paint(0.88, 0.1, 130),
    ears: both(
      dot(34, 34, 10.5, green) + dot(34, 33, 6.8, white) + dot(35, 33, 3.6, ink) + dot(36.2, 31.8, 1.1, white),
    ),
    parts:
      oval(48, 63, [19, 10], paint(0.88, 0.1, 130)) +
      line('M33 59c7 8 23 8 30 0', ink, 2) +
      both(dot(45.5, 53, 1, ink)) +
      cheeks,
  },
  // Koala, penguin, lion, dog
  S09: {
    sky: [250, 300],
    fur: paint(0.72, 0.025, 280),
    shade: paint(0.56, 0.03, 280),
    light: white,
    ears: round(paint(0.72, 0.025, 280), paint(0.9, 0.03, 350), 14),
    parts:
      eyes +
      `<rect x="43" y="49" width="10" height="14" rx="5" fill="${ink}"/>` +
      line('M43 67c3 2.5 7 2.5 10 0', ink, 1.7) +
      cheeks,
  },
  S10: {
    sky: [235, 215],
    fur: night,
    shade: paint(0.28, 0.05, 265),
    light: white,
    ears: '',
    parts:
      both(oval(39.5, 55, [12, 15], white)) +
      oval(48, 64, [15, 11], white) +
      eyes +
      shape('M41.5 56.5h13L48 64.5Z', beak) +
      cheeks,
  },
  S11: {
    sky: [55, 85],
    fur: sand,
    shade: paint(0.5, 0.12, 45),
    light: cream,
    ears: mane + round(sand, paint(0.55, 0.1, 50), 8),
    parts: muzzle(cream) + eyes + nose + cheeks,
  },
  S12: {
    sky: [190, 230],
    fur: paint(0.86, 0.06, 75),
    shade: paint(0.48, 0.08, 50),
    light: white,
    ears: both(shape('M27 33C15 34 13 52 18 62c7 1 11-6 12-14 1-7 3-11 6-14Z', paint(0.48, 0.08, 50))),
    parts:
      shape('M51 30c11 0 20 7 22 18-6 5-15 5-19-2-3-5-4-11-3-16Z', paint(0.48, 0.08, 50, 0.85)) +
      muzzle(white) +
      eyes +
      nose +
      shape('M45 65h6v4.5a3 3 0 0 1-6 0Z', paint(0.68, 0.16, 18)),
  },
}

/** The inside of a square SVG of 96: the same for the same id, without styles, safe beside others of its kind. */
export function drawFace(id: StaticAvatar): string {
  const { sky, fur, shade, light, ears, parts } = faces[id]
  const [high, low] = sky
  return [
    `<defs><linearGradient id="face${id}" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${paint(0.4, 0.11, high)}"/>`,
    `<stop offset="1" stop-color="${paint(0.68, 0.12, low)}"/></linearGradient></defs>`,
    `<rect width="96" height="96" fill="url(#face${id})"/>`,
    dot(76, 20, 17, paint(0.95, 0.06, 88, 0.18)) + dot(76, 20, 8, paint(0.96, 0.06, 88, 0.85)),
    oval(48, 99, [31, 25], shade) + oval(48, 102, [17, 21], light),
    ears,
    oval(48, 53, [27.5, 23.5], fur),
    parts,
  ].join('')
}
