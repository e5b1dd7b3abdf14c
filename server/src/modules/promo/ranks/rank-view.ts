import { toWire } from '@parlour/core/money/money.ts'
import { keptLevel, levelAt, rankOfTotal, type Ladder } from '@parlour/core/rules/promo/ladder.ts'
import type { MemberRank, RankEvent } from './rank.sql.ts'

/** A change of a rank as it travels. */
export function wireEvent({ cause, from, to, day, total, month, asked, at }: RankEvent & { readonly at: bigint }) {
  return { cause, from, to, day, total: toWire(total), month: toWire(month), asked: toWire(asked), at: Number(at) }
}

interface Stood {
  readonly rank: Pick<MemberRank, 'level' | 'highest' | 'total' | 'raisedOn'>
  readonly month: bigint
  readonly monthFrom: string
  readonly isLocked: boolean
}

/** Why a rank is kept whatever the month comes to; null where the month decides. */
export function keptBy({
  rank: { level, raisedOn },
  monthFrom,
  isLocked,
}: Stood): 'never' | 'raised' | 'locked' | null {
  if (level <= keptLevel) return 'never'
  if (isLocked) return 'locked'
  return raisedOn !== null && raisedOn >= monthFrom ? 'raised' : null
}

/**
 * The next rank, and what of what brings it: the total of one that was never had, or whose total was taken back; else what
 * keeps it, within a month.
 */
export function nextRank(ladder: Ladder, { rank: { level, highest, total }, month }: Stood) {
  const next = levelAt(ladder, level + 1)
  if (!next) return null
  const isAgain = next.rankLevel <= highest && rankOfTotal(ladder, total) >= next.rankLevel
  const [by, actual, expected] = isAgain
    ? (['month', month, next.keep] as const)
    : (['total', total, next.total] as const)
  return { level: next.rankLevel, by, actual: toWire(actual), expected: toWire(expected) }
}
