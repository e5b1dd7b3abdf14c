import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { idOfKey, newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { flagChargeback, noteDeposit } from '#modules/aml/index.ts'
import { walletAccounts, type EntryKind, type OpenLedger } from '#modules/wallet/index.ts'
import type { Claim } from './callback.sql.ts'
import { updateDeposit } from './cashier.sql.ts'
import type { CallbackDecision } from './rules/decide-callback.ts'
import { obligeTurnover } from './turnover.service.ts'
import { insertSuspense } from './suspense.sql.ts'
import { easeObligations } from './turnover.sql.ts'
import type { Callback, Deposit, Told } from './types.ts'

export interface Booking {
  readonly said: Callback
  /** The word's row, and that of its transaction. */
  readonly claim: Extract<Claim, { isRepeat: false }>
  readonly order: Deposit | undefined
  /** Whose money it is: the order's member, or who was given it without an order. */
  readonly memberId: string | undefined
  readonly told: Told
  readonly decision: CallbackDecision
  /** What the provider takes for itself. */
  readonly fee: Money
  /** The brand on whose books the money comes in, or came. */
  readonly brandId: string
}

/** Writes what was decided: the order's new state, and the entries in one go. */
export async function bookCallback(tx: Tx, ledger: OpenLedger, booking: Booking): Promise<void> {
  const { order, decision } = booking
  if (decision.outcome === 'CREDITED' && order) await credit(tx, ledger, { ...booking, order }, decision)
  else if (decision.outcome === 'SUSPENDED' || decision.outcome === 'REVIEW')
    await suspend(tx, ledger, booking, decision)
  else if (decision.outcome === 'REVERSED' || decision.outcome === 'REVERSAL_REVIEW')
    await takeBack(tx, ledger, booking, decision)
  else if (decision.outcome === 'FAILED' && order) {
    await updateDeposit(tx, { depositId: order.depositId, state: 'FAILED' })
  } else if (decision.outcome === 'FLAGGED' && order) {
    await updateDeposit(tx, { depositId: order.depositId, state: 'REVIEW', flags: decision.flags })
  } else if (decision.outcome === 'CONFLICT' && order) {
    // Where money came, a person looks at its order; where none did, the order goes on and carries the flag.
    const isStep = order.received > 0n && order.state !== 'REVIEW'
    const state = isStep ? 'REVIEW' : order.state
    await updateDeposit(tx, { depositId: order.depositId, state, flags: decision.flags, isStep })
  }
  if (booking.fee > 0n) await bookFee(tx, ledger, booking)
  await ledger.write()
}

/** What a provider takes for a chargeback is the house's cost, whatever there is left to take back. */
async function bookFee(tx: Tx, ledger: OpenLedger, booking: Booking): Promise<void> {
  const { said, brandId, fee: amount } = booking
  const debit = await walletAccounts.houseId(tx, { brandId, purpose: 'FEES', currency: said.currency })
  const credit = await clearingOf(tx, said, brandId)
  await bookEntry(tx, ledger, booking, { kind: 'deposit.chargeback_fee', debit, credit, amount })
}

/** What a decision takes back of money that came, kept beside the provider's word. */
export function takenBackBy(decision: CallbackDecision): bigint {
  return 'takeBack' in decision ? decision.takeBack : 0n
}

type Of<Outcome extends CallbackDecision['outcome']> = Extract<CallbackDecision, { readonly outcome: Outcome }>

async function credit(
  tx: Tx,
  ledger: OpenLedger,
  booking: Booking & { readonly order: Deposit },
  decision: Of<'CREDITED'>,
): Promise<void> {
  const { said, order, brandId } = booking
  const { depositId, memberId } = order
  const cash = cashOf(ledger, memberId)
  const clearing = await clearingOf(tx, said, brandId)
  const { state, flags, takeBack } = decision
  const came = { debit: clearing, credit: cash, amount: decision.credit }
  await bookEntry(tx, ledger, booking, { kind: 'deposit.confirmed', ...came })
  const back = { debit: cash, credit: clearing, amount: takeBack }
  if (takeBack > 0n) await bookEntry(tx, ledger, booking, { kind: 'deposit.reversed', ...back })
  await updateDeposit(tx, { depositId, state, received: decision.credit, reversed: takeBack, flags })
  await obligeTurnover(tx, { brandId, memberId, of: { kind: 'deposit', id: depositId }, amount: decision.credit })
  if (takeBack > 0n) await easeObligations(tx, { kind: 'deposit', id: depositId }, order.reversed + takeBack)
  await noteDeposit(tx, { brandId, memberId, amount: decision.credit, currency: said.currency })
}

async function suspend(
  tx: Tx,
  ledger: OpenLedger,
  booking: Booking,
  decision: Of<'SUSPENDED'> | Of<'REVIEW'>,
): Promise<void> {
  const { said, order, brandId } = booking
  const suspense = await suspenseOf(tx, said, brandId)
  const clearing = await clearingOf(tx, said, brandId)
  const came = { debit: clearing, credit: suspense, amount: decision.suspend }
  await bookEntry(tx, ledger, booking, { kind: 'deposit.suspended', ...came })
  const back = { debit: suspense, credit: clearing, amount: decision.takeBack }
  if (back.amount > 0n) await bookEntry(tx, ledger, booking, { kind: 'deposit.reversed', ...back })
  const apart = { suspenseId: newId(), brandId, depositId: order?.depositId ?? null, amount: decision.suspend }
  await insertSuspense(tx, said, apart)
  if (decision.outcome === 'SUSPENDED' || !order) return
  await updateDeposit(tx, { depositId: order.depositId, state: 'REVIEW', flags: decision.flags })
}

/**
 * Money that the provider has taken back leaves where it lay. Of a player who has spent it meanwhile, cash falls below
 * zero (rule book E2): the house has lost the money either way, and the debt is covered by the next that comes in.
 */
async function takeBack(
  tx: Tx,
  ledger: OpenLedger,
  booking: Booking,
  decision: Of<'REVERSED' | 'REVERSAL_REVIEW'>,
): Promise<void> {
  const { said, claim, order, memberId, told, brandId } = booking
  const { from, takeBack: amount, state } = decision
  const isPlayers = from === 'PLAYER' && memberId !== undefined
  const debit = isPlayers ? cashOf(ledger, memberId) : await suspenseOf(tx, said, brandId)
  const isDebt = isPlayers && ledger.book.balanceOf(debit) < amount
  if (isDebt) await walletAccounts.allowDebt(tx, debit)
  const clearing = await clearingOf(tx, said, brandId)
  const kind = said.status === 'CHARGEBACK' ? 'deposit.charged_back' : 'deposit.reversed'
  await bookEntry(tx, ledger, booking, { kind, debit, credit: clearing, amount })
  if (isPlayers && said.status === 'CHARGEBACK') {
    const taken = { brandId, memberId, amount, currency: said.currency }
    await flagChargeback(tx, taken, `${said.provider}:${said.merchant}:${claim.eventId}`)
  }
  if (isPlayers && !order) await easeGiven(tx, told, amount)
  if (!order || state === undefined) return
  const flags = [...decision.flags, ...(isDebt ? ['DEBT'] : [])]
  await updateDeposit(tx, { depositId: order.depositId, state, flags, ...(isPlayers ? { reversed: amount } : {}) })
  if (isPlayers) await easeObligations(tx, { kind: 'deposit', id: order.depositId }, order.reversed + amount)
}

/** What was taken back of money before it was given to a member is no part of what that member has to play. */
async function easeGiven(tx: Tx, { paid, takenBack }: Told, amount: Money): Promise<void> {
  const given = defined(paid?.given, 'money of a member without an order was given')
  const takenBefore = (paid?.amount ?? 0n) - given.amount
  await easeObligations(tx, { kind: 'suspense', id: given.suspenseId }, takenBack - takenBefore + amount)
}

function cashOf(ledger: OpenLedger, memberId: string): string {
  return defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
}

function clearingOf(tx: Tx, { provider, currency }: Callback, brandId: string): Promise<string> {
  return walletAccounts.houseId(tx, { brandId, purpose: `PSP_CLEARING:${provider}`, currency })
}

function suspenseOf(tx: Tx, { currency }: Callback, brandId: string): Promise<string> {
  return walletAccounts.houseId(tx, { brandId, purpose: 'DEPOSIT_SUSPENSE', currency })
}

/**
 * An entry's fact is the event, by its key: whatever else is lost, the same event of the same money is booked once. Its
 * time is that of the order or, where there is none, of the transaction's first word, so that it never moves to another
 * partition.
 */
async function bookEntry(
  tx: Tx,
  ledger: OpenLedger,
  { said, claim, order, brandId }: Booking,
  {
    kind,
    amount,
    ...sides
  }: { readonly kind: EntryKind; readonly debit: string; readonly credit: string; readonly amount: bigint },
): Promise<void> {
  const { provider, merchant, currency } = said
  const { callbackId, transactionId, eventId } = claim
  ledger.book.apply({
    factId: idOfKey(order?.depositId ?? transactionId, ['callback', provider, merchant, eventId]),
    kind,
    seq: 1,
    brandId,
    currency,
    at: await nowMs(tx),
    postings: [{ ...sides, amount }],
    source: { of: 'callback', id: callbackId, key: `${provider} ${merchant} ${eventId}` },
  })
}
