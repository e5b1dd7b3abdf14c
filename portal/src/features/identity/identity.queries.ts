import type {
  askForReset,
  freePlay,
  getCaptcha,
  getChallenge,
  getContacts,
  resetByCode,
  resetByTicket,
  sendContactCode,
  sendRegisterCode,
  sendSignInCode,
  setContact,
} from '@parlour/core/contract/identity/player/access.ts'
import type {
  changePassword,
  checkAffiliate,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  register,
  registerByMobile,
} from '@parlour/core/contract/identity/player/identity.ts'
import type { getRegisterSetting } from '@parlour/core/contract/brand/player/system.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { isOn, permission } from '../../lib/api/permission.ts'
import { Refusal } from '../../lib/api/refusal.ts'
import { solveChallenge } from './solve-challenge.ts'

export type FieldRule = Value<typeof getRegisterSetting>['fields'][string]

export const registerSettingQuery = () =>
  queryOptions({
    queryKey: ['identity', 'register-setting'],
    queryFn: ({ signal }) => call<typeof getRegisterSetting>('GET /wps/system/setting/register', { signal }),
    staleTime: 300_000,
  })

/** Whether an invitation code is good, as it stands now. */
export const findAffiliate = (code: string) =>
  call<typeof checkAffiliate>('GET /wps/agent/affiliate', { query: { code, domain: location.hostname } })

export const affiliateQuery = (code: string) =>
  queryOptions({
    queryKey: ['identity', 'affiliate', code],
    queryFn: ({ signal }) =>
      call<typeof checkAffiliate>('GET /wps/agent/affiliate', { query: { code, domain: location.hostname }, signal }),
    enabled: code !== '',
    staleTime: 300_000,
  })

/** Each picture is a key of its own, and good once: it is never asked for again. */
export const captchaQuery = (turn: string) =>
  queryOptions({
    queryKey: ['identity', 'captcha', turn],
    queryFn: ({ signal }) => call<typeof getCaptcha>('GET /wps/captcha', { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retryDelay: 1100,
  })

export const getWork = (work: 'light' | 'heavy') =>
  call<typeof getChallenge>('GET /api/identity/challenge', { query: { work } })

/** The work that the brand asks of a device, done before the call it is for. */
async function withWork<B extends { readonly altcha?: string | undefined }>(body: B): Promise<B> {
  const isDone = body.altcha !== undefined && body.altcha !== ''
  return isDone || !isOn('BOTCHECK') ? body : { ...body, altcha: await solveChallenge(await getWork('light')) }
}

const sendLogin = (body: Body<typeof login>) => call<typeof login>('POST /wps/session/login', { body, sealed: true })

/** A code by SMS is proof enough; a name and a password are not, least of all while guesses come in floods. */
export async function postLogin(body: Body<typeof login>) {
  if (body.type === 'sms') return sendLogin(body)
  try {
    return await sendLogin(await withWork(body))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'identity.proof_required') throw error
    return sendLogin({ ...body, altcha: await solveChallenge(await getWork('light')) })
  }
}

export const putRegister = async (body: Body<typeof register>) =>
  call<typeof register>('PUT /wps/member/register', { body: await withWork(body), sealed: true })

export type OpenSession = Value<typeof listSessions>['list'][number]

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['identity', 'sessions'],
    queryFn: ({ signal }) => call<typeof listSessions>('GET /api/identity/sessions', { signal }),
  })

export const deleteSession = (id: string) =>
  call<typeof endSession>('DELETE /api/identity/sessions/:id', { params: { id } })

export const deleteOtherSessions = () => call<typeof endOtherSessions>('DELETE /api/identity/sessions')

export const postPassword = (body: Body<typeof changePassword>) =>
  call<typeof changePassword>('POST /wps/member/password', { body, sealed: true })

/** The number is sealed by itself: it shows the server that this brand's page asks. */
export const postFreePlay = async () => {
  const { seal } = await import('../../lib/api/sealed.ts')
  const random = await seal({ random: crypto.randomUUID() }, (await permission()).sealKey)
  return call<typeof freePlay>('POST /wps/session/login/freeplay', {
    body: { os: navigator.platform.slice(0, 40), platform: 'W', random, version: 3 },
  })
}

export const postSignInCode = async (body: Body<typeof sendSignInCode>) =>
  call<typeof sendSignInCode>('POST /wps/verification/sms/noLogin', { body: await withWork(body) })

export const postRegisterCode = async (body: Body<typeof sendRegisterCode>) =>
  call<typeof sendRegisterCode>('POST /wps/verification/sms/register', { body: await withWork(body) })

export const putRegisterByMobile = async (body: Body<typeof registerByMobile>) =>
  call<typeof registerByMobile>('PUT /wps/member/register/mobile', { body: await withWork(body), sealed: true })

export const postForgotMail = async (body: Body<typeof askForReset>) =>
  call<typeof askForReset>('POST /wps/member/password/email', { body: await withWork(body) })

export const postResetByCode = (body: Body<typeof resetByCode>) =>
  call<typeof resetByCode>('POST /wps/member/password/verification', { body, sealed: true })

export const postResetByTicket = (body: Body<typeof resetByTicket>) =>
  call<typeof resetByTicket>('POST /api/identity/password/reset', { body, sealed: true })

export const contactsQuery = () =>
  queryOptions({
    queryKey: ['identity', 'contacts'],
    queryFn: ({ signal }) => call<typeof getContacts>('GET /api/identity/contacts', { signal }),
  })

export const postContactCode = (body: Body<typeof sendContactCode>) =>
  call<typeof sendContactCode>('POST /api/identity/contacts/code', { body })

export const putContact = (body: Body<typeof setContact>) =>
  call<typeof setContact>('PUT /api/identity/contacts', { body, sealed: true })
