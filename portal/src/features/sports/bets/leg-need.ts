import { findMarket, isOutcomeOf } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import type { EventFacts, PeriodFacts, Side } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import type { MarketRule } from '@parlour/core/rules/sportsbook/markets/market-rule.ts'
import { settleOutcome } from '@parlour/core/rules/sportsbook/markets/settle-outcome.ts'
import { type MarketRef, readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { sportKindOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'
import type { BetLeg } from '../sports.types.ts'
import { factsOf } from './leg-facts.ts'

/** What a leg still needs to win, of what can still be counted. */
export type LegNeed =
  /** It has not begun. */
  | { readonly kind: 'BEFORE' }
  /** It wins if nothing more happens, and goes on winning for so many more; null where any number may come. */
  | { readonly kind: 'STANDS'; readonly spare: number | null }
  /** Part of it, or the stake, comes back if nothing more happens. */
  | { readonly kind: 'PUSHES' }
  | { readonly kind: 'NEEDS'; readonly home: number; readonly away: number }
  /** Whoever counts them. */
  | { readonly kind: 'NEEDS_ANY'; readonly count: number }
  | { readonly kind: 'DECIDED'; readonly isWon: boolean }
  /** It no longer wins whatever comes of what is looked at, or nobody knows. */
  | { readonly kind: 'UNKNOWN' }

const unknown: LegNeed = { kind: 'UNKNOWN' }
/** What is looked ahead at, of each side. */
const farthest = 6

interface Asked {
  readonly market: MarketRef
  readonly rule: MarketRule
  readonly leg: BetLeg
  readonly facts: EventFacts
}

/** What is counted in the market: goals, corners, or maps and sets that are won. */
export type NeedUnit = 'GOALS' | 'POINTS' | 'CORNERS' | 'CARDS' | 'KILLS' | 'SETS' | 'MAPS' | 'ROUNDS'

export function unitOf(leg: Pick<BetLeg, 'sport' | 'marketKey'>): NeedUnit {
  const code = readMarketKey(leg.marketKey)?.code ?? ''
  const counts = findMarket(code)?.counts
  if (counts === 'corners') return 'CORNERS'
  if (counts === 'cards') return 'CARDS'
  if (counts === 'kills') return 'KILLS'
  if (code.startsWith('MAP_R')) return 'ROUNDS'
  const kind = sportKindOf(leg.sport)
  if (kind === 'MAPS') return 'MAPS'
  if (code.startsWith('SET-')) return 'SETS'
  return kind === 'FOOTBALL' || leg.sport === 'ICE_HOCKEY' ? 'GOALS' : 'POINTS'
}

const isSeries = ({ leg, rule }: Asked): boolean => {
  const unit = unitOf(leg)
  return (unit === 'MAPS' || unit === 'SETS') && rule.basis !== 'PERIOD'
}

const wonPeriod = (code: string, side: Side): PeriodFacts => ({
  code,
  isOver: true,
  winner: side,
  score: side === 'HOME' ? { home: 1, away: 0 } : { home: 0, away: 1 },
})

/** A series after so many more maps or sets to each side. */
function afterMaps({ facts }: Asked, home: number, away: number): EventFacts {
  const over = facts.periods.filter(({ isOver }) => isOver)
  const sides: Side[] = [...Array.from({ length: home }, () => 'HOME' as const), ...Array<Side>(away).fill('AWAY')]
  const letter = sportKindOf(facts.sport) === 'MAPS' ? 'M' : 'S'
  const more = sides.map((side, at) => wonPeriod(`${letter}${over.length + at + 1}`, side))
  return { ...facts, periods: [...over, ...more] }
}

/** The match when it ends after so many more of each side, all in the period that is played. */
function afterGoals({ facts, rule, market }: Asked, home: number, away: number): EventFacts {
  const { specifiers } = market
  const named = specifiers.period
  const at = named === undefined ? facts.periods.length - 1 : facts.periods.findIndex(({ code }) => code === named)
  const periods = facts.periods.map((period, place): PeriodFacts => {
    if (place !== at) return { ...period, isOver: true }
    if (rule.counts === 'score') {
      const score = { home: period.score.home + home, away: period.score.away + away }
      return { ...period, isOver: true, score }
    }
    const own = period.counts?.[rule.counts] ?? { home: 0, away: 0 }
    const counts = { ...period.counts, [rule.counts]: { home: own.home + home, away: own.away + away } }
    return { ...period, isOver: true, counts }
  })
  return { ...facts, state: 'ENDED', periods }
}

function outcomeAfter(asked: Asked, home: number, away: number): string {
  const facts = isSeries(asked) ? afterMaps(asked, home, away) : afterGoals(asked, home, away)
  const { market, leg } = asked
  const judged = settleOutcome({ market, outcome: leg.outcome, facts, scoreAtBet: leg.scoreAtBet ?? undefined })
  return judged === 'UNDECIDED' ? judged : judged.outcome
}

const span = Array.from({ length: farthest + 1 }, (_, count) => count)

/** The fewest that make it win, and whether it matters whose they are. */
function fewest(asked: Asked): LegNeed {
  for (const count of span.slice(1)) {
    const splits = span.filter((home) => home <= count).map((home) => ({ home, away: count - home }))
    const winning = splits.filter(({ home, away }) => outcomeAfter(asked, home, away) === 'WIN')
    const [only] = winning
    if (only === undefined) continue
    if (winning.length === splits.length) return { kind: 'NEEDS_ANY', count }
    // Of several ways the one of one side alone is said.
    const plain = winning.find(({ home, away }) => home === 0 || away === 0) ?? only
    return { kind: 'NEEDS', ...plain }
  }
  return unknown
}

/** How many more it bears and still wins; null where none of those that are looked at would lose it. */
function spareOf(asked: Asked): number | null {
  const breaks = span
    .slice(1)
    .find((count) => span.some((home) => home <= count && outcomeAfter(asked, home, count - home) !== 'WIN'))
  return breaks === undefined ? null : breaks - 1
}

/** Whether play in the time that a market counts has begun. */
const hasBegun = ({ facts, market: { specifiers } }: Asked): boolean =>
  specifiers.period === undefined
    ? facts.periods.length > 0
    : facts.periods.some(({ code }) => code === specifiers.period)

/** Markets whose word hangs on the order of what happened, or on who did it, which no score tells. */
const inOrder = /^(?:FTS|NEXT-GOAL|RACE|SCORER.*|QUALIFY|OUTRIGHT|TOP|MAP_F.*|MAP_P\d+|MAP_T10|HALF-MOST|HTFT)$/

/** What a leg still needs, by the rules that settle it, on what its event’s page knows. */
export function legNeed(leg: BetLeg): LegNeed {
  const market = readMarketKey(leg.marketKey)
  const rule = market === undefined ? undefined : findMarket(market.code)
  const facts = factsOf(leg)
  if (market === undefined || rule === undefined || facts === undefined) return unknown
  if (!isOutcomeOf(market, leg.outcome)) return unknown
  if (leg.phase === 'PREMATCH') return { kind: 'BEFORE' }
  const known = leg.bestOf == null ? facts : { ...facts, bestOf: leg.bestOf }
  const asked: Asked = { market, rule, leg, facts: known }
  // How long a series is says who has won it: where nobody tells, nothing is said.
  if (isSeries(asked) && known.bestOf === undefined) return unknown
  if (!hasBegun(asked)) return { kind: 'BEFORE' }
  const now = settleOutcome({ market, outcome: leg.outcome, facts: known, scoreAtBet: leg.scoreAtBet ?? undefined })
  if (now !== 'UNDECIDED') return decidedAs(now.outcome)
  if (inOrder.test(market.code) || rule.basis === 'FIRST_HALF' || rule.basis === 'SECOND_HALF') return unknown
  if (isSeries(asked)) return fewest(asked)
  const still = outcomeAfter(asked, 0, 0)
  if (still === 'WIN') return { kind: 'STANDS', spare: spareOf(asked) }
  const need = fewest(asked)
  const isBack = still === 'PUSH' || still === 'HALF_WIN' || still === 'VOID'
  return isBack && need.kind === 'UNKNOWN' ? { kind: 'PUSHES' } : need
}

const decidedAs = (outcome: string): LegNeed => ({
  kind: 'DECIDED',
  isWon: outcome === 'WIN' || outcome === 'HALF_WIN',
})
