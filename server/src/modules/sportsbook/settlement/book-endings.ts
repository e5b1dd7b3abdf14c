import { defined } from '@parlour/core/kernel/assert.ts'
import { takeBack, type Share } from '@parlour/core/rules/wallet/funding.ts'
import type { betFundings, Outcome } from '#modules/bets/index.ts'
import type { EntryKind, OpenLedger, Posting } from '#modules/wallet/index.ts'

/** Which accounts staked some bets, under the locks of these accounts. */
export type FundedBets = Awaited<ReturnType<typeof betFundings.open>>

/** A bet whose last ending is taken back, ended, or both. */
export interface Booking {
  readonly bet: {
    readonly betId: string
    readonly brandId: string
    readonly memberId: string
    readonly currency: string
    readonly stake: bigint
    /** When it was staked, of a member who is watched. */
    readonly stakedAt: number | undefined
  }
  /** The account that its product takes stakes with. */
  readonly house: string
  /** The ending that was, if it was not open. */
  readonly before: (Pick<Outcome, 'betId' | 'seq' | 'kind'> & { readonly payout: bigint }) | undefined
  /** The ending that is, or that it is open again. */
  readonly after: Outcome
}

type Bundle = { readonly kind: EntryKind; readonly seq: number; readonly postings: readonly Posting[] }

const some = (posting: Posting): readonly Posting[] => (posting.amount > 0n ? [posting] : [])

interface Pools {
  readonly cash: string
  readonly openBets: string
}

/** The opposite of what the ending before booked, under its number. */
function reversal(
  ledger: OpenLedger,
  funded: FundedBets,
  { bet, house, before, after, pools }: Booking & { readonly pools: Pools },
): readonly Bundle[] {
  if (!before) return []
  const given = after.kind === 'REOPENED' ? [] : funded.given(bet.memberId, [after])
  const taken = takeBack({
    cash: pools.cash,
    gave: funded.gave(bet.memberId, [before]),
    given,
    balanceOf: ledger.book.balanceOf,
  })
  const isVoid = before.kind === 'VOID'
  const credit = isVoid ? pools.openBets : house
  const stakedAt = isVoid ? bet.stakedAt : undefined
  const postings = [
    ...(isVoid ? [] : [{ debit: house, credit: pools.openBets, amount: bet.stake }]),
    ...taken.flatMap(({ accountId, amount }) => some({ debit: accountId, credit, amount, stakedAt })),
  ]
  return [{ kind: 'bet.reversed', seq: before.seq, postings }]
}

function settlement(
  given: readonly Share[],
  { bet, house, after, pools }: Booking & { readonly pools: Pools },
): Bundle {
  if (after.kind === 'VOID') {
    const postings = given.map(({ accountId, amount }) => ({
      debit: pools.openBets,
      credit: accountId,
      amount,
      stakedAt: bet.stakedAt,
    }))
    return { kind: 'bet.voided', seq: after.seq, postings }
  }
  const stake = { debit: pools.openBets, credit: house, amount: bet.stake }
  const won = given.map(({ accountId, amount }) => ({ debit: house, credit: accountId, amount }))
  return { kind: 'bet.settled', seq: after.seq, postings: [stake, ...won] }
}

/**
 * Books how a bet stands anew, under its own id: what was is taken back by an entry of its own, and what is stands beside it.
 * What pays goes first where a bonus is taken back with it, so that no line of the bonus falls below zero. Answers the
 * member’s cash account, which may have a debt now.
 */
export function bookEnding(ledger: OpenLedger, funded: FundedBets, booking: Booking): string {
  const { bet, after } = booking
  const { betId, brandId, memberId, currency } = bet
  const pools = {
    cash: defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool'),
    openBets: defined(ledger.accountOf(memberId, 'OPEN_BETS'), 'a member has an open-bets pool'),
  }
  const back = reversal(ledger, funded, { ...booking, pools })
  const anew = after.kind === 'REOPENED' ? [] : [settlement(funded.given(memberId, [after]), { ...booking, pools })]
  const bonuses = new Set(ledger.bonusesOf(memberId))
  const isOfBonus = back.some(({ postings }) => postings.some(({ debit }) => bonuses.has(debit)))
  for (const entry of isOfBonus ? [...anew, ...back] : [...back, ...anew])
    ledger.book.apply({ factId: betId, brandId, currency, at: after.at, ...entry })
  return pools.cash
}
