import type { Endpoint, Body, Params, Query } from '@parlour/core/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Reader, Tx } from '../db/database.ts'
import type { CookieJar } from './cookies.ts'
import type { Log } from '../log/log.ts'

/** The brand a call is for: what every layer needs of it, and no more. */
export interface BrandContext {
  readonly brandId: string
  readonly merchantCode: string
  readonly status: number
  /** Whether money stays where it is, for whoever comes from there. */
  readonly isMoneyClosed?: boolean
  readonly currency: string
  readonly currencySymbol: string
  readonly currencyDecimals: number
  readonly defaultLanguage: string
  readonly languages: readonly string[]
}

/** Who is signed in, read from the session and never from the request. */
export interface MemberContext {
  readonly memberId: string
  readonly brandId: string
  readonly sessionId: string
  readonly username: string
  readonly type: number
  readonly ancestorPath: readonly string[]
  /** What those of the line above, and the member itself, were given of which product; null where nobody was. */
  readonly rates?: readonly { readonly place: number; readonly product: string; readonly rate: number }[] | null
  /** What a launched window may reach; a session that somebody signed in by reaches everything. */
  readonly scope?: 'LOTTERY' | null
  /** A new password has to be chosen before anything else is open. */
  readonly isPasswordDue?: boolean
}

/** A call after everything that can be refused at the edge has been. */
export interface Call<E extends Endpoint> {
  readonly input: { readonly params: Params<E>; readonly query: Query<E>; readonly body: Body<E> }
  readonly brand: BrandContext
  readonly member: E['audience'] extends 'member' ? MemberContext : MemberContext | undefined
  readonly language: string
  readonly ip: string
  readonly agent: string
  readonly key: string | undefined
  readonly token: string | undefined
  /** The body as it came, for signatures. */
  readonly rawBody: string
  readonly header: (name: string) => string | undefined
  readonly cookies: CookieJar
  readonly log: Log
}

export interface QueryCall<E extends Endpoint> extends Call<E> {
  readonly db: Reader
}

export interface CommandCall<E extends Endpoint> extends Call<E> {
  readonly tx: Tx
  /** Pushes, mails, metrics: run once the transaction is committed, never on a repeat. */
  readonly afterCommit: (work: () => void) => void
}

/** What the edge asks of the modules that know brands and sessions. */
export interface Edge {
  /** The brand as it is for whoever comes from that address. */
  findBrand(hint: {
    readonly merchant: string | undefined
    readonly host: string
    readonly ip: string
  }): Promise<BrandContext | undefined>
  findMember(token: string, brand: BrandContext): Promise<MemberContext | undefined>
  /** Opens a sealed payload of this brand. */
  unseal(compact: string, brand: BrandContext): Promise<unknown>
  refusalText(code: string, language: string, details: Readonly<Record<string, unknown>>): string
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
