import { defined } from '@parlour/core/kernel/assert.ts'
import { addShares, endParts, type Share } from '@parlour/core/rules/wallet/funding.ts'
import type { Tx } from '#platform/db/database.ts'
import type { OpenLedger } from '#modules/wallet/index.ts'
import { findFundings, writeFundings } from './funding.sql.ts'
import type { Ending, Funding, FundingPart, Outcome } from './types.ts'

/** Which accounts staked some bets: what these win or give back is theirs (rule book E3). Nearly all are of cash alone. */
export interface FundedBets {
  /** The same outcome, with what it pays or gives back laid to cash and bonus; what its accounts have of it is kept. */
  end(outcome: Outcome): Outcome
  /** What accounts have of a member's bets by how these ended here, each account once. */
  given(memberId: string, outcomes: readonly Outcome[]): readonly Share[]
  /** What they had of them by how they had ended before. */
  gave(memberId: string, endings: readonly Pick<Ending, 'betId' | 'payout'>[]): readonly Share[]
  /** Sends what the accounts have of the bets that ended here; nothing where none was funded by a bonus. */
  write(): Promise<unknown> | undefined
}

/** The ways to end a bet by which its stake returns. */
const returning: ReadonlySet<Outcome['kind']> = new Set(['CANCELLED', 'VOID', 'CHASE_STOPPED'])

/**
 * Reads how these bets were funded, under the locks of their members' accounts. Nothing is asked unless one of the members
 * had a bonus once.
 */
export async function openFundedBets(
  tx: Tx,
  ledger: OpenLedger,
  tickets: readonly Pick<Outcome, 'betId' | 'memberId'>[],
): Promise<FundedBets> {
  const asked = tickets.filter(({ memberId }) => ledger.hadBonus(memberId)).map(({ betId }) => betId)
  const before = await findFundings(tx, asked)
  const after = new Map<string, Funding>()
  const cashOf = (memberId: string) => defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')

  return {
    end(outcome) {
      const funding = before.get(outcome.betId)
      if (!funding) return outcome
      const payout = payoutOf(outcome)
      const parts = endParts(funding.parts, { isReturned: returning.has(outcome.kind), payout })
      after.set(outcome.betId, { ...funding, parts })
      const cash = cashOf(outcome.memberId)
      const payoutCash = parts
        .filter(({ accountId }) => accountId === cash)
        .reduce((sum, part) => sum + gotOf(part), 0n)
      return { ...outcome, payoutCash, payoutBonus: payout - payoutCash }
    },
    given: (memberId, outcomes) =>
      sharesOf(
        after,
        cashOf(memberId),
        outcomes.map((outcome) => ({ betId: outcome.betId, payout: payoutOf(outcome) })),
      ),
    gave: (memberId, endings) => sharesOf(before, cashOf(memberId), endings),
    write: () => (after.size === 0 ? undefined : writeFundings(tx, [...after.values()])),
  }
}

/** All that an ending pays or gives back, whichever account it goes to. */
const payoutOf = ({ payoutCash, payoutBonus }: Pick<Outcome, 'payoutCash' | 'payoutBonus'>) => payoutCash + payoutBonus

const gotOf = ({ returned, paid }: FundingPart) => returned + paid

/** What bets came to, account by account: of those that have no record of their funding to cash. */
function sharesOf(
  fundings: ReadonlyMap<string, Funding>,
  cash: string,
  bets: readonly Pick<Ending, 'betId' | 'payout'>[],
): readonly Share[] {
  if (fundings.size === 0)
    return addShares([{ accountId: cash, amount: bets.reduce((sum, { payout }) => sum + payout, 0n) }])
  return addShares(
    bets.flatMap(
      ({ betId, payout }) =>
        fundings.get(betId)?.parts.map((part) => ({ accountId: part.accountId, amount: gotOf(part) })) ?? [
          { accountId: cash, amount: payout },
        ],
    ),
  )
}
