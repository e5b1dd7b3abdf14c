import { toWire } from '@parlour/core/money/money.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { LotteryEvents } from './lottery.loop.ts'
import type { MemberSettled } from './settle-issues.service.ts'
import type { Game, Issue } from './types.ts'
import { toWireWinNo } from './wire.ts'

/** What the lottery tells the sockets, after commit. */
export function lotteryEvents(realtime: Realtime): LotteryEvents {
  const pushBalance = ({ memberId, balance, version }: MemberSettled) =>
    realtime.pushBalance({ memberId, balance: toWire(balance), version })
  const tellSettled = ({ gameId }: Game, { numero }: Issue, { memberId, stake, payout, bets }: MemberSettled) =>
    realtime.toMember(memberId, 'bet.settled', { gameId, numero, stake: toWire(stake), payout: toWire(payout), bets })
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
    onSettled(game, issue, settled) {
      for (const one of settled) {
        // A lost bet moves no spendable money: its stake left when it was placed.
        if (one.payout > 0n) pushBalance(one)
        tellSettled(game, issue, one)
      }
    },
    onCorrected(game, issue, corrected) {
      for (const one of corrected) {
        // A correction may take as well as give: every balance is told.
        pushBalance(one)
        tellSettled(game, issue, one)
      }
    },
  }
}
