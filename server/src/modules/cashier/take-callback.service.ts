import { toWire } from '@parlour/core/money/money.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { openLedger } from '#modules/wallet/index.ts'
import { bookCallback, takenBackBy, type Booking } from './book-callback.service.ts'
import { claimCallback, findTold, updateCallback, updateTransaction, type Claim } from './callback.sql.ts'
import { lockDeposit } from './cashier.sql.ts'
import type { CashierNews } from './cashier-news.ts'
import { chargebackFee, conflict, decideCallback, type CallbackDecision } from './rules/decide-callback.ts'
import type { Callback, Deposit, Told } from './types.ts'

/** What a word did, for the pushes after commit. */
export interface CallbackResult {
  readonly outcome: string
  /** Whether it was told before, and did nothing now. */
  readonly isRepeat: boolean
  /** Whether a person should look, beside what the outcome says. */
  readonly isOddlyOrdered: boolean
  readonly changed: { readonly memberId: string; readonly balance: string; readonly version: number } | undefined
}

/** A brand on whose books money may lie. */
interface OnBooks {
  readonly brandId: string
  readonly merchantCode: string
}

export interface Books {
  /** A brand by its id, which an order or booked money names. */
  readonly brandOf: (brandId: string) => OnBooks
  /** Whose the money is that no order explains; nobody's where that is not known. */
  readonly whoseIs: (said: Callback, order: Deposit | undefined) => OnBooks | undefined
  readonly news: Pick<CashierNews, 'depositCredited'>
}

/**
 * The one way by which money of deposits is booked, whoever says that it came: a provider by its callback, or operators
 * who found a transfer. An event counts once; the order, the booking and the word are one transaction.
 */
export async function takeCallback(tx: Tx, said: Callback, books: Books): Promise<CallbackResult> {
  // Before any order: what became of the transaction's money says whose order it is.
  const claim = await claimCallback(tx, said)
  if (claim.isRepeat) return { outcome: claim.outcome, isRepeat: true, isOddlyOrdered: false, changed: undefined }
  const told = await findTold(tx, said, claim.callbackId)
  const order = await lockOrderOf(tx, said, told)
  const memberId = order?.memberId ?? told.paid?.given?.memberId ?? undefined
  const ledger = await openLedger(tx, memberId === undefined ? [] : [memberId])
  const facts = { order: order && { ...order, merchant: books.brandOf(order.brandId).merchantCode }, told }
  const decision = claim.contradicts ? conflict : decideCallback(said, facts)
  const fee = claim.contradicts ? 0n : chargebackFee(said, facts)
  const brand = booksOf(said, { order, told, decision }, books)
  if (!brand && (fee > 0n || movesMoney(decision))) throw new Refusal('cashier.callback_refused')
  // An order of another brand than the one that the money is of says nothing of it.
  const own = order?.brandId === brand?.brandId ? order : undefined
  if (brand) await bookCallback(tx, ledger, { said, claim, order: own, memberId, told, decision, fee, ...brand })
  await keepResult(tx, said, { claim, told, decision, fee, brandId: brand?.brandId, depositId: own?.depositId })
  if (own && decision.outcome === 'CREDITED') {
    const fact = `${said.provider}:${said.merchant}:${said.providerTxnId}`
    await books.news.depositCredited(tx, own, { fact, amount: decision.credit })
  }
  const { outcome } = decision
  const result = { outcome, isRepeat: false, isOddlyOrdered: outcome === 'CREDITED' && takenBackBy(decision) > 0n }
  const isPlayers = outcome === 'CREDITED' || ('from' in decision && decision.from === 'PLAYER')
  if (memberId === undefined || !isPlayers) return { ...result, changed: undefined }
  const { balance, version } = ledger.balanceOf(memberId)
  return { ...result, changed: { memberId, balance: toWire(balance), version } }
}

type NewClaim = Extract<Claim, { isRepeat: false }>

/** Money lies where it was booked, or on its order's books; where no order explains it, on those of its merchant. */
function booksOf(
  said: Callback,
  { order, told, decision }: { order: Deposit | undefined; told: Told; decision: CallbackDecision },
  { brandOf, whoseIs }: Books,
): OnBooks | undefined {
  const known = told.paid?.brandId ?? undefined
  if (known !== undefined) return brandOf(known)
  if (decision.outcome === 'SUSPENDED' || !order) return whoseIs(said, order)
  return brandOf(order.brandId)
}

function movesMoney(decision: CallbackDecision): boolean {
  return 'credit' in decision || 'suspend' in decision || takenBackBy(decision) > 0n
}

/** Keeps what the word came to, and how its transaction stands now. */
async function keepResult(
  tx: Tx,
  said: Callback,
  {
    claim,
    told,
    decision,
    fee,
    brandId = null,
    depositId = null,
  }: Pick<Booking, 'told' | 'decision' | 'fee'> & {
    readonly claim: NewClaim
    readonly brandId: string | null | undefined
    readonly depositId: string | null | undefined
  },
): Promise<void> {
  const takenBack = takenBackBy(decision)
  await updateCallback(tx, claim.callbackId, { outcome: decision.outcome, brandId, depositId, takenBack, fee })
  const came = 'credit' in decision ? decision.credit : 'suspend' in decision ? decision.suspend : 0n
  const paid = told.paid?.amount ?? came
  if (paid === 0n) return
  const gone = told.takenBack + takenBack
  const stands = { paid, returned: gone < paid ? gone : paid, currency: told.paid?.currency ?? said.currency }
  await updateTransaction(tx, claim.transactionId, { ...stands, brandId: told.paid?.brandId ?? brandId })
}

/** The order that a word is about: the one that was given the money since, else the one that it names. */
async function lockOrderOf(tx: Tx, said: Callback, told: Told): Promise<Deposit | undefined> {
  const given = told.paid?.given
  if (given) return given.depositId === null ? undefined : lockDeposit(tx, given.depositId)
  const found = isId(said.reference) ? await lockDeposit(tx, said.reference) : undefined
  return found?.provider === said.provider ? found : undefined
}
