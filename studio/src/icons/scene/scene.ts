import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { animals } from './animals.ts'
import { hsl, moodOf, skies, type Mood } from './moods.ts'
import { motifs } from './motifs/index.ts'
import { faint, mirrored, placed, rect, side, type Paint, type Setting } from './paint.ts'
import { grounds } from './settings.ts'
import { before, behind, type Places } from './weather.ts'

export interface SceneRequest {
  readonly theme: string
  /** The words of the name in English: the first says which weather, the second what is shown. */
  readonly of: string
  readonly what: string
  /** 32 bytes that the scene varies by. */
  readonly grain: Uint8Array
}

/** Where no sky is seen, there is no weather either. */
const indoors: ReadonlySet<Setting> = new Set(['hall', 'cave', 'stage', 'works', 'deep', 'space'])
/** Land of a colour of its own; elsewhere it is the mood's. */
const landHues: Readonly<Partial<Record<Setting, number>>> = { sea: 206, deep: 196, dunes: 26, woods: 158, garden: 140 }
const bright: ReadonlySet<Mood> = new Set(['day', 'rainbow', 'spring', 'heat'])
const placesMax = 16
const night = hsl(240, 40, 9)

/** The scene of a name: its sky and weather, its land, its subject, and the animal that it names. */
export function sceneOf({ theme, of, what, grain }: SceneRequest): string {
  const { mood, hue: own } = defined(moodOf(of), `${of} has a mood`)
  const motif = defined(motifs[theme]?.[what], `${what} is drawn`)
  const { setting } = motif
  const hue = setting === 'space' && own >= 18 && own <= 110 ? own + 232 : own
  const paint = paintOf({ theme, mood, hue, setting, grain })
  const places = placesOf(grain)
  const [top, middle, low] = skies[setting === 'space' ? 'night' : mood](hue)
  const isOutside = !indoors.has(setting)
  const scene =
    rect([0, 0, side, side], 'url(#s)') +
    (isOutside ? behind[mood](places) : '') +
    grounds[setting](paint) +
    motif.draw(paint) +
    animalOf(of, paint, byteOf(grain, 4)) +
    (isOutside ? before[mood](places) : dust(places))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img">`,
    '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">',
    `<stop offset="0" stop-color="${top}"/><stop offset="0.46" stop-color="${middle}"/><stop offset="0.74" stop-color="${low}"/>`,
    '</linearGradient></defs>',
    rounded(byteOf(grain, 5) % 2 === 0 ? scene : mirrored(scene)),
    '</svg>',
  ].join('')
}

/** Without digits that nobody sees. */
const rounded = (shapes: string) =>
  shapes.replaceAll(/\d+\.\d{3,}/gu, (digits) => String(Math.round(Number(digits) * 10) / 10))

const byteOf = (grain: Uint8Array, at: number) => defined(grain[at % grain.length], 'grain has 32 bytes')

function placesOf(grain: Uint8Array): Places {
  assert(grain.length === 32, 'grain has 32 bytes')
  return Array.from({ length: placesMax }, (_, at) => [
    Math.round((byteOf(grain, at * 2) / 255) * side),
    Math.round((byteOf(grain, at * 2 + 1) / 255) * side),
    byteOf(grain, at * 2 + 7),
  ])
}

interface PaintRequest {
  readonly theme: string
  readonly mood: Mood
  readonly hue: number
  readonly setting: Setting
  readonly grain: Uint8Array
}

function paintOf({ theme, mood, hue, setting, grain }: PaintRequest): Paint {
  const land = (landHues[setting] ?? hue) + (byteOf(grain, 2) % 21) - 10
  const second = subjectHue(theme, mood, hue, byteOf(grain, 3))
  const deepHue = theme === 'flowers' ? 142 : theme === 'leaves' && mood !== 'autumn' ? 150 : hue
  return {
    ...landOf(mood, land, setting),
    light: hsl(second, 74, 88),
    main: theme === 'leaves' ? hsl(second, 44, 40) : hsl(second, 62, 54),
    deep: hsl(deepHue, 48, theme === 'leaves' ? 28 : 22),
    glow: mood === 'ember' ? hsl(28, 100, 62) : hsl(40 + (byteOf(grain, 6) % 14), 96, 68),
  }
}

/** What a subject is coloured in: woods are green but in autumn, land is of its land, anything else stands out from its sky. */
function subjectHue(theme: string, mood: Mood, hue: number, byte: number): number {
  if (theme === 'leaves') return mood === 'autumn' ? 26 : 96 + (byte % 44)
  if (theme === 'peaks') return hue + 24 + (byte % 24)
  if (theme === 'suns') return 16 + (byte % 20)
  if (theme === 'lanterns') return [18, 32, 350, 8, 300, 200][byte % 6] ?? 18
  if (theme === 'flowers') return [340, 4, 292, 28, 318, 46][byte % 6] ?? 340
  const steps = bright.has(mood) ? [150, 180, 210, 330] : [30, 150, 186, 214, 330]
  return hue + (steps[byte % steps.length] ?? 180)
}

/** Land from far to near. Snow lies on it; by day it is lighter. */
function landOf(mood: Mood, hue: number, setting: Setting): Pick<Paint, 'far' | 'mid' | 'near'> {
  if (mood === 'snow' && !indoors.has(setting) && setting !== 'sea') {
    return { far: hsl(212, 34, 62), mid: hsl(210, 40, 76), near: hsl(206, 48, 90) }
  }
  const lift = bright.has(mood) && !indoors.has(setting) ? 18 : 0
  return {
    far: hsl(hue, 42, 38 + lift),
    mid: hsl(hue + 8, 46, 25 + lift * 0.8),
    near: hsl(hue + 16, 54, 12 + lift * 0.6),
  }
}

/** The animal that a name begins with stands in the foreground, on the side where it is not in the way. */
function animalOf(of: string, { glow, light }: Paint, byte: number): string {
  const draw = animals[of]
  if (draw === undefined) return ''
  const x = byte % 2 === 0 ? 232 : 68
  // The light falls on its back: without it, it is lost on dark ground.
  return faint(0.75, placed([x + 2.5, 283.5], 0.86, draw(light, light))) + placed([x, 286], 0.86, draw(night, glow))
}

const dust = (places: Places) =>
  places
    .map(
      ([x, y, byte]) =>
        `<circle cx="${x}" cy="${y}" r="${(0.8 + (byte % 4) * 0.4).toFixed(1)}" fill="#fff" opacity="0.5"/>`,
    )
    .join('')
