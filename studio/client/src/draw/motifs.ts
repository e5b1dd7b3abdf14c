import { circle, emblems, path, stroke, turned, type Ink } from '../../../src/icons/emblems.ts'

/** What stands beside the themes' own drawings on the dear symbols, in the same manner: around the middle, 200 wide. */
const more: Readonly<Record<string, (ink: Ink) => string>> = {
  anchor: ({ light, main, deep, glow }) =>
    stroke('M0 -50 V84', deep, 26) +
    stroke('M-84 22 C-76 70 -40 88 0 88 C40 88 76 70 84 22', deep, 26) +
    stroke('M0 -50 V84', main, 15) +
    stroke('M-84 22 C-76 70 -40 88 0 88 C40 88 76 70 84 22', main, 15) +
    stroke('M-46 -30 H46', light, 15) +
    path('M-104 34 L-84 -6 L-62 36 Z M104 34 L84 -6 L62 36 Z', light) +
    `<circle cy="-74" r="20" fill="none" stroke="${glow}" stroke-width="13"/>`,
  compass: ({ light, main, deep, glow }) =>
    circle(0, 0, 98, main) +
    circle(0, 0, 80, deep) +
    circle(0, 0, 70, light) +
    turned(8, path('M-3 -68 H3 V-56 H-3 Z', deep)) +
    `<g transform="rotate(28)">${path('M-20 0 L0 -62 L20 0 Z', glow) + path('M-20 0 L0 62 L20 0 Z', deep)}</g>` +
    circle(0, 0, 10, main),
  shell: ({ light, main, deep, glow }) =>
    path(
      'M0 88 C-40 88 -104 20 -96 -26 C-92 -52 -70 -46 -64 -62 C-54 -88 -28 -72 -18 -88 C-8 -102 8 -102 18 -88 C28 -72 54 -88 64 -62 C70 -46 92 -52 96 -26 C104 20 40 88 0 88 Z',
      main,
    ) +
    path('M0 80 L-76 -20 L-48 -58 Z M0 80 L-18 -80 L18 -80 Z M0 80 L76 -20 L48 -58 Z', light) +
    stroke('M0 80 L-60 -38 M0 80 L-30 -70 M0 80 L30 -70 M0 80 L60 -38', deep, 5) +
    circle(0, 76, 20, glow),
  horseshoe: ({ light, main, deep, glow }) =>
    path(
      'M-40 92 H-84 L-76 66 C-122 -10 -84 -98 0 -98 C84 -98 122 -10 76 66 L84 92 H40 V58 C78 4 58 -50 0 -50 C-58 -50 -78 4 -40 58 Z',
      main,
    ) +
    stroke('M-58 76 C-102 0 -74 -74 0 -74 C74 -74 102 0 58 76', deep, 13) +
    stroke('M-78 -30 C-66 -66 -40 -86 0 -88', light, 7) +
    [
      [-76, 22],
      [-70, -22],
      [-40, -60],
      [0, -74],
      [40, -60],
      [70, -22],
      [76, 22],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 6.5, glow))
      .join(''),
  torch: ({ light, main, deep, glow }) =>
    path(
      'M0 -108 C16 -74 54 -62 46 -18 C42 10 22 22 0 22 C-22 22 -44 10 -46 -18 C-48 -44 -26 -48 -22 -76 C-8 -68 -4 -60 -2 -46 C8 -62 8 -84 0 -108 Z',
      main,
    ) +
    path(
      'M2 -54 C14 -36 30 -30 26 -8 C24 8 12 16 0 16 C-14 16 -26 6 -26 -10 C-26 -26 -14 -28 -12 -42 C-4 -36 0 -34 2 -54 Z',
      glow,
    ) +
    path('M0 -18 C8 -8 12 -4 10 4 C8 12 -8 12 -10 4 C-12 -4 -4 -8 0 -18 Z', light) +
    path('M-44 22 H44 L34 46 H-34 Z', light) +
    path('M-28 46 H28 L12 110 H-12 Z', deep) +
    stroke('M-24 62 L20 74 M-20 82 L14 92', glow, 6),
  key: ({ light, main, deep, glow }) =>
    `<g transform="rotate(38)">${
      stroke('M0 -10 V96', deep, 24) +
      stroke('M0 -10 V96', main, 14) +
      path('M6 56 H46 V74 H30 V84 H46 V102 H6 Z', main) +
      circle(0, -54, 50, main) +
      circle(0, -54, 36, deep) +
      path('M0 -84 L10 -64 L30 -54 L10 -44 L0 -24 L-10 -44 L-30 -54 L-10 -64 Z', glow) +
      path('M-22 0 H22 V14 H-22 Z', light)
    }</g>`,
  coin: ({ light, main, deep, glow }) =>
    circle(26, 34, 68, deep) +
    circle(22, 26, 68, main) +
    circle(-14, -14, 84, deep) +
    circle(-18, -20, 82, main) +
    circle(-18, -20, 64, light) +
    circle(-18, -20, 58, main) +
    path('M-18 -66 L-6 -36 L26 -34 L1 -14 L10 17 L-18 0 L-46 17 L-37 -14 L-62 -34 L-30 -36 Z', glow) +
    stroke('M-78 -48 C-66 -80 -40 -94 -10 -94', light, 7),
  hourglass: ({ light, main, deep, glow }) =>
    path(
      'M-58 -78 H58 C58 -30 14 -20 14 0 C14 20 58 30 58 78 H-58 C-58 30 -14 20 -14 0 C-14 -20 -58 -30 -58 -78 Z',
      light,
    ) +
    path('M-44 -50 H44 C34 -26 8 -18 6 0 H-6 C-8 -18 -34 -26 -44 -50 Z', glow) +
    path('M-48 76 C-40 48 -14 40 0 24 C14 40 40 48 48 76 Z', glow) +
    stroke('M0 0 V40', glow, 5) +
    path('M-78 -104 H78 V-78 H-78 Z M-78 78 H78 V104 H-78 Z', main) +
    stroke('M-68 -78 V78 M68 -78 V78', deep, 9) +
    stroke('M-70 -91 H70 M-70 91 H70', deep, 4),
  potion: ({ light, main, deep, glow }) =>
    path(
      'M-26 -76 H26 V-30 C60 -12 82 18 82 46 C82 84 50 104 0 104 C-50 104 -82 84 -82 46 C-82 18 -60 -12 -26 -30 Z',
      light,
    ) +
    path('M-72 32 C-40 16 -10 46 20 34 C46 24 62 26 72 34 C76 76 48 94 0 94 C-48 94 -76 74 -72 32 Z', main) +
    path('M-34 -104 H34 V-74 H-34 Z', deep) +
    circle(-26, 66, 12, glow) +
    circle(14, 56, 8, glow) +
    circle(34, 76, 6, glow) +
    circle(-4, 22, 6, glow) +
    stroke('M-48 8 C-56 18 -60 24 -62 34', '#fff', 7),
  feather: ({ light, main, deep, glow }) =>
    path(
      'M92 -100 C10 -92 -62 -50 -68 40 L-78 62 C-20 66 30 46 44 20 L20 16 C48 14 62 -2 70 -22 L48 -22 C74 -30 90 -60 92 -100 Z',
      main,
    ) +
    path('M92 -100 C20 -74 -36 -30 -68 40 C-62 -50 10 -92 92 -100 Z', light) +
    stroke('M84 -92 C20 -50 -40 6 -88 104', deep, 7) +
    stroke('M-42 22 L6 22 M-16 -8 L36 -8 M14 -38 L60 -42', glow, 4),
  clover: ({ light, main, deep, glow }) =>
    stroke('M4 10 C8 50 20 76 44 100', deep, 13) +
    turned(
      4,
      `<g transform="rotate(45)">${path('M0 -6 C-14 -28 -54 -40 -50 -74 C-46 -104 -10 -104 0 -80 C10 -104 46 -104 50 -74 C54 -40 14 -28 0 -6 Z', main)}</g>`,
    ) +
    turned(
      4,
      `<g transform="rotate(45)">${path('M0 -14 C-10 -32 -36 -44 -34 -66 C-30 -84 -8 -82 0 -62 Z', light) + stroke('M0 -12 V-58', deep, 4)}</g>`,
    ) +
    circle(0, 0, 9, glow),
  bell: ({ light, main, deep, glow }) =>
    circle(0, 82, 22, deep) +
    path(
      'M-14 -88 C-14 -110 14 -110 14 -88 C54 -76 64 -36 66 4 C68 36 84 44 96 62 V74 H-96 V62 C-84 44 -68 36 -66 4 C-64 -36 -54 -76 -14 -88 Z',
      main,
    ) +
    path('M-40 -52 C-52 -30 -52 10 -60 40 C-40 30 -34 -20 -18 -70 C-28 -68 -34 -62 -40 -52 Z', light) +
    path('M-96 60 H96 V80 H-96 Z', glow) +
    stroke('M-66 30 C-30 40 30 40 66 30', deep, 6) +
    circle(0, 92, 12, glow),
}

