import { afterEvent, isOpen, type BillEvent } from '@parlour/core/rules/agents/bill.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { openLedger, pushBalances, walletAccounts, type OpenLedger } from '#modules/wallet/index.ts'
import type { PayNews } from '../pay-news.ts'
import { findToPay, lockRun, noteTried } from '../runs/run.sql.ts'
import type { BillRow } from '../types.ts'
import { holdBills, insertEvents, listFrozenOf, listOwing, listToTry, writeBills, type BillChange } from './bill.sql.ts'
import { tellSides, type Said } from './tell.ts'

const usuallyTried = 1000
/** What contracts of agents cost the house. */
const costPurpose = 'AGENT_COST'
/** Deeper than any line is. */
const depthMost = 64
/** As what a bill is booked. */
const entryKinds = {
  DIVIDEND: 'agent.dividend',
  DAILY_SALARY: 'agent.daily_salary',
  HOURLY_SALARY: 'agent.hourly_salary',
} as const

export interface PayParts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly news: PayNews
  /** So many bills are tried in one transaction. */
  readonly triedAtOnce?: number
}

/**
 * Pays the runs that are agreed to, part by part, from the top of the lines down, each part in a transaction that says how
 * far the run has come: what a kill interrupts is paid whole or not at all, and nothing twice.
 */
export async function payRuns({ database, news, triedAtOnce = usuallyTried }: PayParts): Promise<number> {
  let parts = 0
  for (;;) {
    const next = await findToPay(database.db)
    if (!next) return parts
    await database.transaction((tx) => payPart(tx, { ...next, triedAtOnce }, news))
    parts += 1
  }
}

/** Tries the next bills of a run. */
async function payPart(
  tx: Tx,
  { brandId, runId, triedAtOnce }: { readonly brandId: string; readonly runId: string; readonly triedAtOnce: number },
  news: PayNews,
): Promise<void> {
  await holdBills(tx, brandId)
  const run = await lockRun(tx, brandId, runId)
  if (run?.state !== 'APPROVED') return
  const bills = await listToTry(tx, runId, { after: run.triedTo, limit: triedAtOnce })
  // What those owe who owe already is collected with the rest, the oldest first.
  const payerIds = bills.flatMap(({ payerId }) => payerId ?? [])
  const owing = await listOwing(tx, { brandId, runId, payerIds: [...new Set(payerIds)] })
  const alive = bills.filter((bill) => isOpen(bill) || bill.state === 'HELD')
  const shares = await listShares(tx, runId, payerIds)
  const payment = await openPayment(tx, { brandId, bills: [...alive, ...shares] })
  for (const bill of alive) {
    if (bill.state === 'HELD') payment.touch(bill)
    else payment.pay(bill, { shares, isLater: bill.payerId !== null && owing.has(bill.payerId) })
  }
  await payment.write(news)
  const at = await nowMs(tx)
  const isLast = bills.length < triedAtOnce
  await noteTried(tx, runId, { triedTo: bills.at(-1)?.place ?? run.triedTo, endedAt: isLast ? at : null })
}

/** Of payers who are frozen: their own bills of the run, up the line as far as those are frozen too. */
async function listShares(tx: Tx, runId: string, payerIds: readonly string[]): Promise<BillRow[]> {
  const shares: BillRow[] = []
  let asked: readonly string[] = [...new Set(payerIds)]
  for (let step = 0; step < depthMost && asked.length > 0; step += 1) {
    const found = await listFrozenOf(tx, runId, asked)
    shares.push(...found)
    asked = found.flatMap(({ payerId }) => payerId ?? [])
  }
  return shares
}

interface Try {
  /** Bills of frozen receivers, which those below them are paid from; what comes to be one is added. */
  readonly shares?: BillRow[]
  /** Nothing is paid now, since something older is owed. */
  readonly isLater?: boolean
}

export interface Payment {
  /** Pays what its payer has of a bill; answers how much. Whose receiver is frozen waits. */
  pay(bill: BillRow, how?: Try): bigint
  /** Lets a bill go that waited for a frozen receiver. */
  release(bill: BillRow): void
  /** From now on a bill is to be paid, though it waits. */
  touch(bill: BillRow): void
  /** Whether somebody's money is frozen. */
  isFrozen(memberId: string): boolean
  write(news: PayNews): Promise<void>
}

/** Locks what some bills move between, in account order, and collects what is decided about them. */
export async function openPayment(
  tx: Tx,
  { brandId, bills }: { readonly brandId: string; readonly bills: readonly BillRow[] },
): Promise<Payment> {
  const currency = bills[0]?.currency ?? ''
  const house = bills.length === 0 ? '' : await walletAccounts.houseId(tx, { brandId, purpose: costPurpose, currency })
  const sides = bills.flatMap(({ payerId, receiverId }) => (payerId === null ? [receiverId] : [payerId, receiverId]))
  const ledger = await openLedger(tx, [...new Set(sides)], ['PLAYER_CASH', 'PLAYER_BONUS'])
  const at = await nowMs(tx)
  return createPayment(tx, { brandId, house, ledger, at })
}

