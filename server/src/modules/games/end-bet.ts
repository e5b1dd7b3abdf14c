import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { idOfKey } from '#platform/crypto/ids.ts'
import type { OutcomeKind } from '#modules/bets/index.ts'
import type { EntryKind, Posting } from '#modules/wallet/index.ts'
import type { Unit } from './desk.ts'
import type { Standing } from './rules/decide-operation.ts'
import { splitPayout, validTurnoverOf } from './rules/split-payout.ts'
import type { VendorBet } from './types.ts'
import {
  book,
  done,
  failed,
  isShort,
  isTooMuch,
  none,
  poolsOf,
  setBet,
  some,
  type Done,
  type Split,
} from './unit-book.ts'

/**
 * Has a bet stand anew, with the next outcome of its record. The fact is the vendor's transaction on this bet, by its ids
 * and the time of the bet: were its row lost, the entry would refuse to be booked again.
 */
export function endBet(unit: Unit, bet: VendorBet, to: Ending): Done {
  const stake = { cash: bet.stakeCash, bonus: bet.stakeBonus }
  const payout = to.isReturned ? { cash: 0n, bonus: 0n } : splitPayout(to.payout, stake)
  if (isTooMuch(unit, to.payout)) return failed('LIMIT')
  const standing: VendorBet = {
    ...bet,
    state: to.state,
    isReturned: to.isReturned,
    payoutCash: payout.cash,
    payoutBonus: payout.bonus,
    beforeState: to.state === 'VOID' ? bet.state : null,
    beforePayout: to.state === 'VOID' ? bet.payoutCash + bet.payoutBonus : null,
  }
  if (bet.betId === null) return endFreeBet(unit, bet, { standing, by: to.by })
  if (isAlike(bet, standing)) return done(bet.factId)
  const given = to.isReturned ? stake : payout
  const seq = bet.seq + 1
  const fact = idOfKey(bet.betId, ['vendor', unit.vendor.vendorId, to.by, bet.txId])
  const factId = bookEnding(unit, bet, { to, stake, given, factId: fact })
  if (factId === undefined) return failed('NOT_ENOUGH_MONEY')
  unit.outcomes.push({
    betId: bet.betId,
    seq,
    brandId: unit.vendor.brandId,
    memberId: bet.memberId,
    kind: outcomeKindOf(to),
    payoutCash: given.cash,
    payoutBonus: given.bonus,
    validTurnover: turnoverOf(unit, { to, whole: stake.cash + stake.bonus }),
    rebate: 0n,
    factId,
    at: unit.desk.now,
  })
  setBet(unit, bet, { ...standing, seq, factId })
  return done(factId)
}

/** Whether a bet is settled, and is to be settled at what it paid already: nothing is said of it. */
const isAlike = (bet: VendorBet, to: VendorBet) =>
  bet.seq > 0 &&
  bet.state === to.state &&
  bet.isReturned === to.isReturned &&
  bet.payoutCash === to.payoutCash &&
  bet.payoutBonus === to.payoutBonus

function turnoverOf({ vendor }: Unit, { to, whole }: { to: Standing; whole: Money }): Money {
  if (to.isReturned || to.state === 'OPEN') return 0n
  return validTurnoverOf(vendor.product, { stake: whole, payout: to.payout })
}

/** How a bet is to stand, and by which of the vendor's transactions. */
type Ending = Standing & { readonly by: string }

interface BookedEnding {
  readonly to: Ending
  readonly stake: Split
  readonly given: Split
  readonly factId: string
}

/**
 * Books what an ending changes; the fact that it is booked under, undefined where what is taken back is not there. A bet
 * that is settled and stays so is paid what it wins more, or gives back what it wins less, by the pools that hold it. All
 * else takes back what the last ending booked, which opens the bet again, and books the new one. What pays goes first,
 * so that no line of the statement falls below what there is.
 */
function bookEnding(unit: Unit, bet: VendorBet, ending: BookedEnding): string | undefined {
  const { to } = ending
  const isSettled = bet.state !== 'OPEN' && !bet.isReturned
  if (isSettled && !to.isReturned && to.state !== 'OPEN') return bookIncrement(unit, bet, ending)
  const { stake, given } = ending
  const back = bet.state === 'OPEN' ? nothingBack : takenBack(unit, bet, given)
  if (isShort(unit, { given, back })) return undefined
  const { factId: before } = bet
  const factId = to.state === 'OPEN' ? defined(before, 'what is opened again was booked') : ending.factId
  if (to.state !== 'OPEN') {
    const { isReturned } = to
    const { postings } = endingOf(unit, { stake, given, isReturned, stakedAt: stakedAtOf(bet) })
    book(unit, { postings, factId, by: to.by, kind: entryKindOf(to) })
  }
  if (before !== null && back.postings.length > 0)
    book(unit, { kind: 'bet.reversed', factId: before, by: to.by, postings: back.postings })
  return factId
}

