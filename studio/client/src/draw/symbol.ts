import { circle, path, stroke, turned } from '../../../src/icons/emblems.ts'
import { scatter, wild } from '@parlour/core/rules/slots/game.ts'
import { gemOf } from './gems.ts'
import { motifOf } from './motifs.ts'

/** What the drawings of a game follow from. */
export interface Look {
  readonly theme: string
  readonly hues: readonly [number, number]
  /** Letters of the paying symbols, the dearest first. */
  readonly letters: readonly string[]
  readonly words: { readonly wild: string; readonly scatter: string }
}

const hsl = (hue: number, saturation: number, light: number) => `hsl(${Math.round(hue)} ${saturation}% ${light}%)`
const gemsUsual = 5
/** Hues of pictures, each on the ground that makes it shine. */
const enamels: readonly (readonly [hue: number, ground: number])[] = [
  [46, 268],
  [352, 222],
  [198, 344],
  [286, 184],
  [22, 206],
  [166, 288],
  [322, 238],
]

/** How many of the letters are pictures; the others are stones. */
export function pictureCount({ letters }: Look): number {
  return Math.min(5, Math.max(3, letters.length - gemsUsual))
}

/** Light from above over the plaque, and a shadow under what lies on it. */
const filters =
  '<filter id="s" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#000" flood-opacity="0.55"/></filter>' +
  '<filter id="e" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur in="SourceAlpha" stdDeviation="4" result="b"/>' +
  '<feSpecularLighting in="b" surfaceScale="5" specularConstant="0.8" specularExponent="30" lighting-color="#fff" result="l"><feDistantLight azimuth="235" elevation="48"/></feSpecularLighting>' +
  '<feComposite in="l" in2="SourceAlpha" operator="in" result="c"/><feComposite in="SourceGraphic" in2="c" operator="arithmetic" k1="0" k2="1" k3="0.38" k4="0" result="f"/>' +
  '<feDropShadow in="f" dx="0" dy="6" stdDeviation="4" flood-color="#000" flood-opacity="0.6"/></filter>'

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="-20" y1="-105" x2="20" y2="105"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

function inkDefs(hue: number): string {
  return (
    gradient('light', hsl(hue, 100, 94), hsl(hue, 90, 74)) +
    gradient('main', hsl(hue, 96, 68), hsl(hue + 6, 88, 44)) +
    gradient('deep', hsl(hue + 14, 74, 30), hsl(hue + 24, 78, 15)) +
    gradient('glow', hsl(48, 100, 82), hsl(36, 98, 56))
  )
}

const ink = { light: 'url(#light)', main: 'url(#main)', deep: 'url(#deep)', glow: 'url(#glow)' }

/** A plaque of enamel in a rim of metal. */
function plaque(hue: number): string {
  return (
    `<defs><radialGradient id="p" cx="50%" cy="32%" r="85%"><stop offset="0" stop-color="${hsl(hue, 62, 40)}"/><stop offset="0.6" stop-color="${hsl(hue + 8, 68, 23)}"/><stop offset="1" stop-color="${hsl(hue + 14, 74, 12)}"/></radialGradient>` +
    gradient('rim', hsl(46, 90, 82), hsl(30, 70, 34)) +
    '</defs>' +
    '<g filter="url(#s)"><rect x="-110" y="-110" width="220" height="220" rx="34" fill="url(#rim)"/></g>' +
    '<rect x="-102" y="-102" width="204" height="204" rx="27" fill="url(#p)"/>' +
    `<path d="M-96 -60 Q-96 -96 -60 -96 H60 Q96 -96 96 -60 V-30 Q0 -4 -96 -30 Z" fill="#fff" opacity="0.09"/>` +
    `<rect x="-96" y="-96" width="192" height="192" rx="22" fill="none" stroke="${hsl(hue, 90, 78)}" stroke-width="2" opacity="0.4"/>`
  )
}

