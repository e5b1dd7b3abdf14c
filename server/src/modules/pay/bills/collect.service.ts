import type { Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberFlows, walletAccounts } from '#modules/wallet/index.ts'
import type { PayNews } from '../pay-news.ts'
import { holdBills, listDebts, listFrozen, listPayers, listStillFrozen } from './bill.sql.ts'
import { openPayment, type PayParts } from './pay.service.ts'

/** So many payers are looked at in a turn, so many of them pay in one transaction, so many bills of each. */
const payersLooked = 5000
const payersAtOnce = 100
const billsOfEach = 20
/** What moves down a line moves one level in a part: deeper than any line is, and no more. */
const partsMost = 200

interface Parts extends PayParts {
  readonly brands: Pick<Brands, 'all'>
}

/**
 * Pays what is owed from whatever came to those who owe it, the oldest bill first: what one is paid may be what it owes
 * itself, so it goes on until nobody who owes has anything, within a bound. Answers how many bills something was paid of.
 */
export async function collectDebts({ database, brands, news }: Parts): Promise<number> {
  let paid = 0
  for (const { brandId } of await brands.all()) {
    await releaseFrozen({ database, news }, brandId)
    for (let part = 0; part < partsMost; part += 1) {
      const payers = await listAble(database.db, brandId)
      if (payers.length === 0) break
      const done = await database.transaction((tx) => collectPart(tx, { brandId, payers }, news))
      paid += done
      if (done === 0) break
    }
  }
  return paid
}

/** Who owes something and has something that is not frozen; the platform always has. */
async function listAble(db: PayParts['database']['db'], brandId: string): Promise<readonly (string | null)[]> {
  const owing = await listPayers(db, brandId, payersLooked)
  if (owing.length === 0) return []
  const members = owing.flatMap((payerId) => payerId ?? [])
  const cash = await memberFlows.listFreeCash(db, members)
  return owing.filter((payerId) => payerId === null || (cash.get(payerId) ?? 0n) > 0n).slice(0, payersAtOnce)
}

/** Pays the oldest bills of some who owe. */
async function collectPart(
  tx: Tx,
  { brandId, payers }: { readonly brandId: string; readonly payers: readonly (string | null)[] },
  news: PayNews,
): Promise<number> {
  await holdBills(tx, brandId)
  const bills = await listDebts(tx, brandId, { payerIds: payers, eachMost: billsOfEach })
  if (bills.length === 0) return 0
  const payment = await openPayment(tx, { brandId, bills })
  let paid = 0
  for (const bill of bills) {
    // Whoever is frozen since keeps what it has; whose receiver is frozen by now waits, and is no debt any more.
    if (bill.payerId !== null && payment.isFrozen(bill.payerId)) continue
    if (payment.pay(bill) > 0n || payment.isFrozen(bill.receiverId)) paid += 1
  }
  await payment.write(news)
  return paid
}

const frozenAtOnce = 500

/** Bills whose receivers are frozen no more are to be paid again. */
async function releaseFrozen({ database, news }: PayParts, brandId: string): Promise<void> {
  const waiting = await listFrozen(database.db, brandId, frozenAtOnce)
  if (waiting.length === 0) return
  const frozen = await walletAccounts.listFrozen(
    database.db,
    waiting.map(({ receiverId }) => receiverId),
  )
  const free = waiting.filter(({ receiverId }) => !frozen.has(receiverId)).map(({ billId }) => billId)
  if (free.length === 0) return
  await database.transaction(async (tx) => {
    await holdBills(tx, brandId)
    const bills = await listStillFrozen(tx, free)
    const payment = await openPayment(tx, { brandId, bills })
    for (const bill of bills) if (!payment.isFrozen(bill.receiverId)) payment.release(bill)
    await payment.write(news)
  })
}
