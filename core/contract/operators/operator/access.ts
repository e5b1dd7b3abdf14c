import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { permissions, type Permission } from '../../permissions.ts'
import { closed, EpochMs, Id, Nothing, OptionalText, Text } from '../../shapes.ts'

export const PermissionCode = Type.Unsafe<Permission>(Type.Union(permissions.map((code) => Type.Literal(code))))

/** What an operator still owes before the console opens. */
const Due = Type.Union([Type.Literal('enrol'), Type.Literal('password'), Type.Null()])

const Operator = Type.Object({
  operatorId: Id,
  username: Type.String(),
  roleId: Type.String(),
  permissions: Type.Array(PermissionCode),
  brands: Type.Array(Type.Object({ merchantCode: Type.String(), name: Type.String() })),
  isOfAllBrands: Type.Boolean(),
  due: Due,
  recoveryCodesLeft: Type.Integer(),
})

export const signIn = consoleEndpoint({
  id: 'POST /console/api/session',
  summary: 'Sign in by name, password and a code of the authenticator; at the first time, without a code, to enrol one',
  allow: 'anyone',
  scope: 'own',
  body: closed({ username: Text(64), password: Text(128), code: OptionalText(20) }),
  value: Operator,
  refusals: ['console.bad_credentials'],
})

export const getOperator = consoleEndpoint({
  id: 'GET /console/api/session',
  summary: 'Who is signed in, and what that operator may do',
  allow: 'entering',
  scope: 'own',
  value: Operator,
  refusals: [],
})

export const signOut = consoleEndpoint({
  id: 'DELETE /console/api/session',
  summary: 'Leave the console',
  allow: 'entering',
  scope: 'own',
  value: Nothing,
  refusals: [],
})

export const beginEnrolment = consoleEndpoint({
  id: 'POST /console/api/enrolment',
  summary: 'A new secret for an authenticator; it counts once a code of it was given',
  allow: 'entering',
  scope: 'own',
  value: Type.Object({ secret: Type.String(), uri: Type.String() }),
  refusals: ['console.enrolled'],
})

export const confirmEnrolment = consoleEndpoint({
  id: 'PUT /console/api/enrolment',
  summary: 'Prove the new authenticator by a code; answers the recovery codes, once',
  allow: 'entering',
  scope: 'own',
  body: closed({ code: Text(20) }),
  value: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  refusals: ['console.enrolled', 'console.code_wrong'],
})

export const changePassword = consoleEndpoint({
  id: 'PUT /console/api/password',
  summary: 'A new password by the old one; every other session ends',
  allow: 'entering',
  scope: 'own',
  body: closed({ oldPassword: Text(128), newPassword: Text(128) }),
  value: Nothing,
  refusals: [
    'console.not_ready',
    'console.password_wrong',
    'console.password_weak',
    'console.password_same',
    'console.bad_credentials',
  ],
})

export const listSessions = consoleEndpoint({
  id: 'GET /console/api/sessions',
  summary: 'Where this operator is signed in',
  allow: 'operator',
  scope: 'own',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id,
        isCurrent: Type.Boolean(),
        ip: Type.String(),
        agent: Type.String(),
        createdAt: EpochMs,
        seenAt: EpochMs,
      }),
    ),
  }),
  refusals: [],
})

export const endSession = consoleEndpoint({
  id: 'DELETE /console/api/sessions/:id',
  summary: 'End one of this operator’s sessions',
  allow: 'operator',
  scope: 'own',
  params: closed({ id: Id }),
  value: Nothing,
  refusals: ['console.session_unknown'],
})

export const endOtherSessions = consoleEndpoint({
  id: 'DELETE /console/api/sessions',
  summary: 'End all other sessions of this operator',
  allow: 'operator',
  scope: 'own',
  value: Type.Object({ ended: Type.Integer() }),
  refusals: [],
})
