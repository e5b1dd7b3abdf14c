import type { FastifyInstance } from 'fastify'
import { consoleEverywhere, type ConsoleEndpoint } from '@parlour/core/contract/operator-endpoint.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import type { Database } from '../db/database.ts'
import type { ConsoleCall, ConsoleCommand, ConsoleEdge, ConsoleQuery } from './console-context.ts'
import { answerBy } from './answer.ts'
import { createLargeBodies } from './large-bodies.ts'
import { createConsoleAdmission, createConsoleReader } from './read-console-call.ts'
import { serializerOf } from './serializer.ts'

/** How handlers are put behind the console's endpoints. */
export interface ConsoleRoutes {
  /** Reads; opens no transaction. */
  query<E extends ConsoleEndpoint>(endpoint: E, handler: (call: ConsoleQuery<E>) => Promise<Value<E>>): void
  /** Writes in one transaction, the audit row with it. */
  command<E extends ConsoleEndpoint>(endpoint: E, handler: (call: ConsoleCommand<E>) => Promise<Value<E>>): void
  /** Arranges its own transactions: signing in counts wrong tries that its refusal must not undo. */
  direct<E extends ConsoleEndpoint>(endpoint: E, handler: (call: ConsoleCall<E>) => Promise<Value<E>>): void
}

interface Parts {
  readonly app: FastifyInstance
  readonly database: Database
  readonly edge: ConsoleEdge
  /** The address that operators open: calls of other sites are refused by it. */
  readonly origin: string
  readonly strict: boolean
}

export function createConsoleRoutes(parts: Parts): ConsoleRoutes & { served: ReadonlySet<string> } {
  const { app, database, edge, origin, strict } = parts
  const served = new Set<string>()
  const largeBodies = createLargeBodies()
  const secure = origin.startsWith('https:')

  function mount<E extends ConsoleEndpoint>(endpoint: E, answer: (call: ConsoleCall<E>) => Promise<Value<E>>) {
    assert(!served.has(endpoint.id), `${endpoint.id} is served once`)
    served.add(endpoint.id)
    const read = createConsoleReader(endpoint, { edge, origin })
    const listed = new Set<RefusalCode>([...consoleEverywhere, ...endpoint.refusals])
    const [method, url] = endpoint.id.split(' ') as [string, string]
    app.route({
      method: method as 'GET',
      url,
      ...(endpoint.bodyBytesMax === undefined
        ? {}
        : {
            bodyLimit: endpoint.bodyBytesMax,
            onRequest: largeBodies.limit(createConsoleAdmission(endpoint, { edge, origin })),
          }),
      schema: { response: { 200: endpoint.value } },
      serializerCompiler: () => serializerOf(endpoint.value),
      handler: answerBy({ endpointId: endpoint.id, listed, strict, secure }, async (request, cookies) =>
        answer(await read(request, cookies)),
      ),
    })
  }

  return {
    served,
    query: (endpoint, handler) => mount(endpoint, (call) => handler({ ...call, db: database.db })),
    command: (endpoint, handler) =>
      mount(endpoint, async (call) => {
        const afterwards: (() => void)[] = []
        const value = await database.transaction((tx) => {
          afterwards.length = 0
          return handler({ ...call, tx, afterCommit: (work) => afterwards.push(work) })
        })
        for (const work of afterwards) work()
        return value
      }),
    direct: (endpoint, handler) => mount(endpoint, handler),
  }
}
