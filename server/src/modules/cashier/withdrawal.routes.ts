import {
  addPayoutAccount,
  cancelWithdrawal as cancelCall,
  getTurnover,
  getWithdrawal,
  listPayoutAccounts as listAccountsCall,
  listWithdrawals as listCall,
  removePayoutAccount as removeAccountCall,
  requestWithdrawal as requestCall,
} from '@parlour/core/contract/cashier/player/withdrawals.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import { once } from '#platform/idempotency/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createThrottle } from '#platform/http/throttle.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup, type PaymentPasswords, refuseTrial } from '#modules/identity/index.ts'
import { findFunds } from '#modules/wallet/index.ts'
import type { Cashier } from './cashier.service.ts'
import { listPayoutAccounts, removePayoutAccount } from './payout-account.sql.ts'
import { receiptRoutes } from './receipt.routes.ts'
import { cancelWithdrawal } from './review.service.ts'
import { readTurnover } from './turnover.service.ts'
import type { WithdrawalChange } from './withdrawal-book.ts'
import { getWithdrawalRule } from './withdrawal-rule.sql.ts'
import { createWithdrawalView, toWireAccount } from './withdrawal-view.ts'
import { requestWithdrawal, type RefuseDebtor } from './withdrawal.service.ts'
import { countRequestsToday, findWithdrawal, listWithdrawals } from './withdrawal.sql.ts'

const pageDefault = 20
/** Whoever is refused more often is told to wait before a password is tried and an account is locked. */
const refusedWithdrawals = { most: 20, withinMs: 60_000 }

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly cashier: Pick<Cashier, 'addPayoutAccount'>
  readonly paymentPasswords: Pick<PaymentPasswords, 'check'>
  /** What was played is counted with the sums of days. */
  readonly days: Pick<DaySums, 'upToDate'>
  readonly refuseDebtor: RefuseDebtor
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
}

export function withdrawalRoutes(routes: Routes, parts: Parts): void {
  const { database, brands, paymentPasswords, days, refuseDebtor } = parts
  const tries = createThrottle(refusedWithdrawals)
  const push = ({ memberId, balance, version }: WithdrawalChange) =>
    parts.onBalance({ memberId, balance: toWire(balance), version })

  // Arranges its own transaction: a wrong payment password must be counted whatever becomes of the request, and the
  // password takes no part in the key's hash, from which somebody with the database could guess it.
  routes.direct(requestCall, async ({ brand, member, key, input: { body } }) => {
    refuseTrial(member)
    tries.refuseOver(member.memberId)
    await paymentPasswords.check(member.memberId, body.paymentPassword)
    // Before the lock of the member's accounts: whoever bets with them does not wait for sums.
    await days.upToDate()
    const { timeZone } = await brands.get(brand.brandId)
    const { payoutAccountId, amount } = body
    const scope = {
      brandId: brand.brandId,
      memberId: member.memberId,
      operation: requestCall.id,
      key: defined(key, 'a keyed call has its key'),
    }
    let changed: Awaited<ReturnType<typeof requestWithdrawal>> | undefined
    const answer = await tries.counting(member.memberId, () =>
      database.transaction((tx) => {
        changed = undefined
        return once(tx, scope, { payoutAccountId, amount }, async () => {
          const asked = { brand: { ...brand, timeZone }, member, payoutAccountId, amount, refuseDebtor }
          changed = await requestWithdrawal(tx, asked)
          const { withdrawalId, state, balance, version } = changed
          return { withdrawalId, state, balance: toWire(balance), version }
        })
      }),
    )
    if (changed) push(changed)
    return answer
  })

  const view = createWithdrawalView(brands)

  routes.command(cancelCall, async ({ tx, member, afterCommit, input: { params } }) => {
    const { law } = await brands.get(member.brandId)
    if (!law.withdrawalCancel) throw new Refusal('cashier.cancel_off')
    const changed = await cancelWithdrawal(tx, { withdrawalId: params.id, member })
    afterCommit(() => push(changed))
    const withdrawal = defined(await findWithdrawal(tx, params.id), 'a withdrawal stays')
    return { ...(await view.one(tx, withdrawal)), balance: toWire(changed.balance), version: changed.version }
  })

  routes.query(getWithdrawal, async ({ db, member, input: { params } }) => {
    const withdrawal = await findWithdrawal(db, params.id)
    if (withdrawal?.memberId !== member.memberId) throw new Refusal('cashier.order_unknown')
    const [funds, shown] = await Promise.all([findFunds(db, member.memberId), view.one(db, withdrawal)])
    return { ...shown, balance: toWire(funds.sumBalance), version: funds.version }
  })

  routes.query(listCall, async ({ db, member, input: { query } }) => {
    refuseTrial(member)
    const limit = query.limit ?? pageDefault
    const below = isId(query.cursor ?? '') ? query.cursor : undefined
    const rows = await listWithdrawals(db, { memberId: member.memberId, below, limit: limit + 1 })
    const page = rows.slice(0, limit)
    return {
      list: await view.many(db, page),
      next: rows.length > limit ? (page.at(-1)?.withdrawalId ?? null) : null,
    }
  })

  turnoverRoute(routes, { brands, days })
  receiptRoutes(routes, { database, view, push })
  payoutAccountRoutes(routes, parts)
}

