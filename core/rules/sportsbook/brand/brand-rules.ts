import type { BuilderMargin } from '../builder/price-builder.ts'
import type { Tier } from '../limits/max-stake.ts'
import { marginOf, offeredPrices } from '../pricing/margins.ts'
import { findMarket } from '../markets/catalogue.ts'
import { readMarketKey } from '../markets/specifiers.ts'
import { sportOf } from '../markets/sports.ts'
import type { StakeMode } from '../odds/stake-mode.ts'

/** Money in whole units of the currency’s base, waits in milliseconds, margins and factors in hundredths of a percent. */
export interface BrandRules {
  readonly isOn: boolean
  readonly stakeMode: StakeMode
  readonly minStake: number
  /** On each line of a system. */
  readonly minUnit: string
  /** How many units of this currency the limits’ one unit is. */
  readonly currencyFactor: number
  readonly tiers: Readonly<Record<`${Tier}`, { readonly event: number; readonly payout: number }>>
  /** The most that a player is paid on a day of the brand. */
  readonly dayPayout: number
  /** The first whose pattern fits a market’s code; else the house’s own of the betting book. */
  readonly margins: readonly { readonly code: string; readonly prematch: number; readonly live: number }[]
  /** How long a live bet waits, by sport; else by kind. */
  readonly delays: Readonly<Record<string, number>>
  /** How long a cash-out with a leg in play waits. */
  readonly cashOutDelayMs: number
  /** What of a fair value is paid out, in percent. */
  readonly cashOutShare: { readonly prematch: number; readonly live: number }
  /** Whether bet builders are sold, and what each leg of one adds to its margin: four legs at 4.5 % have 1.045^4 − 1. */
  readonly builder: { readonly isOn: boolean; readonly margin: number }
  /** Whether a settlement of certainty 1 is paid, or only the official one. */
  readonly paysAtOnce: boolean
}

/** What a brand’s book begins with. Betting book A5, A6, A10. */
export const defaultBrandRules: BrandRules = {
  isOn: true,
  stakeMode: 'RISK',
  minStake: 1,
  minUnit: '0.10',
  currencyFactor: 1,
  tiers: {
    1: { event: 50_000, payout: 200_000 },
    2: { event: 20_000, payout: 100_000 },
    3: { event: 10_000, payout: 50_000 },
    4: { event: 5000, payout: 20_000 },
  },
  dayPayout: 500_000,
  margins: [],
  delays: {},
  cashOutDelayMs: 7000,
  cashOutShare: { prematch: 97, live: 95 },
  builder: { isOn: true, margin: 450 },
  paysAtOnce: true,
}

const second = 1000
const usualDelays = { FOOTBALL: 5 * second, TIMED: 5 * second, SETS: 6 * second, MAPS: 8 * second } as const

/** For how long a live bet of a sport waits; what the house draws part by part has nothing to run ahead of. Betting book A5. */
export function delayOf(rules: Pick<BrandRules, 'delays'>, sport: string): number {
  const own = rules.delays[sport]
  if (own !== undefined) return own
  return sport.startsWith('VIRTUAL_') ? 0 : usualDelays[sportOf(sport).kind]
}

const whole = 10_000

/** The margin of a market in a brand’s book, as a share: 0.05. */
export function brandMargin(rules: Pick<BrandRules, 'margins'>, code: string, isLive: boolean): number {
  const own = rules.margins.find((margin) => margin.code === code)
  if (own === undefined) return marginOf(code, isLive ? 'LIVE' : 'PREMATCH')
  return (isLive ? own.live : own.prematch) / whole
}

/** The margin of a bet builder in a brand’s book, by its number of legs. */
export const builderMargin =
  ({ builder }: Pick<BrandRules, 'builder'>): BuilderMargin =>
  (legs) =>
    (1 + builder.margin / whole) ** legs - 1

/** A market’s fair chances as the feed gave them, in its own order. */
export interface FairMarket {
  readonly key: string
  readonly isLive: boolean
  readonly outcomes: readonly { readonly outcome: string; readonly chance: number; readonly isActive: boolean }[]
}

/**
 * The odds that a brand offers on a market, by outcome: its fair chances with the brand’s margin, rounded down to the ladder.
 * An outcome that is off, or has no price, is left out. Betting book A11.
 */
export function brandOdds(market: FairMarket, rules: Pick<BrandRules, 'margins'>): ReadonlyMap<string, string> {
  const code = readMarketKey(market.key)?.code ?? ''
  if (findMarket(code) === undefined) return new Map()
  const prices = offeredPrices({
    code,
    phase: market.isLive ? 'LIVE' : 'PREMATCH',
    chances: market.outcomes.map(({ chance }) => chance),
    margin: brandMargin(rules, code, market.isLive),
  })
  return new Map(
    market.outcomes.flatMap(({ outcome, isActive }, at) => {
      const price = prices[at]
      return isActive && price !== undefined ? [[outcome, price] as const] : []
    }),
  )
}
