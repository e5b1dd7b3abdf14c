import type { ConsoleEndpoint } from '@parlour/core/contract/operator-endpoint.ts'
import type { Body, Params, Query, Value } from '@parlour/core/contract/endpoint.ts'
import { NetworkFailure, Refusal } from './refusal.ts'

type Given<Name extends string, T> = T extends undefined ? unknown : { readonly [K in Name]: T }
type Maybe<Name extends string, T> = T extends undefined
  ? unknown
  : { readonly [K in Name]?: { readonly [Key in keyof T]: T[Key] | undefined } | undefined }

/** What a call needs is read from its contract; one that reaches a brand names it. */
export type CallInput<E extends ConsoleEndpoint> = Given<'params', Params<E>> &
  Maybe<'query', Query<E>> &
  Given<'body', Body<E>> &
  (E extends { scope: 'brand' } ? { readonly merchant: string } : unknown) & { readonly signal?: AbortSignal }

type Scalar = string | number | boolean | undefined

interface LooseInput {
  readonly params?: Readonly<Record<string, Scalar>>
  readonly query?: Readonly<Record<string, Scalar>>
  readonly body?: unknown
  readonly merchant?: string
  readonly signal?: AbortSignal
}

type Rest<E extends ConsoleEndpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

type OnSession = (isOver: boolean) => void

const listeners = new Set<OnSession>()

/** Calls back when any call is refused because the session is over (true), or because the operator must do something first (false). */
export function onSessionOver(listener: OnSession): void {
  listeners.add(listener)
}

/** One call of the console's contract. Throws `Refusal` for what the server declines. */
export async function call<E extends ConsoleEndpoint>(id: E['id'], ...[input]: Rest<E>): Promise<Value<E>> {
  const { params, query, body, merchant, signal } = (input ?? {}) as LooseInput
  const [method = 'GET', path = '/'] = id.split(' ')
  const headers = new Headers({ 'Module-Id': 'console', Language: document.documentElement.lang })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const response = await reach(addressOf(path, { ...params, merchant }, query), {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  })
  const answer = await parse(response)
  if (answer.success === true) return answer.value as Value<E>
  const details = answer.value
  const refusal = new Refusal({
    code: typeof answer.code === 'string' ? answer.code : 'internal',
    status: response.status,
    details: isRecord(details) ? details : {},
  })
  const isOver = refusal.code === 'console.session_required'
  if (isOver || refusal.code === 'console.not_ready') for (const listener of listeners) listener(isOver)
  throw refusal
}

function addressOf(path: string, params: Readonly<Record<string, Scalar>>, query: LooseInput['query'] = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const tail = search.toString()
  return tail === '' ? filled : `${filled}?${tail}`
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, credentials: 'same-origin' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new NetworkFailure('no answer from the server', { cause: error })
  }
}

async function parse(response: Response): Promise<Record<string, unknown>> {
  try {
    const answer: unknown = await response.json()
    return isRecord(answer) ? answer : {}
  } catch (error) {
    throw new NetworkFailure(`an answer of ${response.status} that is not ours`, { cause: error })
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
