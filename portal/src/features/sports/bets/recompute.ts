import { amountOf } from '../../../lib/api/amount-of.ts'
import { type Money, toWire } from '@parlour/core/money/money.ts'
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
  const form =
    bet.kind === 'SYSTEM' ? { type: bet.kind, legs, bankers: [], sizes: bet.sizes } : { type: bet.kind, legs }
  const returned = namedWin(bet, first, decimals) ?? settleTicket({ form, unitStake, decimals }).returned
  const paid = amountOf(bet.payout)
  const factors = legs.map(({ decimal, result }, at) => ({
    n: bet.legs[at]?.n ?? at + 1,
    factor: writeDecimal(returnFactor(decimal, result), factorPlaces).replace(/\.?0+$/, ''),
  }))
  const verdict = toWire(paid) === toWire(returned) ? 'SAME' : paid < returned ? 'CAPPED' : 'MORE'
  return { factors, unitStake, returned, paid, verdict }
}

/** A part of an offer in percent, floored to the minor unit of the currency. */
export function partOf(offer: string, percent: number, decimals: number): string {
  const unit = 10n ** BigInt(4 - decimals)
  const part = (amountOf(offer) * BigInt(percent)) / 100n
  return toWire(part - (part % unit))
}
