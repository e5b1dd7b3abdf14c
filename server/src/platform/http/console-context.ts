import type { ConsoleEndpoint } from '@parlour/core/contract/operator-endpoint.ts'
import type { Body, Params, Query } from '@parlour/core/contract/endpoint.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import type { CookieJar } from './cookies.ts'

/** An operator who is signed in, read from the session and never from the request. */
export interface OperatorContext {
  readonly operatorId: string
  readonly sessionId: string
  readonly username: string
  readonly roleId: string
  readonly permissions: ReadonlySet<string>
  /** The brands that the operator is limited to; null for all. */
  readonly brandIds: readonly string[] | null
  /** What is still owed before the console opens. */
  readonly due: 'enrol' | 'password' | null
}

/** A brand that a call names in its address. */
export interface BrandInReach {
  readonly brandId: string
  readonly merchantCode: string
}

export interface ConsoleCall<E extends ConsoleEndpoint> {
  readonly input: { readonly params: Params<E>; readonly query: Query<E>; readonly body: Body<E> }
  readonly operator: E['allow'] extends 'anyone' ? undefined : OperatorContext
  readonly brand: E['scope'] extends 'brand' ? BrandInReach : undefined
  readonly token: string | undefined
  readonly ip: string
  readonly agent: string
  readonly cookies: CookieJar
  readonly log: Log
}

export interface ConsoleQuery<E extends ConsoleEndpoint> extends ConsoleCall<E> {
  readonly db: Reader
}

export interface ConsoleCommand<E extends ConsoleEndpoint> extends ConsoleCall<E> {
  readonly tx: Tx
  /** Pushes: run once the transaction is committed. */
  readonly afterCommit: (work: () => void) => void
}

/** What the console's edge asks of the modules that know operators and brands. */
export interface ConsoleEdge {
  findOperator(token: string): Promise<OperatorContext | undefined>
  findBrand(merchantCode: string): Promise<BrandInReach | undefined>
}
