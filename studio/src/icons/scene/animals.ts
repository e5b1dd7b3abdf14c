import { circle, each, ellipse, path, stroke } from './paint.ts'

type Draw = (body: string, eye: string) => string

const ears = (x: number, y: number, body: string) =>
  path(
    `M${x - 15} ${y - 8} L${x - 12} ${y - 30} L${x - 2} ${y - 14} Z M${x + 15} ${y - 8} L${x + 12} ${y - 30} L${x + 2} ${y - 14} Z`,
    body,
  )
const sitting = (body: string) =>
  path('M-22 0 C-26 -26 -20 -52 -4 -60 C12 -54 24 -28 22 0 Z', body) +
  path('M18 0 C40 2 48 -18 40 -34 C38 -16 28 -12 16 -10 Z', body)

/** Animals by the word that names them: on their feet at the origin, some ninety high. */
export const animals: Readonly<Record<string, Draw>> = {
  Wolf: (body) =>
    path(
      'M-30 0 C-32 -26 -26 -46 -10 -56 C-6 -66 -4 -74 0 -80 L-6 -88 L6 -86 L34 -112 L30 -92 L18 -72 C18 -60 22 -48 26 -34 C30 -22 30 -10 30 0 H16 L12 -26 L4 0 Z',
      body,
    ) + path('M-26 -6 C-44 -6 -54 -22 -50 -38 C-44 -26 -36 -22 -26 -22 Z', body),
  Fox: (body, eye) =>
    path('M-16 0 C-20 -24 -16 -44 -4 -52 C10 -44 18 -24 16 0 Z', body) +
    path('M14 0 C46 4 62 -24 46 -52 C44 -30 30 -22 12 -16 Z', body) +
    path('M46 -52 C38 -44 36 -36 38 -30 C46 -32 52 -42 46 -52 Z', eye) +
    path('M-24 -72 L-26 -96 L-8 -80 H4 L22 -96 L20 -72 L-2 -48 Z', body) +
    circle(-10, -70, 2.4, eye) +
    circle(7, -70, 2.4, eye),
  Lion: (body, eye) =>
    sitting(body) +
    each([0, 45, 90, 135, 180, 225, 270, 315], (turn) => {
      const angle = (turn * Math.PI) / 180
      return circle(Math.round(Math.sin(angle) * 19), Math.round(-74 - Math.cos(angle) * 19), 13, body)
    }) +
    circle(0, -74, 17, eye) +
    circle(-6, -76, 2.6, body) +
    circle(6, -76, 2.6, body) +
    path('M-5 -68 H5 L0 -61 Z', body),
  Tiger: (body, eye) =>
    sitting(body) +
    circle(0, -72, 21, body) +
    ears(0, -78, body) +
    circle(-8, -74, 3, eye) +
    circle(8, -74, 3, eye) +
    stroke(
      'M0 -90 V-82 M-6 -88 V-82 M6 -88 V-82 M-14 -42 L-4 -38 M-16 -30 L-4 -26 M-17 -18 L-5 -14 M16 -38 L8 -34 M18 -24 L8 -20',
      eye,
      2.4,
    ) +
    path('M-4 -66 H4 L0 -60 Z', eye),
  Panther: (body, eye) =>
    path(
      'M-60 0 V-14 C-58 -34 -40 -40 -14 -36 C2 -44 20 -46 30 -58 C38 -66 54 -64 58 -52 C62 -42 56 -34 46 -32 C44 -18 44 -8 44 0 H34 L28 -16 L-30 -14 L-36 0 H-48 L-46 -12 Z',
      body,
    ) +
    stroke('M-56 -20 C-78 -26 -82 -52 -66 -60', body, 7) +
    path('M36 -60 L38 -72 L46 -62 Z M50 -62 L58 -70 L56 -56 Z', body) +
    circle(46, -50, 2.6, eye),
  Dragon: (body, eye) =>
    path(
      'M-64 4 C-70 -26 -40 -30 -24 -18 C-8 -6 10 -14 6 -32 C2 -52 -18 -58 -10 -82 C-4 -100 22 -104 36 -90 L60 -88 L42 -76 C32 -66 18 -72 14 -64 C10 -56 30 -48 30 -24 C30 6 -8 12 -30 2 C-44 -4 -52 -2 -64 4 Z',
      body,
    ) +
    path('M4 -50 C-26 -62 -50 -88 -54 -122 C-36 -112 -26 -108 -18 -112 C-16 -96 -8 -92 2 -92 Z', body) +
    path('M18 -96 L14 -116 L28 -98 Z M30 -94 L34 -112 L40 -92 Z', body) +
    circle(32, -86, 2.8, eye),
  Dolphin: (body, eye) =>
    path(
      'M-58 -6 C-44 -62 10 -84 42 -50 L64 -44 L44 -36 C28 -46 4 -40 -14 -20 C-26 -4 -40 6 -50 14 L-52 2 L-76 -2 Z',
      body,
    ) +
    path('M-10 -62 C-12 -78 -22 -86 -32 -88 C-30 -74 -28 -64 -22 -56 Z', body) +
    circle(38, -48, 2.4, eye),
  Peacock: (body, eye) =>
    each([-70, -50, -30, -10, 10, 30, 50, 70], (turn) => {
      const angle = (turn * Math.PI) / 180
      const [x, y] = [Math.round(Math.sin(angle) * 62), Math.round(-26 - Math.cos(angle) * 62)]
      return stroke(`M0 -20 L${x} ${y}`, body, 9) + circle(x, y, 12, body) + circle(x, y, 5.5, eye)
    }) +
    path('M-12 0 C-20 -22 -10 -44 -4 -64 C-4 -78 12 -78 12 -66 L20 -62 L11 -60 C16 -40 20 -20 12 0 Z', body) +
    stroke('M2 -76 V-88 M6 -75 L11 -86', body, 2.4),
  Scorpion: (body, eye) =>
    ellipse([0, -16], [26, 12], body) +
    stroke('M-24 -18 C-56 -22 -62 -66 -30 -78 C-20 -82 -10 -78 -6 -70', body, 10) +
    path('M-12 -74 L8 -64 L-4 -56 Z', body) +
    stroke('M20 -20 L44 -34 M20 -14 L46 -10', body, 6) +
    path(
      'M40 -34 C44 -52 62 -52 66 -40 L54 -42 L60 -30 C54 -26 44 -26 40 -34 Z M42 -10 C52 -22 68 -16 68 -4 L58 -10 L58 2 C50 2 42 -4 42 -10 Z',
      body,
    ) +
    stroke('M-12 -8 L-22 4 M-2 -6 L-6 6 M8 -6 L10 6 M18 -8 L26 4', body, 4) +
    circle(18, -20, 2.2, eye),
}
