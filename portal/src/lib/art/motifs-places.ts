import { at, dots, lamp, night, paint, ridge, stars, type Canvas } from './canvas.ts'

// Where a lottery is at home: the sea of stone at Ha Long, stupas, towers, a volcano, a river of lotus.

/** Pillars of stone that stand in a bay, with a sail before them. */
export function bay(canvas: Canvas): string {
  const { width, height, hues, random } = canvas
  const [deep, warm] = hues
  const water = height * 0.7
  const row = (count: number, tall: number, fill: string) => {
    let path = `M0 ${at(water)}`
    const step = width / count
    for (let index = 0; index < count; index++) {
      const [left, top] = [index * step, water - height * tall * (0.55 + random() * 0.6)]
      path += `L${at(left)} ${at(water)}C${at(left + step * 0.08)} ${at(top)} ${at(left + step * 0.3)} ${at(top - height * 0.05)} ${at(left + step * 0.5)} ${at(top)}S${at(left + step * 0.9)} ${at(top + height * 0.1)} ${at(left + step)} ${at(water)}`
    }
    return `<path d="${path}Z" fill="${fill}"/>`
  }
  const unit = height / 160
  const [x, y] = [width * (0.3 + random() * 0.4), water + height * 0.1]
  const sail = (from: number, wide: number, tall: number) =>
    `<path d="M${at(x + from * unit)} ${at(y - 4 * unit)}c${at(-wide * 0.2 * unit)} ${at(-tall * 0.5 * unit)} ${at(wide * 0.1 * unit)} ${at(-tall * unit)} ${at(wide * 0.6 * unit)} ${at(-tall * unit)}c${at(wide * 0.5 * unit)} ${at(tall * 0.4 * unit)} ${at(wide * 0.4 * unit)} ${at(tall * 0.8 * unit)} ${at(wide * 0.3 * unit)} ${at(tall * unit)}z" fill="${paint(0.7, 0.15, 40)}"/>`
  const glints = Array.from({ length: 14 }, (_, index) => [
    width * 0.68 + (random() - 0.5) * width * 0.18 * (1 + index / 14),
    water + ((height - water) * (index + 1)) / 15,
  ])
  return [
    night(canvas),
    stars(canvas, 30),
    lamp(canvas, width * 0.68, height * 0.3, Math.min(width, height) * 0.12),
    row(7, 0.36, paint(0.46, 0.09, deep)),
    row(5, 0.48, paint(0.34, 0.09, deep)),
    `<rect y="${at(water)}" width="${width}" height="${at(height - water)}" fill="${paint(0.3, 0.09, deep)}"/>`,
    dots(
      glints.map(([gx = 0, gy = 0]) => [gx, gy] as const),
      1.6 * unit,
      paint(0.93, 0.1, warm, 0.6),
    ),
    sail(-26, 30, 44),
    sail(2, 26, 36),
    `<path d="M${at(x - 34 * unit)} ${at(y)}h${at(68 * unit)}l${at(-10 * unit)} ${at(10 * unit)}h${at(-48 * unit)}z" fill="${paint(0.2, 0.05, 40)}"/>`,
  ].join('')
}

/** A river of lotus flowers under the lamp. */
export function lotus(canvas: Canvas): string {
  const { width, height, hues, random } = canvas
  const [deep] = hues
  const shore = height * 0.52
  const flower = (x: number, y: number, size: number) => {
    const petal = (turn: number, tone: number) =>
      `<path transform="rotate(${turn})" d="M0 0C-13-14-11-38 0-50 11-38 13-14 0 0Z" fill="${paint(tone, 0.14, 355)}"/>`
    return `<g transform="translate(${at(x)} ${at(y)}) scale(${size.toFixed(2)})"><ellipse cy="4" rx="52" ry="13" fill="${paint(0.46, 0.12, 155)}"/>${petal(-62, 0.66)}${petal(62, 0.66)}${petal(-34, 0.74)}${petal(34, 0.74)}${petal(0, 0.84)}<circle cy="-8" r="6" fill="${paint(0.88, 0.14, 88)}"/></g>`
  }
  const leaf = () => {
    const [x, y, size] = [random() * width, shore + random() * (height - shore), height * (0.05 + random() * 0.09)]
    return `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(size * 1.5)}" ry="${at(size * 0.5)}" fill="${paint(0.34 + random() * 0.14, 0.1, 160, 0.9)}"/>`
  }
  const unit = height / 190
  return [
    night(canvas),
    stars(canvas, 30),
    lamp(canvas, width * 0.28, height * 0.26, Math.min(width, height) * 0.11),
    ridge(canvas, shore, height * 0.12, paint(0.36, 0.1, deep)),
    `<rect y="${at(shore)}" width="${width}" height="${at(height - shore)}" fill="${paint(0.28, 0.09, deep, 0.92)}"/>`,
    ...Array.from({ length: 14 }, leaf),
    flower(width * 0.24, height * 0.76, unit * 0.7),
    flower(width * 0.78, height * 0.7, unit * 0.62),
    flower(width * 0.54, height * 0.9, unit * 1.1),
  ].join('')
}

