import { refusals, type RefusalCode } from '@parlour/core/contract/errors.ts'
import type { Body, Params, Query, Shaped, Value } from '@parlour/core/contract/endpoint.ts'
import type { TSchema } from 'typebox'
import { Check, Convert, Errors } from 'typebox/value'

// The server as a component meets it: `fetch`, and nothing nearer. Answers are typed by the contract and held to it, and
// so is what the page sends.

type Called = Shaped & { readonly id: string; readonly sealed?: true | 'optional' }

/** One call as it arrived. */
export interface Arrived<E extends Shaped> {
  readonly params: Params<E>
  readonly query: Query<E>
  readonly body: Body<E>
  /** The key by which a command counts once, where it comes in a header. */
  readonly key: string | null
}

type AnswerOf<E extends Shaped> = Value<E> | ((call: Arrived<E>) => Value<E> | Promise<Value<E>>)

/** What a refusing server says; thrown by an answer, it is answered so. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly details: Readonly<Record<string, unknown>>
  constructor(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The line is cut: no answer comes. */
class LineCut extends Error {}

type Open = (sealed: string) => Promise<unknown>

interface Route {
  readonly endpoint: Called
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly arrived: Arrived<Shaped>[]
  answer: (call: Arrived<Shaped>) => unknown
}

export interface Edge {
  /** How a call is answered from now on: with a value, or by what was asked. */
  answer<E extends Called>(endpoint: E, answer: AnswerOf<E>): void
  refuse(endpoint: Called, code: RefusalCode, details?: Readonly<Record<string, unknown>>): void
  /** No answer comes to a call, or to any. */
  cut(endpoint?: Called): void
  /** The calls wait for their answer until they are let go. */
  hold<E extends Called>(endpoint: E, answer: AnswerOf<E>): () => void
  /** What arrived at a call so far, the oldest first. */
  callsOf<E extends Called>(endpoint: E): readonly Arrived<E>[]
  /** What arrived and was against the contract, or is answered by nobody. */
  readonly faults: readonly string[]
  /** How a sealed body is opened. */
  openBy(open: (sealed: string) => Promise<unknown>): void
  /** Takes the place of `fetch`, and forgets all answers and calls. */
  take(): void
}

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } })

function expectShape(what: string, schema: TSchema | undefined, value: unknown): void {
  if (schema === undefined || Check(schema, value)) return
  const [first] = Errors(schema, value)
  throw new Error(`${what} is against the contract: ${first?.instancePath ?? ''} ${first?.message ?? ''}`)
}

function patternOf(id: string) {
  const [method = '', path = ''] = id.split(' ')
  const names = [...path.matchAll(/:(\w+)/gu)].map(([, name = '']) => name)
  const filled = path.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(/:\w+/gu, '([^/]+)')
  return { names, pattern: new RegExp(`^${method} ${filled}$`, 'u') }
}

/** A value of the wire without what JSON does not carry. */
const carried = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

const readParams = ({ names }: Route, values: readonly string[]): unknown =>
  Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]))

async function readCall(route: Route, url: URL, init: RequestInit, open: Open): Promise<Arrived<Shaped>> {
  const { endpoint, pattern } = route
  const [, ...values] = pattern.exec(`${init.method ?? 'GET'} ${url.pathname}`) ?? []
  const headers = new Headers(init.headers)
  const text = typeof init.body === 'string' ? init.body : undefined
  const isSealed = headers.get('Content-Type') === 'application/jose'
  if (endpoint.sealed === true && text !== undefined && !isSealed) throw new Error(`${endpoint.id} came unsealed`)
  const body: unknown = text === undefined ? undefined : isSealed ? await open(text) : (JSON.parse(text) as unknown)
  const query: unknown = Convert(endpoint.query ?? {}, Object.fromEntries(url.searchParams))
  expectShape(`the query of ${endpoint.id}`, endpoint.query, query)
  expectShape(`the body of ${endpoint.id}`, endpoint.body, body)
  return {
    params: readParams(route, values) as Arrived<Shaped>['params'],
    query: query as Arrived<Shaped>['query'],
    body: body as Arrived<Shaped>['body'],
    key: headers.get('Idempotency-Key'),
  }
}

async function answerOf(route: Route, call: Arrived<Shaped>): Promise<Response> {
  try {
    const value = carried(await route.answer(call))
    expectShape(`the answer to ${route.endpoint.id}`, route.endpoint.value, value)
    return json({ success: true, code: '', message: '', value })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { code, details } = error
    return json({ success: false, code, message: code, value: details }, refusals[code].status)
  }
}

const refusedWith = (code: RefusalCode, details: Readonly<Record<string, unknown>>) => (): never => {
  throw new Refused(code, details)
}

function noAnswer(): never {
  throw new LineCut('the line is cut')
}

const asked = <E extends Shaped>(answer: AnswerOf<E>) =>
  (typeof answer === 'function' ? answer : () => answer) as Route['answer']

function createEdge(): Edge {
  const routes = new Map<string, Route>()
  const faults: string[] = []
  let isCut = false
  let open: Open = () => Promise.reject(new Error('nobody opens what is sealed'))

  function routeOf(endpoint: Called): Route {
    const known = routes.get(endpoint.id)
    if (known !== undefined) return known
    const made: Route = { endpoint, ...patternOf(endpoint.id), arrived: [], answer: noAnswer }
    routes.set(endpoint.id, made)
    return made
  }

  async function reach(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, 'http://portal.test')
    const line = `${init.method ?? 'GET'} ${url.pathname}`
    if (isCut) throw new TypeError('the line is cut')
    const route = [...routes.values()]
      // A fixed address comes before one with parameters.
      .toSorted((one, other) => one.names.length - other.names.length)
      .find(({ pattern }) => pattern.test(line))
    try {
      if (route === undefined) throw new Error(`nobody answers ${line}`)
      const call = await readCall(route, url, init, open)
      route.arrived.push(call)
      return await answerOf(route, call)
    } catch (error) {
      if (error instanceof LineCut) throw new TypeError('the line is cut')
      faults.push(String(error))
      throw error
    }
  }

  return {
    answer: (endpoint, answer) => void (routeOf(endpoint).answer = asked(answer)),
    refuse: (endpoint, code, details = {}) => void (routeOf(endpoint).answer = refusedWith(code, details)),
    cut: (endpoint) => {
      if (endpoint === undefined) isCut = true
      else routeOf(endpoint).answer = noAnswer
    },
    hold: (endpoint, answer) => {
      const gate = Promise.withResolvers<void>()
      const wanted = asked(answer)
      routeOf(endpoint).answer = async (call) => {
        await gate.promise
        return wanted(call)
      }
      return gate.resolve
    },
    callsOf: <E extends Called>(endpoint: E) => routeOf(endpoint).arrived as unknown as readonly Arrived<E>[],
    faults,
    openBy: (given) => void (open = given),
    take: () => {
      globalThis.fetch = reach
      routes.clear()
      faults.length = 0
      isCut = false
    },
  }
}

/** The server that the pages of a worker call. */
export const edge = createEdge()