function ribbon(word: string, hue: number): string {
  const size = Math.min(46, 250 / Math.max(4, word.length))
  return (
    `<g filter="url(#s)">${path('M-118 52 L-96 78 L-118 104 H-70 V52 Z M118 52 L96 78 L118 104 H70 V52 Z', hsl(hue, 80, 26))}` +
    `<path d="M-98 42 H98 V98 H-98 Z" fill="url(#band)"/></g>` +
    `<text x="0" y="${71 + size * 0.35}" text-anchor="middle" font-family="system-ui, 'Segoe UI', Roboto, 'Noto Sans Arabic', sans-serif" font-weight="900" font-size="${size}" fill="#fff" stroke="${hsl(hue, 80, 18)}" stroke-width="6" paint-order="stroke">${word}</text>`
  )
}

function wildDrawing(word: string): string {
  const star = path('M0 -92 L22 -40 L78 -44 L36 -6 L58 48 L0 20 L-58 48 L-36 -6 L-78 -44 L-22 -40 Z', 'url(#glow)')
  return (
    `<defs>${inkDefs(44)}${gradient('band', hsl(350, 84, 56), hsl(350, 84, 34))}<radialGradient id="w" cy="40%" r="75%"><stop offset="0" stop-color="#fff4c2"/><stop offset="0.45" stop-color="#f0a51e"/><stop offset="1" stop-color="#8a3b08"/></radialGradient></defs>` +
    '<g filter="url(#s)"><rect x="-112" y="-112" width="224" height="224" rx="34" fill="#fff2b8"/></g><rect x="-105" y="-105" width="210" height="210" rx="28" fill="url(#w)"/>' +
    `<g opacity="0.35" transform="translate(0 -18)">${turned(12, path('M0 0 L-13 -104 H13 Z', '#fff7d0'))}</g>` +
    `<g filter="url(#e)" transform="translate(0 -8)">${star}${path('M0 -62 L12 -30 L44 -30 L18 -8 L28 22 L0 6 L-28 22 L-18 -8 L-44 -30 L-12 -30 Z', '#d9480f')}</g>` +
    ribbon(word, 350)
  )
}

function scatterDrawing(word: string, hue: number): string {
  return (
    `<defs>${inkDefs(hue)}${gradient('band', hsl(268, 80, 60), hsl(268, 80, 34))}<radialGradient id="o"><stop offset="0" stop-color="#fff"/><stop offset="0.35" stop-color="${hsl(hue, 100, 82)}"/><stop offset="0.8" stop-color="${hsl(hue, 92, 48)}"/><stop offset="1" stop-color="${hsl(hue + 20, 90, 24)}"/></radialGradient></defs>` +
    `<g filter="url(#s)">${turned(16, path('M0 -116 L-14 -78 H14 Z', hsl(46, 96, 64)))}${circle(0, 0, 92, hsl(40, 90, 58))}</g>` +
    `${circle(0, 0, 84, hsl(268, 70, 20))}${turned(24, circle(0, -86, 3.5, '#fffbe0'))}` +
    `<g filter="url(#e)">${circle(0, -10, 58, 'url(#o)')}</g>` +
    `<g opacity="0.9">${turned(3, stroke('M-26 -30 C-8 -52 28 -44 34 -14', '#fff', 5))}</g>` +
    path('M0 -52 L10 -20 L42 -10 L10 0 L0 32 L-10 0 L-42 -10 L-10 -20 Z', '#fff') +
    ribbon(word, 268)
  )
}

/** The drawing of a symbol: pictures on plaques, stones without, wild and bonus under their words. */
export function symbolSvg(letter: string, look: Look): string {
  const { theme, hues, letters, words } = look
  const rank = letters.indexOf(letter)
  const pictures = pictureCount(look)
  let inside = ''
  if (letter === wild) inside = wildDrawing(words.wild)
  else if (letter === scatter) inside = scatterDrawing(words.scatter, 190)
  else if (rank >= pictures) inside = `<g filter="url(#s)" transform="scale(1.1)">${gemOf(rank - pictures)}</g>`
  else {
    // Far apart on the list: neighbours of the ladder never look alike, and games begin at different places.
    const [hue, ground] = enamels[(Math.floor(hues[0]) + rank * 3) % enamels.length] ?? [46, 268]
    inside =
      plaque(ground) +
      `<defs>${inkDefs(hue)}</defs><g filter="url(#e)" transform="scale(0.86)">${motifOf(theme, rank)(ink)}</g>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="-120 -120 240 240"><defs>${filters}</defs>${inside}</svg>`
}
