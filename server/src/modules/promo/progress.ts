import type { Reader } from '#platform/db/database.ts'
import { betFigures } from '#modules/bets/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import { memberFacts } from '#modules/identity/index.ts'
import type { Mission, MissionKind } from './mission.sql.ts'
import type { CycleSpan } from './cycle.ts'

/** The kinds that count money; the others count whole numbers. */
export const countsMoney = (kind: MissionKind): boolean =>
  kind === 'DEPOSIT_SUM' || kind === 'TURNOVER' || kind === 'WIN_SUM'

interface Owner {
  readonly brandId: string
  readonly memberId: string
}

/** How far a member has come in a cycle, by what is written down elsewhere: nothing is counted twice, or kept here. */
export async function progressOf(
  db: Reader,
  { brandId, memberId }: Owner,
  { kind, product }: Pick<Mission, 'kind' | 'product'>,
  span: CycleSpan,
): Promise<bigint> {
  if (kind === 'REFER_COUNT') return memberFacts.countFriendsWithin(db, memberId, span)
  if (kind === 'DEPOSIT_SUM' || kind === 'DEPOSIT_COUNT') {
    const { sum, count } = await cashierFigures.sumCredited(db, memberId, span)
    return kind === 'DEPOSIT_SUM' ? sum : count
  }
  const ended = await betFigures.sumEnded(db, { brandId, memberId, product, from: span.from, to: span.to })
  const of = { TURNOVER: ended.validTurnover, BET_COUNT: ended.bets, PLAY_DAYS: ended.days, WIN_SUM: ended.payout }
  return of[kind]
}