/** Everything that a picture may show. */
const motifs: Readonly<Record<string, (ink: Ink) => string>> = { ...emblems, ...more }

/** The dear symbols of each theme, the dearest first. */
const ofTheme: Readonly<Record<string, readonly string[]>> = {
  sails: ['sails', 'compass', 'anchor', 'fishes', 'shell'],
  peaks: ['peaks', 'birds', 'torch', 'horseshoe', 'leaves'],
  suns: ['suns', 'torch', 'coin', 'key', 'flowers'],
  moons: ['moons', 'hourglass', 'potion', 'feather', 'birds'],
  leaves: ['leaves', 'potion', 'clover', 'birds', 'flowers'],
  crowns: ['crowns', 'key', 'bell', 'coin', 'masks'],
  gems: ['gems', 'crowns', 'hourglass', 'key', 'coin'],
  lanterns: ['lanterns', 'bell', 'fishes', 'coin', 'flowers'],
  rockets: ['rockets', 'moons', 'compass', 'suns', 'wheels'],
  fishes: ['fishes', 'anchor', 'shell', 'gems', 'coin'],
  flowers: ['flowers', 'birds', 'clover', 'shell', 'leaves'],
  masks: ['masks', 'feather', 'bell', 'moons', 'wheels'],
  birds: ['birds', 'feather', 'key', 'suns', 'leaves'],
  wheels: ['wheels', 'lanterns', 'horseshoe', 'compass', 'hourglass'],
}

/** What a theme's dear symbol of this rank shows; the texts name it. */
export const motifNameOf = (theme: string, rank: number): string => ofTheme[theme]?.[rank] ?? 'gems'

/** The drawing of a theme's dear symbol of this rank. */
export function motifOf(theme: string, rank: number): (ink: Ink) => string {
  return motifs[motifNameOf(theme, rank)] ?? emblems['gems'] ?? (() => '')
}
