import type { Body, Endpoint, Params, Query, Value } from '@parlour/core/contract/endpoint.ts'
import { demandPassword, endSession, readSession, whenTokenStands } from '../session/session.ts'
import { addressOf } from './address.ts'
import { takeRefusalStatus } from './brand-status.ts'
import { fetchPermission, knownPermission, permission } from './permission.ts'
import { NetworkFailure, Refusal } from './refusal.ts'

type Given<Name extends string, T> = T extends undefined ? unknown : { readonly [K in Name]: T }
type Maybe<Name extends string, T> = T extends undefined ? unknown : { readonly [K in Name]?: T | undefined }

/** What a call needs is read from its contract: a sealed one must say so, a keyed one brings its key. */
export type CallInput<E extends Endpoint> = Given<'params', Params<E>> &
  Maybe<'query', Query<E>> &
  Given<'body', Body<E>> &
  (E extends { sealed: true | 'optional' } ? { readonly sealed: true } : unknown) &
  (E extends { key: 'header' } ? { readonly key: string } : unknown) & { readonly signal?: AbortSignal }

interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly sealed?: true
  readonly key?: string
  readonly signal?: AbortSignal
}

type Rest<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/**
 * One call of the contract. Throws `Refusal` for what the server declines and `NetworkFailure`
 * when no answer came; the types come from `core/contract`, no schema reaches the browser.
 */
export async function call<E extends Endpoint>(id: E['id'], ...[input]: Rest<E>): Promise<Value<E>> {
  const loose = (input ?? {}) as LooseInput
  // The call that replaces the token is sealed: it must not wait for itself.
  if (loose.sealed !== true) await whenTokenStands()
  try {
    return (await send(id, loose, loose.sealed === true ? await permission() : undefined)) as Value<E>
  } catch (error) {
    const isKeyChanged = error instanceof Refusal && error.code === 'request.seal_key_unknown'
    if (!isKeyChanged) throw error
    return (await send(id, loose, await fetchPermission())) as Value<E>
  }
}

async function send(id: string, input: LooseInput, sealTo: { sealKey: Record<string, unknown> } | undefined) {
  const { method, url } = addressOf(id, input.params, input.query)
  const headers = commonHeaders()
  if (input.key !== undefined) headers.set('Idempotency-Key', input.key)
  const body = await encode(input, sealTo, headers)
  const { token } = readSession()
  const response = await reach(url, { method, headers, ...(body === undefined ? {} : { body }), ...signalOf(input) })
  const answer = await parse(response)
  if (answer.success === true) return answer.value
  const refusal = new Refusal({
    code: typeof answer.code === 'string' ? answer.code : 'internal',
    status: response.status,
    details: isRecord(answer.value) ? answer.value : {},
  })
  takeRefusalStatus(refusal.code)
  // An answer to an older token says nothing of the session that has begun since.
  const isOurs = token !== null && token === readSession().token
  if (refusal.code === 'identity.session_required' && isOurs) endSession('expired')
  if (refusal.code === 'identity.password_due' && isOurs) demandPassword()
  throw refusal
}

function commonHeaders(): Headers {
  const headers = new Headers({
    'Module-Id': `portal:${location.pathname.split('/')[1] ?? ''}`.slice(0, 40),
    Language: document.documentElement.lang || 'es',
    Device: 'WEB',
  })
  const merchant = knownPermission()?.merchantCode
  if (merchant !== undefined) headers.set('Merchant', merchant)
  const { token } = readSession()
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  return headers
}

async function encode(
  input: LooseInput,
  sealTo: { sealKey: Record<string, unknown> } | undefined,
  headers: Headers,
): Promise<string | undefined> {
  if (input.body === undefined) return undefined
  headers.set('Content-Type', sealTo === undefined ? 'application/json' : 'application/jose')
  if (sealTo === undefined) return JSON.stringify(input.body)
  const { seal } = await import('./sealed.ts')
  return seal(input.body, sealTo.sealKey)
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, credentials: 'same-origin' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new NetworkFailure('no answer from the server', { cause: error })
  }
}

/** A gateway in between may answer with a page; that is no answer of ours. */
async function parse(response: Response): Promise<Record<string, unknown>> {
  try {
    const answer: unknown = await response.json()
    return isRecord(answer) ? answer : {}
  } catch (error) {
    throw new NetworkFailure(`an answer of ${response.status} that is not ours`, { cause: error })
  }
}

const signalOf = ({ signal }: LooseInput) => (signal === undefined ? {} : { signal })

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
