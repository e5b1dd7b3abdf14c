import type { Brand } from '../../tokens/brand.ts'

/** A garden at ten in the morning: leaf green, coral petals, round corners, a plain open hand. */
export const verbena: Brand = {
  code: 'verbena',
  name: 'Verbena',
  defaultMode: 'light',
  hues: {
    ink: 172,
    paper: 140,
    accent: 158,
    accentOnPaper: 158,
    highlight: 32,
    positive: 150,
    negative: 18,
    info: 250,
  },
  chroma: { ink: 0.026, paper: 0.012, accent: 0.145 },
  accentLightness: { dark: 80, light: 54 },
  radii: { s: 12, m: 18, l: 28, control: 16 },
  chatHead: { hue: 172, chroma: 0.06, dark: 34, light: 40 },
  display: {
    family: '"Inter Variable","Readex Pro Variable","Arabic Fallback","Inter Fallback",system-ui,sans-serif',
    weight: 720,
    tracking: '-.032em',
  },
  mark: {
    corner: 16,
    strokes: ['M8.5 10.5c1.5 7 4 11 7.5 13.5 3.5-2.5 6-6.5 7.5-13.5', 'M16 24V14'],
    dot: [16, 9, 2.2],
  },
  stage: { motif: 'meadow', hues: [205, 40], seed: 12, tone: 'light' },
}