interface Opened {
  readonly brandId: string
  readonly house: string
  readonly ledger: OpenLedger
  readonly at: number
}

function createPayment(tx: Tx, opened: Opened): Payment {
  const { brandId, ledger, at } = opened
  const changes = createChanges()
  const money = createFunds(opened, changes)
  const said: Said[] = []
  const events: Parameters<typeof insertEvents>[1][number][] = []
  const note = (billId: string, what: 'hold' | 'release', reason: string) =>
    events.push({ billId, brandId, what, operator: null, reason })
  return {
    isFrozen: money.isFrozen,
    touch: changes.touch,
    release(bill) {
      changes.apply(bill, { what: 'release' })
      note(bill.billId, 'release', 'UNFROZEN')
    },
    pay(bill, { shares = [], isLater = false } = {}) {
      const { due, paid } = changes.currentOf(bill)
      const open = due - paid
      if (money.isFrozen(bill.receiverId)) {
        changes.apply(bill, { what: 'hold', reason: 'FROZEN' })
        note(bill.billId, 'hold', 'FROZEN')
        said.push({ bill, amount: open, fact: `${bill.billId}:frozen:${at}`, toReceiver: 'billHeld' })
        // Those below are paid from it, in this part or a later one.
        shares.push(bill)
        return 0n
      }
      const amount = isLater ? 0n : money.of(bill.payerId, shares, open)
      if (amount > 0n) money.payThrough(bill, shares, amount)
      else changes.touch(bill)
      const fact = `${bill.billId}:${changes.currentOf(bill).payments}`
      if (amount === open) said.push({ bill, amount: due, fact, toReceiver: 'billPaid' })
      else if (amount > 0n) said.push({ bill, amount, fact, toReceiver: 'billPartial', toPayer: 'billPartial' })
      else if (bill.dueAt === null && bill.kind !== 'DIVIDEND')
        said.push({ bill, amount: open, fact, toPayer: 'billOwed' })
      return amount
    },
    async write(news) {
      if (ledger.book.entries.length > 0) await ledger.write()
      await writeBills(tx, { brandId, changes: changes.all(), at })
      await insertEvents(tx, events, at)
      await tellSides(tx, said, news)
      const paid = changes.all().filter(({ added }) => added.length > 0)
      const members = paid.flatMap(({ payerId, receiverId }) =>
        payerId === null ? [receiverId] : [payerId, receiverId],
      )
      await pushBalances(tx, members)
    },
  }
}

type Changed = BillRow & Pick<BillChange, 'added'>

/** How bills stand after what was decided about them so far. */
function createChanges() {
  const now = new Map<string, Changed>()
  const currentOf = (bill: BillRow): Changed => now.get(bill.billId) ?? { ...bill, added: [] }
  return {
    currentOf,
    all: () => [...now.values()],
    /** From now on it is to be paid, however it stands. */
    touch: (bill: BillRow) => void now.set(bill.billId, currentOf(bill)),
    apply(bill: BillRow, event: BillEvent, added: BillChange['added'] = []): void {
      const before = currentOf(bill)
      const after = defined(afterEvent(before, event), 'what happens to a bill can happen to it')
      const payments = before.payments + added.length
      now.set(bill.billId, { ...before, ...after, payments, added: [...before.added, ...added] })
    },
  }
}

/** The money of those who pay, and its way to those who are paid. */
function createFunds({ brandId, house, ledger, at }: Opened, changes: ReturnType<typeof createChanges>) {
  const { book } = ledger
  const cashOf = (memberId: string) => defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  const isFrozen = (memberId: string) => book.isFrozen(cashOf(memberId))

  function bookOne(bill: BillRow, amount: bigint): void {
    const paymentId = newId()
    const kind = entryKinds[bill.kind]
    const debit = bill.payerId === null ? house : cashOf(bill.payerId)
    const postings = [{ debit, credit: cashOf(bill.receiverId), amount }]
    book.apply({ factId: paymentId, kind, seq: 1, brandId, currency: bill.currency, at, postings })
    changes.apply(bill, { what: 'pay', amount }, [{ paymentId, amount }])
  }

  /** What a payer can pay now; a frozen one has what it is due itself, which is paid through it. */
  function fundsOf(payerId: string | null, shares: readonly BillRow[], wanted: bigint, depth = 0): bigint {
    if (payerId === null) return wanted
    if (!isFrozen(payerId)) {
      const cash = book.balanceOf(cashOf(payerId))
      return cash < 0n ? 0n : least(cash, wanted)
    }
    const share = shares.find(({ receiverId }) => receiverId === payerId)
    if (!share || depth > depthMost) return 0n
    const { due, paid } = changes.currentOf(share)
    return fundsOf(share.payerId, shares, least(due - paid, wanted), depth + 1)
  }

  function payThrough(bill: BillRow, shares: readonly BillRow[], amount: bigint): void {
    if (bill.payerId !== null && isFrozen(bill.payerId)) {
      const share = shares.find(({ receiverId }) => receiverId === bill.payerId)
      payThrough(defined(share, 'a frozen payer has a share'), shares, amount)
    }
    bookOne(bill, amount)
  }

  return { isFrozen, of: fundsOf, payThrough }
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
