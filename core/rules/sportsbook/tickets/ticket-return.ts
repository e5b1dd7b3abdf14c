import type { Fraction } from '../../../kernel/fraction.ts'
import { isLess } from '../../../kernel/fraction.ts'
import { minorUnit, type Money } from '../../../money/money.ts'
import { roundHalfUp } from '../odds/decimal.ts'
import { type LegResult, returnFactor } from './outcome.ts'
import { lineCount } from './systems.ts'

/** A leg as it is settled: the exact decimal odds of the stored price, and how it ended. */
export interface SettledLeg {
  readonly decimal: Fraction
  readonly result: LegResult
}

/** A leg that is a bet builder: what a stake of 1 on it returned. */
export interface SettledBuilder {
  readonly factor: Fraction
}

type Leg = SettledLeg | SettledBuilder

/** The legs of a ticket. A banker stands in every line of a system. Betting book A4. */
export type TicketForm =
  | { readonly type: 'SINGLE' | 'PARLAY'; readonly legs: readonly Leg[] }
  | {
      readonly type: 'SYSTEM'
      readonly legs: readonly Leg[]
      readonly bankers: readonly Leg[]
      readonly sizes: readonly number[]
    }

/** Combined odds of a parlay end here. Betting book A4. */
const mostCombined: Fraction = { numerator: 10_000n, denominator: 1n }

const unreduced = (factors: readonly Fraction[]): Fraction => ({
  numerator: factors.reduce((product, { numerator }) => product * numerator, 1n),
  denominator: factors.reduce((product, { denominator }) => product * denominator, 1n),
})

/**
 * What lines of some sizes return together, one unit on each: the sum of the elementary symmetric polynomials of the legs’
 * factors, which are the coefficients of Π (denominator + numerator · x). No line is ever listed. Betting book A4.
 */
export function sumOfLines(factors: readonly Fraction[], sizes: readonly number[]): Fraction {
  let coefficients = [1n]
  for (const { numerator, denominator } of factors) {
    const longer = [...coefficients, 0n]
    coefficients = longer.map((own, at) => own * denominator + (coefficients[at - 1] ?? 0n) * numerator)
  }
  const numerator = sizes.reduce((total, size) => total + (coefficients[size] ?? 0n), 0n)
  return { numerator, denominator: factors.reduce((product, factor) => product * factor.denominator, 1n) }
}

const factorOf = (leg: Leg): Fraction => ('factor' in leg ? leg.factor : returnFactor(leg.decimal, leg.result))

/** What one unit on each line of a ticket returns, exactly. Of a parlay never more than the most combined odds. */
export function unitReturn(form: TicketForm): Fraction {
  const factors = form.legs.map(factorOf)
  if (form.type === 'SYSTEM') {
    const lines = sumOfLines(factors, form.sizes)
    return unreduced([lines, ...form.bankers.map(factorOf)])
  }
  const product = unreduced(factors)
  return form.type === 'PARLAY' && isLess(mostCombined, product) ? mostCombined : product
}

/** Lines that a ticket stakes a unit on. */
const linesOf = (form: TicketForm): number => (form.type === 'SYSTEM' ? lineCount(form.legs.length, form.sizes) : 1)

/** An exact amount of money rounded half up to the minor unit: once for a ticket, after everything else. Betting book 0. */
export function roundToMinor({ numerator, denominator }: Fraction, decimals: number): Money {
  const unit = minorUnit(decimals)
  return roundHalfUp({ numerator, denominator: denominator * unit }) * unit
}

export interface TicketReturn {
  /** Before the cap on payment. */
  readonly rawReturn: Money
  readonly returned: Money
}

/** The cap on payment never pays less than the stake. Betting book A6, vectors cap. */
function capReturn(rawReturn: Money, stake: Money, maxPayout: Money | undefined): Money {
  if (maxPayout === undefined) return rawReturn
  const cap = maxPayout > stake ? maxPayout : stake
  return rawReturn < cap ? rawReturn : cap
}

/**
 * What a ticket returns, stake included: exact over all its legs, rounded half up once, then capped. A losing leg takes all,
 * a void one counts as odds of 1, and with every leg void the stake comes back. Betting book A4, A6; vectors parlay, system.
 */
export function settleTicket(ticket: {
  readonly form: TicketForm
  /** On each line. */
  readonly unitStake: Money
  readonly decimals: number
  readonly maxPayout?: Money
}): TicketReturn {
  const { form, unitStake, decimals, maxPayout } = ticket
  const { numerator, denominator } = unitReturn(form)
  const rawReturn = roundToMinor({ numerator: numerator * unitStake, denominator }, decimals)
  const stake = unitStake * BigInt(linesOf(form))
  return { rawReturn, returned: capReturn(rawReturn, stake, maxPayout) }
}
