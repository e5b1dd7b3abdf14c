import { Type } from 'typebox'
import { PermissionCode } from './access.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { permissions } from '../../permissions.ts'
import { onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, EpochMs, Id, Text } from '../../shapes.ts'

const whenProposed = ['console.approval_waits', 'console.nothing_changed'] as const
const MerchantCodes = Type.Union([Type.Array(Text(40), { maxItems: 100 }), Type.Null()])

export const listRoles = consoleEndpoint({
  id: 'GET /console/api/roles',
  summary: 'The matrix: every permission there is, and the roles that have it',
  allow: 'operators.read',
  scope: 'installation',
  value: Type.Object({
    permissions: Type.Array(PermissionCode),
    roles: Type.Array(Type.Object({ roleId: Type.String(), permissions: Type.Array(PermissionCode) })),
  }),
  refusals: [],
})

export const listOperators = consoleEndpoint({
  id: 'GET /console/api/operators',
  summary: 'The operators of the installation',
  allow: 'operators.read',
  scope: 'installation',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        operatorId: Id,
        username: Type.String(),
        roleId: Type.String(),
        /** Merchant codes; null for all brands. */
        brands: Type.Union([Type.Array(Type.String()), Type.Null()]),
        isEnrolled: Type.Boolean(),
        isClosed: Type.Boolean(),
        lastSignInAt: Type.Union([EpochMs, Type.Null()]),
      }),
    ),
  }),
  refusals: [],
})

export const proposeRole = consoleEndpoint({
  id: 'POST /console/api/roles/:roleId/proposals',
  summary: 'Propose which permissions a role has; another operator decides',
  allow: 'operators.manage',
  scope: 'installation',
  params: closed({ roleId: Text(40) }),
  body: closed({
    permissions: Type.Array(PermissionCode, { uniqueItems: true, maxItems: permissions.length }),
    reason: Reason,
  }),
  value: Proposed,
  refusals: ['console.role_unknown', 'console.operator_last', ...whenProposed],
})

export const proposeOperator = consoleEndpoint({
  id: 'POST /console/api/operators/:id/proposals',
  summary: 'Propose an operator’s role, brands, and whether the account is closed; another operator decides',
  allow: 'operators.manage',
  scope: 'installation',
  params: closed({ id: Id }),
  body: closed({ roleId: Text(40), brands: MerchantCodes, isClosed: Type.Boolean(), reason: Reason }),
  value: Proposed,
  refusals: [
    'console.operator_unknown',
    'console.role_unknown',
    'console.brand_unknown',
    'console.operator_last',
    ...whenProposed,
  ],
})

export const proposeReset = consoleEndpoint({
  id: 'POST /console/api/operators/:id/resets',
  summary: 'Propose to take away an operator’s authenticator, so that the next sign-in enrols one; another decides',
  allow: 'operators.manage',
  scope: 'installation',
  params: closed({ id: Id }),
  body: onlyReason,
  value: Proposed,
  refusals: ['console.operator_unknown', ...whenProposed],
})

export const proposeNewOperator = consoleEndpoint({
  id: 'POST /console/api/operators',
  summary: 'Propose a new operator; whoever approves is told the password for the first sign-in, once',
  allow: 'operators.manage',
  scope: 'installation',
  body: closed({
    username: Type.String({ pattern: '^[a-z][a-z0-9._-]{2,39}$', maxLength: 40 }),
    roleId: Text(40),
    brands: MerchantCodes,
    reason: Reason,
  }),
  value: Proposed,
  refusals: ['console.operator_taken', 'console.role_unknown', 'console.brand_unknown', ...whenProposed],
})
