import type { Brand } from '../../tokens/brand.ts'

/** A well-lit salon at night: deep ink, one brass lamp, a serif with a little wit. */
export const parlour: Brand = {
  code: 'parlour',
  name: 'Parlour',
  defaultMode: 'dark',
  hues: { ink: 264, paper: 85, accent: 80, accentOnPaper: 62, highlight: 78, positive: 162, negative: 22, info: 240 },
  chroma: { ink: 0.021, paper: 0.01, accent: 0.125 },
  accentLightness: { dark: 82, light: 57 },
  radii: { s: 8, m: 12, l: 18, control: 99 },
  chatHead: { hue: 264, chroma: 0.045, dark: 27, light: 34 },
  display: {
    family:
      '"Fraunces Variable","Readex Pro Variable","Arabic Fallback","Fraunces Fallback",Georgia,"Times New Roman",serif',
    weight: 560,
    tracking: '-.016em',
  },
  mark: {
    corner: 9.6,
    strokes: ['M9.6 24.5V7.5h7.7a5.45 5.45 0 0 1 0 10.9h-4.5'],
    dot: [21.8, 23, 2],
  },
  stage: { motif: 'dunes', hues: [268, 58], seed: 77, tone: 'dark' },
}
