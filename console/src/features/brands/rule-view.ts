import type { Rule } from './brands.queries.ts'

/** What the form would say of an entry: nothing, or which part of the rule it breaks. */
export function problemOf(rule: Omit<Rule, 'field'>, entry: string): 'required' | 'length' | 'pattern' | undefined {
  if (!rule.enabled) return undefined
  if (entry === '') return rule.required ? 'required' : undefined
  const { length } = [...entry]
  if (length < rule.minLength || length > rule.maxLength) return 'length'
  if (rule.acceptedPattern === '*' || !isPattern(rule.acceptedPattern)) return undefined
  return new RegExp(`^(?:${rule.acceptedPattern})$`, 'u').test(entry) ? undefined : 'pattern'
}

/** Whether a pattern can be read as one. */
export function isPattern(pattern: string): boolean {
  if (pattern === '*') return true
  try {
    return new RegExp(`^(?:${pattern})$`, 'u') instanceof RegExp
  } catch {
    return false
  }
}
