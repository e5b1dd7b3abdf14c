import { moduleErrors } from './errors.gen.ts'
import { errors as platformErrors } from './platform-errors.ts'

/**
 * Every refusal of the wire: its HTTP status, and whether an operator should hear of it. Each module names its own in
 * `<module>/errors.ts`. `message` on the wire is the text of `locales/<tag>/refusals/` in the reader's language.
 */
export const refusals = { ...platformErrors, ...moduleErrors }

export type RefusalCode = keyof typeof refusals

/** What any call may answer whatever it does. */
export const everywhere = [
  'request.malformed',
  'request.unknown_field',
  'request.too_large',
  'request.unsupported_type',
  'request.not_found',
  'request.merchant_ambiguous',
  'request.merchant_unknown',
  'request.too_often',
  'request.too_slow',
  'request.busy',
  'system.maintenance',
  'system.restricted',
] as const satisfies readonly RefusalCode[]

export const whenMember = [
  'identity.session_required',
  'identity.password_due',
  'identity.launched_only',
] as const satisfies readonly RefusalCode[]

export const whenSealed = [
  'request.seal_required',
  'request.seal_broken',
  'request.seal_expired',
  'request.seal_replayed',
  'request.seal_key_unknown',
] as const satisfies readonly RefusalCode[]

export const whenKeyed = [
  'request.key_required',
  'request.key_mismatch',
  'request.key_malformed',
  'request.key_reused',
] as const satisfies readonly RefusalCode[]
