import { getRank, listRankHistory } from '@parlour/core/contract/promo/player/ranks.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { levelAt, netLoss } from '@parlour/core/rules/promo/ladder.ts'
import { nowMs } from '#platform/clock/now.ts'
import { cutPage, pageDefault } from '#platform/http/page-cursor.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberFacts, refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import type { RankCount } from './count-ranks.service.ts'
import { findLadder } from './ladder.sql.ts'
import { findLastCashback, listDueAts } from './period.sql.ts'
import { dayAt, daysOf, firstPeriods, monthOf, periodOf } from './rank-calendar.ts'
import { keptBy, nextRank, wireEvent } from './rank-view.ts'
import { findRank, listRankEvents, sumMonthsTo } from './rank.sql.ts'
import { readSeqCursor } from './seq-cursor.ts'

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  /** To whoever is kept from playing nothing is made attractive: they see their rank, and nothing that it gives. */
  readonly protection: Pick<Protection, 'isHeld'>
  readonly count: Pick<RankCount, 'upToDate'>
}

/** A brand's ladder as a member reads it, with where the member stands. */
export function rankRoutes(routes: Routes, { brands, protection, count }: Parts): void {
  routes.query(getRank, async ({ db, member, language }) => {
    refuseTrial(member)
    const { brandId, memberId } = member
    const ladder = await findLadder(db, brandId)
    if (!ladder) return { rank: null, levels: [], turnoverPercent: 0 }
    await count.upToDate()
    const { timeZone, defaultLanguage } = await brands.get(brandId)
    const now = await nowMs(db)
    const today = dayAt(now, timeZone)
    const [found, [turned], locked, isHeld, dueAts, cashback] = await Promise.all([
      findRank(db, memberId),
      sumMonthsTo(db, [{ memberId, day: today }]),
      memberFacts.listRanksHeld(db, [memberId]),
      protection.isHeld(db, memberId),
      listDueAts(db, brandId),
      findLastCashback(db, memberId),
    ])
    const isGiven = !isHeld && !ladder.excludedTypes.includes(member.type)
    const rank = found ?? { level: 0, highest: 0, total: 0n, raisedOn: null, isLocked: false }
    const isLocked = rank.isLocked || locked.length > 0
    const stood = { rank, month: turned?.turnover ?? 0n, monthFrom: monthOf(today), isLocked }
    const [check, week] = firstPeriods(now, timeZone)
    const salary = periodOf('SALARY', monthOf(today), timeZone)
    return {
      rank: {
        level: rank.level,
        highest: rank.highest,
        total: toWire(rank.total),
        month: toWire(stood.month),
        monthFrom: stood.monthFrom,
        keep: toWire(levelAt(ladder.levels, rank.level)?.keep ?? 0n),
        isKeptBy: keptBy(stood),
        next: nextRank(ladder.levels, stood),
        nextCheckAt: dueAts.get('CHECK') ?? check?.dueAt ?? now,
        nextSalaryAt: dueAts.get('SALARY') ?? salary.dueAt,
        nextCashbackAt: dueAts.get('CASHBACK') ?? week?.dueAt ?? now,
        lastCashback:
          cashback === undefined || !isGiven
            ? null
            : {
                ...daysOf({ kind: 'CASHBACK', period: cashback.period }),
                loss: toWire(netLoss(cashback)),
                basisPoints: cashback.basisPoints,
                amount: toWire(cashback.amount),
              },
      },
      levels: ladder.levels.map(({ rankLevel, names, colour, withdrawalsADay, ...level }) => ({
        rankLevel,
        labelName: labelNameOf(names, { language, defaultLanguage }),
        colour,
        total: toWire(level.total),
        keep: toWire(level.keep),
        bonus: isGiven ? toWire(level.bonus) : null,
        salary: isGiven ? toWire(level.salary) : null,
        cashbackBasisPoints: isGiven ? level.cashbackBasisPoints : null,
        withdrawalsADay,
      })),
      turnoverPercent: ladder.turnoverPercent,
    }
  })

  routes.query(listRankHistory, async ({ db, member, input: { query } }) => {
    refuseTrial(member)
    const before = readSeqCursor(query.after)
    const rows = await listRankEvents(db, member.memberId, { before, limit: pageDefault + 1 })
    const { shown, next } = cutPage(rows, pageDefault, ({ seq }) => String(seq))
    return { list: shown.map(wireEvent), next }
  })
}
