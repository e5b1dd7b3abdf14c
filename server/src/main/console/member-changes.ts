import {
  closeMember,
  endMemberSessions,
  forcePassword,
  freezeMember,
  proposeClearing,
  proposeReopening,
  unlockMember,
} from '@parlour/core/contract/console-members.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { BrandInReach, OperatorContext } from '#platform/http/console-context.ts'
import { Refusal } from '#platform/refusal.ts'
import { insertAction } from '#modules/audit/index.ts'
import {
  closeMember as closeAccount,
  deleteGuards,
  demandPassword,
  findGuardStatus,
  lockSheet,
  type MemberSheet,
} from '#modules/identity/index.ts'
import { readFrozenAt, setFrozen } from '#modules/wallet/index.ts'
import type { Modules } from '../open-modules.ts'
import { proposeChange, type ChangeKinds } from './changes.ts'

interface Parts {
  readonly modules: Pick<Modules, 'sessions'>
  readonly kinds: ChangeKinds
  readonly onSessionEnded: (sessionId: string) => void
}

interface MemberCall {
  readonly tx: Tx
  readonly brand: BrandInReach
  readonly operator: OperatorContext
  readonly input: { readonly params: { readonly id: string }; readonly body: { readonly reason: string } }
  readonly afterCommit: (work: () => void) => void
}

type Standing = Readonly<Record<string, unknown>>

/** What operators change about a member, each with its reason and its row of the log. */
export function memberChangeRoutes(routes: ConsoleRoutes, { modules, kinds, onSessionEnded }: Parts): void {
  const { sessions } = modules

  async function endAll({ tx, afterCommit }: MemberCall, memberId: string, only?: string) {
    const which = only === undefined ? {} : { only }
    const ended = await sessions.endOf(tx, { memberId, endedBy: 'operator', ...which })
    afterCommit(() => ended.forEach(onSessionEnded))
    return ended.length
  }

  routes.command(freezeMember, async (call) => {
    const { isFrozen } = call.input.body
    return change(call, isFrozen ? 'member freeze' : 'member unfreeze', async ({ memberId }) => {
      const before = { isFrozen: (await readFrozenAt(call.tx, memberId)) !== null }
      if (!(await setFrozen(call.tx, memberId, isFrozen))) throw new Refusal('console.nothing_changed')
      return { before, after: { isFrozen } }
    })
  })

  routes.command(endMemberSessions, async (call) => {
    let ended = 0
    await change(call, 'member sign-out', async ({ memberId }) => {
      ended = await endAll(call, memberId, call.input.body.sessionId)
      if (ended === 0) throw new Refusal('console.nothing_changed')
      return { before: { openSessions: ended }, after: { openSessions: 0 } }
    })
    return { ended }
  })

  routes.command(forcePassword, (call) =>
    change(call, 'member force-password', async ({ memberId }) => {
      if (!(await demandPassword(call.tx, memberId))) throw new Refusal('console.nothing_changed')
      await endAll(call, memberId)
      return { before: { isPasswordDue: false }, after: { isPasswordDue: true } }
    }),
  )

  routes.command(unlockMember, (call) =>
    change(call, 'member unlock', async ({ brandId, username }) => {
      const before = await findGuardStatus(call.tx, { brandId, username })
      await deleteGuards(call.tx, { brandId, username })
      return { before, after: { failures: 0, lockedUntil: 0 } }
    }),
  )

  routes.command(closeMember, (call) =>
    change(call, 'member close', async ({ memberId }) => {
      if (!(await closeAccount(call.tx, memberId))) throw new Refusal('console.nothing_changed')
      await endAll(call, memberId)
      return { before: { isClosed: false }, after: { isClosed: true } }
    }),
  )

  for (const [endpoint, kind] of [
    [proposeReopening, kinds.reopening],
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

/** A change of one member of this brand: the row is held, and what it came to is written down with who and why. */
async function change(
  { tx, brand, operator, input }: MemberCall,
  command: string,
  work: (member: MemberSheet) => Promise<{ readonly before: Standing; readonly after: Standing }>,
): Promise<Record<string, never>> {
  const member = await lockSheet(tx, brand.brandId, input.params.id)
  if (!member) throw new Refusal('console.member_unknown')
  const { before, after } = await work(member)
  await insertAction(tx, {
    brandId: brand.brandId,
    operator: operator.username,
    command,
    subject: member.memberId,
    reason: input.body.reason.trim(),
    details: { username: member.username, before, after },
  })
  return {}
}
