import { getMemberHome } from '@parlour/core/contract/bets/player/home.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Brands } from '#modules/brand/index.ts'
import { findFunds } from '#modules/wallet/index.ts'
import type { DaySums } from './day-sums.ts'
import { findStatus } from './member-status.sql.ts'

/** What the first page of the member centre shows: one call instead of one a module. */
export function memberHomeRoutes(
  routes: Routes,
  { brands, days }: { readonly brands: Brands; readonly days: Pick<DaySums, 'upToDate'> },
): void {
  routes.query(getMemberHome, async ({ db, member: { brandId, memberId } }) => {
    await days.upToDate()
    const [{ timeZone }, now] = await Promise.all([brands.get(brandId), nowMs(db)])
    const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate().toString()
    const [funds, current] = await Promise.all([findFunds(db, memberId), findStatus(db, { brandId, memberId, day })])
    const { openBets, openStake, bets, stake, payout, rebate } = current
    return {
      funds: {
        sumBalance: toWire(funds.sumBalance),
        cash: toWire(funds.cash),
        bonus: toWire(funds.bonus),
        inPlay: toWire(funds.inPlay),
        pendingWithdrawal: toWire(funds.pendingWithdrawal),
      },
      open: { bets: Number(openBets), stake: toWire(openStake) },
      today: {
        day,
        bets: Number(bets),
        stake: toWire(stake),
        payout: toWire(payout),
        rebate: toWire(rebate),
        profit: toWire(payout + rebate - stake),
      },
    }
  })
}
