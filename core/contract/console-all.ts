import * as access from './console-access.ts'
import type { ConsoleEndpoint } from './console-endpoint.ts'

/** Every call of the console, for the test that none is left unserved or unguarded. */
export const allConsoleEndpoints: readonly ConsoleEndpoint[] = [access].flatMap((exports) =>
  Object.values<object>(exports).filter((value): value is ConsoleEndpoint => 'allow' in value && 'scope' in value),
)
