import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { ratesByDay } from '@parlour/core/rules/agents/member-rates.ts'
import { splitStake, sumShares, type Share } from '@parlour/core/rules/wallet/funding.ts'
import { newId } from '#platform/crypto/ids.ts'
import { addToRound, keyOf, type Unit } from './desk.ts'
import { endBet } from './end-bet.ts'
import { useSpin } from './free-spins/spin-at-desk.ts'
import type { Verdict } from './rules/decide-operation.ts'
import type { Operation, Transaction, VendorBet } from './types.ts'
import {
  book,
  cashOf,
  done,
  failed,
  isShort,
  isTooMuch,
  setBet,
  setFunding,
  sourcesOf,
  type Done,
} from './unit-book.ts'

/** Books what moves money, on the unit's own book. */
export function carryOut(
  unit: Unit,
  operation: Operation,
  verdict: Extract<Verdict, { do: 'place' | 'restake' | 'end' | 'credit' | 'tip' | 'undo' }>,
): Done {
  const { pools, house } = unit
  switch (verdict.do) {
    case 'place':
      return place(unit, operation)
    case 'restake':
      return restake(unit, operation, verdict)
    case 'end':
      return endBet(unit, verdict.bet, { ...verdict.to, by: operation.txId })
    case 'credit': {
      const { amount } = operation
      if (isTooMuch(unit, amount)) return failed('LIMIT')
      unit.credited.amount += amount
      return done(
        book(unit, {
          kind: 'promo.credited',
          by: operation.txId,
          postings: [{ debit: house.promotions, credit: pools.cash, amount }],
        }),
      )
    }
    case 'tip':
      return tip(unit, operation)
    case 'undo':
      return undo(unit, verdict.of, operation.txId)
  }
}

function place(unit: Unit, operation: Operation): Done {
  const stake = operation.isFree ? 0n : operation.amount
  const shares = splitStake(stake, sourcesOf(unit))
  if (!shares) return failed('NOT_ENOUGH_MONEY')
  const betId = stake > 0n ? recordBet(unit, operation, shares) : null
  const stakeCash = cashOf(unit, shares)
  const { vendor, player, desk } = unit
  const bet: VendorBet = {
    rowId: newId(),
    vendorId: vendor.vendorId,
    txId: operation.txId,
    brandId: vendor.brandId,
    memberId: player.memberId,
    betId,
    gameCode: operation.gameCode,
    roundId: operation.roundId,
    currency: vendor.currency,
    stakeCash,
    stakeBonus: stake - stakeCash,
    state: 'OPEN',
    seq: 0,
    factId: null,
    isReturned: false,
    payoutCash: 0n,
    payoutBonus: 0n,
    beforeState: null,
    beforePayout: null,
    placedAt: desk.now,
    restakedAt: null,
  }
  setBet(unit, undefined, bet)
  if (operation.isFree) useSpin(unit, operation, bet)
  return done(betId, betId)
}

/** A stake goes to the open bets and is recorded as a bet of the house's one record, with the accounts that staked it. */
function recordBet(
  unit: Unit,
  operation: Pick<Operation, 'txId' | 'gameCode' | 'roundId' | 'kind'>,
  shares: readonly Share[],
): string {
  const { vendor, player, pools, desk } = unit
  const betId = newId()
  const postings = shares.map(({ accountId, amount }) => ({ debit: accountId, credit: pools.open, amount }))
  book(unit, { factId: betId, kind: 'bet.placed', by: operation.txId, postings })
  const [stake, stakeCash] = [sumShares(shares), cashOf(unit, shares)]
  const partOf = ({ accountId, amount }: Share) => ({ accountId, staked: amount, returned: 0n, paid: 0n })
  setFunding(unit, betId, shares.map(partOf))
  unit.placed.push({
    betId,
    brandId: vendor.brandId,
    memberId: player.memberId,
    ancestorPath: player.ancestorPath,
    rates: ratesByDay(player, vendor.product),
    product: vendor.product,
    category: vendor.product,
    gameCode: `${vendor.code}:${operation.gameCode}`,
    roundRef: operation.roundId,
    play: vendor.name,
    selection: '',
    currency: vendor.currency,
    isTrial: false,
    stake,
    stakeCash,
    stakeBonus: stake - stakeCash,
    odds: '',
    ruleVersion: 1,
    placedAt: desk.now,
  })
  return betId
}

/** A bet is never changed: the old one ends and gives its stake back, and one of the new stake is placed. */
function restake(unit: Unit, operation: Operation, { bet, stake }: { bet: VendorBet; stake: Money }): Done {
  const ended = endBet(unit, bet, { state: 'ROLLED_BACK', payout: 0n, isReturned: true, by: operation.txId })
  if (ended.status !== 'OK') return ended
  const shares = splitStake(stake, sourcesOf(unit))
  if (!shares) return failed('NOT_ENOUGH_MONEY')
  const betId = recordBet(unit, { ...operation, gameCode: bet.gameCode, roundId: bet.roundId }, shares)
  const stakeCash = cashOf(unit, shares)
  const before = defined(unit.bets.get(keyOf(bet.vendorId, bet.txId)), 'the bet was ended just now')
  const stakes = { stakeCash, stakeBonus: stake - stakeCash }
  const anew = { state: 'OPEN', seq: 0, factId: null, isReturned: false } as const
  setBet(unit, before, { ...bet, ...stakes, ...anew, betId, restakedAt: unit.desk.now })
  return done(betId, betId)
}

/** A tip is of cash alone: a bonus is there to be played. */
function tip(unit: Unit, { amount, txId: by }: Operation): Done {
  const { pools, house } = unit
  if (amount > unit.book.balanceOf(pools.cash)) return failed('NOT_ENOUGH_MONEY')
  if (amount === 0n) return done(null)
  return done(book(unit, { kind: 'tip.paid', by, postings: [{ debit: pools.cash, credit: house.tips, amount }] }))
}

/** A credit is taken from cash again, a tip goes back to it. */
function undo(unit: Unit, { kind, amount }: Transaction, by: string): Done {
  const { pools, house } = unit
  if (kind === 'tip') {
    return done(book(unit, { kind: 'tip.reversed', by, postings: [{ debit: house.tips, credit: pools.cash, amount }] }))
  }
  if (isShort(unit, { given: 0n, back: amount })) return failed('NOT_ENOUGH_MONEY')
  const postings = [{ debit: pools.cash, credit: house.promotions, amount }]
  return done(book(unit, { kind: 'promo.reversed', by, postings }))
}

/** Ends at nothing whatever of a round is open, and closes it. */
export function closeRound(unit: Unit, operation: Operation, open: readonly VendorBet[]): Done {
  let last: string | null = null
  for (const bet of open) {
    const ended = endBet(unit, bet, { state: 'SETTLED', payout: 0n, isReturned: false, by: operation.txId })
    if (ended.status !== 'OK') return ended
    last = ended.ledgerTxId
  }
  const { vendorId, brandId } = unit.vendor
  const { gameCode, roundId } = operation
  const place = { vendorId, brandId, memberId: unit.player.memberId, gameCode, roundId }
  addToRound(unit.rounds, { ...place, staked: 0n, paid: 0n, isClosed: true })
  return done(last)
}
