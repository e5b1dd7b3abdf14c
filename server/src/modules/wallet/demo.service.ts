import { defined } from '@parlour/core/kernel/assert.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { memberAccounts } from '#modules/identity/index.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { countGrants, lockOpening } from './demo.sql.ts'
import { grantsAnHour, refillOf } from './rules/demo.ts'
import { demoCurrency, demoHouse } from './types.ts'
import { openLedger, type OpenLedger } from './wallet.service.ts'
import { deleteUnusedAccounts, findMemberAccounts, houseAccountId, insertMemberAccounts } from './wallet.sql.ts'

const hourMs = 3_600_000

interface DemoPlayer {
  readonly brandId: string
  readonly memberId: string
}

/** In what an account plays: a trial one in demo money, whatever its brand's currency. */
export function playCurrency(brand: { readonly currency: string }, { type }: { readonly type: number }): string {
  return isTrialType(type) ? demoCurrency : brand.currency
}

/**
 * Opens a trial account's demo pools with what its brand grants, once. Pools of the brand's currency go if nothing ever
 * moved in them; where something did, they stay and the account has no demo money: the two never meet. Answers whether
 * it opened them.
 */
export async function openDemo(tx: Tx, player: DemoPlayer & { readonly grant: Money }): Promise<boolean> {
  const { brandId, memberId, grant } = player
  await lockOpening(tx, memberId)
  if ((await hasDemo(tx, memberId)) || !(await memberAccounts.hold(tx, memberId))) return false
  await deleteUnusedAccounts(tx, [memberId])
  if ((await findMemberAccounts(tx, memberId)).length > 0) return false
  await insertMemberAccounts(tx, [{ brandId, memberId, currency: demoCurrency }])
  const ledger = await openLedger(tx, [memberId])
  await grantDemo(tx, ledger, { brandId, memberId, amount: grant })
  return true
}

/** Sees to it that a trial account has its demo money when it first needs it; guests have it from the beginning. */
export async function ensureDemo(
  database: Database,
  { brandId, memberId, grantOf }: DemoPlayer & { readonly grantOf: (brandId: string) => Promise<Money> },
): Promise<void> {
  if (await hasDemo(database.db, memberId)) return
  const grant = await grantOf(brandId)
  await database.transaction((tx) => openDemo(tx, { brandId, memberId, grant }))
}

async function hasDemo(db: Reader, memberId: string): Promise<boolean> {
  return (await findMemberAccounts(db, memberId)).some(({ currency }) => currency === demoCurrency)
}

type TopUp = { readonly balance: Money; readonly version: number; readonly granted: Money }

/** Fills a trial account's demo money up to the grant again once little of it is left, so often an hour. */
export async function topUpDemo(
  tx: Tx,
  { brandId, memberId, grant }: DemoPlayer & { readonly grant: Money },
): Promise<Decision<TopUp, RefusalCode>> {
  const isOpened = await openDemo(tx, { brandId, memberId, grant })
  const ledger = await openLedger(tx, [memberId])
  if (isOpened) return accept({ ...ledger.balanceOf(memberId), granted: grant })
  if (ledger.currencyOf(memberId) !== demoCurrency) return refuse('identity.real_account_required')
  const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a demo player has a cash pool')
  if (ledger.book.isFrozen(cash)) return refuse('wallet.frozen')
  const balance = ledger.book.balanceOf(cash)
  const amount = refillOf(balance, grant)
  if (amount === undefined) return refuse('wallet.demo_enough', { balance: toWire(balance) })
  if ((await countGrants(tx, cash, (await nowMs(tx)) - hourMs)) >= grantsAnHour) return refuse('request.too_often')
  await grantDemo(tx, ledger, { brandId, memberId, amount })
  return accept({ ...ledger.balanceOf(memberId), granted: amount })
}

async function grantDemo(
  tx: Tx,
  ledger: OpenLedger,
  { brandId, memberId, amount }: DemoPlayer & { readonly amount: Money },
): Promise<void> {
  const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a demo player has a cash pool')
  const house = await houseAccountId(tx, { brandId, purpose: demoHouse, currency: demoCurrency })
  ledger.book.apply({
    factId: newId(),
    kind: 'demo.granted',
    seq: 1,
    brandId,
    currency: demoCurrency,
    at: await nowMs(tx),
    postings: [{ debit: house, credit: cash, amount }],
  })
  await ledger.write()
}
