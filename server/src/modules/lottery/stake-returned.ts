import type { Outcome } from '#modules/bets/index.ts'
import type { SoldTicket } from './types.ts'

/** The ending of a bet whose stake returns whole: nothing was turned over. */
export function stakeReturned(
  { betId, brandId, memberId, stake }: Pick<SoldTicket, 'betId' | 'brandId' | 'memberId' | 'stake'>,
  { kind, at }: Pick<Outcome, 'kind' | 'at'>,
): Outcome {
  return {
    betId,
    seq: 1,
    brandId,
    memberId,
    kind,
    payoutCash: stake,
    payoutBonus: 0n,
    validTurnover: 0n,
    rebate: 0n,
    factId: betId,
    at,
  }
}
