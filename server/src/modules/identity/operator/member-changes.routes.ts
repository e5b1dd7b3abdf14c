import {
  closeMember,
  endMemberSessions,
  forcePassword,
  proposeClearing,
  proposeReopening,
  unlockMember,
} from '@parlour/core/contract/members/operator/members.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { proposeChange } from '#modules/operators/index.ts'
import { closeMember as closeAccount } from '../identity.sql.ts'
import { deleteGuards, findGuardStatus } from '../login-guard.sql.ts'
import { demandPassword } from '../member-directory.sql.ts'
import type { Sessions } from '../sessions.ts'
import { changeMember, type MemberCall } from './change-member.ts'
import { reopening, type MemberPayload } from './member-kinds.ts'

interface Parts {
  readonly sessions: Sessions
  readonly kinds: { readonly clearing: ChangeKind<MemberPayload> }
  readonly onSessionEnded: (sessionId: string) => void
}

/** What operators change about a member, each with its reason and its row of the log. */
export function memberChangeRoutes(routes: ConsoleRoutes, { sessions, kinds, onSessionEnded }: Parts): void {
  async function endAll({ tx, afterCommit }: MemberCall, memberId: string, only?: string) {
    const which = only === undefined ? {} : { only }
    const ended = await sessions.endOf(tx, { memberId, endedBy: 'operator', ...which })
    afterCommit(() => ended.forEach(onSessionEnded))
    return ended.length
  }

  routes.command(endMemberSessions, async (call) => {
    let ended = 0
    await changeMember(call, 'member sign-out', async ({ memberId }) => {
      ended = await endAll(call, memberId, call.input.body.sessionId)
      if (ended === 0) throw new Refusal('console.nothing_changed')
      return { before: { openSessions: ended }, after: { openSessions: 0 } }
    })
    return { ended }
  })

  routes.command(forcePassword, (call) =>
    changeMember(call, 'member force-password', async ({ memberId }) => {
      if (!(await demandPassword(call.tx, memberId))) throw new Refusal('console.nothing_changed')
      await endAll(call, memberId)
      return { before: { isPasswordDue: false }, after: { isPasswordDue: true } }
    }),
  )

  routes.command(unlockMember, (call) =>
    changeMember(call, 'member unlock', async ({ brandId, username }) => {
      const before = await findGuardStatus(call.tx, { brandId, username })
      await deleteGuards(call.tx, { brandId, username })
      return { before, after: { failures: 0, lockedUntil: 0 } }
    }),
  )

  routes.command(closeMember, (call) =>
    changeMember(call, 'member close', async ({ memberId }) => {
      if (!(await closeAccount(call.tx, memberId))) throw new Refusal('console.nothing_changed')
      await endAll(call, memberId)
      return { before: { isClosed: false }, after: { isClosed: true } }
    }),
  )

  for (const [endpoint, kind] of [
    [proposeReopening, reopening],
    [proposeClearing, kinds.clearing],
  ] as const) {
    routes.command(endpoint, ({ tx, brand, operator, input: { params, body } }) =>
      proposeChange(tx, kind, {
        operator,
        payload: { brandId: brand.brandId, memberId: params.id },
        reason: body.reason,
      }),
    )
  }
}
