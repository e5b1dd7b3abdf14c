import type { Money } from '@parlour/core/money/money.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { toWireWinNo, type LotteryEvents } from '#modules/lottery/index.ts'

/** What the lottery tells the sockets, after commit. */
export function lotteryEvents(realtime: Realtime, toWire: (amount: Money) => string): LotteryEvents {
  return {
    onIssue({ gameId, gameCode }, issue) {
      const winNo = toWireWinNo(issue.result)
      realtime.toPublic('issue', {
        gameId,
        gameCode,
        numero: issue.numero,
        state: issue.state,
        closeTime: issue.closeAt,
        drawTime: issue.drawAt,
        ...(issue.commit === null ? {} : { commit: issue.commit }),
        ...(winNo === null ? {} : { winNo }),
        ...(issue.seed === null ? {} : { seed: issue.seed }),
      })
    },
    onSettled({ gameId }, { numero }, settled) {
      for (const { memberId, stake, payout, bets, balance, version } of settled) {
        // A lost bet moves no spendable money: its stake left when it was placed.
        if (payout > 0n) realtime.pushBalance(memberId, { sumBalance: toWire(balance), version })
        realtime.toMember(memberId, 'bet.settled', {
          gameId,
          numero,
          stake: toWire(stake),
          payout: toWire(payout),
          bets,
        })
      }
    },
    onCorrected({ gameId }, { numero }, corrected) {
      for (const { memberId, stake, payout, bets, balance, version } of corrected) {
        // A correction may take as well as give: every balance is told.
        realtime.pushBalance(memberId, { sumBalance: toWire(balance), version })
        realtime.toMember(memberId, 'bet.settled', {
          gameId,
          numero,
          stake: toWire(stake),
          payout: toWire(payout),
          bets,
        })
      }
    },
  }
}
