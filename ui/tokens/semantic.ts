import type { Brand, Mode } from './brand.ts'
import type { Oklch } from './colour.ts'
import { reach, scale, type Scale } from './scale.ts'

const textRatio = 4.6
const interfaceRatio = 3.1

export const colourNames = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'line',
  'line-soft',
  'line-control',
  'text',
  'text-muted',
  'text-faint',
  'accent',
  'accent-hover',
  'accent-strong',
  'accent-soft',
  'on-accent',
  'chat-head',
  'on-chat-head',
  'highlight',
  'positive',
  'positive-soft',
  'negative',
  'negative-soft',
  'on-negative',
  'info',
  'info-soft',
  'odds-up',
  'odds-down',
  'focus',
  'ball',
  'ball-light',
  'ball-shade',
  'on-ball',
  'ball-special',
  'ball-special-light',
  'ball-special-shade',
  'on-ball-special',
] as const

export type ColourName = (typeof colourNames)[number]
export type Palette = Readonly<Record<ColourName, Oklch>>

interface Ground {
  readonly surface: Oklch
  readonly raised: Oklch
  readonly sunken: Oklch
  readonly hover: Oklch
  readonly line: Oklch
  readonly lineSoft: Oklch
}

function darkGround(ink: Scale): Ground {
  return {
    surface: ink(16.5),
    raised: ink(20.5),
    sunken: ink(14.2),
    hover: ink(25),
    line: ink(31),
    lineSoft: ink(26),
  }
}

function lightGround(paper: Scale): Ground {
  return {
    surface: paper(97.2),
    raised: paper(100),
    sunken: paper(94.4),
    hover: paper(92.6),
    line: paper(86.5),
    lineSoft: paper(90.8),
  }
}

/** Round things are the same in both modes: a ball is lit by the picture's lamp, not by the page. */
function balls(brand: Brand) {
  const ivory = scale(85, 0.03)
  const special = scale(brand.hues.highlight, 0.13)
  return {
    ball: ivory(93),
    'ball-light': ivory(99),
    'ball-shade': ivory(76),
    'on-ball': scale(70, 0.03)(25),
    'ball-special': special(80),
    'ball-special-light': special(91),
    'ball-special-shade': special(63),
    'on-ball-special': special(20),
  }
}

/** The chat's head in the brand's own colour, with what is written on it as far towards white or black as it takes. */
function chatHead({ chatHead: own, hues, chroma }: Brand, mode: Mode, ground: Ground) {
  const head = own === undefined ? ground.hover : scale(own.hue, own.chroma)(own[mode])
  const isLight = head.lightness > 0.62
  const on = reach(scale(own?.hue ?? hues.ink, chroma.ink), {
    from: isLight ? 22 : 96,
    step: isLight ? -1 : 1,
    against: [head],
    ratio: textRatio,
  })
  return { 'chat-head': head, 'on-chat-head': on }
}

/** Primitive to semantic: every colour a component may name, for one mode of one brand. */
export function palette(brand: Brand, mode: Mode): Palette {
  const dark = mode === 'dark'
  const { hues, chroma } = brand
  const ink = scale(hues.ink, chroma.ink)
  const ground = dark ? darkGround(ink) : lightGround(scale(hues.paper, chroma.paper))
  const surfaces = [ground.surface, ground.raised, ground.sunken, ground.hover]
  const step = dark ? 1 : -1
  const tinted = (tones: Scale) => tones(dark ? 26 : 94)
  const readable = (tones: Scale, from: number) =>
    reach(tones, { from, step, against: [...surfaces, tinted(tones)], ratio: textRatio })
  const seen = (tones: Scale, from: number) => reach(tones, { from, step, against: surfaces, ratio: interfaceRatio })

  const accentHue = dark ? hues.accent : hues.accentOnPaper
  const accents = scale(accentHue, chroma.accent)
  const accentSoft = tinted(scale(accentHue, 0.04))
  const accentRequest = brand.accentLightness[mode]
  const onAccent = dark ? scale(hues.accent, 0.04)(20) : scale(hues.accent, 0.01)(99)
  const accent = dark
    ? seen(accents, accentRequest)
    : reach(accents, { from: accentRequest, step, against: [onAccent], ratio: textRatio })
  const positives = scale(hues.positive, 0.15)
  const negatives = scale(hues.negative, 0.18)
  const infos = scale(hues.info, 0.11)
  const positive = readable(positives, dark ? 78 : 50)
  const negative = readable(negatives, dark ? 72 : 53)

  return {
    surface: ground.surface,
    'surface-raised': ground.raised,
    'surface-sunken': ground.sunken,
    'surface-hover': ground.hover,
    line: ground.line,
    'line-soft': ground.lineSoft,
    'line-control': seen(ink, dark ? 46 : 66),
    text: dark ? scale(hues.paper, 0.008)(96) : ink(22),
    'text-muted': readable(ink, dark ? 76 : 43),
    'text-faint': readable(ink, dark ? 64 : 55),
    accent,
    'accent-hover': accents(accent.lightness * 100 + step * 5),
    'accent-strong': reach(accents, {
      from: dark ? 85 : accentRequest,
      step,
      against: [...surfaces, accentSoft],
      ratio: textRatio,
    }),
    'accent-soft': accentSoft,
    'on-accent': onAccent,
    ...chatHead(brand, mode, ground),
    highlight: seen(scale(hues.highlight, 0.16), dark ? 76 : 62),
    positive,
    'positive-soft': tinted(scale(hues.positive, 0.05)),
    negative,
    'negative-soft': tinted(scale(hues.negative, 0.06)),
    'on-negative': dark ? scale(hues.negative, 0.04)(18) : scale(hues.negative, 0.01)(99),
    info: readable(infos, dark ? 77 : 50),
    'info-soft': tinted(scale(hues.info, 0.045)),
    'odds-up': positive,
    'odds-down': negative,
    focus: seen(infos, dark ? 80 : 52),
    ...balls(brand),
  }
}
