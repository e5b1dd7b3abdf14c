import { at, night, paint, stars, type Canvas } from './canvas.ts'

// What a lottery is drawn with: dice, racers, digits, balls, the card. Each picture is lit from one side and stands on a table.

interface Ball {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly hue: number
  readonly text?: string
  readonly chroma?: number
}

/** The shade that makes discs round, said once a picture. */
const roundness = ({ id }: Canvas) =>
  `<defs><radialGradient id="${id}r" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="${paint(1, 0, 0, 0.85)}"/><stop offset=".32" stop-color="${paint(1, 0, 0, 0.12)}"/><stop offset="1" stop-color="${paint(0.12, 0.05, 280, 0.62)}"/></radialGradient></defs>`

function ball({ id }: Canvas, { x, y, radius, hue, text, chroma = 0.17 }: Ball): string {
  const disc = (fill: string) => `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}"/>`
  const shadow = `<ellipse cx="${at(x + radius * 0.2)}" cy="${at(y + radius * 1.02)}" rx="${at(radius * 0.95)}" ry="${at(radius * 0.2)}" fill="${paint(0.1, 0.05, 280, 0.45)}"/>`
  const label =
    text === undefined
      ? ''
      : `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * 0.56)}" fill="${paint(0.98, 0.01, 90)}"/><text x="${at(x)}" y="${at(y + radius * 0.27)}" text-anchor="middle" font-family="Inter Variable,Inter,sans-serif" font-size="${at(radius * 0.76)}" font-weight="700" fill="${paint(0.24, 0.06, hue)}">${text}</text>`
  return `${shadow}${disc(paint(0.66, chroma, hue))}${label}${disc(`url(#${id}r)`)}`
}

/** The edge of a table in the lower part, with the lamp's light on it. */
function table(canvas: Canvas, from = 0.72): string {
  const { width, height, hues, id } = canvas
  const [deep] = hues
  const y = height * from
  return [
    `<rect y="${at(y)}" width="${width}" height="${at(height - y)}" fill="${paint(0.26, 0.08, deep)}"/>`,
    `<rect y="${at(y)}" width="${width}" height="2" fill="${paint(0.86, 0.09, 80, 0.35)}"/>`,
    `<ellipse cx="${at(width * 0.5)}" cy="${at(height * 0.9)}" rx="${at(width * 0.46)}" ry="${at(height * 0.2)}" fill="url(#${id}b)" opacity=".28"/>`,
  ].join('')
}

const glow = ({ width, height, id }: Canvas, x = 0.5, y = 0.42, size = 0.62) =>
  `<circle cx="${at(width * x)}" cy="${at(height * y)}" r="${at(Math.max(height, width * 0.5) * size)}" fill="url(#${id}b)" opacity=".5"/>`

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** Three dice on a table. */
export function dice(canvas: Canvas): string {
  const { width, height, hues, random } = canvas
  const [, warm] = hues
  const size = Math.min(height * 0.4, width * 0.2)
  const die = (x: number, y: number, turn: number, eyes: number) => {
    const half = size / 2
    const isRed = eyes === 1 || eyes === 4
    const spots = (pips[eyes] ?? [])
      .map(
        ([px, py]) =>
          `<circle cx="${at(px * size * 0.25)}" cy="${at(py * size * 0.25)}" r="${at(size * (eyes === 1 ? 0.13 : 0.085))}" fill="${isRed ? paint(0.58, 0.21, 25) : paint(0.26, 0.05, 270)}"/>`,
      )
      .join('')
    return [
      `<ellipse cx="${at(x + half * 0.3)}" cy="${at(y + half * 1.05)}" rx="${at(half * 1.15)}" ry="${at(half * 0.22)}" fill="${paint(0.1, 0.05, 280, 0.5)}"/>`,
      `<g transform="translate(${at(x)} ${at(y)}) rotate(${turn})">`,
      `<rect x="${at(-half)}" y="${at(-half)}" width="${at(size)}" height="${at(size)}" rx="${at(size * 0.2)}" fill="${paint(0.78, 0.03, warm)}"/>`,
      `<rect x="${at(-half)}" y="${at(-half)}" width="${at(size * 0.95)}" height="${at(size * 0.93)}" rx="${at(size * 0.19)}" fill="${paint(0.975, 0.015, 85)}"/>`,
      spots,
      '</g>',
    ].join('')
  }
  const eyes = () => 1 + Math.floor(random() * 6)
  const turn = () => Math.round((random() - 0.5) * 44)
  return [
    night(canvas),
    glow(canvas),
    table(canvas, 0.62),
    die(width * 0.28, height * 0.62, turn(), eyes()),
    die(width * 0.72, height * 0.6, turn(), eyes()),
    die(width * 0.5, height * 0.44, turn(), eyes()),
  ].join('')
}

/** Hues of ten racers, from the first number to the tenth. */
const racers = [95, 255, 280, 60, 205, 310, 240, 25, 15, 145] as const

/** Cars on a bend of the track, the leader in front. */
export function race(canvas: Canvas): string {
  const { width, height, hues, random } = canvas
  const [deep] = hues
  const unit = Math.min(width / 320, height / 160)
  const car = (x: number, y: number, size: number, number: number) => {
    const own = racers[number - 1] ?? 60
    const body = paint(number === 3 ? 0.34 : 0.68, number === 7 ? 0.02 : 0.18, own)
    return `<g transform="translate(${at(x)} ${at(y)}) scale(${(size * unit).toFixed(2)})"><path d="M-130 12h60" stroke="${paint(0.95, 0.04, 80, 0.22)}" stroke-width="5" stroke-linecap="round"/><ellipse cx="0" cy="19" rx="50" ry="6" fill="${paint(0.08, 0.03, 280, 0.5)}"/><path d="M-48 12C-50-2-40-6-26-8-16-22 12-24 24-10 40-8 52-2 52 12Z" fill="${body}"/><path d="M-16-9C-10-18 10-19 17-9Z" fill="${paint(0.9, 0.05, 230, 0.85)}"/><path d="M-48 5h100" stroke="${paint(1, 0, 0, 0.4)}" stroke-width="2.5"/><circle cx="-27" cy="13" r="9" fill="${paint(0.2, 0.02, 270)}"/><circle cx="29" cy="13" r="9" fill="${paint(0.2, 0.02, 270)}"/><circle cx="-27" cy="13" r="3.6" fill="${paint(0.85, 0.02, 80)}"/><circle cx="29" cy="13" r="3.6" fill="${paint(0.85, 0.02, 80)}"/></g>`
  }
  const stand = Array.from({ length: 26 }, (_, index) => {
    const x = (width * (index + random() * 0.6)) / 26
    return `<circle cx="${at(x)}" cy="${at(height * (0.3 + random() * 0.1))}" r="${at(2.4 * unit)}" fill="${paint(0.86, 0.1, racers[index % 10] ?? 60, 0.55)}"/>`
  })
  const order = Array.from({ length: 10 }, (_, index) => index + 1).toSorted(() => random() - 0.5)
  const lane = (top: number) =>
    `<path d="M0 ${at(height * top)}Q${at(width * 0.5)} ${at(height * (top - 0.08))} ${width} ${at(height * top)}" fill="none" stroke="${paint(0.95, 0.03, 80, 0.28)}" stroke-width="${at(2 * unit)}" stroke-dasharray="${at(16 * unit)} ${at(14 * unit)}"/>`
  return [
    night(canvas),
    glow(canvas, 0.74, 0.2, 0.5),
    `<path d="M0 ${at(height * 0.24)}H${width}V${at(height * 0.5)}H0Z" fill="${paint(0.2, 0.06, deep, 0.75)}"/>`,
    ...stand,
    `<path d="M0 ${at(height * 0.5)}Q${at(width * 0.5)} ${at(height * 0.4)} ${width} ${at(height * 0.5)}V${height}H0Z" fill="${paint(0.3, 0.035, deep)}"/>`,
    lane(0.67),
    lane(0.86),
    car(width * 0.34, height * 0.56, 0.62, order[0] ?? 1),
    car(width * 0.66, height * 0.7, 0.85, order[1] ?? 2),
    car(width * 0.38, height * 0.88, 1.1, order[2] ?? 3),
  ].join('')
}

/** Windows with a digit each, as the drawn number stands on a board. */
export function digits(count: number) {
  return (canvas: Canvas): string => {
    const { width, height, hues, random } = canvas
    const [deep, warm] = hues
    const step = Math.min((width * 0.86) / count, height * 0.52)
    const left = (width - step * count) / 2
    const panel = Array.from({ length: count }, (_, index) => {
      const [x, y, wide, tall] = [left + step * index + step * 0.06, height * 0.28, step * 0.88, height * 0.46]
      const digit = Math.floor(random() * 10)
      return [
        `<rect x="${at(x)}" y="${at(y)}" width="${at(wide)}" height="${at(tall)}" rx="${at(step * 0.14)}" fill="${paint(0.2, 0.05, deep)}" stroke="${paint(0.84, 0.11, warm, 0.75)}" stroke-width="${at(step * 0.035)}"/>`,
        `<rect x="${at(x)}" y="${at(y)}" width="${at(wide)}" height="${at(tall / 2)}" rx="${at(step * 0.14)}" fill="${paint(1, 0, 0, 0.07)}"/>`,
        `<text x="${at(x + wide / 2)}" y="${at(y + tall * 0.5 + step * 0.235)}" text-anchor="middle" font-family="Inter Variable,Inter,sans-serif" font-size="${at(step * 0.66)}" font-weight="700" fill="${paint(0.96, 0.06, 85)}">${digit}</text>`,
      ].join('')
    })
    return [night(canvas), stars(canvas, 30), glow(canvas), table(canvas, 0.82), ...panel].join('')
  }
}

/** A rack of numbered balls under glass. */
export function rack(canvas: Canvas): string {
  const { width, height, hues, random } = canvas
  const [, warm] = hues
  const radius = Math.min(height * 0.19, width * 0.085)
  const numbers = Array.from({ length: 11 }, (_, index) => index + 1).toSorted(() => random() - 0.5)
  const row = (y: number, count: number, from: number) =>
    Array.from({ length: count }, (_, index) => {
      const number = numbers[from + index] ?? 1
      const x = width / 2 + (index - (count - 1) / 2) * radius * 2.12
      const text = String(number).padStart(2, '0')
      return ball(canvas, { x, y, radius, hue: (warm + number * 33) % 360, text })
    })
  const ledge = (y: number) =>
    `<rect x="${at(width * 0.06)}" y="${at(y)}" width="${at(width * 0.88)}" height="${at(radius * 0.22)}" rx="2" fill="${paint(0.84, 0.08, 80, 0.55)}"/>`
  return [
    night(canvas),
    glow(canvas),
    roundness(canvas),
    ledge(height * 0.36 + radius),
    ...row(height * 0.36, 4, 0),
    ledge(height * 0.74 + radius),
    ...row(height * 0.74, 5, 4),
  ].join('')
}

/** Three painted eggs in the lamp's light. */
export function eggs(canvas: Canvas): string {
  const { width, height, hues, random, id } = canvas
  const [, warm] = hues
  const unit = Math.min(height / 160, width / 300)
  const egg = (x: number, y: number, size: number, hue: number) => {
    const band = (top: number) =>
      `<path d="M-38 ${top}q9.5-9 19 0t19 0 19 0 19 0" fill="none" stroke="${paint(0.96, 0.05, 85, 0.8)}" stroke-width="4"/>`
    const shape = 'M0-56C26-56 42-14 42 12 42 38 24 54 0 54S-42 38-42 12C-42-14-26-56 0-56Z'
    return `<g transform="translate(${at(x)} ${at(y)}) scale(${(size * unit).toFixed(2)})"><ellipse cx="8" cy="55" rx="40" ry="8" fill="${paint(0.1, 0.05, 280, 0.5)}"/><path d="${shape}" fill="${paint(0.68, 0.16, hue)}"/>${band(-6)}${band(18)}<path d="${shape}" fill="url(#${id}r)"/></g>`
  }
  const turn = Math.floor(random() * 360)
  return [
    night(canvas),
    glow(canvas),
    table(canvas, 0.66),
    roundness(canvas),
    egg(width * 0.27, height * 0.54, 0.86, (warm + turn) % 360),
    egg(width * 0.73, height * 0.54, 0.86, (warm + turn + 120) % 360),
    egg(width * 0.5, height * 0.5, 1.08, (warm + turn + 240) % 360),
  ].join('')
}

/** The card of eighty numbers, some of them hit. */
export function card(canvas: Canvas): string {
  const { width, height, hues, random, id } = canvas
  const [deep, warm] = hues
  const [columns, rows] = [10, 5]
  const step = Math.min((width * 0.8) / columns, (height * 0.78) / rows)
  const [left, top] = [(width - step * columns) / 2, (height - step * rows) / 2]
  const hits: string[] = []
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [left + (index % columns) * step, top + Math.floor(index / columns) * step]
    if (random() < 0.2) hits.push(`M${at(x + step / 2)} ${at(y + step / 2)}h0`)
    return `M${at(x + step * 0.1)} ${at(y + step * 0.1)}h${at(step * 0.8)}v${at(step * 0.8)}h${at(-step * 0.8)}z`
  })
  return [
    night(canvas),
    glow(canvas),
    `<rect x="${at(left - step * 0.3)}" y="${at(top - step * 0.3)}" width="${at(step * (columns + 0.6))}" height="${at(step * (rows + 0.6))}" rx="${at(step * 0.4)}" fill="${paint(0.22, 0.06, deep, 0.88)}" stroke="${paint(0.84, 0.11, warm, 0.6)}" stroke-width="1.5"/>`,
    `<path d="${cells.join('')}" fill="${paint(0.95, 0.03, 85, 0.16)}"/>`,
    `<path d="${hits.join('')}" stroke="${paint(0.85, 0.14, 80)}" stroke-width="${at(step * 0.78)}" stroke-linecap="round"/>`,
    `<path d="${hits.join('')}" stroke="url(#${id}b)" stroke-width="${at(step * 0.5)}" stroke-linecap="round"/>`,
  ].join('')
}

/** Balls of three colours around the special one. */
export function waves(canvas: Canvas): string {
  const { width, height, random } = canvas
  const radius = Math.min(height * 0.2, width * 0.08)
  const tints = [25, 255, 150] as const
  const numbers = Array.from({ length: 49 }, (_, index) => index + 1).toSorted(() => random() - 0.5)
  const around = Array.from({ length: 6 }, (_, index) => {
    const side = index < 3 ? -1 : 1
    const place = index % 3
    return ball(canvas, {
      x: width / 2 + side * (radius * 2.05 + place * radius * 1.75),
      y: height * (place === 1 ? 0.36 : 0.64),
      radius: radius * 0.84,
      hue: tints[(index + place) % 3] ?? 25,
      chroma: 0.19,
      text: String(numbers[index] ?? 1).padStart(2, '0'),
    })
  })
  const special = String(numbers[6] ?? 49).padStart(2, '0')
  return [
    night(canvas),
    stars(canvas, 30),
    glow(canvas),
    table(canvas, 0.8),
    roundness(canvas),
    ...around,
    ball(canvas, { x: width / 2, y: height * 0.48, radius: radius * 1.35, hue: 75, chroma: 0.16, text: special }),
  ].join('')
}
