import sharp from 'sharp'

/**
 * The signs of a captcha as strokes on a grid of five by seven: those that look alike are left out. Drawn by us, so that
 * it looks the same on a machine without fonts.
 */
const strokes: Readonly<Record<string, readonly string[]>> = {
  A: ['062046', '1434'],
  C: ['4130100105163645'],
  E: ['40000646', '0333'],
  F: ['400006', '0333'],
  H: ['0006', '4046', '0343'],
  J: ['4045361605'],
  K: ['0006', '400346'],
  L: ['000646'],
  M: ['0600234046'],
  N: ['06004640'],
  P: ['06003041423303'],
  R: ['06003041423303', '2346'],
  T: ['0040', '2026'],
  U: ['000516364540'],
  V: ['002640'],
  W: ['0016233640'],
  X: ['0046', '4006'],
  Y: ['002340', '2326'],
  2: ['01103041420646'],
  3: ['004022324345361605'],
  4: ['36300444'],
  5: ['4000033344453606'],
  6: ['4020020516364544330323'],
  7: ['004016'],
  9: ['43130201103041442606'],
}

export const captchaSigns = Object.keys(strokes).join('')

const width = 168
const height = 60
const paper = 246
const ink = 44

type Point = readonly [x: number, y: number]
interface Line {
  readonly from: Point
  readonly to: Point
  readonly radius: number
}

/** Signs as a PNG that people read and machines find harder: turned, bent, with lines across. `random` is from 0 to 1. */
export function drawCaptcha(text: string, random: () => number): Promise<Buffer> {
  const between = (from: number, to: number) => from + random() * (to - from)
  const bend = { depth: between(2, 4), length: between(34, 58), phase: between(0, 2 * Math.PI) }
  const warp = ([x, y]: Point): Point => [x, y + bend.depth * Math.sin(x / bend.length + bend.phase)]
  const pace = (width - 24) / text.length
  const lines = [...text].flatMap((sign, at) => {
    const turn = between(-0.32, 0.32)
    const scale = between(4.9, 6.2)
    const [left, top] = [12 + pace * at + between(0, pace - 4 * scale), between(8, 16)]
    const radius = between(1.3, 2.1)
    const place = ([x, y]: Point): Point => {
      const [dx, dy] = [(x - 2) * scale, (y - 3) * scale]
      return warp([
        left + 2 * scale + dx * Math.cos(turn) - dy * Math.sin(turn),
        top + 3 * scale + dx * Math.sin(turn) + dy * Math.cos(turn),
      ])
    }
    return (strokes[sign] ?? []).flatMap((stroke) => linesOf(pointsOf(stroke).map(place), radius))
  })
  const across = Array.from({ length: 3 }, () => {
    const [from, to] = [between(6, height - 6), between(6, height - 6)]
    const points = Array.from({ length: 9 }, (_, at): Point => warp([(width / 8) * at, from + ((to - from) / 8) * at]))
    return linesOf(points, between(0.5, 0.9))
  })
  const raw = { width, height, channels: 1 } as const
  return sharp(paint([...lines, ...across.flat()]), { raw })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}

function pointsOf(stroke: string): Point[] {
  return (stroke.match(/\d\d/g) ?? []).map((pair) => [Number(pair[0]), Number(pair[1])])
}

function linesOf(points: readonly Point[], radius: number): Line[] {
  return points.slice(1).map((to, at) => ({ from: points[at] ?? to, to, radius }))
}

function paint(lines: readonly Line[]): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const cover = Math.max(0, ...lines.map((line) => Math.min(1, line.radius + 0.5 - distance([x, y], line))))
    return Math.round(paper + (ink - paper) * cover)
  })
}

function distance([x, y]: Point, { from, to }: Line): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy)
}
