import { getMemberRank, lockMemberRank } from '@parlour/core/contract/promo/operator/ladder.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { levelAt } from '@parlour/core/rules/promo/ladder.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberFacts, memberLookup } from '#modules/identity/index.ts'
import { recordChange } from '#modules/operators/index.ts'
import type { RankCount } from '../ranks/count-ranks.service.ts'
import { findLadder } from '../ranks/ladder.sql.ts'
import { dayAt } from '../ranks/rank-calendar.ts'
import { wireEvent } from '../ranks/rank-view.ts'
import { findRank, insertRankEvents, listRankEvents, lockRanks, markLocked, sumMonthsTo } from '../ranks/rank.sql.ts'
import { readSeqCursor } from '../ranks/seq-cursor.ts'

interface Parts {
  readonly brands: Brands
  readonly count: Pick<RankCount, 'upToDate'>
}

/** The rank of a member as operators read it, and locking it where it is. */
export function memberRankRoutes(routes: ConsoleRoutes, { brands, count }: Parts): void {
  routes.query(getMemberRank, async ({ db, brand: { brandId }, input: { params, query } }) => {
    const sheet = await memberLookup.findSheet(db, brandId, params.id)
    if (!sheet) throw new Refusal('console.member_unknown')
    await count.upToDate()
    const { memberId } = sheet
    const { currency, timeZone } = await brands.get(brandId)
    const today = dayAt(await nowMs(db), timeZone)
    const [rank, ladder, [month], held, rows] = await Promise.all([
      findRank(db, memberId),
      findLadder(db, brandId),
      sumMonthsTo(db, [{ memberId, day: today }]),
      memberFacts.listRanksHeld(db, [memberId]),
      listRankEvents(db, memberId, { before: readSeqCursor(query.after), limit: pageDefault + 1 }),
    ])
    const { shown, next } = cutPage(rows, pageDefault, ({ seq }) => String(seq))
    const level = rank?.level ?? 0
    const byLabel = held.length > 0 ? ('label' as const) : null
    return {
      currency,
      level,
      highest: rank?.highest ?? 0,
      total: toWire(rank?.total ?? 0n),
      month: toWire(month?.turnover ?? 0n),
      keep: toWire((ladder && levelAt(ladder.levels, level)?.keep) ?? 0n),
      lockedBy: rank?.isLocked === true ? ('operator' as const) : byLabel,
      history: shown.map((event) => ({ ...wireEvent(event), reason: event.reason })),
      next,
    }
  })

  routes.command(lockMemberRank, async ({ tx, brand, operator, input: { params, body } }) => {
    const { brandId } = brand
    const sheet = await memberLookup.lockSheet(tx, brandId, params.id)
    if (!sheet) throw new Refusal('console.member_unknown')
    const { memberId } = sheet
    const [rank] = await lockRanks(tx, brandId, [memberId])
    if (!rank || rank.isLocked === body.isLocked) throw new Refusal('console.nothing_changed')
    const at = await nowMs(tx)
    const day = dayAt(at, (await brands.get(brandId)).timeZone)
    const [month] = await sumMonthsTo(tx, [{ memberId, day }])
    const { level, total } = rank
    const moved = { memberId, seq: rank.events + 1, from: level, to: level, day, total, month: month?.turnover ?? 0n }
    const cause = body.isLocked ? ('locked' as const) : ('unlocked' as const)
    await insertRankEvents(tx, brandId, [{ ...moved, cause, asked: 0n, reason: body.reason.trim() }], at)
    await markLocked(tx, memberId, body.isLocked ? at : null)
    await recordChange(tx, {
      brand,
      operator,
      command: body.isLocked ? 'rank lock' : 'rank unlock',
      subject: memberId,
      reason: body.reason,
      more: { username: sheet.username },
      before: { isLocked: rank.isLocked, level },
      after: { isLocked: body.isLocked, level },
    })
    return {}
  })
}
