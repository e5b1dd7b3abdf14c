import type { Static, TSchema } from 'typebox'
import type { RefusalCode } from './errors.ts'

/** Who may make a call. Nothing is open unless it says `public`. */
export type Audience = 'public' | 'member' | 'provider'

/**
 * One call of the wire: the server validates and serialises by it, the OpenAPI page is made of it,
 * and the portal takes its types from it (types only, no schema reaches the browser).
 */
export interface Endpoint {
  /** `METHOD /path`, the path as the specification writes it, with `:name` parameters. */
  readonly id: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  readonly summary: string
  readonly audience: Audience
  /** Of a public call: whoever is signed in is known, and may be answered otherwise than a visitor. */
  readonly knowsMember?: true
  /** The body comes as a compact JWE to the brand's key; `optional`: so or as plain JSON. */
  readonly sealed?: true | 'optional'
  /** The body may come as a plain form too. */
  readonly form?: true
  /** A call that moves money: where its idempotency key stands. */
  readonly key?: 'header' | 'clientBetId'
  /** Whether a window that was launched may make it, whose session is for this alone; none may unless it says so. */
  readonly launched?: 'LOTTERY'
  /** A body that may be larger than most, in bytes: who sends it is asked before it is read. */
  readonly bodyBytesMax?: number
  /** How often an address may call in a minute, where that is less than the setting allows. */
  readonly perMinute?: number
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly value: TSchema
  /** Beyond those that any call may answer (shape, session, brand, too often). */
  readonly refusals: readonly RefusalCode[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** What calls of players and of operators have in common: their shapes. */
export type Shaped = Pick<Endpoint, 'params' | 'query' | 'body' | 'value'>

type Part<E extends Shaped, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends TSchema> ? Static<S> : undefined

export type Params<E extends Shaped> = Part<E, 'params'>
export type Query<E extends Shaped> = Part<E, 'query'>
export type Body<E extends Shaped> = Part<E, 'body'>
export type Value<E extends Shaped> = Static<E['value']>
