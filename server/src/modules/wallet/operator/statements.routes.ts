import { getMemberStatement } from '@parlour/core/contract/wallet/operator/statements.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { recordKindOf } from '../rules/record-kind.ts'
import { listHeads, listStatementBack } from '../statement.sql.ts'
import { findMemberAccounts } from '../wallet.sql.ts'

const newestVersion = Number.MAX_SAFE_INTEGER

/** What a member's own statement says, as operators read it. */
export function statementConsoleRoutes(routes: ConsoleRoutes): void {
  routes.query(getMemberStatement, async ({ db, brand: { brandId }, input: { params, query } }) => {
    const sheet = await memberLookup.findSheet(db, brandId, params.id)
    const pools = sheet ? await findMemberAccounts(db, sheet.memberId) : []
    const account = pools.find(({ purpose, subId }) => purpose === query.pool && subId === null)
    if (!account) throw new Refusal('console.member_unknown')
    const { before = newestVersion, limit = pageDefault } = query
    const { accountId, currency } = account
    const [rows, [head]] = await Promise.all([
      listStatementBack(db, { accountId, before, limit: limit + 1 }),
      listHeads(db, { accountId, before: newestVersion, limit: 1 }),
    ])
    const { shown, next } = cutPage(rows, limit, ({ version }) => Number(version))
    return {
      accountId,
      currency,
      head: head ? { ...head, version: Number(head.version), balance: toWire(head.balance) } : null,
      list: shown.map(({ version, at, kind, factId, amount, balance }) => ({
        version: Number(version),
        at: Number(at),
        entry: kind,
        kind: recordKindOf(kind, amount),
        factId,
        amount: toWire(amount),
        balance: toWire(balance),
      })),
      next,
    }
  })
}
