import type { Body } from '@parlour/core/contract/endpoint.ts'
import type {
  finishSocial,
  linkSocial,
  listSocial,
  registerSocial,
  startSocial,
  unlinkSocial,
} from '@parlour/core/contract/identity/player/social.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { isOn } from '../../lib/api/permission.ts'

export type Provider = Body<typeof startSocial>['provider']

/** The providers by their own names, which are the same in every language. */
export const providerNames: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' }
const flags: Readonly<Record<Provider, string>> = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3' }

/** Those that the brand offers. */
export function openProviders(): readonly Provider[] {
  return (['google', 'facebook'] as const).filter((provider) => isOn(flags[provider]))
}

/** Leaves for the provider; the browser comes back to `/signin/PROVIDER`. */
export async function leaveFor(provider: Provider): Promise<void> {
  const { url } = await call<typeof startSocial>('POST /api/identity/social/start', { body: { provider } })
  location.assign(url)
}

export async function leaveToLink(body: Body<typeof linkSocial>): Promise<void> {
  const { url } = await call<typeof linkSocial>('POST /api/identity/social/link', { body, sealed: true })
  location.assign(url)
}

export const postSocialFinish = (answer: string) =>
  call<typeof finishSocial>('POST /api/identity/social/finish', { body: { answer } })

export const postSocialRegister = (body: Body<typeof registerSocial>) =>
  call<typeof registerSocial>('POST /api/identity/social/register', { body, sealed: true })

export const socialQuery = () =>
  queryOptions({
    queryKey: ['identity', 'social'],
    queryFn: ({ signal }) => call<typeof listSocial>('GET /api/identity/social', { signal }),
  })

export const postUnlink = (body: Body<typeof unlinkSocial>) =>
  call<typeof unlinkSocial>('POST /api/identity/social/unlink', { body, sealed: true })
