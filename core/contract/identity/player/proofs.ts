import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { SignedIn } from './identity.ts'
import { closed, EpochMs, Nothing, OptionalText, Text } from '../../shapes.ts'

const ProofMethod = Type.Union([
  Type.Literal('totp'),
  Type.Literal('email'),
  Type.Literal('sms'),
  Type.Literal('payee'),
])

export const stepUp = endpoint({
  id: 'POST /api/identity/step-up',
  summary: 'The proof that a sign-in from a strange place waits for; asks for the next one, or signs in',
  audience: 'public',
  body: closed({ ticket: Text(64), method: ProofMethod, code: OptionalText(40), payeeName: OptionalText(100) }),
  value: SignedIn,
  refusals: [
    'identity.step_up_required',
    'identity.sign_in_blocked',
    'identity.account_closed',
    'identity.code_wrong',
    'identity.ticket_spent',
    'identity.way_off',
    'identity.locked',
  ],
})

export const sendStepUpCode = endpoint({
  id: 'POST /api/identity/step-up/code',
  summary: 'A code for the proof, by mail or SMS to the member’s own address',
  audience: 'public',
  body: closed({ ticket: Text(64), method: Type.Union([Type.Literal('email'), Type.Literal('sms')]) }),
  value: Type.Object({ expirationTime: Type.Integer() }),
  refusals: ['identity.ticket_spent', 'identity.way_off', 'identity.code_too_soon', 'identity.code_limit'],
})

export const getSecondFactor = endpoint({
  id: 'GET /api/identity/totp',
  summary: 'Whether signing in asks for an authenticator, and how many recovery codes are left',
  audience: 'member',
  value: Type.Object({
    isOn: Type.Boolean(),
    since: Type.Union([EpochMs, Type.Null()]),
    recoveryLeft: Type.Integer(),
  }),
  refusals: ['identity.real_account_required'],
})

const asked = ['identity.real_account_required', 'identity.password_wrong', 'identity.locked'] as const

export const beginTotp = endpoint({
  id: 'POST /api/identity/totp',
  summary: 'A secret for the member’s authenticator; nothing is asked for before its first code is shown',
  audience: 'member',
  sealed: true,
  body: closed({ password: Text(128) }),
  value: Type.Object({ secret: Type.String(), uri: Type.String() }),
  refusals: [...asked, 'identity.second_factor_on'],
})

const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

export const confirmTotp = endpoint({
  id: 'POST /api/identity/totp/confirm',
  summary: 'The first code of the authenticator: signing in asks for one from now on; answers ten recovery codes, once',
  audience: 'member',
  body: closed({ code: Text(10) }),
  value: RecoveryCodes,
  refusals: ['identity.real_account_required', 'identity.code_wrong', 'identity.second_factor_unknown'],
})

const byCode = { password: Text(128), code: Text(40) }

export const renewRecoveryCodes = endpoint({
  id: 'POST /api/identity/totp/recovery-codes',
  summary: 'Ten new recovery codes in the place of those that are left',
  audience: 'member',
  sealed: true,
  body: closed(byCode),
  value: RecoveryCodes,
  refusals: [...asked, 'identity.code_wrong'],
})

export const endTotp = endpoint({
  id: 'POST /api/identity/totp/end',
  summary: 'Sign in without an authenticator again',
  audience: 'member',
  sealed: true,
  body: closed(byCode),
  value: Nothing,
  refusals: [...asked, 'identity.code_wrong'],
})
