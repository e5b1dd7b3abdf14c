import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { endParts, sumShares, takeBack, type Share } from '@parlour/core/rules/wallet/funding.ts'
import { idOfKey } from '#platform/crypto/ids.ts'
import type { FundingPart, OutcomeKind } from '#modules/bets/index.ts'
import type { EntryKind, Posting } from '#modules/wallet/index.ts'
import type { Unit } from './desk.ts'
import { endSpin } from './free-spins/spin-at-desk.ts'
import type { Status } from './rules/decide-operation.ts'
import { validTurnoverOf } from './rules/valid-turnover.ts'
import type { VendorBet } from './types.ts'
import {
  book,
  cashOf,
  done,
  failed,
  fundingOf,
  isShort,
  isTooMuch,
  setBet,
  setFunding,
  some,
  type Done,
} from './unit-book.ts'

/**
 * Has a bet stand anew, with the next outcome of its record. The fact is the vendor's transaction on this bet, by its ids
 * and the time of the bet: were its row lost, the entry would refuse to be booked again.
 */
export function endBet(unit: Unit, bet: VendorBet, to: Ending): Done {
  const before = fundingOf(unit, bet)
  const parts = endParts(before, to)
  if (isTooMuch(unit, to.payout)) return failed('LIMIT')
  const given = givenOf(parts)
  const payoutCash = to.isReturned ? 0n : cashOf(unit, given)
  const current: VendorBet = {
    ...bet,
    state: to.state,
    isReturned: to.isReturned,
    payoutCash,
    payoutBonus: to.isReturned ? 0n : to.payout - payoutCash,
    beforeState: to.state === 'VOID' ? bet.state : null,
    beforePayout: to.state === 'VOID' ? bet.payoutCash + bet.payoutBonus : null,
  }
  if (bet.betId === null) return endFreeBet(unit, bet, { current, by: to.by })
  if (isAlike(bet, current)) return done(bet.factId)
  const seq = bet.seq + 1
  const fact = idOfKey(bet.betId, ['vendor', unit.vendor.vendorId, to.by, bet.txId])
  const factId = bookEnding(unit, bet, { to, given, gave: givenOf(before), factId: fact })
  if (factId === undefined) return failed('NOT_ENOUGH_MONEY')
  unit.outcomes.push({
    betId: bet.betId,
    seq,
    brandId: unit.vendor.brandId,
    memberId: bet.memberId,
    kind: outcomeKindOf(to),
    payoutCash: cashOf(unit, given),
    payoutBonus: sumShares(given) - cashOf(unit, given),
    validTurnover: turnoverOf(unit, { to, whole: stakeOf(bet) }),
    rebate: 0n,
    factId,
    at: unit.desk.now,
  })
  setFunding(unit, bet.betId, parts)
  setBet(unit, bet, { ...current, seq, factId })
  return done(factId)
}

const stakeOf = ({ stakeCash, stakeBonus }: VendorBet): Money => stakeCash + stakeBonus

const givenOf = (parts: readonly FundingPart[]): readonly Share[] =>
  parts.map(({ accountId, returned, paid }) => ({ accountId, amount: returned + paid }))

/** Whether a bet is settled, and is to be settled at what it paid already: nothing is said of it. */
const isAlike = (bet: VendorBet, to: VendorBet) =>
  bet.seq > 0 &&
  bet.state === to.state &&
  bet.isReturned === to.isReturned &&
  bet.payoutCash === to.payoutCash &&
  bet.payoutBonus === to.payoutBonus

function turnoverOf({ vendor }: Unit, { to, whole }: { to: Status; whole: Money }): Money {
  if (to.isReturned || to.state === 'OPEN') return 0n
  return validTurnoverOf(vendor.product, { stake: whole, payout: to.payout })
}

/** How a bet is to stand, and by which of the vendor's transactions. */
type Ending = Status & { readonly by: string }

interface BookedEnding {
  readonly to: Ending
  /** What each account of the bet is to have of it, and what it had. */
  readonly given: readonly Share[]
  readonly gave: readonly Share[]
  readonly factId: string
}

/**
 * Books what an ending changes; the fact that it is booked under, undefined where what is taken back is not there. A bet
 * that is settled and stays so is paid what it wins more, or gives back what it wins less, by the accounts that staked it.
 * All else takes back what the last ending booked, which opens the bet again, and books the new one. What pays goes first,
 * so that no line of the statement falls below what there is.
 */
