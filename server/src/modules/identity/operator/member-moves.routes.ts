import { moveMember } from '@parlour/core/contract/identity/operator/member-moves.ts'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { moveProblem, type MoveProblem } from '@parlour/core/rules/agents/line-move.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { recordChange } from '#modules/operators/index.ts'
import { depthBelow, holdTree, lockMoved, moveLine } from '../line.sql.ts'
import { listNames } from '../identity.sql.ts'
import { cutMoved } from '../member-rates.ts'

const refusals = {
  same: 'console.nothing_changed',
  top: 'console.move_of_top',
  no_agent: 'console.upline_no_agent',
  in_line: 'console.upline_in_line',
  too_deep: 'console.line_too_deep',
} as const satisfies Readonly<Record<MoveProblem, RefusalCode>>

/** What becomes of a member's agreements with the upline that it leaves, in the transaction of the move. */
export type OnMoved = (
  tx: Tx,
  moved: { readonly memberId: string; readonly brandId: string },
  operator: string,
) => Promise<void>

/** A member with all below it is moved to another upline: one transaction, in which the tree is written anew. */
export function memberMoveRoutes(routes: ConsoleRoutes, { onMoved }: { readonly onMoved: OnMoved }): void {
  routes.command(moveMember, async ({ tx, brand, operator, input: { params, body } }) => {
    const { brandId } = brand
    await holdTree(tx, brandId)
    const moved = await lockMoved(tx, brandId, { id: params.id })
    if (!moved) throw new Refusal('console.member_unknown')
    const upline =
      body.upline === null ? null : await lockMoved(tx, brandId, { name: body.upline.trim().toLowerCase() })
    if (upline === undefined) throw new Refusal('console.upline_unknown')
    const problem = moveProblem({ ...moved, depthBelow: await depthBelow(tx, moved.memberId) }, upline)
    if (problem !== undefined) throw new Refusal(refusals[problem])
    const names = await listNames(tx, moved.parentId === null ? [] : [moved.parentId])
    const count = await moveLine(tx, moved, upline)
    const cut = await cutMoved(tx, { brandId, memberId: moved.memberId }, upline?.memberId ?? null)
    await onMoved(tx, { memberId: moved.memberId, brandId }, operator.username)
    await recordChange(tx, {
      brand,
      operator,
      command: 'member move',
      reason: body.reason,
      subject: moved.memberId,
      more: { username: moved.username, moved: count, cut },
      before: { upline: names.get(moved.parentId ?? '') ?? null },
      after: { upline: upline?.username ?? null },
    })
    return { moved: count, cut }
  })
}
