import { at, dots, lamp, lampPlace, night, paint, ridge, stars, type Canvas } from './canvas.ts'

export function dunes(canvas: Canvas): string {
  const { height, hues } = canvas
  const [deep] = hues
  return [
    night(canvas),
    stars(canvas),
    lamp(canvas, ...lampPlace(canvas)),
    ridge(canvas, height * 0.62, height * 0.12, paint(0.4, 0.11, deep)),
    ridge(canvas, height * 0.74, height * 0.1, paint(0.31, 0.1, deep)),
    ridge(canvas, height * 0.86, height * 0.08, paint(0.22, 0.08, deep)),
  ].join('')
}

export function peaks(canvas: Canvas): string {
  const { width, height, hues, random } = canvas
  const [deep] = hues
  const range = (top: number, count: number, fill: string) => {
    let path = `M0 ${height}L0 ${at(top)}`
    for (let index = 0; index <= count; index++) {
      const rise = index % 2 === 1 ? height * (0.18 + random() * 0.18) : random() * height * 0.05
      path += `L${at((width * index) / count)} ${at(top - rise)}`
    }
    return `<path d="${path}L${width} ${height}Z" fill="${fill}"/>`
  }
  const fir = () => {
    const [x, y, size] = [random() * width, height * (0.86 + random() * 0.13), height * (0.03 + random() * 0.05)]
    return `<path d="M${at(x)} ${at(y - size * 2.4)}l${at(size * 0.8)} ${at(size * 2.4)}h${at(-size * 1.6)}z" fill="${paint(0.17, 0.05, deep)}"/>`
  }
  return [
    night(canvas),
    stars(canvas),
    lamp(canvas, width * 0.3, height * 0.27, Math.min(width, height) * 0.085),
    range(height * 0.68, 7, paint(0.52, 0.09, deep)),
    range(height * 0.78, 6, paint(0.38, 0.1, deep)),
    range(height * 0.9, 5, paint(0.25, 0.08, deep)),
    ...Array.from({ length: 16 }, fir),
  ].join('')
}

/** A bay at night: the lamp and its broken path on the water, roofs on the far shore. */
export function harbour(canvas: Canvas): string {
  const { width, height, hues, random } = canvas
  const [deep, warm] = hues
  const shore = height * 0.6
  const [lampX, radius] = [width * 0.62, Math.min(width, height) * 0.09]
  const houses = Array.from({ length: 16 }, (_, index) => {
    const [x, tall, wide] = [(width * index) / 15, height * (0.04 + random() * 0.12), width / 15]
    const window = `<rect x="${at(x + wide * 0.4)}" y="${at(shore - tall * 0.6)}" width="${at(wide * 0.14)}" height="${at(wide * 0.2)}" fill="${paint(0.88, 0.12, warm, 0.4 + random() * 0.5)}"/>`
    return `<rect x="${at(x)}" y="${at(shore - tall)}" width="${at(wide + 1)}" height="${at(tall + 2)}" fill="${paint(0.27 + random() * 0.05, 0.07, deep)}"/>${window}`
  })
  const glints = Array.from({ length: 20 }, (_, index) => {
    const y = shore + 6 + ((height - shore) * index) / 20
    const wide = radius * (0.5 + random() * 1.1 + index * 0.06)
    const x = lampX - wide / 2 + (random() - 0.5) * radius
    return `<rect x="${at(x)}" y="${at(y)}" width="${at(wide)}" height="2.4" rx="1.2" fill="${paint(0.93, 0.1, warm, 0.75 - index * 0.03)}"/>`
  })
  return [
    night(canvas),
    stars(canvas),
    lamp(canvas, lampX, height * 0.32, radius),
    ...houses,
    `<rect y="${at(shore)}" width="${width}" height="${at(height - shore)}" fill="${paint(0.25, 0.08, deep)}"/>`,
    ...glints,
    ridge(canvas, height * 0.92, height * 0.05, paint(0.16, 0.05, deep)),
  ].join('')
}

/** Morning: a pale sky, three greens, petals towards the eye. The day's counterpart of the dunes. */
export function meadow(canvas: Canvas): string {
  const { width, height, hues, random, id } = canvas
  const [air, petal] = hues
  const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`
  const sky = [
    `<defs><linearGradient id="${id}a" x1="0" y1="0" x2="0" y2="1">`,
    stop(0, paint(0.86, 0.06, air)) + stop(0.55, paint(0.95, 0.03, 110)) + stop(1, paint(0.93, 0.07, 85)),
    `</linearGradient><radialGradient id="${id}b">`,
    stop(0, paint(1, 0.02, 95)) + stop(0.4, paint(0.97, 0.08, 92, 0.85)) + stop(1, paint(0.96, 0.07, 90, 0)),
    `</radialGradient></defs><rect width="${width}" height="${height}" fill="url(#${id}a)"/>`,
  ].join('')
  const cloud = () => {
    const [x, y, size] = [random() * width, height * (0.06 + random() * 0.26), height * (0.02 + random() * 0.028)]
    const puff = (dx: number, scale: number) =>
      `<ellipse cx="${at(x + dx * size)}" cy="${at(y)}" rx="${at(size * 2.6 * scale)}" ry="${at(size * 0.62 * scale)}" fill="${paint(1, 0, 0, 0.6)}"/>`
    return puff(0, 1) + puff(2.2, 0.7) + puff(-2, 0.6)
  }
  const flower = () => {
    const depth = random()
    const [x, y, size] = [random() * width, height * (0.83 + depth * 0.17), height * (0.008 + depth * 0.017)]
    const petals = Array.from({ length: 5 }, (_, index) => {
      const turn = (index * 2 * Math.PI) / 5 + depth * 3
      return [x + Math.cos(turn) * size, y + Math.sin(turn) * size * 0.8] as const
    })
    const colour = paint(0.72 + depth * 0.06, 0.16, petal - depth * 14)
    return dots(petals, size * 0.78, colour) + dots([[x, y]], size * 0.6, paint(0.93, 0.12, 95))
  }
  return [
    sky,
    lamp(canvas, ...lampPlace(canvas)),
    ...Array.from({ length: 5 }, cloud),
    ridge(canvas, height * 0.63, height * 0.1, paint(0.84, 0.08, 160)),
    ridge(canvas, height * 0.73, height * 0.09, paint(0.76, 0.12, 152)),
    ridge(canvas, height * 0.84, height * 0.07, paint(0.66, 0.14, 150)),
    ...Array.from({ length: Math.round(width / 14) }, flower),
  ].join('')
}