function bookEnding(unit: Unit, bet: VendorBet, ending: BookedEnding): string | undefined {
  const { to, given, gave } = ending
  const isSettled = bet.state !== 'OPEN' && !bet.isReturned
  if (isSettled && !to.isReturned && to.state !== 'OPEN') return bookIncrement(unit, ending)
  const back = bet.state === 'OPEN' ? [] : backFrom(unit, gave, given)
  if (isShort(unit, { given: cashOf(unit, given), back: cashOf(unit, back) })) return undefined
  const { factId: before } = bet
  const factId = to.state === 'OPEN' ? defined(before, 'what is opened again was booked') : ending.factId
  if (to.state !== 'OPEN')
    book(unit, { postings: endingOf(unit, bet, { to, given }), factId, by: to.by, kind: entryKindOf(to) })
  const reversal = bet.state === 'OPEN' ? [] : reversalOf(unit, bet, back)
  if (before !== null && reversal.length > 0)
    book(unit, { kind: 'bet.reversed', factId: before, by: to.by, postings: reversal })
  return factId
}

/** What a settled bet pays more or less than it did: each account by the difference, and cash where bonus was spent. */
function bookIncrement(unit: Unit, { to: { by }, given, gave, factId }: BookedEnding): string | undefined {
  const { house } = unit
  const more = given.map(({ accountId, amount }, at) => ({ accountId, amount: amount - (gave[at]?.amount ?? 0n) }))
  if (sumShares(more) >= 0n) {
    const postings = more.flatMap(({ accountId, amount }) => some({ debit: house.takings, credit: accountId, amount }))
    return book(unit, { kind: 'bet.settled', factId, by, postings })
  }
  const less = more.map(({ accountId, amount }) => ({ accountId, amount: -amount }))
  const back = backFrom(unit, less, [])
  if (isShort(unit, { given: 0n, back: cashOf(unit, back) })) return undefined
  const postings = back.flatMap(({ accountId, amount }) => some({ debit: accountId, credit: house.takings, amount }))
  return book(unit, { kind: 'bet.adjusted', factId, by, postings })
}

/** A bet that cost nothing has no record: what it pays more or less than before is a credit, or one taken back. */
function endFreeBet(
  unit: Unit,
  bet: VendorBet,
  { current, by }: { readonly current: VendorBet; readonly by: string },
): Done {
  const { pools, house } = unit
  const kept = endSpin(unit, bet, current)
  if (!kept) return failed('FREE_SPINS_OVER')
  const more = kept.payoutCash + kept.payoutBonus - bet.payoutCash - bet.payoutBonus
  if (more < 0n && isShort(unit, { given: 0n, back: -more })) return failed('NOT_ENOUGH_MONEY')
  setBet(unit, bet, kept)
  if (more === 0n) return done(null)
  return done(
    more > 0n
      ? book(unit, {
          kind: 'promo.credited',
          by,
          postings: [{ debit: house.promotions, credit: pools.cash, amount: more }],
        })
      : book(unit, {
          kind: 'promo.reversed',
          by,
          postings: [{ debit: pools.cash, credit: house.promotions, amount: -more }],
        }),
  )
}

/** The postings that end a bet: its stake back to where it came from, or to the house, which pays. */
function endingOf(
  { pools, house }: Unit,
  bet: VendorBet,
  { to: { isReturned }, given }: { readonly to: Ending; readonly given: readonly Share[] },
): readonly Posting[] {
  const debit = isReturned ? pools.open : house.takings
  const stakedAt = isReturned ? stakedAtOf(bet) : undefined
  return [
    ...(isReturned ? [] : [{ debit: pools.open, credit: house.takings, amount: stakeOf(bet) }]),
    ...given.flatMap(({ accountId, amount }) => some({ debit, credit: accountId, amount, stakedAt })),
  ]
}

/** When the stake that a bet has now was taken. */
const stakedAtOf = ({ restakedAt, placedAt }: VendorBet) => Number(restakedAt ?? placedAt)

/** From which of the player's accounts it is taken back. */
const backFrom = ({ pools, book: running }: Unit, gave: readonly Share[], given: readonly Share[]) =>
  takeBack({ cash: pools.cash, gave, given, balanceOf: running.balanceOf })

/** What the last outcome of a bet gave, taken back from these accounts, and its stake to the open bets. */
function reversalOf({ pools, house }: Unit, bet: VendorBet, back: readonly Share[]): readonly Posting[] {
  const credit = bet.isReturned ? pools.open : house.takings
  const stakedAt = bet.isReturned ? stakedAtOf(bet) : undefined
  return [
    ...(bet.isReturned ? [] : [{ debit: house.takings, credit: pools.open, amount: stakeOf(bet) }]),
    ...back.flatMap(({ accountId, amount }) => some({ debit: accountId, credit, amount, stakedAt })),
  ]
}

function outcomeKindOf({ state, isReturned, payout }: Status): OutcomeKind {
  if (state === 'OPEN') return 'REOPENED'
  if (isReturned) return state === 'VOID' ? 'VOID' : 'CANCELLED'
  return payout > 0n ? 'WON' : 'LOST'
}

function entryKindOf({ state, isReturned }: Status): EntryKind {
  if (!isReturned) return 'bet.settled'
  return state === 'VOID' ? 'bet.voided' : 'bet.cancelled'
}