/** What a settled bet pays more or less than it did: each pool by the difference, and cash where bonus was spent. */
function bookIncrement(unit: Unit, bet: VendorBet, { to: { by }, given, factId }: BookedEnding): string | undefined {
  const { pools, house } = unit
  const more = { cash: given.cash - bet.payoutCash, bonus: given.bonus - bet.payoutBonus }
  if (more.cash >= 0n && more.bonus >= 0n) {
    const postings = [
      ...some({ debit: house.takings, credit: pools.cash, amount: more.cash }),
      ...some({ debit: house.takings, credit: pools.bonus, amount: more.bonus }),
    ]
    return book(unit, { kind: 'bet.settled', factId, by, postings })
  }
  const back = fromPools(unit, { cash: -more.cash, bonus: -more.bonus }, none)
  if (isShort(unit, { given: none, back })) return undefined
  const postings = [
    ...some({ debit: pools.cash, credit: house.takings, amount: back.cash }),
    ...some({ debit: pools.bonus, credit: house.takings, amount: back.bonus }),
  ]
  return book(unit, { kind: 'bet.adjusted', factId, by, postings })
}

/** A bet that cost nothing has no record: what it pays more or less than before is a credit, or one taken back. */
function endFreeBet(
  unit: Unit,
  bet: VendorBet,
  { standing, by }: { readonly standing: VendorBet; readonly by: string },
): Done {
  const { pools, house } = unit
  const more = standing.payoutCash + standing.payoutBonus - bet.payoutCash - bet.payoutBonus
  if (more < 0n && isShort(unit, { given: none, back: { cash: -more, bonus: 0n } })) return failed('NOT_ENOUGH_MONEY')
  setBet(unit, bet, standing)
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
  { stake, given, isReturned, stakedAt }: { stake: Split; given: Split; isReturned: boolean; stakedAt: number },
): { readonly postings: readonly Posting[] } {
  const from = isReturned ? pools.open : house.takings
  const counted = isReturned ? stakedAt : undefined
  return {
    postings: [
      ...(isReturned ? [] : [{ debit: pools.open, credit: house.takings, amount: stake.cash + stake.bonus }]),
      ...some({ debit: from, credit: pools.cash, amount: given.cash, stakedAt: counted }),
      ...some({ debit: from, credit: pools.bonus, amount: given.bonus, stakedAt: counted }),
    ],
  }
}

/** When the stake that a bet has now was taken. */
const stakedAtOf = ({ restakedAt, placedAt }: VendorBet) => Number(restakedAt ?? placedAt)

const nothingBack = { ...none, postings: [] }

/** From which pools an amount is taken: what was bonus from the bonus that is there, what was given just now with it, and cash the rest. */
function fromPools(unit: Unit, gave: Split, given: Split): Split {
  const left = poolsOf(unit).bonus + given.bonus
  const bonus = gave.bonus < left ? gave.bonus : left
  return { cash: gave.cash + gave.bonus - bonus, bonus }
}

/** What the last outcome of a bet gave, taken back. */
function takenBack(unit: Unit, bet: VendorBet, given: Split): Split & { readonly postings: readonly Posting[] } {
  const { pools, house } = unit
  const stake = { cash: bet.stakeCash, bonus: bet.stakeBonus }
  const gave = bet.isReturned ? stake : { cash: bet.payoutCash, bonus: bet.payoutBonus }
  const { cash, bonus } = fromPools(unit, gave, given)
  const to = bet.isReturned ? pools.open : house.takings
  const stakedAt = bet.isReturned ? stakedAtOf(bet) : undefined
  const postings = [
    ...(bet.isReturned ? [] : [{ debit: house.takings, credit: pools.open, amount: stake.cash + stake.bonus }]),
    ...some({ debit: pools.cash, credit: to, amount: cash, stakedAt }),
    ...some({ debit: pools.bonus, credit: to, amount: bonus, stakedAt }),
  ]
  return { cash, bonus, postings }
}

function outcomeKindOf({ state, isReturned, payout }: Standing): OutcomeKind {
  if (state === 'OPEN') return 'REOPENED'
  if (isReturned) return state === 'VOID' ? 'VOID' : 'CANCELLED'
  return payout > 0n ? 'WON' : 'LOST'
}

function entryKindOf({ state, isReturned }: Standing): EntryKind {
  if (!isReturned) return 'bet.settled'
  return state === 'VOID' ? 'bet.voided' : 'bet.cancelled'
}
