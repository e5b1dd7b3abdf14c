import {
  addPayoutAccount,
  cancelWithdrawal as cancelCall,
  getWithdrawal,
  listPayoutAccounts as listAccountsCall,
  listWithdrawals as listCall,
  removePayoutAccount as removeAccountCall,
  requestWithdrawal as requestCall,
} from '@parlour/core/contract/withdrawals.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import { once } from '#platform/idempotency/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands, JurisdictionRules } from '#modules/brand/index.ts'
import type { PaymentPasswords } from '#modules/identity/index.ts'
import { findFunds } from '#modules/wallet/index.ts'
import type { Cashier } from './cashier.service.ts'
import { getWithdrawalRule, listPayoutAccounts, removePayoutAccount } from './payout-account.sql.ts'
import { refuseTrial } from './refuse-trial.ts'
import { isUndecided } from './rules/decide-withdrawal.ts'
import { maskedNumber } from './rules/payout-account.ts'
import type { PayoutAccount, Withdrawal } from './types.ts'
import { cancelWithdrawal, requestWithdrawal, type WithdrawalChange } from './withdrawal.service.ts'
import { findWithdrawal, listWithdrawals } from './withdrawal.sql.ts'

const pageDefault = 20
interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly cashier: Pick<Cashier, 'addPayoutAccount'>
  readonly paymentPasswords: Pick<PaymentPasswords, 'check'>
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
}

export function withdrawalRoutes(routes: Routes, parts: Parts): void {
  const { database, brands, paymentPasswords } = parts
  const push = ({ memberId, balance, version }: WithdrawalChange) =>
    parts.onBalance({ memberId, balance: toWire(balance), version })

  // Arranges its own transaction: a wrong payment password must be counted whatever becomes of the request, and the
  // password takes no part in the key's hash, from which somebody with the database could guess it.
  routes.direct(requestCall, async ({ brand, member, key, input: { body } }) => {
    refuseTrial(member)
    await paymentPasswords.check(member.memberId, body.paymentPassword)
    const { timeZone } = await brands.get(brand.brandId)
    const { payoutAccountId, amount } = body
    const scope = {
      brandId: brand.brandId,
      memberId: member.memberId,
      operation: requestCall.id,
      key: defined(key, 'a keyed call has its key'),
    }
    let changed: WithdrawalChange | undefined
    const answer = await database.transaction((tx) => {
      changed = undefined
      return once(tx, scope, { payoutAccountId, amount }, async () => {
        changed = await requestWithdrawal(tx, { brand: { ...brand, timeZone }, member, payoutAccountId, amount })
        const { withdrawalId, balance, version } = changed
        return { withdrawalId, state: 'REQUESTED', balance: toWire(balance), version }
      })
    })
    if (changed) push(changed)
    return answer
  })

  /** Where the law of the brand lets nobody take a withdrawal back, nobody is offered it (RTS 14B). */
  const lawOf = async (brandId: string) => (await brands.get(brandId)).law

  routes.command(cancelCall, async ({ tx, member, afterCommit, input: { params } }) => {
    const law = await lawOf(member.brandId)
    if (!law.withdrawalCancel) throw new Refusal('cashier.cancel_off')
    const changed = await cancelWithdrawal(tx, { withdrawalId: params.id, member })
    afterCommit(() => push(changed))
    const withdrawal = defined(await findWithdrawal(tx, params.id), 'a withdrawal stays')
    return { ...toWireWithdrawal(withdrawal, law), balance: toWire(changed.balance), version: changed.version }
  })

  routes.query(getWithdrawal, async ({ db, member, input: { params } }) => {
    const withdrawal = await findWithdrawal(db, params.id)
    if (withdrawal?.memberId !== member.memberId) throw new Refusal('cashier.order_unknown')
    const [funds, law] = await Promise.all([findFunds(db, member.memberId), lawOf(member.brandId)])
    return { ...toWireWithdrawal(withdrawal, law), balance: toWire(funds.sumBalance), version: funds.version }
  })

  routes.query(listCall, async ({ db, member, input: { query } }) => {
    refuseTrial(member)
    const limit = query.limit ?? pageDefault
    const below = isId(query.cursor ?? '') ? query.cursor : undefined
    const rows = await listWithdrawals(db, { memberId: member.memberId, below, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const law = await lawOf(member.brandId)
    return {
      list: page.map((withdrawal) => toWireWithdrawal(withdrawal, law)),
      next: rows.length > limit ? (page.at(-1)?.withdrawalId ?? null) : null,
    }
  })

  payoutAccountRoutes(routes, parts)
}

function payoutAccountRoutes(routes: Routes, { cashier, paymentPasswords }: Parts): void {
  const accountsOf = async (db: Reader, member: { readonly brandId: string; readonly memberId: string }) => ({
    list: (await listPayoutAccounts(db, member)).map(toWireAccount),
    most: (await getWithdrawalRule(db, member.brandId)).accountsAMember,
  })

  routes.query(listAccountsCall, async ({ db, member }) => {
    refuseTrial(member)
    return accountsOf(db, member)
  })

  routes.direct(addPayoutAccount, async ({ member, input: { body } }) => {
    refuseTrial(member)
    await paymentPasswords.check(member.memberId, body.paymentPassword)
    const { brandId, memberId } = member
    const { methodId, channelId, number, holder } = body
    return toWireAccount(await cashier.addPayoutAccount({ brandId, memberId, methodId, channelId, number, holder }))
  })

  routes.command(removeAccountCall, async ({ tx, member, input: { params } }) => {
    refuseTrial(member)
    if (!(await removePayoutAccount(tx, member, params.id))) throw new Refusal('cashier.account_unknown')
    return accountsOf(tx, member)
  })
}

function toWireAccount(account: PayoutAccount) {
  return {
    payoutAccountId: account.payoutAccountId,
    methodId: account.methodId,
    methodName: account.methodName,
    kind: account.kind,
    name: account.name,
    number: maskedNumber(account.number.tail),
    holder: account.holder,
    createdAt: Number(account.createdAt),
  }
}

function toWireWithdrawal(withdrawal: Withdrawal, { withdrawalCancel }: Pick<JurisdictionRules, 'withdrawalCancel'>) {
  const { amount, fee, paid, returned } = withdrawal
  return {
    withdrawalId: withdrawal.withdrawalId,
    state: withdrawal.state,
    amount: toWire(amount),
    fee: toWire(fee),
    payout: toWire(amount - fee),
    amountReceived: toWire(paid),
    amountRemainder: toWire(amount - paid - returned),
    methodName: withdrawal.methodName,
    account: {
      name: withdrawal.payoutName,
      number: maskedNumber(withdrawal.payoutNumber.tail),
      holder: withdrawal.payoutHolder,
    },
    requestedAt: Number(withdrawal.requestedAt),
    expectedAt: Number(withdrawal.expectedAt),
    endedAt: withdrawal.endedAt === null ? null : Number(withdrawal.endedAt),
    reference: withdrawal.reference,
    reason: withdrawal.reason,
    mayCancel: withdrawalCancel && isUndecided(withdrawal.state),
    steps: [...withdrawal.steps],
  }
}
