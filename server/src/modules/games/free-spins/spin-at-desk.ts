import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { VendorStatus } from '@parlour/core/contract/games/vendor/wallet.ts'
import type { Unit } from '../desk.ts'
import type { Operation, VendorBet } from '../types.ts'
import type { FreeSpinState } from './types.ts'

/**
 * What is against a free bet. A vendor that plays free spins of ours has no free bets beside them; of one that does not, a
 * free bet is its own affair unless it names some.
 */
export function freeProblemOf(unit: Unit, operation: Operation): VendorStatus | undefined {
  if (operation.kind !== 'bet' || !operation.isFree) return undefined
  const { vendor, player, desk } = unit
  const given = operation.campaignId === null ? undefined : unit.freeSpins.get(operation.campaignId)
  if (!given) return vendor.freeSpinsUrl === '' ? undefined : 'FREE_SPINS_UNKNOWN'
  const isTheirs =
    given.vendorId === vendor.vendorId &&
    given.memberId === player.memberId &&
    given.gameCode === operation.gameCode &&
    given.currency === operation.currency &&
    given.stake === operation.amount
  if (!isTheirs) return 'FREE_SPINS_UNKNOWN'
  const isLeft = given.state === 'OPEN' && desk.now < Number(given.expiresAt) && given.used < given.spins
  return isLeft ? undefined : 'FREE_SPINS_OVER'
}

/** Writes down that a vendor said of free spins what may not be. */
export function noteOverrun(unit: Unit, { campaignId, txId }: Operation, status: VendorStatus): void {
  const given = campaignId === null ? undefined : unit.freeSpins.get(campaignId)
  if (!given || (status !== 'FREE_SPINS_OVER' && status !== 'FREE_SPINS_UNKNOWN')) return
  const { grantId, brandId } = given
  unit.overruns.push({ grantId, brandId, kind: 'OVERRUN', detail: `${unit.vendor.code} ${txId} ${status}` })
}

/** Uses one of the free spins that a bet is of. */
export function useSpin(unit: Unit, { campaignId }: Operation, { rowId: betRowId }: VendorBet): void {
  const given = campaignId === null ? undefined : unit.freeSpins.get(campaignId)
  if (!given) return
  const { grantId, brandId } = given
  unit.freeSpins.set(grantId, { ...given, used: given.used + 1 })
  unit.spins.set(betRowId, {
    betRowId,
    grantId,
    brandId,
    state: 'OPEN',
    said: 0n,
    paid: 0n,
    given: 0n,
    at: unit.desk.now,
  })
}

/**
 * How a free bet stands after an ending: it pays no more than its free spins have left to win, and one that was taken back
 * may be played again. Undefined where it would be one more than were given.
 */
export function endSpin(unit: Unit, bet: VendorBet, to: VendorBet): VendorBet | undefined {
  const spin = unit.spins.get(bet.rowId)
  if (!spin) return to
  const given = defined(unit.freeSpins.get(spin.grantId), 'a free spin is of some that were given')
  const state = stateOf(to)
  const used = given.used + Number(state !== 'ROLLED_BACK') - Number(spin.state !== 'ROLLED_BACK')
  if (used > given.spins) return undefined
  const said = to.payoutCash
  const paid = least(said, given.winMax - given.won + spin.paid)
  unit.freeSpins.set(given.grantId, { ...given, used, won: given.won + paid - spin.paid })
  const more = paid > spin.paid ? paid - spin.paid : 0n
  unit.spins.set(spin.betRowId, { ...spin, state, said, paid, given: spin.given + more })
  return { ...to, payoutCash: paid }
}

function stateOf({ state, isReturned }: VendorBet): FreeSpinState {
  if (state === 'OPEN') return 'OPEN'
  return isReturned ? 'ROLLED_BACK' : 'SETTLED'
}

const least = (a: Money, b: Money) => (a < b ? a : b)
