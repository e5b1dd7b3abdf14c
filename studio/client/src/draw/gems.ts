/** A cut stone: what it is called, its outline, the table in its middle, and a colour of its own. Corners run clockwise. */
interface Cut {
  readonly name: string
  readonly hue: number
  readonly outline: readonly (readonly [number, number])[]
  /** How big the table is against the outline. */
  readonly table: number
}

const ring = (count: number, radius: number, turn = 0): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((at + turn) / count) * 2 * Math.PI - Math.PI / 2
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
  })

/** The cheap symbols, each told by form and by colour alone. */
const cuts: readonly Cut[] = [
  { name: 'ruby', hue: 352, outline: ring(8, 84, 0.5), table: 0.56 },
  {
    name: 'sapphire',
    hue: 214,
    outline: [
      [0, -94],
      [66, -36],
      [66, 36],
      [0, 94],
      [-66, 36],
      [-66, -36],
    ],
    table: 0.5,
  },
  {
    name: 'emerald',
    hue: 138,
    outline: [
      [-46, -84],
      [46, -84],
      [66, -62],
      [66, 62],
      [46, 84],
      [-46, 84],
      [-66, 62],
      [-66, -62],
    ],
    table: 0.58,
  },
  {
    name: 'amethyst',
    hue: 282,
    outline: [
      [-72, -66],
      [72, -66],
      [88, -48],
      [8, 82],
      [-8, 82],
      [-88, -48],
    ],
    table: 0.46,
  },
  {
    name: 'amber',
    hue: 34,
    outline: [
      [0, -90],
      [90, 0],
      [0, 90],
      [-90, 0],
    ],
    table: 0.48,
  },
  {
    name: 'aquamarine',
    hue: 182,
    outline: [
      [0, -92],
      [30, -44],
      [54, 8],
      [50, 54],
      [24, 82],
      [-24, 82],
      [-50, 54],
      [-54, 8],
      [-30, -44],
    ],
    table: 0.5,
  },
]

const points = (corners: readonly (readonly [number, number])[]) =>
  corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** What the stone of this rank is; the texts name it. */
export const gemNameOf = (rank: number): string => cuts[rank % cuts.length]?.name ?? ''

/** The stone of this rank: each facet is as light as it looks towards the lamp, which stands left above. */
export function gemOf(rank: number): string {
  const cut = cuts[rank % cuts.length]
  if (cut === undefined) return ''
  const { hue, outline, table } = cut
  const inner = outline.map(([x, y]) => [x * table, y * table - 3] as const)
  const facets = outline.map((corner, at) => {
    const next = (at + 1) % outline.length
    const [to, innerTo, innerFrom] = [outline[next], inner[next], inner[at]]
    if (!to || !innerTo || !innerFrom) return ''
    const [mx, my] = [(corner[0] + to[0]) / 2, (corner[1] + to[1]) / 2]
    const facing = (-mx * 0.5 - my * 0.86) / Math.hypot(mx, my)
    const light = 44 + facing * 22 + (at % 2) * 5
    return `<polygon points="${points([corner, to, innerTo, innerFrom])}" fill="hsl(${hue} 90% ${light.toFixed(0)}%)"/>`
  })
  const [first, second, third] = inner
  const glint = first && second && third ? points([first, second, third]) : ''
  return [
    `<defs><linearGradient id="t" x1="0" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="hsl(${hue} 96% 80%)"/><stop offset="0.5" stop-color="hsl(${hue} 88% 54%)"/><stop offset="1" stop-color="hsl(${hue} 90% 38%)"/></linearGradient></defs>`,
    `<polygon points="${points(outline)}" fill="hsl(${hue} 80% 20%)" stroke="hsl(${hue} 75% 14%)" stroke-width="9" stroke-linejoin="round"/>`,
    ...facets,
    `<polygon points="${points(inner)}" fill="url(#t)"/>`,
    `<polygon points="${glint}" fill="#fff" opacity="0.28"/>`,
    `<polygon points="${points(outline)}" fill="none" stroke="hsl(${hue} 100% 88%)" stroke-width="2.5" opacity="0.75" stroke-linejoin="round"/>`,
    '<path d="M-34 -60 l5 -14 5 14 14 5 -14 5 -5 14 -5 -14 -14 -5 z" fill="#fff" opacity="0.9"/>',
  ].join('')
}
