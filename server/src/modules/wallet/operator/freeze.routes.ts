import { freezeMember } from '@parlour/core/contract/members/operator/members.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberDirectory } from '#modules/identity/index.ts'
import { readFrozenAt, setFrozen } from '../freeze.sql.ts'

/** Freezing a member's money, and letting it go again. */
export function freezeRoutes(routes: ConsoleRoutes): void {
  routes.command(freezeMember, async (call) => {
    const { isFrozen } = call.input.body
    return memberDirectory.change(call, isFrozen ? 'member freeze' : 'member unfreeze', async ({ memberId }) => {
      const before = { isFrozen: (await readFrozenAt(call.tx, memberId)) !== null }
      if (!(await setFrozen(call.tx, memberId, isFrozen))) throw new Refusal('console.nothing_changed')
      return { before, after: { isFrozen } }
    })
  })
}
