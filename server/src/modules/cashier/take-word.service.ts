import { toWire } from '@parlour/core/money/money.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { openLedger } from '#modules/wallet/index.ts'
import { bookCallback, takenBackBy } from './book-callback.service.ts'
import { claimCallback, findCallbackOutcome, findTold, updateCallback } from './callback.sql.ts'
import { lockDeposit } from './cashier.sql.ts'
import type { CashierNews } from './cashier-news.ts'
import { chargebackFee, decideCallback } from './rules/decide-callback.ts'
import type { Callback, Deposit, Told } from './types.ts'

/** What a word did, for the pushes after commit. */
export interface CallbackResult {
  readonly outcome: string
  /** Whether it was told before, and did nothing now. */
  readonly isRepeat: boolean
  readonly changed: { readonly memberId: string; readonly balance: string; readonly version: number } | undefined
}

interface Books {
  /** On whose books: of the brand that is named, or of the default one where money fits no order. */
  readonly brandOf: (brandId: string | undefined) => { readonly brandId: string; readonly merchantCode: string }
  readonly news: Pick<CashierNews, 'depositCredited'>
}

/**
 * The one way by which money of deposits is booked, whoever says that it came: a provider by its callback, or operators
 * who found a transfer. A transaction counts once a status; the order, the booking and the word are one transaction.
 */
export async function takeWord(tx: Tx, said: Callback, { brandOf, news }: Books): Promise<CallbackResult> {
  // Before any order: what became of the transaction's money says whose order it is.
  if (!(await claimCallback(tx, said))) {
    return { outcome: (await findCallbackOutcome(tx, said)) ?? 'REPEATED', isRepeat: true, changed: undefined }
  }
  const told = await findTold(tx, said)
  const order = await lockOrderOf(tx, said, told)
  const memberId = order?.memberId ?? told.paid?.given?.memberId ?? undefined
  const ledger = await openLedger(tx, memberId === undefined ? [] : [memberId])
  // Money that fits no order is kept apart in the installation's default brand; what is taken back leaves where it lay.
  const brand = brandOf(told.paid?.brandId ?? order?.brandId)
  const facts = { order: order && { ...order, merchant: brand.merchantCode }, told }
  const decision = decideCallback(said, facts)
  const fee = chargebackFee(said, facts)
  await bookCallback(tx, ledger, { said, order, memberId, told, decision, fee, brandId: brand.brandId })
  await updateCallback(tx, said, {
    outcome: decision.outcome,
    brandId: brand.brandId,
    depositId: order?.depositId ?? null,
    takenBack: takenBackBy(decision),
    fee,
  })
  if (order && decision.outcome === 'CREDITED') {
    const fact = `${said.provider}:${said.providerTxnId}`
    await news.depositCredited(tx, order, { fact, amount: decision.credit })
  }
  const { outcome } = decision
  const isPlayers = outcome === 'CREDITED' || ('from' in decision && decision.from === 'PLAYER')
  if (memberId === undefined || !isPlayers) return { outcome, isRepeat: false, changed: undefined }
  const { balance, version } = ledger.balanceOf(memberId)
  return { outcome, isRepeat: false, changed: { memberId, balance: toWire(balance), version } }
}

/** The order that a word is about: the one that was given the money since, else the one that it names. */
async function lockOrderOf(tx: Tx, said: Callback, told: Told): Promise<Deposit | undefined> {
  const given = told.paid?.given
  if (given) return given.depositId === null ? undefined : lockDeposit(tx, given.depositId)
  const found = isId(said.reference) ? await lockDeposit(tx, said.reference) : undefined
  return found?.provider === said.provider ? found : undefined
}
