import type { Endpoint } from './endpoint.ts'
import type { RefusalCode } from './errors.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may make a call: `anyone` who is not signed in, `entering` whoever has proved a password and may still owe something,
 * `operator` whoever is wholly in, or the permission that the role must have.
 */
export type Allow = 'anyone' | 'entering' | 'operator' | Permission

/**
 * What a call reaches: the operator's `own` things, one `brand` (named in the address as `:merchant`), the whole
 * `installation` (for operators of all brands alone), or rows of the operator's brands, which the handler filters.
 */
export type Scope = 'own' | 'brand' | 'filtered' | 'installation'

/** One call of the operators' console. It is served on the console's port alone. */
export interface ConsoleEndpoint extends Pick<
  Endpoint,
  'summary' | 'params' | 'query' | 'body' | 'value' | 'refusals' | 'bodyBytesMax'
> {
  readonly id: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /console/api/${string}`
  readonly allow: Allow
  readonly scope: Scope
}

export function consoleEndpoint<const E extends ConsoleEndpoint>(definition: E): E {
  return definition
}

/** What any call of the console may answer whatever it does. */
export const consoleEverywhere = [
  'request.malformed',
  'request.unknown_field',
  'request.too_large',
  'request.unsupported_type',
  'request.not_found',
  'request.too_often',
  'request.too_slow',
  'request.busy',
  'request.cross_site',
  'console.session_required',
  'console.not_ready',
  'console.forbidden',
] as const satisfies readonly RefusalCode[]
