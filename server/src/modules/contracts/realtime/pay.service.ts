import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { openLedger, pushBalances, walletAccounts } from '#modules/wallet/index.ts'
import { listHeldReceivers, listOwing, lockOwed, markItems, releaseItems } from './realtime.sql.ts'

/** So many are paid in one transaction. */
const paidAtOnce = 2000
const askedAtOnce = 2000

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
}

/** Pays what was computed, part by part; each entry once, whatever is killed. Answers how many. */
export async function payItems({ database, brands }: Parts): Promise<number> {
  await releaseHeld(database)
  let paid = 0
  for (const brandId of await listOwing(database.db)) {
    const { currency } = await brands.get(brandId)
    for (;;) {
      const part = await database.transaction((tx) => payPart(tx, { brandId, currency }))
      paid += part
      if (part < paidAtOnce) break
    }
  }
  return paid
}

/** Pays from what agents cost to cash; of whom the money is frozen it is held. Answers how many were looked at. */
async function payPart(tx: Tx, { brandId, currency }: { brandId: string; currency: string }): Promise<number> {
  const items = await lockOwed(tx, brandId, paidAtOnce)
  if (items.length === 0) return 0
  const receiverIds = [...new Set(items.map(({ receiverId }) => receiverId))]
  const ledger = await openLedger(tx, receiverIds, ['PLAYER_CASH'])
  const frozen = await walletAccounts.listFrozen(tx, receiverIds)
  const cost = await walletAccounts.houseId(tx, { brandId, purpose: 'AGENT_COST', currency })
  const at = await nowMs(tx)
  const paid = items.filter(({ receiverId }) => !frozen.has(receiverId))
  for (const { receiverId, paymentId, pays } of paid) {
    const cash = defined(ledger.accountOf(receiverId, 'PLAYER_CASH'), 'whoever has a contract has cash')
    const postings = [{ debit: cost, credit: cash, amount: pays }]
    ledger.book.apply({ factId: paymentId, kind: 'agent.realtime_salary', seq: 1, brandId, currency, at, postings })
  }
  await ledger.write()
  await markItems(tx, paid, at)
  await markItems(
    tx,
    items.filter(({ receiverId }) => frozen.has(receiverId)),
    null,
  )
  await pushBalances(
    tx,
    paid.map(({ receiverId }) => receiverId),
  )
  return items.length
}

/** What was held of those whose money is free again is to be paid. */
async function releaseHeld({ db, transaction }: Parts['database']): Promise<void> {
  let after: string | null = null
  for (;;) {
    const page: readonly string[] = await listHeldReceivers(db, { after, limit: askedAtOnce })
    const frozen = await walletAccounts.listFrozen(db, page)
    await transaction((tx) =>
      releaseItems(
        tx,
        page.filter((receiverId) => !frozen.has(receiverId)),
      ),
    )
    if (page.length < askedAtOnce) return
    after = page.at(-1) ?? null
  }
}
