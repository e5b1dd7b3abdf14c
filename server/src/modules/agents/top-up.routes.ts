import * as calls from '@parlour/core/contract/agents/player/top-ups.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { countOpenTopUps, listTopUpsOf, type TopUp } from './top-up.sql.ts'
import { askTopUp, cancelTopUp, declineTopUp, viewTopUps, type TopUpParts } from './top-ups.service.ts'
import { refuseTrial } from '#modules/identity/index.ts'

const pageDefault = 20
const countedMax = 100

/** Asking the agent above for money, and what an agent is asked for; it is given by the call of transfers. */
export function topUpRoutes(routes: Routes, parts: TopUpParts): void {
  const viewOne = async (db: Reader, row: TopUp, readerId: string) =>
    defined((await viewTopUps(db, [row], readerId))[0], 'one row is one view')

  routes.command(calls.askTopUp, async ({ tx, brand, member, input: { body } }) =>
    viewOne(tx, await askTopUp(tx, { brand, member, ...body }, parts), member.memberId),
  )

  routes.query(calls.listTopUps, async ({ db, member, input: { query } }) => {
    refuseTrial(member)
    const limit = query.limit ?? pageDefault
    const { side } = query
    const [rows, waiting] = await Promise.all([
      listTopUpsOf(db, member.memberId, {
        side,
        onlyOpen: query.open === '1',
        below: isId(query.cursor ?? '') ? (query.cursor ?? null) : null,
        limit: limit + 1,
      }),
      countOpenTopUps(db, member.memberId, { side, most: countedMax }),
    ])
    const shown = rows.slice(0, limit)
    return {
      list: await viewTopUps(db, shown, member.memberId),
      next: rows.length > limit ? (shown.at(-1)?.topUpId ?? null) : null,
      waiting,
    }
  })

  routes.command(calls.cancelTopUp, async ({ tx, member, input: { params } }) =>
    viewOne(tx, await cancelTopUp(tx, params.id, member), member.memberId),
  )

  routes.command(calls.declineTopUp, async ({ tx, member, input: { params, body } }) => {
    const request = { topUpId: params.id, member, reason: body.reason }
    return viewOne(tx, await declineTopUp(tx, request, parts.news), member.memberId)
  })
}
