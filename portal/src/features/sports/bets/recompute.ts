import { amountOf } from '../../../lib/api/amount-of.ts'
import { type Money, toWire } from '@parlour/core/money/money.ts'
import { builderFactor } from '@parlour/core/rules/sportsbook/builder/settle-builder.ts'
import { writeDecimal } from '@parlour/core/rules/sportsbook/odds/decimal.ts'
import { decimalOf } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import { settleNamedWin } from '@parlour/core/rules/sportsbook/odds/stake-mode.ts'
import { returnFactor } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import { type SettledLeg, settleTicket } from '@parlour/core/rules/sportsbook/tickets/ticket-return.ts'
import type { BetLeg, SportsBet } from '../sports.types.ts'

/** One factor of a return: what a stake of 1 on the leg gave. */
export interface Factor {
  readonly n: number
  readonly factor: string
}

export interface Recomputed {
  readonly factors: readonly Factor[]
  readonly unitStake: Money
  readonly returned: Money
  readonly paid: Money
  /** `SAME` to the cent; `CAPPED` where less was paid than the legs return; `MORE` where they do not explain what was paid. */
  readonly verdict: 'SAME' | 'CAPPED' | 'MORE'
  /** Of a builder: what of its prices counted. */
  readonly builder?: {
    readonly odds: string
    readonly whole: string
    readonly isRepriced: boolean
    readonly isHalved: boolean
  }
}

const lost = { outcome: 'LOSE' } as const

function settledLeg({ odds, format, result }: BetLeg): SettledLeg | undefined {
  const decimal = decimalOf({ format, value: odds })
  if (decimal === undefined) return undefined
  // A ticket that has ended lost has legs that nobody waited for.
  if (result === null) return { decimal, result: lost }
  const { outcome, tied, places } = result
  return { decimal, result: tied === null || places === null ? { outcome } : { outcome, deadHeat: { tied, places } } }
}

const factorPlaces = 6

/**
 * Of a single whose win was named beforehand, what it returns: at odds below zero the debit was rounded to it, so that the
 * most that the slip showed is not what the odds make of the debit.
 */
function namedWin(bet: SportsBet, leg: SettledLeg, decimals: number): Money | undefined {
  if (bet.kind !== 'SINGLE' || !(bet.legs[0]?.odds.startsWith('-') ?? false)) return undefined
  const [debit, most] = [amountOf(bet.stake), amountOf(bet.potential)]
  const won = { decimal: leg.decimal, result: { outcome: 'WIN' as const } }
  const plain = settleTicket({ form: { type: 'SINGLE', legs: [won] }, unitStake: debit, decimals }).returned
  if (plain === most) return undefined
  return settleNamedWin({ debit, profit: most - debit }, leg.result.outcome, decimals)
}

/** A settled bet reckoned once more by the rules that paid it, in this browser. Undefined where it has not ended by its legs. */
export function recompute(bet: SportsBet, decimals: number): Recomputed | undefined {
  const settled = bet.legs.map(settledLeg)
  const legs = settled.flatMap((leg) => (leg === undefined ? [] : [leg]))
  const [first] = legs
  if (legs.length !== bet.legs.length || first === undefined) return undefined
  const unitStake = amountOf(bet.unitStake)
  if (bet.builderPrices !== null) return recomputeBuilder(bet, bet.builderPrices, { legs, unitStake, decimals })
  const form =
    bet.kind === 'SYSTEM'
      ? { type: bet.kind, legs, bankers: [], sizes: bet.sizes }
      : { type: bet.kind === 'PARLAY' ? bet.kind : ('SINGLE' as const), legs }
  const returned = namedWin(bet, first, decimals) ?? settleTicket({ form, unitStake, decimals }).returned
  const paid = amountOf(bet.payout)
  const factors = legs.map(({ decimal, result }, at) => ({
    n: bet.legs[at]?.n ?? at + 1,
    factor: withoutZeros(writeDecimal(returnFactor(decimal, result), factorPlaces)),
  }))
  return { factors, unitStake, returned, paid, verdict: verdictOn(paid, returned) }
}

function verdictOn(paid: Money, returned: Money): Recomputed['verdict'] {
  if (toWire(paid) === toWire(returned)) return 'SAME'
  return paid < returned ? 'CAPPED' : 'MORE'
}

const withoutZeros = (text: string): string => text.replace(/\.?0+$/, '')

/** A builder by the prices that it was taken at: what is left of it has one of them, halves are between two. */
function recomputeBuilder(
  bet: SportsBet,
  prices: readonly string[],
  of: { readonly legs: readonly SettledLeg[]; readonly unitStake: Money; readonly decimals: number },
): Recomputed {
  const { legs, unitStake, decimals } = of
  const results = legs.map(({ result }) => result)
  const factor = builderFactor(prices, results)
  const { returned } = settleTicket({ form: { type: 'SINGLE', legs: [{ factor }] }, unitStake, decimals })
  const paid = amountOf(bet.payout)
  const is = (...outcomes: readonly string[]) => results.some(({ outcome }) => outcomes.includes(outcome))
  const won = results.reduce(
    (set, { outcome }, at) => (outcome === 'WIN' || outcome === 'HALF_WIN' ? set | (1 << at) : set),
    0,
  )
  return {
    factors: [{ n: 0, factor: withoutZeros(writeDecimal(factor, factorPlaces)) }],
    unitStake,
    returned,
    paid,
    verdict: verdictOn(paid, returned),
    builder: {
      odds: prices[won] ?? '',
      whole: prices.at(-1) ?? '',
      isRepriced: !is('LOSE') && is('VOID', 'PUSH'),
      isHalved: !is('LOSE') && is('HALF_WIN', 'HALF_LOSE'),
    },
  }
}

/** A part of an offer in percent, floored to the minor unit of the currency. */
export function partOf(offer: string, percent: number, decimals: number): string {
  const unit = 10n ** BigInt(4 - decimals)
  const part = (amountOf(offer) * BigInt(percent)) / 100n
  return toWire(part - (part % unit))
}
