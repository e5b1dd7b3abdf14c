import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { decidePrice, type OddsPolicy, type QuotedSelection } from './odds-policy.ts'

/** A leg of a live bet as it was when the bet came, and as the book has it at the end of the wait. */
export interface WaitedLeg {
  readonly requested: QuotedSelection
  /** What happened in the event until then, counted; see `dangerSeq` of an event, betting book A1. */
  readonly dangerSeq: number
  readonly now: {
    readonly isOpen: boolean
    readonly dangerSeq: number
    /** Undefined where the selection is gone. */
    readonly current: QuotedSelection | undefined
  }
}

export type LiveRefusal = 'LIVE_REJECTED'
export type LiveCause = 'DANGER' | 'CLOSED' | 'PRICE'

/**
 * Decides a live bet when its wait is over: whatever happened in the event meanwhile refuses it, also where the price came
 * back to what it was; then the market has to be open, and the price to be one that the player takes. The ticket keeps the
 * price that was submitted unless it became worse. Betting book A5, step 13; traps 12, 15.
 */
export function decideLive(
  legs: readonly WaitedLeg[],
  policy: OddsPolicy,
): Decision<readonly QuotedSelection['odds'][], LiveRefusal> {
  const taken: QuotedSelection['odds'][] = []
  for (const [leg, { requested, dangerSeq, now }] of legs.entries()) {
    const refused = (cause: LiveCause) => refuse('LIVE_REJECTED', { leg, cause })
    if (now.dangerSeq !== dangerSeq) return refused('DANGER')
    if (!now.isOpen || now.current === undefined) return refused('CLOSED')
    const price = decidePrice({ requested, current: now.current, policy, isLive: true })
    if (!price.ok) return refused('PRICE')
    taken.push(price.value)
  }
  return accept(taken)
}
