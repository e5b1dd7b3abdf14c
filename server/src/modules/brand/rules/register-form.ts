import { registerFields, type RegisterField } from '@parlour/core/rules/identity/register-fields.ts'
import type { RegisterRule } from '../types.ts'

/** As the browser's own field writes it: year, month, day. */
export const birthDate = {
  acceptedPattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}',
  patternId: 11,
  minLength: 10,
  maxLength: 10,
} as const

const off = { enabled: false, required: false, acceptedPattern: '*', patternId: 0, minLength: 0, maxLength: 100 }

/** What holds for a field that a brand has written no rule for: off, but for what every form has. */
export function unwrittenRule(field: RegisterField): RegisterRule {
  if (field === 'birthday') return { field, ...off, ...birthDate }
  // A code can be typed wherever the link has none (specification, point 5); that a line is named is never forced.
  if (field === 'affiliateCode') return { field, ...off, enabled: true, minLength: 1, maxLength: 20 }
  if (field === 'username')
    return { field, enabled: true, required: true, acceptedPattern: '', patternId: 1, minLength: 4, maxLength: 20 }
  if (field === 'password') return { field, ...off, enabled: true, required: true, minLength: 8, maxLength: 64 }
  return { field, ...off }
}

/** The written rules and, for every field that has none, what holds without one. */
export function wholeForm(written: readonly RegisterRule[]): readonly RegisterRule[] {
  const known = new Set(written.map(({ field }) => field))
  return [...written, ...registerFields.filter((field) => !known.has(field)).map(unwrittenRule)]
}

/** The form under the brand's switches: without `DIRECTREG3` nobody registers but by an invitation. */
export function formUnderSwitches(
  form: readonly RegisterRule[],
  flags: Readonly<Record<string, boolean>>,
): readonly RegisterRule[] {
  if (flags['DIRECTREG3'] !== false) return form
  return form.map((rule) => (rule.field === 'affiliateCode' ? { ...rule, enabled: true, required: true } : rule))
}
