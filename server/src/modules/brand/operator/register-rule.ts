import type { RegisterRule } from '../types.ts'

/** Fields without which nobody could sign in again: they are always asked for. */
const always: ReadonlySet<string> = new Set(['username', 'password'])

/** Whether a rule of the form can be met, and read as the pattern that it is. */
export function isRulePossible({
  field,
  enabled,
  required,
  minLength,
  maxLength,
  acceptedPattern,
}: RegisterRule): boolean {
  if (always.has(field) && !(enabled && required)) return false
  if (minLength > maxLength) return false
  if (acceptedPattern === '*') return true
  try {
    return new RegExp(`^(?:${acceptedPattern})$`, 'u') instanceof RegExp
  } catch {
    return false
  }
}
