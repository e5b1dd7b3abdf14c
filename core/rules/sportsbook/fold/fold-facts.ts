import type { LegResult } from '../tickets/outcome.ts'
import {
  type CancelWindow,
  type Certainty,
  contentOf,
  type FeedFact,
  resultOf,
  type SettlementFact,
  windowKey,
} from './feed-facts.ts'

/** What all facts of an outcome come to. */
export interface FoldedOutcome {
  /** Undefined while it is open, or open again. */
  readonly settled: { readonly at: number; readonly certainty: Certainty; readonly result: LegResult } | undefined
  readonly windows: readonly CancelWindow[]
}

/**
 * Each fact once. A copy with the time of a recovery takes the earliest time that its content is known by, so that it lifts
 * no rollback that came after the fact itself.
 */
function distinct(facts: readonly FeedFact[]): readonly FeedFact[] {
  const earliest = new Map<string, number>()
  for (const fact of facts) {
    const content = contentOf(fact)
    earliest.set(content, Math.min(earliest.get(content) ?? Infinity, fact.at))
  }
  const kept = new Map<string, FeedFact>()
  for (const fact of facts) {
    const content = contentOf(fact)
    const at = fact.isRecovered === true ? (earliest.get(content) ?? fact.at) : fact.at
    kept.set(`${at} ${content}`, { ...fact, at })
  }
  return [...kept.values()]
}

/** Which of two settlements counts: the surer one, then the later one, then by what they say, so that no order is left open. */
function isBefore(one: SettlementFact, other: SettlementFact): boolean {
  if (one.certainty !== other.certainty) return one.certainty < other.certainty
  if (one.at !== other.at) return one.at < other.at
  return contentOf(one) < contentOf(other)
}

/** A rollback takes back every settlement up to its own time. */
function settlementOf(facts: readonly FeedFact[]): SettlementFact | undefined {
  const rolledBackUntil = facts.reduce(
    (last, fact) => (fact.kind === 'ROLLBACK' ? Math.max(last, fact.at) : last),
    -Infinity,
  )
  const left = facts.filter((fact) => fact.kind === 'SETTLEMENT').filter(({ at }) => at > rolledBackUntil)
  return left.reduce<SettlementFact | undefined>(
    (best, each) => (best === undefined || isBefore(best, each) ? each : best),
    undefined,
  )
}

/**
 * A cancellation counts unless a rollback of the same window exists, whichever of the two came first. Only one that is
 * made again, after a cancellation that was rolled back, counts once more.
 */
function countingWindows(facts: readonly FeedFact[]): readonly CancelWindow[] {
  const cancels = Map.groupBy(
    facts.filter((fact) => fact.kind === 'CANCEL'),
    windowKey,
  )
  const rollbacks = Map.groupBy(
    facts.filter((fact) => fact.kind === 'ROLLBACK_CANCEL'),
    windowKey,
  )
  return [...cancels]
    .filter(([key, own]) => {
      const undone = (rollbacks.get(key) ?? []).map(({ at }) => at)
      if (undone.length === 0) return true
      const last = Math.max(...undone)
      return own.some(({ at }) => at > last) && own.some(({ at }) => at <= last)
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, [window]]) => ({
      ...(window?.from === undefined ? {} : { from: window.from }),
      ...(window?.to === undefined ? {} : { to: window.to }),
    }))
}

/**
 * Everything that was said of an outcome, in any order and however often, as one state: by when the feed made each fact and
 * by its kind, never by when it came. Research c.4.
 */
export function foldFacts(facts: readonly FeedFact[]): FoldedOutcome {
  const each = distinct(facts)
  const settlement = settlementOf(each)
  const settled = settlement && {
    at: settlement.at,
    certainty: settlement.certainty,
    result: resultOf(settlement),
  }
  return { settled, windows: countingWindows(each) }
}

const isWithin = (receivedAt: number, { from = -Infinity, to = Infinity }: CancelWindow): boolean =>
  receivedAt >= from && receivedAt < to

/**
 * How an outcome ended for a bet that the server received at a time: void within a window that counts, whatever was settled;
 * else as settled. Undefined while it is open.
 */
export function resultFor({ settled, windows }: FoldedOutcome, receivedAt: number): LegResult | undefined {
  if (windows.some((window) => isWithin(receivedAt, window))) return { outcome: 'VOID' }
  return settled?.result
}
