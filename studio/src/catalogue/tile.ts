import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defined } from '@parlour/core/kernel/assert.ts'

interface Words {
  /** `{{of}}` and `{{what}}` in the language's own order. */
  readonly pattern: string
  readonly of: readonly string[]
  readonly what: Readonly<Record<string, readonly string[]>>
}

const languages = ['en', 'es', 'ar'] as const
const words = Object.fromEntries(
  languages.map((tag) => [
    tag,
    JSON.parse(readFileSync(new URL(`../../words/${tag}.json`, import.meta.url), 'utf8')) as Words,
  ]),
) as Record<(typeof languages)[number], Words>

/** What windows are drawn as, each with symbols of its own (`icons/emblems.ts`); tiles show what their names say. */
export const themes = Object.keys(words.en.what)
const perTheme = defined(words.en.what[themes[0] ?? ''], 'a theme has words').length
const whats = themes.length * perTheme
const places = whats * words.en.of.length
/** Shares no factor with the number of places, so that neighbours share no word and none comes twice. */
const stride = 7919

/** How a game looks and what it is called. */
export interface Tile {
  readonly name: Readonly<Record<string, string>>
  readonly theme: string
  /** The two words of its English name: its picture shows what they say (`icons/scene`). */
  readonly of: string
  readonly what: string
  readonly hues: readonly [number, number]
  /** 32 bytes that the drawing varies by. */
  readonly grain: Uint8Array
}

/** The name, theme and colours of a game by its number: the same every time, and no two games the same. */
export function tileOf(number: number): Tile {
  const place = (number * stride) % places
  const [what, of] = [place % whats, Math.floor(place / whats)]
  const theme = defined(themes[Math.floor(what / perTheme)], 'a place has a theme')
  const nameIn = ({ pattern, of: ofs, what: whatsOf }: Words) =>
    pattern
      .replace('{{of}}', defined(ofs[of], 'as many words in every language'))
      .replace('{{what}}', defined(whatsOf[theme]?.[what % perTheme], 'as many words in every language'))
  const grain = Uint8Array.from(createHash('sha256').update(`tile ${number}`).digest())
  // From green over blue, violet and red to gold: what lies between gold and green looks sick as a ground.
  const hue = (150 + (((grain[0] ?? 0) * 256 + (grain[1] ?? 0)) % 240)) % 360
  const apart = [28, 48, 150, 180, 210, 320][(grain[2] ?? 0) % 6] ?? 180
  return {
    name: Object.fromEntries(languages.map((tag) => [tag, nameIn(words[tag])])),
    theme,
    of: defined(words.en.of[of], 'as many words in every language'),
    what: defined(words.en.what[theme]?.[what % perTheme], 'as many words in every language'),
    hues: [hue, (hue + apart) % 360],
    grain,
  }
}
