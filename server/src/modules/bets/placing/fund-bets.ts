import { layShares, type Share } from '@parlour/core/rules/wallet/funding.ts'
import type { PlacedBet } from '../types.ts'
import type { Placing } from './vertical.ts'

/**
 * Lays what accounts gave for an order (`takeStakes`) over its bets, in their order; answers the bets as they are of cash
 * and of all else. How those that are not of cash alone are funded is written with them.
 */
export function fundBets(
  { ledger, fundings }: Pick<Placing<unknown>, 'ledger' | 'fundings'>,
  { shares, bets }: { readonly shares: readonly Share[]; readonly bets: readonly PlacedBet[] },
): readonly PlacedBet[] {
  const laid = layShares(
    shares,
    bets.map(({ stake }) => stake),
  )
  return bets.map((bet, at) => {
    const cash = ledger.accountOf(bet.memberId, 'PLAYER_CASH')
    const parts = (laid[at] ?? []).map(({ accountId, amount }) => ({
      accountId,
      staked: amount,
      returned: 0n,
      paid: 0n,
    }))
    const stakeCash = parts.find(({ accountId }) => accountId === cash)?.staked ?? 0n
    if (stakeCash === bet.stake) return bet
    fundings.set(bet.betId, { betId: bet.betId, brandId: bet.brandId, parts })
    return { ...bet, stakeCash, stakeBonus: bet.stake - stakeCash }
  })
}
