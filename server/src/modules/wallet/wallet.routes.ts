import type { Static } from 'typebox'
import {
  getBalance,
  getConsolidated,
  listRecords,
  topUpDemoMoney,
  type VendorFunds,
} from '@parlour/core/contract/wallet/player/wallet.ts'
import type { Query, Value } from '@parlour/core/contract/endpoint.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'
import type { Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { playCurrency, topUpDemo } from './demo.service.ts'
import { demoFloor } from './rules/demo.ts'
import { kindsOf, recordKindOf, wayOf } from './rules/record-kind.ts'
import { findFunds } from './wallet.service.ts'
import { listAdjustmentReasons } from './adjustment.sql.ts'
import { listLines } from './record.sql.ts'
import { findMemberAccounts } from './wallet.sql.ts'

const endOfTime = Number.MAX_SAFE_INTEGER
const newestVersion = 2n ** 62n
const pageDefault = 20

export type ReadVendorFunds = (member: { brandId: string; memberId: string }) => Promise<Static<typeof VendorFunds>[]>

/** The contracts that wait for a member's answer. */
export type ReadPendingContracts = (
  db: Reader,
  member: MemberContext,
) => Promise<Value<typeof getConsolidated>['contracts']>

interface Parts {
  /** What a brand grants of demo money. */
  readonly grantOf: (brandId: string) => Promise<Money>
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
  /** What members have in wallets of vendors' own. */
  readonly vendorFunds: ReadVendorFunds
  readonly pendingContracts: ReadPendingContracts
}

export function walletRoutes(routes: Routes, { grantOf, onBalance, vendorFunds, pendingContracts }: Parts): void {
  routes.query(getBalance, async ({ db, member, brand }) => {
    const isDemo = isTrialType(member.type)
    const [funds, grant] = await Promise.all([
      findFunds(db, member.memberId),
      isDemo ? grantOf(brand.brandId) : undefined,
    ])
    return {
      sumBalance: toWire(funds.sumBalance),
      balance: [{ accountTypeId: 1, availBalance: toWire(funds.sumBalance) }],
      currency: playCurrency(brand, member),
      currencySymbol: isDemo ? '' : brand.currencySymbol,
      version: funds.version,
      ...(grant === undefined ? {} : { demo: { grant: toWire(grant), floor: toWire(demoFloor(grant)) } }),
    }
  })

  routes.command(topUpDemoMoney, async ({ tx, member, brand, afterCommit }) => {
    if (!isTrialType(member.type)) throw new Refusal('wallet.trial_only')
    const { brandId } = brand
    const { memberId } = member
    const decision = await topUpDemo(tx, { brandId, memberId, grant: await grantOf(brandId) })
    if (!decision.ok) throw new Refusal(decision.code, decision.details)
    const { granted, version } = decision.value
    const balance = toWire(decision.value.balance)
    afterCommit(() => onBalance({ memberId, balance, version }))
    return { granted: toWire(granted), balance, version }
  })

  routes.query(getConsolidated, async ({ db, member }) => {
    const [funds, vendors, contracts] = await Promise.all([
      findFunds(db, member.memberId),
      isTrialType(member.type) ? [] : vendorFunds(member),
      pendingContracts(db, member),
    ])
    return {
      sumBalance: toWire(funds.sumBalance),
      cash: toWire(funds.cash),
      bonus: toWire(funds.bonus),
      inPlay: toWire(funds.inPlay),
      pendingWithdrawal: toWire(funds.pendingWithdrawal),
      vendors,
      contracts,
    }
  })

  routes.query(listRecords, ({ db, member, input: { query } }) => readRecords(db, member.memberId, query))
}

/** A page of what moved a member's cash, each line with what it was before and after. */
async function readRecords(
  db: Reader,
  memberId: string,
  query: Query<typeof listRecords>,
): Promise<Value<typeof listRecords>> {
  const cash = (await findMemberAccounts(db, memberId)).find(({ purpose }) => purpose === 'PLAYER_CASH')
  if (!cash) return { list: [], next: null }
  const limit = query.limit ?? pageDefault
  const rows = await listLines(db, {
    accountId: cash.accountId,
    belowVersion: /^\d{1,18}$/.test(query.cursor ?? '') ? BigInt(query.cursor ?? 0) : newestVersion,
    from: query.from ?? 0,
    to: query.to ?? endOfTime,
    // Without a request nothing is filtered: every kind has its word.
    kinds: query.kind === undefined && query.entry === undefined ? null : kindsOf(query.kind, query.entry),
    way: wayOf(query.kind),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const adjusted = page.filter(({ kind }) => kind.startsWith('adjustment.')).map(({ factId }) => factId)
  const reasons = adjusted.length === 0 ? undefined : await listAdjustmentReasons(db, adjusted)
  return {
    list: page.map((row) => ({
      id: `${cash.accountId}:${row.version}`,
      kind: recordKindOf(row.kind, row.amount),
      entry: row.kind,
      at: Number(row.at),
      before: toWire(row.balance - row.amount),
      amount: toWire(row.amount),
      after: toWire(row.balance),
      version: Number(row.version),
      reference: row.factId,
      reason: reasons?.get(row.factId) ?? null,
    })),
    next: rows.length > limit ? String(page.at(-1)?.version) : null,
  }
}
