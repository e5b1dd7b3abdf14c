import { createHash } from 'node:crypto'
import type { Money } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import { heldUp } from '#platform/batch/batch.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { livePlayers } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { walletAccounts, openLedger } from '#modules/wallet/index.ts'
import {
  findPlaceOf,
  insertCorrection,
  lockDifference,
  type DeskDifference,
  type DifferenceKey,
} from './correction.sql.ts'
import { decideCorrection, type CorrectionVerdict } from './rules/decide-correction.ts'
import { runCommands } from './run-commands.service.ts'
import { guardIds, insertTombstones } from './transaction.sql.ts'
import type { Operation, ServedVendor } from './types.ts'

export interface CorrectionRequest extends DifferenceKey {
  /** Chosen when it is proposed: what is booked twice is booked once. */
  readonly correctionId: string
}

type Possible = Exclude<CorrectionVerdict, { do: 'refuse' }>

/** How a difference stands to its correction. */
export const verdictOf = (difference: DeskDifference, currency: string): CorrectionVerdict =>
  decideCorrection({ ...difference, currency, isCorrected: difference.correctedAt !== null })

/** Holds a difference and says how it would be made good; refuses what cannot be. */
export async function lookAtDifference(
  tx: Tx,
  vendor: ServedVendor,
  key: DifferenceKey,
): Promise<{ readonly difference: DeskDifference; readonly verdict: Possible }> {
  const difference = await lockDifference(tx, vendor.brandId, key)
  if (!difference) throw new Refusal('console.difference_unknown')
  const verdict = verdictOf(difference, vendor.currency)
  if (verdict.do === 'refuse') throw new Refusal(`console.${verdict.code}`)
  if (verdict.do === 'book' && !isId(verdict.playerRef)) throw new Refusal('console.difference_unclear')
  return { difference, verdict }
}

/** Makes a difference good, in the transaction of whoever decided it; answers whose money it was. */
export async function correctDifference(
  tx: Tx,
  { vendor, protection }: { readonly vendor: ServedVendor; readonly protection: Pick<Protection, 'openGuard'> },
  request: CorrectionRequest,
): Promise<string> {
  const { difference, verdict } = await lookAtDifference(tx, vendor, request)
  const memberId =
    verdict.do === 'take-back'
      ? await takeBack(tx, { vendor, protection }, { request, difference })
      : await bookMore(tx, vendor, { request, verdict })
  const { brandId, currency } = vendor
  const amount = verdict.do === 'book' ? verdict.amount : null
  await insertCorrection(tx, { ...request, brandId, memberId, currency, amount })
  return memberId
}

/** Our transaction is rolled back as the vendor itself would have it, so that bets, rounds and sums follow. */
async function takeBack(
  tx: Tx,
  { vendor, protection }: Parameters<typeof correctDifference>[1],
  { request, difference: { ours } }: { readonly request: CorrectionRequest; readonly difference: DeskDifference },
): Promise<string> {
  const place = await findPlaceOf(tx, request)
  if (!ours || !place) throw new Refusal('console.difference_unclear')
  const txId = `correction.${request.correctionId}`
  const operation: Operation = {
    kind: 'rollback',
    txId,
    refTxId: request.txId,
    playerRef: ours.playerRef,
    token: null,
    isTokenless: false,
    ...place,
    isRoundClosed: false,
    amount: 0n,
    remainder: '',
    currency: vendor.currency,
    isFree: false,
    campaignId: null,
    closesAt: null,
    offerExpiresAt: null,
    hash: createHash('sha256').update(txId).digest(),
  }
  const command = { vendor, operations: [operation], isAllOrNone: true }
  const { result, written } = await runCommands(tx, [command], { isBurying: false, haste: 'patient', protection })
  const [told] = result
  const status = told === heldUp ? undefined : told?.replies[0]?.status
  await written
  // Money that was spent since, or a bet that has its win: that is for the vendor and us to talk about.
  if (status !== 'OK') throw new Refusal('console.difference_not_booked', { status: status ?? '' })
  return ours.playerRef
}

/** What the vendor's record says more or less is booked for itself; what it never said to us will do nothing if it comes. */
async function bookMore(
  tx: Tx,
  vendor: ServedVendor,
  { request, verdict }: { readonly request: CorrectionRequest; readonly verdict: Extract<Possible, { do: 'book' }> },
): Promise<string> {
  const { brandId, currency, product, vendorId, allowNegativeOnReversal } = vendor
  const { amount, playerRef: memberId, buries } = verdict
  const [player] = await livePlayers.find(tx, [memberId])
  if (player?.brandId !== brandId) throw new Refusal('console.difference_unclear')
  const ledger = await openLedger(tx, [memberId])
  const cash = ledger.accountOf(memberId, 'PLAYER_CASH')
  if (cash === undefined || ledger.currencyOf(memberId) !== currency) throw new Refusal('console.difference_unclear')
  const house = await walletAccounts.houseId(tx, { brandId, purpose: `HOUSE_GGR:${product}`, currency })
  const left: Money = ledger.book.balanceOf(cash) + amount
  if (amount < 0n && left < 0n) {
    if (!allowNegativeOnReversal) throw new Refusal('console.difference_not_booked', { status: 'NOT_ENOUGH_MONEY' })
    await walletAccounts.allowDebt(tx, cash)
  }
  const at = await nowMs(tx)
  if (buries) {
    await guardIds(tx, [{ vendorId, isBurying: true }])
    await insertTombstones(tx, [{ vendorId, txId: request.txId, brandId, at }])
  }
  const posting = amount > 0n ? { debit: house, credit: cash, amount } : { debit: cash, credit: house, amount: -amount }
  const entry = { factId: request.correctionId, kind: 'vendor.corrected', seq: 1, brandId, currency, at } as const
  ledger.book.apply({ ...entry, postings: [posting] })
  await ledger.write()
  return memberId
}
