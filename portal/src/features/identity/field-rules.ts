import type { FieldRule } from './identity.queries.ts'

/** Why a value is refused: the key of its message, with the numbers that stand in it. */
export interface FieldProblem {
  readonly key: string
  readonly min: number
  readonly max: number
}

/** The acceptance pattern of the server; `*` alone means anything. */
function acceptance(pattern: string): RegExp | undefined {
  if (pattern === '') return undefined
  try {
    return new RegExp(`^(?:${pattern === '*' ? '.*' : pattern})$`, 'u')
  } catch {
    return undefined
  }
}

/** The specification's check of one field by the server's rule; the message goes by `patternId`. */
export function checkField(value: string, rule: FieldRule): FieldProblem | undefined {
  const { minLength: min, maxLength: max } = rule
  if (value === '') return rule.required ? { key: 'required', min, max } : undefined
  const { length } = [...value]
  const isLengthGood = length >= min && (max === 0 || length <= max)
  const isPatternGood = acceptance(rule.acceptedPattern)?.test(value) ?? true
  if (isLengthGood && isPatternGood) return undefined
  return { key: messageKey(rule.patternId, min === max), min, max }
}

/** Messages exist for patterns 1–16; any other rule is told by its length alone. */
export function messageKey(patternId: number, isOneLength: boolean): string {
  const known = patternId >= 1 && patternId <= 16 ? patternId : 0
  return `pattern.${known}.${isOneLength ? 'one' : 'range'}`
}
