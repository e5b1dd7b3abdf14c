/** Colours of a tile, from its two hues: `ink` draws, `light` catches the light, `deep` holds it together. */
export interface Ink {
  readonly light: string
  readonly main: string
  readonly deep: string
  readonly glow: string
}

export const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`
export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
export const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const turned = (count: number, shape: string) =>
  Array.from({ length: count }, (_, at) => `<g transform="rotate(${(360 / count) * at})">${shape}</g>`).join('')

/** What each theme is drawn as, around the middle, 200 wide and high. */
export const emblems: Readonly<Record<string, (ink: Ink) => string>> = {
  sails: ({ light, main, deep, glow }) =>
    path('M-8 -88 C46 -62 62 -18 58 34 L-8 34 Z', light) +
    path('M-20 -58 C-58 -34 -70 0 -68 34 L-20 34 Z', glow) +
    stroke('M-14 -96 V52', deep, 7) +
    path('M-86 48 H86 C78 80 56 92 28 92 H-36 C-62 92 -80 78 -86 48 Z', main) +
    stroke('M-96 100 q16 -14 32 0 t32 0 t32 0 t32 0 t32 0 t32 0', glow, 7),
  peaks: ({ light, main, deep, glow }) =>
    circle(48, -48, 26, glow) +
    path('M-104 86 L-34 -58 L36 86 Z', deep) +
    path('M-34 -58 L-8 -4 L-26 10 L-38 -6 L-56 8 L-60 -4 Z', light) +
    path('M-30 86 L34 -20 L104 86 Z', main) +
    path('M34 -20 L58 20 L42 30 L32 18 L16 30 L10 20 Z', light),
  suns: ({ light, main, deep, glow }) =>
    turned(12, path('M-8 -62 L0 -98 L8 -62 Z', glow)) +
    circle(0, 0, 52, light) +
    circle(0, 0, 40, glow) +
    path('M-104 62 C-60 24 -20 30 10 58 C40 34 76 34 104 58 V100 H-104 Z', main) +
    path('M-104 100 C-50 62 30 66 104 100 Z', deep),
  moons: ({ light, main, deep, glow }) =>
    path('M24 -88 A88 88 0 1 0 88 36 A70 70 0 1 1 24 -88 Z', light) +
    path('M10 -60 A66 66 0 0 0 -50 44 A74 74 0 0 1 10 -60 Z', glow) +
    path('M58 -62 L65 -45 L82 -38 L65 -31 L58 -14 L51 -31 L34 -38 L51 -45 Z', main) +
    path('M28 -12 L32 -3 L41 1 L32 5 L28 14 L24 5 L15 1 L24 -3 Z', deep),
  leaves: ({ light, main, deep, glow }) =>
    turned(5, path('M0 -14 C-34 -34 -30 -78 0 -100 C30 -78 34 -34 0 -14 Z', main) + stroke('M0 -20 V-84', deep, 4)) +
    turned(5, `<g transform="rotate(36)">${path('M0 -10 C-20 -26 -18 -56 0 -70 C18 -56 20 -26 0 -10 Z', light)}</g>`) +
    circle(0, 0, 20, glow),
  crowns: ({ light, main, deep, glow }) =>
    path('M-84 62 L-98 -40 L-46 6 L0 -76 L46 6 L98 -40 L84 62 Z', main) +
    path('M-84 62 L-90 18 L-46 30 L0 -20 L46 30 L90 18 L84 62 Z', light) +
    path('M-84 66 H84 V90 H-84 Z', deep) +
    [
      [-98, -46],
      [0, -84],
      [98, -46],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 12, glow))
      .join('') +
    [-48, 0, 48].map((x) => circle(x, 78, 7, glow)).join(''),
  gems: ({ light, main, deep, glow }) =>
    path('M-56 -70 H56 L98 -18 L0 96 L-98 -18 Z', main) +
    path('M-56 -70 L-36 -18 L0 -70 L36 -18 L56 -70 L98 -18 H-98 Z', light) +
    path('M-98 -18 L-36 -18 L0 96 Z', deep) +
    path('M36 -18 H98 L0 96 Z', glow) +
    stroke('M-72 -48 L-60 -62', '#fff', 6),
  lanterns: ({ light, main, deep, glow }) =>
    stroke('M0 -104 V-74', deep, 6) +
    path('M-34 -76 H34 V-60 H-34 Z', deep) +
    path('M-40 -58 H40 C84 -30 84 32 40 60 H-40 C-84 32 -84 -30 -40 -58 Z', main) +
    path('M-14 -58 H14 C34 -30 34 32 14 60 H-14 C-34 32 -34 -30 -14 -58 Z', light) +
    circle(0, 2, 16, glow) +
    path('M-34 62 H34 V76 H-34 Z', deep) +
    stroke('M-16 80 V104 M0 80 V110 M16 80 V104', glow, 5),
  rockets: ({ light, main, deep, glow }) =>
    `<g transform="rotate(32)">${
      path('M-14 62 C-26 84 -6 100 0 116 C6 100 26 84 14 62 Z', glow) +
      path('M-34 22 L-62 66 L-30 58 Z M34 22 L62 66 L30 58 Z', deep) +
      path('M0 -104 C42 -66 44 4 28 62 H-28 C-44 4 -42 -66 0 -104 Z', light) +
      path('M0 -104 C18 -88 29 -66 34 -42 H-34 C-29 -66 -18 -88 0 -104 Z', main) +
      circle(0, -8, 20, deep) +
      circle(0, -8, 12, glow)
    }</g>` +
    circle(-72, -58, 6, light) +
    circle(76, 62, 8, glow) +
    circle(-60, 70, 4, light),
  fishes: ({ light, main, deep, glow }) =>
    path('M-54 0 L-100 -42 C-92 -14 -92 14 -100 42 Z', deep) +
    path('M-70 0 C-40 -68 52 -66 92 0 C52 66 -40 68 -70 0 Z', main) +
    path('M-8 -50 C8 -92 46 -84 50 -40 Z', deep) +
    path('M30 -44 C14 -18 14 18 30 44 C62 36 82 18 92 0 C82 -18 62 -36 30 -44 Z', light) +
    stroke('M-34 -18 q14 18 0 36 M-8 -28 q20 28 0 56', glow, 6) +
    circle(58, -10, 8, deep) +
    circle(60, -12, 3, '#fff') +
    circle(84, -62, 9, glow) +
    circle(98, -84, 5, glow),
  flowers: ({ light, main, deep, glow }) =>
    turned(8, path('M0 -22 C-30 -40 -28 -84 0 -98 C28 -84 30 -40 0 -22 Z', main)) +
    turned(
      8,
      `<g transform="rotate(22.5)">${path('M0 -18 C-20 -30 -18 -62 0 -74 C18 -62 20 -30 0 -18 Z', light)}</g>`,
    ) +
    circle(0, 0, 28, deep) +
    turned(7, circle(0, -15, 5, glow)) +
    circle(0, 0, 6, glow),
  masks: ({ light, main, deep, glow }) =>
    stroke('M74 20 L96 98', deep, 8) +
    path(
      'M-98 -34 C-66 -66 -22 -52 0 -34 C22 -52 66 -66 98 -34 C100 22 62 54 26 36 C14 30 6 16 0 16 C-6 16 -14 30 -26 36 C-62 54 -100 22 -98 -34 Z',
      main,
    ) +
    path(
      'M-70 -18 C-50 -36 -28 -30 -18 -8 C-36 10 -60 6 -70 -18 Z M70 -18 C50 -36 28 -30 18 -8 C36 10 60 6 70 -18 Z',
      deep,
    ) +
    path('M-12 -46 C-40 -70 -40 -96 -22 -104 C-8 -92 -4 -70 -4 -46 Z', light) +
    path('M12 -46 C40 -70 40 -96 22 -104 C8 -92 4 -70 4 -46 Z', glow) +
    path('M-6 -44 C-14 -74 -8 -98 0 -110 C8 -98 14 -74 6 -44 Z', light),
  birds: ({ light, main, deep, glow }) =>
    path('M-8 6 C-52 -2 -92 -36 -102 -84 C-52 -78 -12 -50 6 -8 Z', light) +
    path('M4 4 C20 -44 58 -80 100 -88 C98 -40 66 -4 18 14 Z', main) +
    path('M-26 2 C-2 -22 34 -16 40 14 C44 44 12 62 -12 52 C-32 44 -44 22 -26 2 Z', glow) +
    path('M-12 50 L-64 92 L-24 86 L-30 104 L12 54 Z', deep) +
    circle(22, 6, 6, deep) +
    path('M40 10 L62 22 L38 28 Z', deep),
  wheels: ({ light, main, deep, glow }) =>
    turned(10, path('M-13 -76 L-9 -100 H9 L13 -76 Z', main)) +
    circle(0, 0, 80, main) +
    circle(0, 0, 62, deep) +
    circle(0, 0, 54, light) +
    turned(12, path('M-2.5 -50 H2.5 V-40 H-2.5 Z', deep)) +
    stroke('M0 0 L0 -34 M0 0 L24 14', deep, 8) +
    circle(0, 0, 8, glow),
}
