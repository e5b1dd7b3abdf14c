import {
  beginEnrolment,
  changePassword,
  confirmEnrolment,
  endOtherSessions,
  endSession,
  getOperator,
  listSessions,
  signIn,
  signOut,
} from '@parlour/core/contract/operators/operator/access.ts'
import { permissions } from '@parlour/core/contract/permissions.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { OperatorContext } from '#platform/http/console-context.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import { consoleCookie } from '#platform/http/read-console-call.ts'
import { Refusal } from '#platform/refusal.ts'
import { lifeMs } from './operator-sessions.ts'
import type { Operators } from './operators.service.ts'
import type { ListBrands } from './types.ts'

interface Parts {
  readonly operators: Operators
  readonly listBrands: ListBrands
}

/** The console's sign-in: coming in, what is owed at the first time, and where one is signed in. */
export function operatorRoutes(routes: ConsoleRoutes, { operators, listBrands }: Parts): void {
  const { sessions, entry } = operators
  const view = async (operator: OperatorContext) => ({
    operatorId: operator.operatorId,
    username: operator.username,
    roleId: operator.roleId,
    permissions: permissions.filter((code) => operator.permissions.has(code)),
    brands: (await listBrands())
      .filter(({ brandId }) => operator.brandIds === null || operator.brandIds.includes(brandId))
      .map(({ merchantCode, name }) => ({ merchantCode, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    isOfAllBrands: operator.brandIds === null,
    due: operator.due,
    recoveryCodesLeft: await operators.recoveryCodesLeft(operator.operatorId),
  })

  routes.direct(signIn, async ({ input: { body }, ip, agent, cookies }) => {
    const token = await operators.signIn({ ip, agent }, { ...body, code: body.code ?? '' })
    keep(cookies, token)
    return view(defined(await sessions.find(token), 'a session that has begun is good'))
  })
  routes.query(getOperator, ({ operator }) => view(operator))
  routes.direct(signOut, async ({ operator, cookies }) => {
    keep(cookies, undefined)
    await sessions.end(operator.operatorId, { only: operator.sessionId })
    return {}
  })

  routes.direct(beginEnrolment, ({ operator }) => entry.beginEnrolment(operator))
  routes.direct(confirmEnrolment, async ({ operator, input: { body }, ip, agent, cookies }) => {
    const { token, recoveryCodes } = await entry.confirmEnrolment(operator, { ip, agent }, body.code)
    keep(cookies, token)
    return { recoveryCodes }
  })
  routes.direct(changePassword, async ({ operator, input: { body } }) => {
    await entry.changePassword(operator, body)
    return {}
  })

  routes.query(listSessions, async ({ operator }) => ({
    list: (await sessions.list(operator.operatorId)).map(({ sessionId, ip, agent, createdAt, seenAt }) => ({
      id: sessionId,
      isCurrent: sessionId === operator.sessionId,
      ip,
      agent,
      createdAt: Number(createdAt),
      seenAt: Number(seenAt),
    })),
  }))
  routes.direct(endSession, async ({ operator, input: { params } }) => {
    const ended = await sessions.end(operator.operatorId, { only: params.id })
    if (ended === 0) throw new Refusal('console.session_unknown')
    return {}
  })
  routes.direct(endOtherSessions, async ({ operator }) => ({
    ended: await sessions.end(operator.operatorId, { except: operator.sessionId }),
  }))
}

function keep(cookies: CookieJar, token: string | undefined): void {
  cookies.set({
    ...consoleCookie,
    value: token ?? '',
    maxAgeSeconds: token === undefined ? 0 : lifeMs / 1000,
    sameSite: 'strict',
  })
}
