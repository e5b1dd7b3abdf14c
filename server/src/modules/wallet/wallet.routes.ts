import { getBalance, getConsolidated, listRecords } from '@parlour/core/contract/wallet.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Routes } from '#platform/http/routes.ts'
import { kindsOf, recordKindOf } from './rules/record-kind.ts'
import { findFunds } from './wallet.service.ts'
import { findMemberAccounts, listLines } from './wallet.sql.ts'

const endOfTime = Number.MAX_SAFE_INTEGER
const newestVersion = 2n ** 62n
const pageDefault = 20

export function walletRoutes(routes: Routes): void {
  routes.query(getBalance, async ({ db, member, brand }) => {
    const funds = await findFunds(db, member.memberId)
    return {
      sumBalance: toWire(funds.sumBalance),
      balance: [{ accountTypeId: 1, availBalance: toWire(funds.sumBalance) }],
      currency: brand.currency,
      currencySymbol: brand.currencySymbol,
      version: funds.version,
    }
  })

  routes.query(getConsolidated, async ({ db, member }) => {
    const funds = await findFunds(db, member.memberId)
    return {
      sumBalance: toWire(funds.sumBalance),
      cash: toWire(funds.cash),
      bonus: toWire(funds.bonus),
      inPlay: toWire(funds.inPlay),
      pendingWithdrawal: toWire(funds.pendingWithdrawal),
      vendors: [],
      contracts: {},
    }
  })

  routes.query(listRecords, async ({ db, member, input: { query } }) => {
    const cash = (await findMemberAccounts(db, member.memberId)).find(({ purpose }) => purpose === 'PLAYER_CASH')
    if (!cash) return { list: [], next: null }
    const limit = query.limit ?? pageDefault
    const rows = await listLines(db, {
      accountId: cash.accountId,
      belowVersion: /^\d{1,18}$/.test(query.cursor ?? '') ? BigInt(query.cursor ?? 0) : newestVersion,
      from: query.from ?? 0,
      to: query.to ?? endOfTime,
      kinds: kindsOf(query.kind),
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    return {
      list: page.map((row) => ({
        id: `${cash.accountId}:${row.version}`,
        kind: recordKindOf(row.kind),
        entry: row.kind,
        at: Number(row.at),
        before: toWire(row.balance - row.amount),
        amount: toWire(row.amount),
        after: toWire(row.balance),
        version: Number(row.version),
        reference: row.factId,
      })),
      next: rows.length > limit ? String(page.at(-1)?.version) : null,
    }
  })
}
