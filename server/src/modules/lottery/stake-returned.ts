import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import { betRows, type Outcome } from '#modules/bets/index.ts'
import type { OpenLedger } from '#modules/wallet/index.ts'
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

/** Books the stake of a bet that was taken back before its draw: from open bets to cash, under the bet's own id. */
export function returnStake(
  ledger: OpenLedger,
  ticket: Pick<SoldTicket, 'betId' | 'brandId' | 'memberId' | 'currency' | 'stake'>,
  { at, stakedAt }: { readonly at: number; readonly stakedAt: number | undefined },
): void {
  const { betId, memberId, brandId, currency, stake } = ticket
  const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  const openBets = defined(ledger.accountOf(memberId, 'OPEN_BETS'), 'a member has an open-bets pool')
  ledger.book.apply({
    factId: betId,
    kind: 'bet.cancelled',
    seq: 1,
    brandId,
    currency,
    at,
    postings: [{ debit: openBets, credit: cash, amount: stake, stakedAt }],
  })
}

/** When the bets of members who are watched were staked, by bet: what returns of them is counted back there. */
export async function readStakedAt(
  tx: Tx,
  ledger: OpenLedger,
  tickets: readonly Pick<SoldTicket, 'betId' | 'memberId'>[],
): Promise<ReadonlyMap<string, number>> {
  const counted = tickets.filter(({ memberId }) => ledger.isWatched(memberId))
  return betRows.listPlacedAt(
    tx,
    counted.map(({ betId }) => betId),
  )
}