/** Bells of gold with long spires. */
export function stupas(canvas: Canvas): string {
  const { width, height, hues, random } = canvas
  const [deep] = hues
  const ground = height * 0.88
  const stupa = (x: number, tall: number, tone: number) => {
    const unit = (height * tall) / 100
    const [gold, bright] = [paint(tone, 0.13, 80), paint(tone + 0.16, 0.12, 88)]
    return `<g transform="translate(${at(x)} ${at(ground)}) scale(${unit.toFixed(2)})"><path d="M-40 0h80l-7-8h-66zM-33-8h66l-6-8h-54z" fill="${gold}"/><path d="M-26-16C-24-34-16-46-6-52L0-98 6-52C16-46 24-34 26-16Z" fill="${gold}"/><path d="M-14-18C-13-34-8-46-2-52L0-92V-18Z" fill="${bright}"/><circle cy="-98" r="2.4" fill="${bright}"/></g>`
  }
  const sway = (random() - 0.5) * 0.08
  return [
    night(canvas),
    stars(canvas, 40),
    lamp(canvas, width * (0.76 + sway), height * 0.26, Math.min(width, height) * 0.11),
    ridge(canvas, height * 0.74, height * 0.1, paint(0.36, 0.1, deep)),
    stupa(width * (0.16 + sway), 0.44, 0.5),
    stupa(width * (0.84 - sway), 0.4, 0.5),
    stupa(width * (0.66 + sway), 0.54, 0.58),
    stupa(width * (0.4 + sway), 0.76, 0.64),
    `<rect y="${at(ground - 1)}" width="${width}" height="${at(height - ground + 1)}" fill="${paint(0.21, 0.07, deep)}"/>`,
  ].join('')
}

/** A town at night behind what it is known by, over the water. */
function town(canvas: Canvas, landmark: (place: number, ground: number, unit: number) => string): string {
  const { width, height, hues, random } = canvas
  const [deep, warm] = hues
  const ground = height * 0.84
  const windows: (readonly [number, number])[] = []
  const tower = (_: unknown, index: number) => {
    const wide = width / 15
    const [x, tall] = [(width * index) / 14, height * (0.16 + random() * 0.34)]
    for (let row = 0; row < 5; row++)
      if (random() > 0.4) windows.push([x + wide * (0.25 + random() * 0.5), ground - tall * (0.15 + row * 0.17)])
    return `M${at(x)} ${at(ground)}v${at(-tall)}h${at(wide * 0.86)}V${at(ground)}z`
  }
  const skyline = Array.from({ length: 14 }, tower).join('')
  const unit = height / 160
  return [
    night(canvas),
    stars(canvas, 40),
    lamp(canvas, width * 0.8, height * 0.24, Math.min(width, height) * 0.1),
    `<path d="${skyline}" fill="${paint(0.29, 0.08, deep)}"/>`,
    dots(windows, 1.5 * unit, paint(0.9, 0.12, warm, 0.75)),
    landmark(width * (0.36 + random() * 0.2), ground, unit),
    `<rect y="${at(ground)}" width="${width}" height="${at(height - ground)}" fill="${paint(0.22, 0.08, deep)}"/>`,
  ].join('')
}

