import { lineText, otherLine } from './asian.ts'
import { findMarket } from './catalogue.ts'
import { readMarketKey, type MarketRef } from './specifiers.ts'
import { sportKindOf } from './sports.ts'

/** The words of markets, by their keys: the texts `sports-markets` in a reader’s language. */
export interface MarketWords {
  (key: never, values?: Readonly<Record<string, string | number>>): string
  readonly has: (key: string) => boolean
}

/** What a market’s name speaks of beside its code. */
export interface NamedEvent {
  readonly sport: string
  readonly competitors: readonly { readonly name: string; readonly competitorId?: string }[]
}

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string
/** Keys are made of codes here: whether there is a text for one is asked beforehand. */
const loose = (t: MarketWords): Say => t as unknown as Say

const half = /_([12]H)$/

/** A code without its half, and the half. */
export function baseOf(code: string): { readonly base: string; readonly half: '1H' | '2H' | undefined } {
  const [tail, name] = half.exec(code) ?? []
  return { base: tail === undefined ? code : code.slice(0, -tail.length), half: name as '1H' | '2H' | undefined }
}

const teamsOf = ({ competitors: [home, away] }: NamedEvent) => ({ home: home?.name ?? '', away: away?.name ?? '' })

/** A half, quarter, set or map: `M2` is “Map 2”; a code that has no words stands as it is. */
export function periodName(t: MarketWords, code: string): string {
  const say = loose(t)
  if (t.has(`period.${code}`)) return say(`period.${code}`)
  const [, letter = '', n = ''] = /^([A-Z]+)(\d+)$/.exec(code) ?? []
  return t.has(`period.${letter}`) ? say(`period.${letter}`, { n }) : code
}

/** Whether a market of the whole match counts overtime in this sport, which its name then says. */
function countsOvertime({ code }: MarketRef, sport: string): boolean {
  const basis = findMarket(code)?.basis
  return sportKindOf(sport) === 'TIMED' && (basis === 'FULL' || basis === 'MATCH')
}

/** The name of a market without its line: what stands over all lines of it. */
export function marketTitle(t: MarketWords, key: string, event: NamedEvent): string {
  const ref = readMarketKey(key)
  if (ref === undefined) return key
  const say = loose(t)
  const { code, specifiers } = ref
  const { base, half: ofHalf } = baseOf(code)
  const own = `${sportKindOf(event.sport)}.${base}`
  const plain = t.has(own) ? own : `market.${base}`
  if (!t.has(plain)) return code
  const name = say(plain, {
    ...teamsOf(event),
    n: String(specifiers.n ?? ''),
    period: periodName(t, specifiers.period ?? ''),
    player: specifiers.player ?? '',
  })
  if (ofHalf !== undefined) return say(`half.${ofHalf}`, { market: name })
  if (specifiers.advantage !== undefined) return say('advantage', { market: name, score: specifiers.advantage })
  return countsOvertime(ref, event.sport) ? say('overtime', { market: name }) : name
}

/** The line of a market as it is read for one of its outcomes, signed for a handicap; empty where it has none. */
export function lineOf(key: string, outcome: string): string {
  const ref = readMarketKey(key)
  const line4 = ref?.specifiers.line4
  if (line4 === undefined) return ''
  const isHandicap = outcome === 'HOME' || outcome === 'AWAY'
  return lineText(outcome === 'AWAY' ? otherLine(line4) : line4, { isHandicap })
}

/** A head start in whole goals, of the side that an outcome names. */
function headStart(n: number, outcome: string): string {
  if (outcome === 'X') return lineText(n * 4, { isHandicap: true })
  return lineText((outcome === '1' ? n : otherLine(n)) * 4, { isHandicap: true })
}

const pair = /^([1X2])\/([1X2])$/

/** What one outcome of a market is called, with teams and line: “Ría Norte −0.75”, “Over 2.5”, “Alameda or draw”. */
export function outcomeName(t: MarketWords, key: string, outcome: string, event: NamedEvent): string {
  const say = loose(t)
  const ref = readMarketKey(key)
  const { base } = baseOf(ref?.code ?? '')
  const teams = teamsOf(event)
  const sign = (code: string) => (code === 'X' ? say('outcome.X') : code === '1' ? teams.home : teams.away)
  const n = ref?.specifiers.n
  if (base === 'EH' && n !== undefined) return say('outcome.line', { name: sign(outcome), line: headStart(n, outcome) })
  if (base === 'TG' || base === 'EG') return say('outcome.goals', { range: outcome })
  const [isPair, first = '', second = ''] = pair.exec(outcome) ?? []
  if (isPair !== undefined) return say('outcome.pair', { first: sign(first), second: sign(second) })
  if (outcome === '1' || outcome === 'X' || outcome === '2') return sign(outcome)
  if (outcome === 'HOME' || outcome === 'AWAY') {
    const name = outcome === 'HOME' ? teams.home : teams.away
    const line = lineOf(key, outcome)
    return line === '' ? name : say('outcome.line', { name, line })
  }
  if (outcome === 'OVER' || outcome === 'UNDER') return say(`outcome.${outcome}`, { line: lineOf(key, outcome) })
  const own = `outcome.${base}-${outcome}`
  if (t.has(own)) return say(own, teams)
  if (t.has(`outcome.${outcome}`)) return say(`outcome.${outcome}`, teams)
  return event.competitors.find(({ competitorId }) => competitorId === outcome)?.name ?? outcome
}

/** The same where the column says the market: `1`, `X`, `-0.75`, `O 2.5`. */
export function shortOutcome(t: MarketWords, key: string, outcome: string): string {
  const say = loose(t)
  const line = lineOf(key, outcome)
  if (outcome === 'OVER' || outcome === 'UNDER') return say(`short.${outcome}`, { line })
  if (line !== '') return line
  return t.has(`short.${outcome}`) ? say(`short.${outcome}`) : outcome
}
