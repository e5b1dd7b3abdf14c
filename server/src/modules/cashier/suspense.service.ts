import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { decideSuspense, stateAfterReturn, type SuspenseVerdict } from '@parlour/core/rules/cashier/suspense.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { noteDeposit } from '#modules/aml/index.ts'
import { walletAccounts, openLedger, type EntryKind } from '#modules/wallet/index.ts'
import { lockTransaction } from './callback.sql.ts'
import { findDeposit, lockDeposit, updateDeposit } from './cashier.sql.ts'
import type { CashierNews } from './cashier-news.ts'
import { nextOf } from './deposit-steps.service.ts'
import { findDepositByReference, findSuspense, insertVerdict, type SuspenseRow } from './suspense.sql.ts'
import { obligeTurnover } from './turnover.service.ts'
import type { Deposit } from './types.ts'

/** What is to become of money that lies apart; a member's pools are in the currency that is named. */
export type SuspenseRequest = {
  readonly suspenseId: string
  readonly brandId: string
} & (
  | { readonly verdict: 'RETURN' }
  | { readonly verdict: 'ORDER'; readonly depositId: string }
  | { readonly verdict: 'MEMBER'; readonly memberId: string; readonly currency: string }
)

export interface HeldSuspense {
  readonly row: SuspenseRow
  /** What lies there. */
  readonly amount: Money
  /** The order that it goes to, or that it was told for where it is sent back. */
  readonly order: Deposit | undefined
  /** Whose it becomes; nobody's where it is sent back. */
  readonly memberId: string | undefined
}

/**
 * Money that lies apart, held with the order that it concerns, and what there is of it; refuses what cannot be. Words of
 * its transaction wait meanwhile, so that it is taken back from where it lies then.
 */
export async function holdSuspense(tx: Tx, request: SuspenseRequest): Promise<HeldSuspense> {
  const found = await findSuspense(tx, request.suspenseId)
  if (found?.brandId !== request.brandId) throw new Refusal('cashier.suspense_unknown')
  await lockTransaction(tx, found)
  const row = defined(await findSuspense(tx, request.suspenseId), 'what lies apart is kept for ever')
  const orderId = request.verdict === 'ORDER' ? request.depositId : request.verdict === 'RETURN' ? row.toldFor : null
  const order = orderId === null ? undefined : await lockDeposit(tx, orderId)
  if (request.verdict === 'ORDER' && order?.brandId !== request.brandId) throw new Refusal('cashier.order_unknown')
  const decision = decideSuspense({ ...row, verdict: row.verdict ?? undefined }, rulesOf(request, order))
  if ('refused' in decision) throw new Refusal(decision.refused)
  const memberId =
    request.verdict === 'MEMBER' ? request.memberId : request.verdict === 'ORDER' ? order?.memberId : undefined
  return { row, amount: decision.amount, order, memberId }
}

function rulesOf(request: SuspenseRequest, order: Deposit | undefined) {
  if (request.verdict === 'RETURN') return { verdict: request.verdict } as const
  const currency = request.verdict === 'MEMBER' ? request.currency : defined(order, 'an order takes it').currency
  return { verdict: request.verdict, currency } as const
}

/**
 * Decides money that lies apart, once: gives it to an order or a member, who has to play it as what a deposit brings, or
 * writes down that it goes back to the provider. The sending itself is outside.
 */
export async function decideSuspended(
  tx: Tx,
  request: SuspenseRequest & { readonly by: string },
  news: Pick<CashierNews, 'depositCredited'>,
): Promise<HeldSuspense> {
  const held = await holdSuspense(tx, request)
  const { row, amount, order, memberId } = held
  const { suspenseId, brandId, currency } = row
  const depositId = request.verdict === 'ORDER' ? request.depositId : null
  const decided = { suspenseId, brandId, depositId, memberId: memberId ?? null, amount, currency }
  await insertVerdict(tx, { ...decided, verdict: request.verdict, proposedBy: request.by, at: await nowMs(tx) })
  await bookVerdict(tx, held, kinds[request.verdict])
  if (memberId === undefined) {
    if (order) await endWaiting(tx, order, request.by)
    return held
  }
  if (order) {
    const flags = ['ASSIGNED']
    const by = { by: request.by, reason: null }
    const state = nextOf(order, 'assign')
    await updateDeposit(tx, { depositId: order.depositId, state, received: amount, flags, decided: by })
  }
  const of = order ? { kind: 'deposit' as const, id: order.depositId } : { kind: 'suspense' as const, id: suspenseId }
  await obligeTurnover(tx, { brandId, memberId, of, amount })
  await noteDeposit(tx, { brandId, memberId, amount, currency })
  await news.depositCredited(tx, { brandId, memberId }, { fact: `suspense:${suspenseId}`, amount })
  return held
}

const kinds: Readonly<Record<SuspenseVerdict, EntryKind>> = {
  ORDER: 'deposit.assigned',
  MEMBER: 'deposit.assigned',
  RETURN: 'deposit.returned',
}

/** One entry, whose fact is the money that lay apart. */
async function bookVerdict(tx: Tx, { row, amount, memberId }: HeldSuspense, kind: EntryKind): Promise<void> {
  const { suspenseId: factId, brandId, provider, currency } = row
  const ledger = await openLedger(tx, memberId === undefined ? [] : [memberId])
  const debit = await walletAccounts.houseId(tx, { brandId, purpose: 'DEPOSIT_SUSPENSE', currency })
  const credit =
    memberId === undefined
      ? await walletAccounts.houseId(tx, { brandId, purpose: `PSP_CLEARING:${provider}`, currency })
      : defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  const postings = [{ debit, credit, amount }]
  const source = { of: 'suspense', id: factId }
  ledger.book.apply({ factId, kind, seq: 1, brandId, currency, at: await nowMs(tx), postings, source })
  await ledger.write()
}

/** An order that waited for this money alone waits no more; its flag says why. */
async function endWaiting(tx: Tx, order: Deposit, by: string): Promise<void> {
  const state = stateAfterReturn(order)
  const isStep = state !== order.state
  const decided = isStep ? { decided: { by, reason: null } } : {}
  await updateDeposit(tx, { depositId: order.depositId, state, flags: ['RETURNED'], isStep, ...decided })
}

/** An order of a brand by its number or, a transfer, by its note. */
export async function findOrderNamed(
  db: Reader,
  { brandId, name }: { readonly brandId: string; readonly name: string },
): Promise<Deposit> {
  const wanted = name.trim()
  const depositId = isId(wanted.toLowerCase())
    ? wanted.toLowerCase()
    : await findDepositByReference(db, { brandId, reference: wanted.toUpperCase() })
  const order = depositId === undefined ? undefined : await findDeposit(db, depositId)
  if (order?.brandId !== brandId) throw new Refusal('cashier.order_unknown')
  return order
}
