import { readFileSync } from 'node:fs'
import type { RealGoal } from '../rules/replayed-match.ts'

const file = new URL('../../../../default-sports/world-cup-2026.json', import.meta.url)

interface ToldGoal {
  readonly name: string
  readonly minute: string
}

interface ToldMatch {
  readonly team1: string
  readonly team2: string
  readonly score: { readonly ft: readonly [number, number]; readonly et?: readonly [number, number] }
  readonly goals1?: readonly ToldGoal[]
  readonly goals2?: readonly ToldGoal[]
}

/** A match of the World Cup of 2026 to its ninetieth minute, as it is played again. */
export interface RealMatch {
  readonly home: string
  readonly away: string
  readonly goals: readonly RealGoal[]
}

const halfMinutes = 45
const matchMinutes = 90

/** A goal within the ninety minutes and what came on top of them; undefined of one in extra time. */
function readGoal(side: RealGoal['side'], { name, minute }: ToldGoal, hasExtraTime: boolean): RealGoal | undefined {
  const [base = 0, extra = 0] = minute.split('+').map(Number)
  // The source says 92 for 90+2 in places.
  const isLate = base > matchMinutes
  if (isLate && hasExtraTime) return undefined
  const [whole, offset] = isLate ? [matchMinutes, base - matchMinutes] : [base, extra]
  return { side, period: whole <= halfMinutes ? '1H' : '2H', minute: whole, offset, scorer: name }
}

/** The matches of the file whose goals are those of their score, in its order. */
export function readWorldCup(): readonly RealMatch[] {
  const { matches } = JSON.parse(readFileSync(file, 'utf8')) as { readonly matches: readonly ToldMatch[] }
  return matches.flatMap(({ team1, team2, score, goals1 = [], goals2 = [] }) => {
    const read = (side: RealGoal['side'], told: readonly ToldGoal[]) =>
      told.flatMap((goal) => readGoal(side, goal, score.et !== undefined) ?? [])
    const [home, away] = [read('HOME', goals1), read('AWAY', goals2)]
    const isWhole = home.length === score.ft[0] && away.length === score.ft[1]
    return isWhole ? [{ home: team1, away: team2, goals: [...home, ...away] }] : []
  })
}

const regions: Readonly<Record<string, string>> = {
  Algeria: 'DZ',
  Argentina: 'AR',
  Australia: 'AU',
  Austria: 'AT',
  Belgium: 'BE',
  'Bosnia & Herzegovina': 'BA',
  Brazil: 'BR',
  Canada: 'CA',
  'Cape Verde': 'CV',
  Colombia: 'CO',
  Croatia: 'HR',
  Curaçao: 'CW',
  'Czech Republic': 'CZ',
  'DR Congo': 'CD',
  Ecuador: 'EC',
  Egypt: 'EG',
  France: 'FR',
  Germany: 'DE',
  Ghana: 'GH',
  Haiti: 'HT',
  Iran: 'IR',
  Iraq: 'IQ',
  'Ivory Coast': 'CI',
  Japan: 'JP',
  Jordan: 'JO',
  Mexico: 'MX',
  Morocco: 'MA',
  Netherlands: 'NL',
  'New Zealand': 'NZ',
  Norway: 'NO',
  Panama: 'PA',
  Paraguay: 'PY',
  Portugal: 'PT',
  Qatar: 'QA',
  'Saudi Arabia': 'SA',
  Senegal: 'SN',
  'South Africa': 'ZA',
  'South Korea': 'KR',
  Spain: 'ES',
  Sweden: 'SE',
  Switzerland: 'CH',
  Tunisia: 'TN',
  Turkey: 'TR',
  USA: 'US',
  Uruguay: 'UY',
  Uzbekistan: 'UZ',
}

/** Nations that are no region of the standard. */
const nations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  England: { en: 'England', es: 'Inglaterra', ar: 'إنجلترا' },
  Scotland: { en: 'Scotland', es: 'Escocia', ar: 'اسكتلندا' },
}

const languages = ['en', 'es', 'ar'] as const

/** The name of a team by language. */
export function namesOfNation(team: string): Readonly<Record<string, string>> {
  const region = regions[team]
  if (region === undefined) return nations[team] ?? { en: team }
  return Object.fromEntries(
    languages.map((language) => [language, new Intl.DisplayNames([language], { type: 'region' }).of(region) ?? team]),
  )
}

/** Three letters of a team. */
export const shortOfNation = (team: string): string =>
  team
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
