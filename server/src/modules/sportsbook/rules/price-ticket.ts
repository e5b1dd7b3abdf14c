import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Fraction } from '@parlour/core/kernel/fraction.ts'
import { approximate } from '@parlour/core/kernel/lowest-terms.ts'
import { fromWire, isWholeMinor, toWire, units, type Money } from '@parlour/core/money/money.ts'
import type { BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { decimalOf, type Odds } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import { stakeTerms } from '@parlour/core/rules/sportsbook/odds/stake-mode.ts'
import { settleTicket, unitReturn, type TicketForm } from '@parlour/core/rules/sportsbook/tickets/ticket-return.ts'
import { lineCount } from '@parlour/core/rules/sportsbook/tickets/systems.ts'

export type TicketKind = 'SINGLE' | 'PARLAY' | 'SYSTEM'

/** The form of a ticket whose legs have all won. */
export function wonForm(kind: TicketKind, odds: readonly Odds[], sizes: readonly number[]): TicketForm {
  const legs = odds.map((each) => ({
    decimal: defined(decimalOf(each), 'a price is odds'),
    result: { outcome: 'WIN' as const },
  }))
  return kind === 'SYSTEM' ? { type: 'SYSTEM', legs, bankers: [], sizes } : { type: kind, legs }
}

/** What leaves the balance for a ticket, and what of it each line has. */
export interface Stakes {
  readonly stake: Money
  readonly unitStake: Money
  readonly lines: number
  /** Where the win was named: MY and ID below zero. */
  readonly namedProfit: Money | null
}

/**
 * Reads the amount that was typed: a whole number of minor units, and not less than the least. Of a system it is on each line;
 * where a brand lets wins be named, of a single at Malay or Indonesian odds below zero it is the win. Betting book A3, A5.3.
 */
export function readStakes(bet: {
  readonly kind: TicketKind
  readonly typed: string
  readonly odds: readonly Odds[]
  readonly sizes: readonly number[]
  readonly rules: BrandRules
  readonly decimals: number
}): Decision<Stakes, RefusalCode> {
  const { kind, typed, odds, sizes, rules, decimals } = bet
  const amount = fromWire(typed)
  if (amount === undefined || amount <= 0n || !isWholeMinor(amount, decimals)) return refuse('sports.stake_invalid')
  const lines = kind === 'SYSTEM' ? lineCount(odds.length, sizes) : 1
  const [first] = odds
  const terms =
    kind === 'SINGLE' && first !== undefined
      ? stakeTerms({ odds: first, amount, mode: rules.stakeMode, decimals })
      : { debit: amount, profit: 0n }
  if (terms === undefined || lines < 1) return refuse('sports.stake_invalid')
  const least = kind === 'SYSTEM' ? (fromWire(rules.minUnit) ?? 0n) : units(BigInt(rules.minStake))
  if (terms.debit < least) return refuse('sports.stake_too_low', { least: toWire(least) })
  const isNamed = terms.debit !== amount
  return accept({
    stake: terms.debit * BigInt(lines),
    unitStake: terms.debit,
    lines,
    namedProfit: isNamed ? terms.profit : null,
  })
}

/** What a unit of the whole stake returns where all is won: of a system by its lines. */
export function wonDecimal(form: TicketForm, lines: number): Fraction {
  const { numerator, denominator } = unitReturn(form)
  return { numerator, denominator: denominator * BigInt(lines) }
}

/** The most that a ticket returns, its stake included. */
export function potentialOf(
  form: TicketForm,
  { unitStake, stake, namedProfit }: Stakes,
  { maxPayout, decimals }: { readonly maxPayout: Money; readonly decimals: number },
): Money {
  if (namedProfit === null) return settleTicket({ form, unitStake, decimals, maxPayout }).returned
  const named = stake + namedProfit
  return named < maxPayout ? named : maxPayout > stake ? maxPayout : stake
}

/**
 * What of a ticket’s return is counted on each leg’s outcome: all of a single’s; of several, the stake by the leg’s odds and by
 * what the others are worth by their fair chances. Betting book A6.
 */
export function countedOf(
  legs: readonly { readonly odds: Odds; readonly chance: number }[],
  { stake, potential }: { readonly stake: Money; readonly potential: Money },
): readonly Money[] {
  if (legs.length === 1) return [potential]
  const decimals = legs.map(({ odds }) => approximate(defined(decimalOf(odds), 'a price is odds')))
  return legs.map((_, own) => {
    const worth = legs.reduce((product, { chance }, at) => product * (decimals[at] ?? 1) * (at === own ? 1 : chance), 1)
    const counted = BigInt(Math.floor(Number(stake) * Math.min(worth, 1e6)))
    return counted < potential ? counted : potential
  })
}
