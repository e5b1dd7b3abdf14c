import type { Endpoint } from './endpoint.ts'
import { operatorParts, playerParts } from './endpoints.gen.ts'
import type { ConsoleEndpoint } from './operator-endpoint.ts'

/** Every endpoint with its module, for OpenAPI and for the test that none is left unserved. */
export const allEndpoints: readonly { domain: string; endpoint: Endpoint }[] = playerParts.flatMap(
  ({ module, calls }) =>
    Object.values<object>(calls)
      .filter((value): value is Endpoint => 'audience' in value && 'id' in value)
      .map((endpoint) => ({ domain: module, endpoint })),
)

/** Every call of the console, for the test that none is left unserved or unguarded. */
export const allConsoleEndpoints: readonly ConsoleEndpoint[] = operatorParts.flatMap(({ calls }) =>
  Object.values<unknown>(calls).filter(
    (value): value is ConsoleEndpoint =>
      typeof value === 'object' && value !== null && 'allow' in value && 'scope' in value,
  ),
)
