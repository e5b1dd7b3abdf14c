import * as access from './console-access.ts'
import * as approvals from './console-approvals.ts'
import * as audit from './console-audit.ts'
import * as brands from './console-brands.ts'
import type { ConsoleEndpoint } from './console-endpoint.ts'
import * as members from './console-members.ts'
import * as operators from './console-operators.ts'

/** Every call of the console, for the test that none is left unserved or unguarded. */
export const allConsoleEndpoints: readonly ConsoleEndpoint[] = [
  access,
  approvals,
  audit,
  brands,
  members,
  operators,
].flatMap((exports) =>
  Object.values<unknown>(exports).filter(
    (value): value is ConsoleEndpoint =>
      typeof value === 'object' && value !== null && 'allow' in value && 'scope' in value,
  ),
)
