import type { FastifyInstance } from 'fastify'
import type { Endpoint, Value } from '@parlour/core/contract/endpoint.ts'
import { everywhere, whenKeyed, whenMember, whenSealed, type RefusalCode } from '@parlour/core/contract/errors.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import type { Database } from '../db/database.ts'
import { once } from '../idempotency/idempotency.ts'
import { answerBy } from './answer.ts'
import { createLargeBodies } from './large-bodies.ts'
import { createAdmission, createReader, type ReadCall } from './read-call.ts'
import { serializerOf } from './serializer.ts'
import type { Call, CommandCall, Edge, QueryCall } from './context.ts'

/** How modules put their handlers behind endpoints. */
export interface Routes {
  /** Reads; opens no transaction. */
  query<E extends Endpoint>(endpoint: E, handler: (call: QueryCall<E>) => Promise<Value<E>>): void
  /** Writes: one transaction, and for keyed endpoints one effect a key. */
  command<E extends Endpoint>(
    endpoint: E,
    handler: (call: CommandCall<E>) => Promise<Value<E>>,
    /** Work after commit that completes the answer, run on repeats too: it must be safe to run twice. */
    complete?: (value: Value<E>, call: Call<E>) => Promise<Value<E>>,
  ): void
  /** Arranges its own transaction: the hot way, and callbacks. */
  direct<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Value<E>>): void
}

interface Parts {
  readonly app: FastifyInstance
  readonly database: Database
  readonly edge: Edge
  /** A handler that refuses with a code its endpoint does not list is a failure in tests, a log line in production. */
  readonly strict: boolean
  /** Whether players come by https: cookies are kept to it. */
  readonly secure: boolean
}

export function createRoutes({ app, database, edge, strict, secure }: Parts): Routes & { served: ReadonlySet<string> } {
  const served = new Set<string>()
  const largeBodies = createLargeBodies()

  function mount<E extends Endpoint>(
    endpoint: E,
    answer: (call: Call<E>) => Promise<Value<E>>,
    { isLong = false }: { readonly isLong?: boolean } = {},
  ) {
    assert(!served.has(endpoint.id), `${endpoint.id} is served once`)
    served.add(endpoint.id)
    const read: ReadCall<E> = createReader(endpoint, edge)
    const listed = listedRefusals(endpoint)
    const [method, url] = endpoint.id.split(' ') as [Endpoint['id'], string]
    const isRelay = url.startsWith('/wps/relay/')
    app.route({
      // Relays take both verbs whatever the contract's own.
      method: isRelay ? ['GET', 'POST'] : (method as 'GET'),
      url,
      ...(endpoint.bodyBytesMax === undefined
        ? {}
        : {
            bodyLimit: endpoint.bodyBytesMax,
            onRequest: largeBodies.limit(createAdmission(endpoint, edge)),
          }),
      ...(endpoint.perMinute === undefined
        ? {}
        : { config: { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } } }),
      // What a command answers is too short to be worth the packing.
      ...(isLong ? {} : { compress: false }),
      schema: { response: { 200: endpoint.value } },
      serializerCompiler: () => serializerOf(endpoint.value),
      handler: answerBy({ endpointId: endpoint.id, listed, strict, secure }, async (request, cookies) =>
        answer(await read(request, cookies)),
      ),
    })
  }

  return {
    served,
    query: (endpoint, handler) => mount(endpoint, (call) => handler({ ...call, db: database.db }), { isLong: true }),
    direct: (endpoint, handler) => mount(endpoint, handler),
    command(endpoint, handler, complete) {
      mount(endpoint, async (call) => {
        const afterwards: (() => void)[] = []
        const value = await database.transaction((tx) => {
          afterwards.length = 0
          const run = () => handler({ ...call, tx, afterCommit: (work) => afterwards.push(work) })
          if (endpoint.key === undefined) return run()
          const { member, key, brand, input } = call
          assert(member !== undefined && key !== undefined, 'a keyed call has a member and a key')
          const scope = { brandId: brand.brandId, memberId: member.memberId, operation: endpoint.id, key }
          return once(tx, scope, { params: input.params, body: input.body }, run)
        })
        for (const work of afterwards) work()
        return complete ? complete(value, call) : value
      })
    },
  }
}

function listedRefusals(endpoint: Endpoint): ReadonlySet<RefusalCode> {
  return new Set<RefusalCode>([
    ...everywhere,
    ...endpoint.refusals,
    ...(endpoint.sealed ? whenSealed : []),
    ...(endpoint.key ? whenKeyed : []),
    ...(endpoint.audience === 'member' ? whenMember : []),
  ])
}
