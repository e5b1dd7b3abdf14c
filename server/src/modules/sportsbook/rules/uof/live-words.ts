import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import type { EventState, Pair } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { sportOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'
import { childOf, childrenOf, type Element, wholeOf } from './element.ts'

type LiveMessage = Extract<FeedMessage, { readonly kind: 'LIVE_STATE' }>
export type LiveWords = Omit<LiveMessage, 'producer' | 'source' | 'requestId' | 'genAt' | 'eventRef'>

/** States of an event by their numbers; those from 5 on are told by the fixture alone. Research c.3. */
const states: Readonly<Record<string, EventState>> = {
  '0': 'SCHEDULED',
  '1': 'LIVE',
  '2': 'INTERRUPTED',
  '3': 'ENDED',
  '4': 'CLOSED',
  '5': 'CANCELLED',
  '6': 'DELAYED',
  '7': 'INTERRUPTED',
  '8': 'POSTPONED',
  '9': 'ABANDONED',
}

/** Periods that have the same number in every sport. */
const numbered: Readonly<Record<string, string>> = { '41': 'ET1', '42': 'ET2', '50': 'SO' }
const footballPeriods: Readonly<Record<string, string>> = { ...numbered, '6': '1H', '7': '2H' }
const overtime: Readonly<Record<string, string>> = { ...numbered, '40': 'OT' }
const letters: Readonly<Record<string, string>> = {
  BASKETBALL: 'Q',
  AMERICAN_FOOTBALL: 'Q',
  ICE_HOCKEY: 'P',
  BASEBALL: 'I',
  MMA: 'R',
}

/** The name of a period that was or is played; undefined of one that has none here. */
function periodOf(
  sport: string,
  { match_status_code: status = '', number = '' }: Element['attributes'],
): string | undefined {
  const { kind } = sportOf(sport)
  if (kind === 'FOOTBALL') return footballPeriods[status]
  const letter = kind === 'SETS' ? 'S' : kind === 'MAPS' ? 'M' : letters[sport]
  const code = `${letter}${number}`
  return overtime[status] ?? (sportOf(sport).regular.includes(code) ? code : undefined)
}

/** The period that is played by the number of the state of play; undefined in a break, or where it is not known. */
function playedNow(sport: string, status: string): string | undefined {
  if (sport === 'SOCCER') return footballPeriods[status]
  const own = overtime[status]
  const number = Number(status)
  if (own !== undefined) return own
  if (letters[sport] === 'Q' && number >= 13 && number <= 16) return `Q${number - 12}`
  if (sport === 'ICE_HOCKEY' && number >= 1 && number <= 3) return `P${number}`
  if (sport === 'BASEBALL' && number >= 401 && number <= 418) return `I${Math.ceil((number - 400) / 2)}`
  return undefined
}

const breaks: Readonly<Record<string, string>> = { '31': 'HT' }
const minuteMs = 60_000
const clockMost = 36_000_000

function clockOf(clock: Element | undefined): number | undefined {
  const [, minutes, seconds = '0'] = /^(\d{1,3})(?::(\d{2}))?$/.exec(clock?.attributes['match_time'] ?? '') ?? []
  const at = Number(minutes) * minuteMs + Number(seconds) * 1000
  return minutes === undefined || at > clockMost ? undefined : at
}

const pairOf = ({ home_score: home, away_score: away }: Element['attributes']): Pair | undefined => {
  const [own, other] = [wholeOf(home), wholeOf(away)]
  return own === undefined || other === undefined || own < 0 || other < 0 ? undefined : { home: own, away: other }
}

interface Played {
  readonly code: string
  readonly score: Pair
}

/** Periods in their order; undefined where one of them has no name or no score here. */
function periodsOf(sport: string, status: Element): readonly Played[] | undefined {
  const told = childrenOf(childOf(status, 'period_scores'), 'period_score').map(({ attributes }) => ({
    code: periodOf(sport, attributes),
    score: pairOf(attributes),
  }))
  const periods = told.flatMap(({ code, score }) =>
    code === undefined || score === undefined ? [] : [{ code, score }],
  )
  const areDistinct = new Set(periods.map(({ code }) => code)).size === periods.length
  return periods.length === told.length && areDistinct ? periods : undefined
}

/** Of sets and maps so many are over as were won; of all others each but the last, and the last when play has left it. */
function isOver(
  sport: string,
  at: number,
  of: { readonly codes: readonly string[]; readonly status: Element },
): boolean {
  const { attributes } = of.status
  if (['3', '4'].includes(attributes['status'] ?? '')) return true
  const { kind } = sportOf(sport)
  if (kind === 'SETS' || kind === 'MAPS') {
    const won = pairOf(attributes)
    return won !== undefined && at < won.home + won.away
  }
  const now = playedNow(sport, attributes['match_status'] ?? '')
  return at < of.codes.length - 1 || now !== of.codes[at]
}

/**
 * What a state of the play says; undefined where it says nothing (an event that has not begun), `'PERIOD'` where a period has
 * no name here: a score that is told without it would be another one. Scores are of each period alone, as the house keeps
 * them; corners and cards are told for the whole match, so that no half could be read from them, and are left out.
 */
export function readLive(sport: string, status: Element): LiveWords | 'PERIOD' | undefined {
  const { status: number = '', match_status: match = '' } = status.attributes
  const state = states[number]
  if (state === undefined) return 'PERIOD'
  const periods = periodsOf(sport, status)
  if (periods === undefined) return 'PERIOD'
  const hasBegun = state !== 'SCHEDULED' && state !== 'DELAYED' && state !== 'POSTPONED'
  const total = pairOf(status.attributes)
  if (!hasBegun) return undefined
  const now = playedNow(sport, match)
  const isGoals = sport === 'SOCCER'
  // A period that has just begun has no row yet; a total that its periods do not come to is none that is known.
  const begun = now !== undefined && !periods.some(({ code }) => code === now) ? [{ code: now, score: noneYet }] : []
  const all = [...periods, ...begun]
  const counted = all.filter(({ code }) => code !== 'SO')
  if (isGoals && total !== undefined && !isSum(total, counted, all)) return 'PERIOD'
  const codes = all.map(({ code }) => code)
  const clock = childOf(status, 'clock')
  const clockMs = clockOf(clock)
  return {
    kind: 'LIVE_STATE',
    state,
    periods: all.map(({ code, score }, at) => ({ code, score, isOver: isOver(sport, at, { codes, status }) })),
    period: now ?? breaks[match] ?? codes.at(-1) ?? '',
    ...(clockMs === undefined ? {} : { clockMs }),
    isRunning: state === 'LIVE' && now !== undefined && clock?.attributes['stopped'] !== 'true',
  }
}

const noneYet: Pair = { home: 0, away: 0 }
const sumOf = (periods: readonly Played[]): Pair =>
  periods.reduce((all, { score }) => ({ home: all.home + score.home, away: all.away + score.away }), noneYet)
const isSame = (one: Pair, other: Pair) => one.home === other.home && one.away === other.away

/** Whether the periods come to the whole score, with the shoot-out or without it. */
const isSum = (total: Pair, counted: readonly Played[], all: readonly Played[]) =>
  isSame(total, sumOf(counted)) || isSame(total, sumOf(all))

/** The whole score of a state of the play, as far as one is told. */
export const totalOf = (status: Element | undefined): Pair | undefined =>
  status === undefined ? undefined : pairOf(status.attributes)
