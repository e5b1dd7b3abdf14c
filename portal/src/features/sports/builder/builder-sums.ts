import { type Money, toWire } from '@parlour/core/money/money.ts'
import { decimalOf } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import { decidePrice, type OddsPolicy } from '@parlour/core/rules/sportsbook/slip/odds-policy.ts'
import { settleTicket } from '@parlour/core/rules/sportsbook/tickets/ticket-return.ts'
import { policyBody, readStake } from '../slip/slip-sums.ts'
import type { Asked } from '../slip/slip-leg.ts'
import { type BuilderState, type Built, leastLegs } from './builder-state.ts'
import type { BuilderBody } from './builder.queries.ts'
import type { AskedBuilder } from './use-builder-quote.ts'

/** Why a builder cannot be bet as it stands; undefined where it can. */
export type BuilderHindrance = 'FEW' | 'ASKING' | 'CLOSED' | 'CHANGED' | 'STAKE'

export interface BuilderNow {
  readonly asked: Asked | undefined
  readonly hindrance: BuilderHindrance | undefined
  /** Whether a stake is typed that can be read, at odds that are there: else both sums are nothing. */
  readonly isReady: boolean
  readonly debit: Money
  readonly returns: Money
}

const whole = (value: string) => ({ marketKey: 'BUILDER', outcome: '', odds: { format: 'DEC' as const, value } })

/** The odds that a bet would ask for, and whether the player has to say yes to them first. */
function askedOf(seen: string, now: string, policy: OddsPolicy): Asked {
  if (seen === '' || seen === now) return { odds: now, before: null, isAccepted: true }
  const taken = decidePrice({ requested: whole(seen), current: whole(now), policy, isLive: false })
  return { odds: taken.ok ? now : seen, before: seen, isAccepted: taken.ok }
}

/** How a builder stands: its price, its sums, and what keeps it from being bet. */
export function builderNow(
  { built, odds: seen, stake }: BuilderState,
  { quote, isOld }: AskedBuilder,
  { policy, decimals }: { readonly policy: OddsPolicy; readonly decimals: number },
): BuilderNow {
  const none = { asked: undefined, isReady: false, debit: 0n, returns: 0n }
  if (built === undefined || built.legs.length < leastLegs) return { ...none, hindrance: 'FEW' }
  if (quote === undefined || isOld) return { ...none, hindrance: 'ASKING' }
  if (quote.odds === null) return { ...none, hindrance: 'CLOSED' }
  const asked = askedOf(seen, quote.odds, policy)
  const decimal = decimalOf({ format: 'DEC', value: asked.odds })
  const unitStake = readStake(stake, decimals)
  const isReady = decimal !== undefined && unitStake !== undefined
  const sums = isReady
    ? {
        isReady,
        debit: unitStake,
        returns: settleTicket({ form: { type: 'SINGLE', legs: [{ factor: decimal }] }, unitStake, decimals }).returned,
      }
    : { isReady, debit: 0n, returns: 0n }
  if (quote.refusal !== null) return { asked, ...sums, hindrance: 'CLOSED' }
  if (!asked.isAccepted) return { asked, ...sums, hindrance: 'CHANGED' }
  return { asked, ...sums, hindrance: isReady ? undefined : 'STAKE' }
}

/** A builder as it is sent: of handicaps in play with the score that the slip shows. */
export function builderBody(
  { match, legs }: Built,
  { debit, asked }: BuilderNow,
  { quote, policy }: { readonly quote: AskedBuilder['quote']; readonly policy: OddsPolicy },
): BuilderBody {
  const sent = legs.map(({ marketKey, outcome }) => {
    const told = quote?.legs.find((one) => one.marketKey === marketKey && one.outcome === outcome)
    const score = told?.scoreAtBet ?? null
    return { marketKey, outcome, ...(score === null ? {} : { scoreAtBet: { home: score.home, away: score.away } }) }
  })
  const stake = toWire(debit)
  return { eventId: match.eventId, legs: sent, odds: asked?.odds ?? '', stake, policy: policyBody(policy) }
}
