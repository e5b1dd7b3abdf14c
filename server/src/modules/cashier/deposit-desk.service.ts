import { assert } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { lockDeposit, updateDeposit } from './cashier.sql.ts'
import type { CashierNews } from './cashier-news.ts'
import { updateClaim } from './deposit-desk.sql.ts'
import { getDepositRule } from './deposit-rule.sql.ts'
import { nextOf } from './deposit-steps.service.ts'
import { haveDecided, takesTwo, type Deciders } from './rules/two-persons.ts'
import { takeCallback, type CallbackResult } from './take-callback.service.ts'
import type { Deposit } from './types.ts'

/** A transfer, held; what a provider decides no person does. */
export async function holdTransfer(tx: Tx, depositId: string): Promise<Deposit> {
  const deposit = await lockDeposit(tx, depositId)
  if (!deposit) throw new Refusal('cashier.order_unknown')
  if (deposit.payTo === null) throw new Refusal('cashier.deposit_of_provider')
  return deposit
}

/** Whoever decides has claimed it. */
export function refuseOtherHands({ claimedBy }: Pick<Deposit, 'claimedBy'>, operator: string): void {
  if (claimedBy === operator) return
  if (claimedBy === null) throw new Refusal('cashier.deposit_unclaimed')
  throw new Refusal('cashier.deposit_claimed', { by: claimedBy })
}

/** Claims a transfer, so that nobody else decides it; what another claimed is refused. */
export async function claimDeposit(tx: Tx, depositId: string, operator: string): Promise<void> {
  const deposit = await holdTransfer(tx, depositId)
  nextOf(deposit, 'claim')
  if (deposit.claimedBy !== null && deposit.claimedBy !== operator) {
    throw new Refusal('cashier.deposit_claimed', { by: deposit.claimedBy })
  }
  await updateClaim(tx, depositId, operator)
}

/** Lets it go again. */
export async function releaseDeposit(tx: Tx, depositId: string, operator: string): Promise<void> {
  refuseOtherHands(await holdTransfer(tx, depositId), operator)
  await updateClaim(tx, depositId, null)
}

/** What was found on the brand's account. */
export interface FoundTransfer extends Deciders {
  readonly depositId: string
  /** What came, which may be another amount than was asked for. */
  readonly amount: Money
  /** The bank's own number of the transfer: it is credited once, whoever finds it and for whichever order. */
  readonly number: string
}

/** Whether crediting so much takes two operators, by the brand's limit. */
export async function takesTwoToCredit(tx: Tx, brandId: string, amount: Money): Promise<boolean> {
  return takesTwo(amount, (await getDepositRule(tx, brandId)).twoPersonAbove)
}

/** Credits a transfer that was found, by the way that a provider's word takes; late ones are flagged as theirs are. */
export async function creditTransfer(
  tx: Tx,
  found: FoundTransfer,
  books: {
    readonly brand: { readonly brandId: string; readonly merchantCode: string }
    readonly news: Pick<CashierNews, 'depositCredited'>
  },
): Promise<CallbackResult> {
  const { brand, news } = books
  const deposit = await holdTransfer(tx, found.depositId)
  if (deposit.brandId !== brand.brandId) throw new Refusal('cashier.order_unknown')
  nextOf(deposit, 'approve')
  await refuseToCredit(tx, deposit, found)
  const said = {
    provider: deposit.provider,
    reference: deposit.depositId,
    providerTxnId: transferName(brand.merchantCode, deposit.channel, found.number),
    status: 'PAID',
    amount: found.amount,
    currency: deposit.currency,
    merchant: brand.merchantCode,
  } as const
  const result = await takeCallback(tx, said, { brandOf: () => brand, whoseIs: () => brand, news })
  // The same money is not credited to a second order, nor as another amount.
  if (result.isRepeat || result.outcome === 'CONFLICT') throw new Refusal('cashier.transfer_known')
  assert(result.outcome === 'CREDITED', 'what is found for an order that takes it is credited')
  const decided = { by: found.by, reason: null }
  await updateDeposit(tx, { depositId: deposit.depositId, state: 'CONFIRMED', decided, isStep: false })
  return result
}

/** What another claimed, and what takes two while one has decided. */
async function refuseToCredit(tx: Tx, { brandId, claimedBy }: Deposit, found: FoundTransfer): Promise<void> {
  if (claimedBy !== null && claimedBy !== found.by && claimedBy !== found.agreedBy)
    throw new Refusal('cashier.deposit_claimed', { by: claimedBy })
  const { twoPersonAbove } = await getDepositRule(tx, brandId)
  if (!haveDecided(found.amount, twoPersonAbove, found)) throw new Refusal('cashier.two_persons_needed')
}

/** Numbers of transfers are unique at one bank, for one brand, however they are spaced. */
function transferName(merchantCode: string, channel: string | null, number: string): string {
  return `${merchantCode} ${channel ?? ''} ${number.replace(/\s+/gu, '').toUpperCase()}`
}

/** No such money came: its member reads why, and may begin anew. */
export async function rejectDeposit(
  tx: Tx,
  rejected: { readonly depositId: string; readonly reason: string; readonly operator: string },
  news: Pick<CashierNews, 'depositRejected'>,
): Promise<void> {
  const { depositId, reason, operator } = rejected
  const deposit = await holdTransfer(tx, depositId)
  refuseOtherHands(deposit, operator)
  const state = nextOf(deposit, 'reject')
  await updateDeposit(tx, { depositId, state, decided: { by: operator, reason } })
  await news.depositRejected(tx, deposit, reason)
}
