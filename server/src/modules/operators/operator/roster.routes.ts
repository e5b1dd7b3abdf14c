import {
  listOperators,
  listRoles,
  proposeNewOperator,
  proposeOperator,
  proposeReset,
  proposeRole,
} from '@parlour/core/contract/operators/operator/operators.ts'
import { permissions } from '@parlour/core/contract/permissions.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import type { ListBrands } from '../types.ts'
import { listOperators as readOperators, listRoles as readRoles } from '../operator.sql.ts'
import { proposeChange } from '../changes.ts'
import { operatorReset, roleChange, type NewOperatorPayload, type OperatorPayload } from './operator-kinds.ts'

const shownMax = 500

interface Parts {
  readonly listBrands: ListBrands
  readonly kinds: {
    readonly operatorChange: ChangeKind<OperatorPayload>
    readonly newOperator: ChangeKind<NewOperatorPayload>
  }
}

/** Who works here and who may do what; changing that takes two. */
export function rosterRoutes(routes: ConsoleRoutes, { listBrands, kinds }: Parts): void {
  routes.query(listRoles, async ({ db }) => ({
    permissions: [...permissions],
    roles: (await readRoles(db)).map((role) => ({
      roleId: role.roleId,
      permissions: permissions.filter((code) => role.permissions.includes(code)),
    })),
  }))

  routes.query(listOperators, async ({ db }) => {
    const [rows, all] = await Promise.all([readOperators(db, shownMax), listBrands()])
    const codeOf = (id: string) => all.find(({ brandId }) => brandId === id)?.merchantCode ?? id
    return {
      list: rows.map((row) => ({
        operatorId: row.operatorId,
        username: row.username,
        roleId: row.roleId,
        brands: row.brandIds?.map(codeOf) ?? null,
        isEnrolled: row.isEnrolled,
        isClosed: row.closedAt !== null,
        lastSignInAt: row.lastSignInAt === null ? null : Number(row.lastSignInAt),
      })),
    }
  })

  routes.command(proposeRole, ({ tx, operator, input: { params, body } }) =>
    proposeChange(tx, roleChange, {
      operator,
      payload: { roleId: params.roleId, permissions: body.permissions },
      reason: body.reason,
    }),
  )
  routes.command(proposeOperator, ({ tx, operator, input: { params, body } }) => {
    const { reason, ...request } = body
    return proposeChange(tx, kinds.operatorChange, { operator, payload: { operatorId: params.id, ...request }, reason })
  })
  routes.command(proposeReset, ({ tx, operator, input: { params, body } }) =>
    proposeChange(tx, operatorReset, { operator, payload: { operatorId: params.id }, reason: body.reason }),
  )
  routes.command(proposeNewOperator, ({ tx, operator, input: { body } }) => {
    const { reason, ...payload } = body
    return proposeChange(tx, kinds.newOperator, { operator, payload, reason })
  })
}
