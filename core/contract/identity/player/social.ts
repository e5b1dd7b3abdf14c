import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { siteRefusals, registrationFields, SignedIn } from './identity.ts'
import { closed, EpochMs, Nothing, Text } from '../../shapes.ts'

const Provider = Type.Union([Type.Literal('google'), Type.Literal('facebook')])

export const startSocial = endpoint({
  id: 'POST /api/identity/social/start',
  summary: 'Where the browser goes to be vouched for (OpenID Connect with PKCE)',
  audience: 'public',
  body: closed({ provider: Provider }),
  value: Type.Object({ url: Type.String() }),
  refusals: ['identity.way_off', 'identity.provider_unavailable'],
})

export const linkSocial = endpoint({
  id: 'POST /api/identity/social/link',
  summary: 'The same for a member who links an account there to this one; asks for the password',
  audience: 'member',
  sealed: true,
  body: closed({ provider: Provider, password: Text(128) }),
  value: Type.Object({ url: Type.String() }),
  refusals: [
    'identity.real_account_required',
    'identity.password_wrong',
    'identity.locked',
    'identity.way_off',
    'identity.provider_unavailable',
  ],
})

export const finishSocial = endpoint({
  id: 'POST /api/identity/social/finish',
  summary: 'Back from there, with what its address says: signs in, or tells that an account is to be opened first',
  audience: 'public',
  body: closed({ answer: Text(4000) }),
  value: Type.Union([SignedIn, Type.Object({ linked: Type.Literal(true) })]),
  refusals: [
    'identity.ticket_spent',
    'identity.social_unknown',
    'identity.social_taken',
    'identity.provider_unavailable',
    'identity.account_closed',
    'identity.step_up_required',
    'identity.sign_in_blocked',
    ...siteRefusals,
  ],
})

export const registerSocial = endpoint({
  id: 'POST /api/identity/social/register',
  summary: 'Open an account for somebody who was vouched for, and sign in',
  audience: 'public',
  sealed: true,
  body: closed({
    ticket: Text(64),
    username: Text(64),
    ...registrationFields,
  }),
  value: SignedIn,
  refusals: [
    'identity.ticket_spent',
    'identity.social_taken',
    'identity.field_invalid',
    'identity.username_taken',
    'identity.affiliate_code_invalid',
    'identity.registration_off',
    'identity.too_young',
    'identity.terms_required',
    'identity.mobile_invalid',
    'identity.mobile_taken',
    'identity.code_wrong',
    ...siteRefusals,
    'identity.captcha_required',
    'identity.captcha_wrong',
    'identity.proof_required',
    'identity.proof_wrong',
  ],
})

export const listSocial = endpoint({
  id: 'GET /api/identity/social',
  summary: 'Which providers vouch for the member',
  audience: 'member',
  value: Type.Object({
    list: Type.Array(
      Type.Object({ provider: Provider, email: Type.Union([Type.String(), Type.Null()]), linkedAt: EpochMs }),
    ),
  }),
  refusals: ['identity.real_account_required'],
})

export const unlinkSocial = endpoint({
  id: 'POST /api/identity/social/unlink',
  summary: 'No longer sign in by an account there; asks for the password',
  audience: 'member',
  sealed: true,
  body: closed({ provider: Provider, password: Text(128) }),
  value: Nothing,
  refusals: ['identity.real_account_required', 'identity.password_wrong', 'identity.locked', 'identity.social_unknown'],
})
