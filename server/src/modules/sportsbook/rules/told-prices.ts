import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { sum } from '@parlour/core/kernel/sum.ts'
import { type MarketState, nextMarket } from '@parlour/core/rules/sportsbook/feed/market-life.ts'
import { findMarket, isOutcomeOf, isSoldIn } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { fairMultiplicative, fairPower } from '@parlour/core/rules/sportsbook/pricing/overround.ts'
import type { MarketRow, StoredPrice } from '../types.ts'

type OddsWord = Extract<FeedMessage, { readonly kind: 'ODDS' }>
type ToldMarket = OddsWord['markets'][number]

/** A word on one market, as the feed said it. */
export type MarketSaying =
  | { readonly kind: 'ODDS'; readonly word: Omit<OddsWord, 'markets'>; readonly market: ToldMarket }
  | {
      readonly kind: 'STOP'
      readonly producer: string
      readonly genAt: number
      readonly to?: 'SUSPENDED' | 'INACTIVE' | undefined
    }
  | { readonly kind: 'HANDED_OVER'; readonly producer: string; readonly genAt: number }

/** Whether a market is one that the house sells in a sport, and all that is told of it are its outcomes. */
export function isKnownMarket(sport: string, { key, outcomes }: ToldMarket): boolean {
  const ref = readMarketKey(key)
  if (ref === undefined || findMarket(ref.code) === undefined || !isSoldIn(ref.code, sport)) return false
  const isDistinct = new Set(outcomes.map(({ outcome }) => outcome)).size === outcomes.length
  return isDistinct && outcomes.every(({ outcome, odds, p }) => isOutcomeOf(ref, outcome) && (odds ?? p) !== undefined)
}

const places = 1e7
const rounded = (chance: number): number => Math.round(chance * places) / places

/** How many outcomes of a market win together. */
function winnersOf(key: string): number {
  const ref = readMarketKey(key)
  if (ref?.code === 'TOP') return ref.specifiers.n ?? 1
  return /^DC(?:_|$)/.test(ref?.code ?? '') ? 2 : 1
}

/** Fair chances of odds alone: by the power method; where more than one outcome wins, by share. Betting book A11. */
function fairOf(key: string, decimals: readonly number[]): readonly number[] {
  const winners = winnersOf(key)
  if (sum(decimals.map((decimal) => 1 / decimal)) <= winners) return decimals.map((decimal) => 1 / decimal)
  if (winners > 1) return fairMultiplicative(decimals).map((chance) => Math.min(chance * winners, 1))
  return fairPower(decimals)
}

/** What a feed says of a market’s outcomes, as it is kept. */
export function pricesOf({ key, outcomes }: ToldMarket): readonly StoredPrice[] {
  const bare = outcomes.filter(({ p, odds }) => p === undefined && Number(odds) >= 1.01)
  const fair = fairOf(
    key,
    bare.map(({ odds }) => Number(odds)),
  )
  const chances = new Map(bare.map(({ outcome }, at) => [outcome, fair[at] ?? 0]))
  return outcomes.map(({ outcome, odds, p, isActive = true }) => ({
    o: outcome,
    p: rounded(p ?? chances.get(outcome) ?? 0),
    d: odds ?? null,
    a: isActive,
  }))
}

/** Odds as the life of a market asks for them: the feed’s own, or those that the chance is worth. */
const textOf = ({ p, d }: StoredPrice): string => d ?? (p > 0 ? (1 / p).toFixed(4) : '0')

const stateOf = (row: MarketRow): MarketState => ({
  status: row.status,
  producer: row.producer,
  rank: row.rank,
  genAt: row.genAt,
  prices: row.prices.map((price) => ({ outcome: price.o, odds: textOf(price), isActive: price.a })),
  ...(row.handedOverAt === null ? {} : { handedOverAt: row.handedOverAt }),
})

function heard(row: MarketRow | undefined, saying: MarketSaying, ids: Pick<MarketRow, 'eventId' | 'marketKey'>) {
  const held = row && stateOf(row)
  const told = saying.kind === 'ODDS' ? pricesOf(saying.market) : (row?.prices ?? [])
  const own = row?.rank ?? 0
  const next =
    saying.kind === 'ODDS'
      ? nextMarket(held, {
          kind: 'ODDS',
          producer: saying.word.producer,
          rank: saying.word.rank,
          genAt: saying.word.genAt,
          ...(saying.market.status === undefined ? {} : { status: saying.market.status }),
          prices: told.map((price) => ({ outcome: price.o, odds: textOf(price), isActive: price.a })),
        })
      : nextMarket(held, {
          kind: saying.kind,
          producer: saying.producer,
          rank: own,
          genAt: saying.genAt,
          ...(saying.kind === 'STOP' && saying.to !== undefined ? { to: saying.to } : {}),
        })
  if (next === undefined || next === held) return row
  return {
    ...ids,
    seq: row?.seq ?? 0,
    status: next.status,
    producer: next.producer,
    rank: next.rank,
    genAt: next.genAt,
    handedOverAt: next.handedOverAt ?? null,
    prices: told.map((price, at) => ({ ...price, a: next.prices[at]?.isActive ?? false })),
    changedAt: row?.changedAt ?? 0,
  } satisfies MarketRow
}

/** A market after words of feeds, in the order in which the feeds made them; the row itself where none of them counts. */
export function afterSayings(
  row: MarketRow | undefined,
  sayings: readonly MarketSaying[],
  ids: Pick<MarketRow, 'eventId' | 'marketKey'>,
): MarketRow | undefined {
  const genAt = (saying: MarketSaying) => (saying.kind === 'ODDS' ? saying.word.genAt : saying.genAt)
  return sayings
    .toSorted((one, other) => genAt(one) - genAt(other))
    .reduce<MarketRow | undefined>((held, saying) => heard(held, saying, ids), row)
}

/** Whether a market shows something else than before: what it is kept under is its next number then. */
export function isChanged(row: MarketRow | undefined, next: MarketRow): boolean {
  if (row === undefined || row.status !== next.status || row.prices.length !== next.prices.length) return true
  return next.prices.some(({ o, p, d, a }, at) => {
    const old = row.prices[at]
    return old?.o !== o || old.p !== p || old.d !== d || old.a !== a
  })
}

/** Whether a change has to be made under the event’s gate: what opens, stops or ends a market, and a market that is new. */
export const isGated = (row: MarketRow | undefined, next: MarketRow): boolean => row?.status !== next.status
