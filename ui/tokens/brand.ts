export type Mode = 'dark' | 'light'

/** The pictures that code can draw. */
export type Motif = 'dunes' | 'koi' | 'lanterns' | 'peaks' | 'gem' | 'orchard' | 'meadow' | 'harbour'

/** A brand is data: from these few figures every colour, corner and letter of the portal follows. */
export interface Brand {
  readonly code: string
  readonly name: string
  readonly defaultMode: Mode
  /** Degrees on the OKLCH wheel. `paper` tints the light mode's surfaces, `highlight` the special balls. */
  readonly hues: {
    readonly ink: number
    readonly paper: number
    readonly accent: number
    /** The accent on paper: yellows turn olive when they darken, so a brand may lean away. */
    readonly accentOnPaper: number
    readonly highlight: number
    readonly positive: number
    readonly negative: number
    readonly info: number
  }
  readonly chroma: { readonly ink: number; readonly paper: number; readonly accent: number }
  /** Desired lightness of the accent in each mode; contrast may move it further. */
  readonly accentLightness: { readonly dark: number; readonly light: number }
  /** Pixels. `control` is the corner of buttons and fields. */
  readonly radii: { readonly s: number; readonly m: number; readonly l: number; readonly control: number }
  /**
   * The head of the chat, by its hue and desired lightness in each mode; contrast may move what is written on it. Without
   * one it is a plain surface.
   */
  readonly chatHead?: { readonly hue: number; readonly chroma: number; readonly dark: number; readonly light: number }
  readonly display: { readonly family: string; readonly weight: number; readonly tracking: string }
  /** The mark in a square of 32: drawn in the accent, with `strokes` in the colour that stands on it. */
  readonly mark: {
    readonly corner: number
    readonly strokes: readonly string[]
    readonly dot?: readonly [number, number, number]
  }
  /** The home stage's picture. */
  readonly stage: {
    readonly motif: Motif
    readonly hues: readonly [number, number]
    readonly seed: number
    /** Whether the picture is a night or a day: what is written on it is light or dark in both modes. */
    readonly tone: Mode
  }
}
