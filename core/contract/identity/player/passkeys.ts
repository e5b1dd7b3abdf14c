import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { siteRefusals, SignedIn } from './identity.ts'
import { closed, EpochMs, Id, Nothing, Text } from '../../shapes.ts'

/** What the browser hands over, as WebAuthn writes it: verified as a whole, so only its frame is described. */
const Credential = Type.Object({ id: Text(1400), type: Type.Literal('public-key') })
const Options = Type.Object({ options: Type.Unknown() })

export const listPasskeys = endpoint({
  id: 'GET /api/identity/passkeys',
  summary: 'The member’s passkeys, the latest first',
  audience: 'member',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        createdAt: EpochMs,
        usedAt: Type.Union([EpochMs, Type.Null()]),
      }),
    ),
  }),
  refusals: ['identity.real_account_required'],
})

export const beginPasskey = endpoint({
  id: 'POST /api/identity/passkeys/options',
  summary: 'What a device is asked to make a passkey by (WebAuthn); asks for the password',
  audience: 'member',
  sealed: true,
  body: closed({ password: Text(128) }),
  value: Options,
  refusals: [
    'identity.real_account_required',
    'identity.password_wrong',
    'identity.locked',
    'identity.way_off',
    'identity.too_many_passkeys',
  ],
})

export const addPasskey = endpoint({
  id: 'POST /api/identity/passkeys',
  summary: 'The passkey that a device made becomes the member’s',
  audience: 'member',
  body: closed({ name: Text(60), credential: Credential }),
  value: Type.Object({ id: Id }),
  refusals: [
    'identity.real_account_required',
    'identity.passkey_unknown',
    'identity.too_many_passkeys',
    'identity.way_off',
  ],
})

export const endPasskey = endpoint({
  id: 'POST /api/identity/passkeys/:id/end',
  summary: 'Forget one of the member’s passkeys; asks for the password',
  audience: 'member',
  sealed: true,
  params: closed({ id: Text(64) }),
  body: closed({ password: Text(128) }),
  value: Nothing,
  refusals: [
    'identity.real_account_required',
    'identity.password_wrong',
    'identity.locked',
    'identity.passkey_unknown',
  ],
})

export const askForPasskey = endpoint({
  id: 'POST /api/identity/passkeys/challenge',
  summary: 'What a device is asked to sign to log in by a passkey; the device knows whose it is',
  audience: 'public',
  value: Options,
  refusals: ['identity.way_off'],
})

export const signInByPasskey = endpoint({
  id: 'POST /api/identity/passkeys/sign-in',
  summary: 'Sign in by a passkey',
  audience: 'public',
  body: closed({ credential: Credential }),
  value: SignedIn,
  refusals: ['identity.passkey_unknown', 'identity.account_closed', ...siteRefusals],
})
