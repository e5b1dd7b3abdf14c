import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type {
  addPasskey,
  askForPasskey,
  beginPasskey,
  endPasskey,
  listPasskeys,
  signInByPasskey,
} from '@parlour/core/contract/identity/player/passkeys.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { DeviceStopped } from './device-stopped.ts'

export type Passkey = Value<typeof listPasskeys>['list'][number]

/** Whether this page can use passkeys: a browser that has them, at an address with a name. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['identity', 'passkeys'],
    queryFn: ({ signal }) => call<typeof listPasskeys>('GET /api/identity/passkeys', { signal }),
  })

/** Has the device make a passkey, and gives it to the member. */
export async function makePasskey({ name, password }: { readonly name: string; readonly password: string }) {
  const body: Body<typeof beginPasskey> = { password }
  const { options } = await call<typeof beginPasskey>('POST /api/identity/passkeys/options', { body, sealed: true })
  const credential = await asked(() => startRegistration({ optionsJSON: options as never }))
  return call<typeof addPasskey>('POST /api/identity/passkeys', { body: { name, credential } })
}

export const postPasskeyEnd = (id: string, password: string) =>
  call<typeof endPasskey>('POST /api/identity/passkeys/:id/end', { params: { id }, body: { password }, sealed: true })

/** Has the device sign, and signs in by that. */
export async function logInByPasskey() {
  const { options } = await call<typeof askForPasskey>('POST /api/identity/passkeys/challenge')
  const credential = await asked(() => startAuthentication({ optionsJSON: options as never }))
  return call<typeof signInByPasskey>('POST /api/identity/passkeys/sign-in', { body: { credential } })
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw new DeviceStopped('the device was not opened', { cause })
  }
}
