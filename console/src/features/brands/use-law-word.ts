import { useText } from '../../lib/i18n/use-text.ts'
import { askingRules, type LawRule, type LawRules } from './law-view.ts'

/** A rule’s value in words. */
export function useLawWord(): (rule: LawRule, rules: LawRules) => string {
  const t = useText('brands')
  return (rule, rules) => {
    const value = rules[rule]
    if (typeof value === 'number') return String(value)
    if (askingRules.has(rule)) return t(value ? 'law.required' : 'law.optional')
    return t(value ? 'law.allowed' : 'law.forbidden')
  }
}