/** What is still to be played, before a withdrawal is asked for. */
function turnoverRoute(routes: Routes, { brands, days }: Pick<Parts, 'brands' | 'days'>): void {
  routes.query(getTurnover, async ({ db, member }) => {
    refuseTrial(member)
    await days.upToDate()
    const { brandId, memberId } = member
    const { timeZone } = await brands.get(brandId)
    const [rule, ofRank, { obligations, required, left }, requested] = await Promise.all([
      getWithdrawalRule(db, brandId),
      memberLookup.findWithdrawalsADay(db, memberId),
      readTurnover(db, memberId),
      countRequestsToday(db, { memberId, timeZone, now: await nowMs(db) }),
    ])
    const most = ofRank ?? rule.requestsADay
    return {
      today: { most, left: Math.max(0, most - requested) },
      policy: rule.turnoverPolicy,
      feePercent: rule.turnoverFeeBasisPoints / 100,
      required: toWire(required),
      played: toWire(required - left),
      left: toWire(left),
      list: obligations.map((one) => ({
        of: one.of,
        deposited: toWire(one.deposited),
        required: toWire(one.required),
        left: toWire(one.left),
        at: Number(one.createdAt),
        weights: one.weights.products,
      })),
    }
  })
}

function payoutAccountRoutes(routes: Routes, { cashier, database, paymentPasswords }: Parts): void {
  const accountsOf = async (db: Reader, member: { readonly brandId: string; readonly memberId: string }) => {
    const rule = await getWithdrawalRule(db, member.brandId)
    const accounts = await listPayoutAccounts(db, member)
    return { list: accounts.map((account) => toWireAccount(account, rule)), most: rule.accountsAMember }
  }

  routes.query(listAccountsCall, async ({ db, member }) => {
    refuseTrial(member)
    return accountsOf(db, member)
  })

  routes.direct(addPayoutAccount, async ({ member, input: { body } }) => {
    refuseTrial(member)
    await paymentPasswords.check(member.memberId, body.paymentPassword)
    const { brandId, memberId } = member
    const { methodId, channelId, number, holder } = body
    const added = await cashier.addPayoutAccount({ brandId, memberId, methodId, channelId, number, holder })
    return toWireAccount(added, await getWithdrawalRule(database.db, brandId))
  })

  routes.command(removeAccountCall, async ({ tx, member, input: { params } }) => {
    refuseTrial(member)
    if (!(await removePayoutAccount(tx, member, params.id))) throw new Refusal('cashier.account_unknown')
    return accountsOf(tx, member)
  })
}
