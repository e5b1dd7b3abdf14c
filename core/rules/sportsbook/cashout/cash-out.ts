import type { Fraction } from '../../../kernel/fraction.ts'
import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { minorUnit, type Money } from '../../../money/money.ts'
import { nothing } from '../odds/formats.ts'
import { sportsValidBet } from '../../turnover/valid-bet.ts'
import { sumOfLines } from '../tickets/ticket-return.ts'

/** A leg of a ticket that asks for a cash-out: what it returned, or how it stands. */
export type CashOutLeg =
  | { readonly state: 'SETTLED'; readonly factor: Fraction }
  | {
      readonly state: 'OPEN'
      /** What a stake of 1 on it is worth (`legValue`, `builderWorth`); undefined where there is no price to say so. */
      readonly value: Fraction | undefined
      readonly isActive: boolean
      readonly pricedAt: number
    }

export type CashOutRefusal = 'LEG_SUSPENDED' | 'LEG_WITHOUT_PRICE' | 'PRICE_STALE' | 'BONUS_STAKE' | 'VALUE_TOO_LOW'

/** What the house keeps of a fair value: before the match, and once any leg is live. Betting book A10. */
export const cashOutShares = {
  PREMATCH: { numerator: 97n, denominator: 100n },
  LIVE: { numerator: 95n, denominator: 100n },
} as const satisfies Readonly<Record<string, Fraction>>

export interface CashOutTicket {
  /** What is still staked. */
  readonly stake: Money
  readonly legs: readonly CashOutLeg[]
  /** Of a system its sizes; a parlay and a single are one line of all legs. */
  readonly sizes?: readonly number[]
  /** Lines of a system; 1 otherwise. */
  readonly lines: number
  readonly isBonusStake: boolean
}

export interface CashOutQuote {
  /** What the ticket is worth, and what is offered for it: both floored, so that the cut can be shown. */
  readonly fairValue: Money
  readonly offer: Money
}

/** A ticket is worth a fiftieth of its stake at least to be cashed out. Betting book A10. */
const leastShare = 50n

/** What one line of all legs returns on average, or all lines of a system: legs are independent of each other. */
function expectedReturn({ legs, sizes }: CashOutTicket): Fraction {
  const values = legs.map((leg) => (leg.state === 'SETTLED' ? leg.factor : (leg.value ?? nothing)))
  return sumOfLines(values, sizes ?? [legs.length])
}

function refusalOf(
  { legs, isBonusStake }: CashOutTicket,
  { now, freshForMs }: { readonly now: number; readonly freshForMs: number },
): CashOutRefusal | undefined {
  if (isBonusStake) return 'BONUS_STAKE'
  for (const leg of legs) {
    if (leg.state === 'SETTLED') continue
    if (!leg.isActive) return 'LEG_SUSPENDED'
    if (leg.value === undefined) return 'LEG_WITHOUT_PRICE'
    if (now - leg.pricedAt > freshForMs) return 'PRICE_STALE'
  }
  return undefined
}

/**
 * What the house gives now for a ticket: its stake by what its settled legs returned, by the value of its open ones and by
 * the share that is paid out, floored to the minor unit and never above the cap on payment. Refused while any open leg has
 * no fresh price of an active market. Betting book A10, vectors cashout; trap 39.
 */
export function quoteCashOut(
  ticket: CashOutTicket,
  terms: {
    readonly share: Fraction
    readonly decimals: number
    readonly maxPayout?: Money
    readonly now: number
    /** A price older than this is none. */
    readonly freshForMs: number
  },
): Decision<CashOutQuote, CashOutRefusal> {
  const refusal = refusalOf(ticket, terms)
  if (refusal !== undefined) return refuse(refusal)
  const { share, decimals, maxPayout } = terms
  const { numerator, denominator } = expectedReturn(ticket)
  const unit = minorUnit(decimals)
  const [worth, by] = [ticket.stake * numerator, denominator * BigInt(ticket.lines)]
  if (worth * leastShare < ticket.stake * by) return refuse('VALUE_TOO_LOW')
  const fairValue = (worth / (by * unit)) * unit
  const offer = ((worth * share.numerator) / (by * share.denominator * unit)) * unit
  return accept({ fairValue, offer: maxPayout !== undefined && offer > maxPayout ? maxPayout : offer })
}

/** What of a ticket a cash-out closes, and what stays open at all its odds. */
export interface CashOutPart {
  readonly paid: Money
  readonly closedStake: Money
  readonly openStake: Money
}

/** From a tenth to nine tenths in percent. Betting book A10. */
const partBounds = { least: 10, most: 90 } as const

/**
 * A part of an offer: the payment and the stake that it closes are floored to the minor unit, and what is left of the stake
 * stays open, so that all parts and the rest are the stake exactly. Betting book A10, trap 40. Undefined for a part that is
 * too small, too large or closes no minor unit.
 */
export function partOfCashOut(cashOut: {
  readonly offer: Money
  readonly stake: Money
  /** Of what is open now; 100 closes the whole. */
  readonly percent: number
  readonly decimals: number
}): CashOutPart | undefined {
  const { offer, stake, percent, decimals } = cashOut
  if (percent === 100) return { paid: offer, closedStake: stake, openStake: 0n }
  if (!Number.isInteger(percent) || percent < partBounds.least || percent > partBounds.most) return undefined
  const unit = minorUnit(decimals)
  const floored = (amount: Money) => ((amount * BigInt(percent)) / (100n * unit)) * unit
  const closedStake = floored(stake)
  return closedStake > 0n ? { paid: floored(offer), closedStake, openStake: stake - closedStake } : undefined
}

/** What a cash-out turns over: as of a bet that ended, what its part won or lost, its stake at most. Betting book A10, E9. */
export const cashOutValidBet = ({ paid, closedStake }: CashOutPart): Money =>
  sportsValidBet({ stake: closedStake, returned: paid })

/**
 * What becomes of a cash-out after its delay: paid as it was shown where the value is no less by then, else the new offer is
 * shown. Never more than was shown: the delay is no free option. Betting book A10.
 */
export function takeCashOut(shown: Money, now: Money): Decision<Money, 'OFFER_CHANGED'> {
  return now >= shown ? accept(shown) : refuse('OFFER_CHANGED', { offer: now })
}

/** Whether a member’s rule asks for the cash-out: at a value, or at a score that the match has. */
export function isAutoCashOutDue(
  rule: { readonly atValue?: Money; readonly atScore?: string },
  current: { readonly offer: Money; readonly score: string },
): boolean {
  return (rule.atValue !== undefined && current.offer >= rule.atValue) || rule.atScore === current.score
}
