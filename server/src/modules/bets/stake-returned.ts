import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import type { OpenLedger } from '#modules/wallet/index.ts'
import { listPlacedAt } from './bets.sql.ts'
import { openFundedBets } from './funded-bets.ts'
import type { Outcome, PlacedBet } from './types.ts'

/** The ending of a bet whose stake returns whole: nothing was turned over. */
export function stakeReturned(
  { betId, brandId, memberId, stake }: Pick<PlacedBet, 'betId' | 'brandId' | 'memberId' | 'stake'>,
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

/**
 * Books the stakes of bets that were taken back before their draw: from open bets to the accounts that staked, each under
 * its bet's own id. Answers the outcomes to be written.
 */
export async function returnStakes(
  tx: Tx,
  ledger: OpenLedger,
  {
    tickets,
    ...ending
  }: Pick<Outcome, 'kind' | 'at'> & {
    readonly tickets: readonly Pick<PlacedBet, 'betId' | 'memberId' | 'brandId' | 'currency' | 'stake'>[]
  },
): Promise<readonly Outcome[]> {
  const [stakedAt, funded] = await Promise.all([readStakedAt(tx, ledger, tickets), openFundedBets(tx, ledger, tickets)])
  const outcomes = tickets.map((ticket) => {
    const { betId, memberId, brandId, currency } = ticket
    const openBets = defined(ledger.accountOf(memberId, 'OPEN_BETS'), 'a member has an open-bets pool')
    const outcome = funded.end(stakeReturned(ticket, ending))
    const postings = funded
      .given(memberId, [outcome])
      .map(({ accountId, amount }) => ({ debit: openBets, credit: accountId, amount, stakedAt: stakedAt.get(betId) }))
    ledger.book.apply({ factId: betId, kind: 'bet.cancelled', seq: 1, brandId, currency, at: ending.at, postings })
    return outcome
  })
  await funded.write()
  return outcomes
}

/** When the bets of members who are watched were staked, by bet: what returns of them is counted back there. */
export async function readStakedAt(
  tx: Tx,
  ledger: OpenLedger,
  tickets: readonly Pick<PlacedBet, 'betId' | 'memberId'>[],
): Promise<ReadonlyMap<string, number>> {
  const counted = tickets.filter(({ memberId }) => ledger.isWatched(memberId))
  return listPlacedAt(
    tx,
    counted.map(({ betId }) => betId),
  )
}
