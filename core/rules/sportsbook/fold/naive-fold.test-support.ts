import type { LegResult } from '../tickets/outcome.ts'
import type { FeedFact } from './feed-facts.ts'

/**
 * The same fold written apart, for facts without recovered copies: sorted by time, then gone through from the end. Windows are
 * compared as texts, bets are looked up one by one.
 */
export function naiveResult(facts: readonly FeedFact[], receivedAt: number): LegResult | undefined {
  const cancels = facts.filter((fact) => fact.kind === 'CANCEL')
  for (const cancel of cancels) {
    const isSame = (other: { from?: number; to?: number }) => other.from === cancel.from && other.to === cancel.to
    const undone = facts.filter((fact) => fact.kind === 'ROLLBACK_CANCEL').filter(isSame)
    const last = undone.toSorted((one, other) => one.at - other.at).at(-1)
    const own = cancels.filter(isSame)
    const isMadeAgain = last && own.some(({ at }) => at > last.at) && own.some(({ at }) => at <= last.at)
    const isIn =
      (cancel.from === undefined || receivedAt >= cancel.from) && (cancel.to === undefined || receivedAt < cancel.to)
    if ((undone.length === 0 || isMadeAgain) && isIn) return { outcome: 'VOID' }
  }
  const settlements = facts
    .filter((fact) => fact.kind === 'SETTLEMENT')
    .filter(({ at }) => !facts.some((fact) => fact.kind === 'ROLLBACK' && fact.at >= at))
    .toSorted(
      (one, other) => one.certainty - other.certainty || one.at - other.at || (one.outcome < other.outcome ? -1 : 1),
    )
  const last = settlements.at(-1)
  return last && { outcome: last.outcome }
}
