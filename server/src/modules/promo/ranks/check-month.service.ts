import { levelAfterMonth, levelAt } from '@parlour/core/rules/promo/ladder.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { memberFacts } from '#modules/identity/index.ts'
import { showRanks } from './count-ranks.service.ts'
import { findLadder, getLadderVersion } from './ladder.sql.ts'
import { insertPeriods, insertRankMonths, lockRanked, markPeriod, type OwedPeriod } from './period.sql.ts'
import { daysOf, periodsAfter } from './rank-calendar.ts'
import { insertRankEvents, updateRanks, type RankChange, type RankEvent } from './rank.sql.ts'

/** So many members are checked in one transaction. */
const checkedAtOnce = 1000

/**
 * Checks the next members of a brand for a month: who did not turn over what keeps its rank loses one. What is left is
 * written, since the month's salaries are for it. Whoever calls holds the period.
 */
export async function checkMonth(tx: Tx, owed: OwedPeriod, timeZone: string): Promise<void> {
  const { brandId } = owed
  const { from, to } = daysOf(owed)
  // A check that was begun goes on by the ladder that it began with.
  const ladder = defined(
    owed.ladderNumber === null ? await findLadder(tx, brandId) : await getLadderVersion(tx, brandId, owed.ladderNumber),
    'what is owed is by a ladder',
  )
  const members = await lockRanked(tx, { brandId, after: owed.doneTo, limit: checkedAtOnce, from, to })
  const ids = members.map(({ memberId }) => memberId)
  const held = new Set(await memberFacts.listRanksHeld(tx, ids))
  const day = Temporal.PlainDate.from(to).add({ days: 1 }).toString()
  const judged = members.map((member) => {
    const isLocked = member.isLocked || held.has(member.memberId)
    const month = { firstDay: from, turnover: member.turnover, isLocked }
    return { ...member, after: levelAfterMonth(ladder.levels, member, month) }
  })
  const fallen = judged.filter(({ level, after }) => after < level)
  const events = fallen.map(({ memberId, events: before, level, after, total, turnover }): RankEvent => ({
    memberId,
    seq: before + 1,
    cause: 'month',
    from: level,
    to: after,
    day,
    total,
    month: turnover,
    asked: levelAt(ladder.levels, level)?.keep ?? 0n,
    reason: null,
  }))
  const changes = fallen.map(({ memberId, after: level, highest, total, raisedOn, events: before }): RankChange => ({
    memberId,
    level,
    highest,
    total,
    raisedOn,
    events: before + 1,
    ladderNumber: ladder.number,
  }))
  const at = await nowMs(tx)
  await updateRanks(tx, changes)
  await insertRankEvents(tx, brandId, events, at)
  await showRanks(tx, brandId, new Map(fallen.map(({ memberId, after }) => [memberId, after])))
  const left = judged.flatMap(({ memberId, after: level, turnover }) =>
    level === 0 ? [] : [{ memberId, level, turnover, salary: levelAt(ladder.levels, level)?.salary ?? 0n }],
  )
  await insertRankMonths(tx, owed, left)
  const isDone = members.length < checkedAtOnce
  await markPeriod(tx, owed, { to: ids.at(-1), ladderNumber: ladder.number, endedAt: isDone ? at : null })
  if (isDone) await insertPeriods(tx, brandId, periodsAfter(owed, timeZone))
}
