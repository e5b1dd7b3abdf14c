import {
  getLiabilityProof,
  getStatement,
  listLiabilities,
  listStatementHeads,
} from '@parlour/core/contract/wallet/player/statement.ts'
import { readPools } from '@parlour/core/fair/liability-proof.ts'
import { firstHead } from '@parlour/core/fair/statement-proof.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { findProof } from './commitment.service.ts'
import { listPublished } from './commitment.sql.ts'
import { findHead, type Head, listHeads, listStatement } from './statement.sql.ts'
import { findMemberAccounts } from './wallet.sql.ts'
import { refuseTrial } from '#modules/identity/index.ts'

const pageDefault = 500
const nightsDefault = 30
const newestVersion = Number.MAX_SAFE_INTEGER
const afterEveryDay = '9999-12-31'

/** What a member verifies: the own statement with its published heads, and that the own balance is in a published total. */
export function statementRoutes(routes: Routes): void {
  linesRoutes(routes)
  liabilityRoutes(routes)
}

function linesRoutes(routes: Routes): void {
  routes.query(getStatement, async ({ db, member, input: { query } }) => {
    const { accountId, currency } = await poolOf(db, member, query.pool)
    const { after = 0, limit = pageDefault } = query
    const [rows, start] = await Promise.all([
      listStatement(db, { accountId, after, limit: limit + 1 }),
      startAt(db, accountId, after),
    ])
    const page = rows.slice(0, limit)
    return {
      accountId,
      pool: query.pool,
      currency,
      start,
      list: page.map(({ version, at, kind, factId, seq, n, amount, balance }) => ({
        version: Number(version),
        at: Number(at),
        kind,
        factId,
        seq,
        n,
        amount: toWire(amount),
        balance: toWire(balance),
      })),
      next: rows.length > limit ? Number(page.at(-1)?.version) : null,
    }
  })

  routes.query(listStatementHeads, async ({ db, member, input: { query } }) => {
    const { accountId } = await poolOf(db, member, query.pool)
    const { before = newestVersion, limit = pageDefault } = query
    const rows = await listHeads(db, { accountId, before, limit: limit + 1 })
    const page = rows.slice(0, limit)
    return {
      list: page.map((head) => ({ day: head.day, ...headOf(head) })),
      next: rows.length > limit ? Number(page.at(-1)?.version) : null,
    }
  })
}

function liabilityRoutes(routes: Routes): void {
  routes.query(listLiabilities, async ({ db, brand, input: { query } }) => {
    const { before = afterEveryDay, limit = nightsDefault } = query
    const rows = await listPublished(db, { brandId: brand.brandId, before, limit: limit + 1 })
    const page = rows.slice(0, limit)
    return {
      currency: brand.currency,
      list: page.map(({ day, root, total, publishedAt }) => ({
        day,
        root,
        total: toWire(total),
        publishedAt: Number(publishedAt),
      })),
      next: rows.length > limit ? (page.at(-1)?.day ?? null) : null,
    }
  })

  routes.query(getLiabilityProof, async ({ db, brand, member, input: { query } }) => {
    refuseTrial(member)
    const proof = await findProof(db, member.memberId, query.day)
    if (!proof) return { counted: null }
    const counted = {
      day: proof.day,
      root: proof.root,
      total: toWire(proof.total),
      currency: brand.currency,
      memberId: member.memberId,
      salt: proof.salt,
      balance: toWire(proof.balance),
      pools: readPools(proof.pools).map(({ pool, version, balance, hash }) => ({
        pool,
        version: Number(version),
        balance: toWire(balance),
        hash,
      })),
      path: [...proof.path],
    }
    return { counted }
  })
}

async function poolOf(db: Reader, member: MemberContext, pool: string) {
  refuseTrial(member)
  const own = (await findMemberAccounts(db, member.memberId)).find(
    ({ purpose, subId }) => purpose === pool && subId === null,
  )
  // A real account has every pool from its first day on.
  if (!own) throw new Refusal('identity.real_account_required')
  return own
}

async function startAt(db: Reader, accountId: string, after: number) {
  if (after === 0) return firstHead(accountId)
  const head = await findHead(db, accountId, after)
  return head ? headOf(head) : null
}

const headOf = ({ version, balance, hash }: Head) => ({ version: Number(version), balance: toWire(balance), hash })
