import { toWire } from '@parlour/core/money/money.ts'
import type { SportsNews } from '#modules/sportsbook/index.ts'
import { postQuietly } from '../inbox.service.ts'

/** What members are told of their sports bets: once for each time that a bet ended anew. */
export const sportsNews: SportsNews = {
  async sportsBetsVoided(tx, bets) {
    const messages = bets.map(({ brandId, memberId, betId, betNumber: bet, seq, payout }) => {
      const parameters = { amount: toWire(payout), bet }
      return { brandId, memberId, kind: 'sportsBetVoided' as const, parameters, fact: `sports:${betId}:${seq}` }
    })
    await postQuietly(tx, messages)
  },
  async sportsBetsResettled(tx, bets) {
    const messages = bets.map(({ brandId, memberId, betId, betNumber: bet, seq, before, payout }) => {
      const parameters = { amount: toWire(payout), before: toWire(before), bet }
      return { brandId, memberId, kind: 'sportsBetResettled' as const, parameters, fact: `sports:${betId}:${seq}` }
    })
    await postQuietly(tx, messages)
  },
  async sportsBetsReopened(tx, bets) {
    const messages = bets.map(({ brandId, memberId, betId, betNumber: bet, seq, before }) => {
      const parameters = { amount: toWire(before), bet }
      return { brandId, memberId, kind: 'sportsBetReopened' as const, parameters, fact: `sports:${betId}:${seq}` }
    })
    await postQuietly(tx, messages)
  },
}
