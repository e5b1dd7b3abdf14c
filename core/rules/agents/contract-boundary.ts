import type { Rate } from './contract-terms.ts'

/** What was accepted of a contract and begins at a boundary of its periods: other terms, or its end. */
export type AcceptedChange = { readonly what: 'terms'; readonly rate: Rate } | { readonly what: 'end' }

/** A contract of one kind and category as a boundary finds it. */
export interface HeldContract<Id> {
  readonly receiver: Id
  /** Null where the platform pays. */
  readonly payer: Id | null
  /** The highest rate of the terms that run; null where none has begun yet. */
  readonly rate: Rate | null
  readonly change: AcceptedChange | null
}

export type EndReason = 'TERMINATED' | 'UPLINE_ENDED' | 'UPLINE_RATE_LOWERED' | 'ABOVE_UPLINE'

/** What a boundary makes of a contract: the rate that runs from now on, or why none does. */
export type AfterBoundary = { readonly rate: Rate } | { readonly ended: EndReason } | { readonly waits: true }

/**
 * What begins and ends at a boundary, in this order: what was ended ends, then lower terms begin, then others. With a
 * contract end all that its receiver pays; with lower terms end those above them that their receiver pays, and with each
 * of those all below. Terms that are above the payer's do not begin: what ran before goes on, and what had not begun
 * ends. So nobody pays without being paid, and no rate is above the one above it. Lottery book E.7, E.13, E.14.
 */
export function crossBoundary<Id>(contracts: readonly HeldContract<Id>[]): ReadonlyMap<Id, AfterBoundary> {
  const after = new Map<Id, AfterBoundary>()
  const paidBy = Map.groupBy(contracts, ({ payer }) => payer)
  for (const { receiver, rate } of contracts) after.set(receiver, rate === null ? { waits: true } : { rate })

  const runs = (id: Id): Rate | undefined => {
    const found = after.get(id)
    return found !== undefined && 'rate' in found ? found.rate : undefined
  }
  const isOver = (id: Id): boolean => 'ended' in (after.get(id) ?? { ended: true })
  function end(id: Id, reason: EndReason): void {
    if (isOver(id)) return
    after.set(id, { ended: reason })
    for (const below of paidBy.get(id) ?? []) end(below.receiver, 'UPLINE_ENDED')
  }
  for (const { receiver, change } of contracts) if (change?.what === 'end') end(receiver, 'TERMINATED')
  const changed = contracts.flatMap(({ change, ...own }) =>
    change?.what === 'terms' ? [{ ...own, to: change.rate }] : [],
  )
  const isLower = ({ rate, to }: (typeof changed)[number]) => rate !== null && to <= rate
  const lowered = changed.filter((one) => isLower(one) && !isOver(one.receiver))
  for (const { receiver, to } of lowered) after.set(receiver, { rate: to })
  // All of them first: of two that are lowered together the one below may fit again.
  for (const { receiver: up, to } of lowered)
    for (const { receiver } of paidBy.get(up) ?? [])
      if ((runs(receiver) ?? 0n) > to) end(receiver, 'UPLINE_RATE_LOWERED')
  for (const { receiver, payer, to } of fromTheTop(changed.filter((one) => !isLower(one)))) {
    if (isOver(receiver)) continue
    const above = payer === null ? undefined : runs(payer)
    if (payer === null || (above !== undefined && to <= above)) after.set(receiver, { rate: to })
    else if (runs(receiver) === undefined) end(receiver, 'ABOVE_UPLINE')
  }
  return after
}

/** In the order of the line: whoever pays comes before whom it pays. */
function fromTheTop<T extends { readonly receiver: unknown; readonly payer: unknown }>(
  list: readonly T[],
): readonly T[] {
  const own = new Map(list.map((one) => [one.receiver, one]))
  const depthOf = (one: T): number => {
    let depth = 0
    for (let up = own.get(one.payer); up !== undefined; up = own.get(up.payer)) depth += 1
    return depth
  }
  return list
    .map((one) => ({ one, depth: depthOf(one) }))
    .toSorted((a, b) => a.depth - b.depth)
    .map(({ one }) => one)
}
