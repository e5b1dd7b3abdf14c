import { at, night, paint, stars, type Canvas } from './canvas.ts'

export function koi(canvas: Canvas): string {
  const { width, height, hues, random } = canvas
  const [, light] = hues
  const unit = Math.min(width, height) / 400
  const rings = Array.from({ length: 7 }, (_, index) => {
    return `<ellipse cx="${width / 2}" cy="${at(height * 0.52)}" rx="${at((40 + index * 42) * unit)}" ry="${at((26 + index * 34) * unit)}" fill="none" stroke="${paint(0.9, 0.05, light, 0.22 - index * 0.02)}" stroke-width="${at(2.5 * unit)}"/>`
  })
  const patch = paint(0.66, 0.19, 35)
  const fish = (place: string, body: string) =>
    `<g transform="${place}"><path d="M-92 0C-60-44 20-48 70-8 84-24 108-34 126-38 116-14 116 14 126 38 108 34 84 24 70 8 20 48-60 44-92 0Z" fill="${body}"/><path d="M-40-26C-14-40 22-34 40-16 16-8-20-10-40-26Z" fill="${patch}"/><path d="M-6 22C14 34 36 26 46 14 30 8 8 10-6 22Z" fill="${patch}"/><path d="M-20-30C-10-62 12-66 26-56 14-48 4-40 0-30Z" fill="${paint(0.95, 0.02, 85, 0.65)}"/><circle cx="-66" cy="-8" r="5" fill="${paint(0.2, 0.03, 264)}"/></g>`
  const leaf = () => {
    const [x, y, size] = [random() * width, random() * height, (18 + random() * 26) * unit]
    return `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(size)}" ry="${at(size * 0.62)}" fill="${paint(0.52, 0.12, 160, 0.85)}"/>`
  }
  const place = (x: number, y: number, size: number, turn: number) =>
    `translate(${at(width * x)} ${at(height * y)}) rotate(${turn}) scale(${(size * unit * (width < height ? 1 : 1.15)).toFixed(2)})`
  return [
    night(canvas),
    ...rings,
    fish(place(0.46, 0.4, 1.25, -24), paint(0.97, 0.015, 85)),
    fish(place(0.56, 0.68, 0.95, 152), paint(0.88, 0.11, 72)),
    ...Array.from({ length: 5 }, leaf),
  ].join('')
}

export function lanterns(canvas: Canvas): string {
  const { width, height, random, id } = canvas
  const gold = paint(0.82, 0.12, 82)
  const unit = height / 500
  const lantern = (_: unknown, index: number) => {
    const [size, x, y] = [
      (0.45 + index * 0.11) * unit,
      width * (0.08 + random() * 0.84),
      height * (0.1 + index * 0.075),
    ]
    return `<g transform="translate(${at(x)} ${at(y)}) scale(${size.toFixed(2)})"><circle r="78" fill="url(#${id}b)" opacity=".5"/><rect x="-26" y="-34" width="52" height="68" rx="22" fill="${paint(0.7 + random() * 0.1, 0.18, 35 + random() * 25)}"/><path d="M-13-34v68M0-36v72M13-34v68" stroke="${paint(0.9, 0.1, 80, 0.45)}" stroke-width="2.4" fill="none"/><rect x="-13" y="-42" width="26" height="8" rx="2" fill="${gold}"/><rect x="-13" y="34" width="26" height="8" rx="2" fill="${gold}"/><path d="M0 42v26" stroke="${gold}" stroke-width="3"/></g>`
  }
  return [night(canvas), stars(canvas), ...Array.from({ length: 11 }, lantern)].join('')
}

type Point = readonly [number, number]