/** Two towers that a bridge joins. */
export function towers(canvas: Canvas): string {
  const [deep] = canvas.hues
  return town(canvas, (place, ground, unit) => {
    const tower = (x: number) =>
      `<path d="M${at(x - 11 * unit)} ${at(ground)}V${at(ground - 84 * unit)}l${at(5 * unit)} ${at(-14 * unit)} ${at(6 * unit)} ${at(-26 * unit)} ${at(6 * unit)} ${at(26 * unit)} ${at(5 * unit)} ${at(14 * unit)}V${at(ground)}z" fill="${paint(0.46, 0.08, deep)}"/>`
    const bridge = `<rect x="${at(place - 10 * unit)}" y="${at(ground - 50 * unit)}" width="${at(20 * unit)}" height="${at(5 * unit)}" fill="${paint(0.46, 0.08, deep)}"/>`
    return `${tower(place - 16 * unit)}${tower(place + 16 * unit)}${bridge}`
  })
}

/** Three towers that carry a garden. */
export function garden(canvas: Canvas): string {
  const [deep, warm] = canvas.hues
  return town(canvas, (place, ground, unit) => {
    const top = ground - 82 * unit
    const tower = (x: number) =>
      `<path d="M${at(x - 15 * unit)} ${at(ground)}L${at(x - 8 * unit)} ${at(top)}h${at(16 * unit)}l${at(7 * unit)} ${at(82 * unit)}z" fill="${paint(0.46, 0.08, deep)}"/>`
    const deck = `<path d="M${at(place - 70 * unit)} ${at(top)}q${at(70 * unit)} ${at(-14 * unit)} ${at(152 * unit)} ${at(-6 * unit)}l${at(-14 * unit)} ${at(9 * unit)}h${at(-126 * unit)}z" fill="${paint(0.62, 0.08, warm)}"/>`
    const trees = dots(
      Array.from({ length: 9 }, (_, index) => [place + (index * 14 - 52) * unit, top - (9 + (index % 3)) * unit]),
      4 * unit,
      paint(0.5, 0.12, 150),
    )
    return `${tower(place - 44 * unit)}${tower(place)}${tower(place + 44 * unit)}${trees}${deck}`
  })
}

/** A volcano over terraces of rice. */
export function volcano(canvas: Canvas): string {
  const { width, height, hues, random } = canvas
  const [deep, warm] = hues
  const [x, top, foot] = [width * (0.4 + random() * 0.2), height * 0.22, height * 0.72]
  const half = width * 0.34
  const crater = width * 0.05
  const terrace = (from: number, tone: number) =>
    ridge(canvas, height * from, height * 0.04, paint(tone, 0.09, (deep + 150) % 360))
  const puff = (size: number, dx: number, dy: number) =>
    `<circle cx="${at(x + width * dx)}" cy="${at(top - height * dy)}" r="${at(height * size)}" fill="${paint(0.92, 0.04, warm, 0.28)}"/>`
  return [
    night(canvas),
    stars(canvas, 36),
    lamp(canvas, width * 0.16, height * 0.24, Math.min(width, height) * 0.09),
    puff(0.09, 0.03, 0.06),
    puff(0.07, 0.09, 0.12),
    puff(0.05, -0.01, 0.02),
    `<path d="M${at(x - half)} ${at(foot)}Q${at(x - crater * 1.6)} ${at(height * 0.5)} ${at(x - crater)} ${at(top)}h${at(crater * 2)}Q${at(x + crater * 1.6)} ${at(height * 0.5)} ${at(x + half)} ${at(foot)}z" fill="${paint(0.37, 0.1, deep)}"/>`,
    `<path d="M${at(x - crater)} ${at(top)}h${at(crater * 2)}l${at(-crater * 0.5)} ${at(height * 0.07)} ${at(-crater * 0.5)} ${at(-height * 0.03)} ${at(-crater * 0.4)} ${at(height * 0.05)}z" fill="${paint(0.72, 0.19, 40)}"/>`,
    terrace(0.68, 0.4),
    terrace(0.78, 0.34),
    terrace(0.89, 0.27),
  ].join('')
}