export function gem(canvas: Canvas): string {
  const { width, height, hues, id } = canvas
  const [, light] = hues
  const [x, y, unit] = [width / 2, height * 0.48, Math.min(width / 400, height / 420)]
  const outer: readonly Point[] = [
    [0, -128],
    [96, -58],
    [96, 66],
    [0, 138],
    [-96, 66],
    [-96, -58],
  ]
  const inner: readonly Point[] = [
    [0, -62],
    [50, -28],
    [50, 32],
    [0, 66],
    [-50, 32],
    [-50, -28],
  ]
  const face = (points: readonly Point[], fill: string) =>
    `<path d="M${points.map(([px, py]) => `${at(x + px * unit)} ${at(y + py * unit)}`).join('L')}Z" fill="${fill}"/>`
  const rays = Array.from({ length: 24 }, (_, index) => {
    const turn = (index * Math.PI) / 12
    const reach = Math.max(width, height)
    return `<path d="M${at(x)} ${at(y)}L${at(x + reach * Math.cos(turn))} ${at(y + reach * Math.sin(turn))}" stroke="${paint(0.96, 0.05, 90, 0.07)}" stroke-width="14"/>`
  })
  const sides = outer.map((point, index) => {
    const next = (index + 1) % outer.length
    const corners = [point, outer[next] ?? point, inner[next] ?? point, inner[index] ?? point]
    return face(corners, paint(0.42 + ((index * 5) % 6) / 16, 0.15, light + index * 7))
  })
  const crown = [inner[5], inner[0], inner[1], [0, 0] as Point].filter((point) => point !== undefined)
  return [
    night(canvas),
    `<circle cx="${at(x)}" cy="${at(y)}" r="${at(250 * unit)}" fill="url(#${id}b)" opacity=".55"/>`,
    ...rays,
    ...sides,
    face(inner, paint(0.88, 0.1, light)),
    face(crown, paint(0.97, 0.04, light)),
  ].join('')
}

export function orchard(canvas: Canvas): string {
  const { width, height, random, id } = canvas
  const unit = Math.min(width / 400, height / 500)
  const leaf = () => {
    const place = `translate(${at(width * (0.02 + random() * 0.96))} ${at(height * (0.02 + random() * 0.3))}) rotate(${at(random() * 360)}) scale(${unit.toFixed(2)})`
    return `<path transform="${place}" d="M0 0C40-46 110-40 130 0 92 34 36 32 0 0Z" fill="${paint(0.42 + random() * 0.16, 0.13, 150)}"/>`
  }
  const cherry = (x: number, y: number, radius: number) => {
    const [cx, cy, glintX, glintY] = [at(x), at(y), at(x - radius * 0.36), at(y - radius * 0.42)]
    return `<path d="M${cx} ${at(y - radius)}C${at(x + 6)} ${at(y - radius * 2.2)} ${at(width * 0.52)} ${at(height * 0.3)} ${at(width * 0.54)} ${at(height * 0.24)}" stroke="${paint(0.45, 0.12, 140)}" stroke-width="${at(8 * unit)}" fill="none" stroke-linecap="round"/><circle cx="${cx}" cy="${cy}" r="${at(radius)}" fill="${paint(0.55, 0.21, 22)}"/><circle cx="${cx}" cy="${cy}" r="${at(radius)}" fill="url(#${id}c)"/><ellipse cx="${glintX}" cy="${glintY}" rx="${at(radius * 0.22)}" ry="${at(radius * 0.14)}" transform="rotate(-35 ${glintX} ${glintY})" fill="${paint(0.98, 0.02, 60, 0.85)}"/>`
  }
  const shading = `<defs><radialGradient id="${id}c" cx=".36" cy=".3"><stop offset="0" stop-color="${paint(0.75, 0.18, 28, 0.7)}"/><stop offset=".6" stop-color="${paint(0.5, 0.2, 20, 0)}"/><stop offset="1" stop-color="${paint(0.25, 0.12, 10, 0.75)}"/></radialGradient></defs>`
  return [
    night(canvas),
    ...Array.from({ length: 9 }, leaf),
    shading,
    cherry(width * 0.36, height * 0.64, 82 * unit),
    cherry(width * 0.68, height * 0.56, 74 * unit),
  ].join('')
}
