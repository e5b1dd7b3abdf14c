/** A brand's rule of one field of a form (specification, points 3 and 5). */
export interface FieldRule {
  readonly enabled: boolean
  readonly required: boolean
  /** A regular expression for the whole value; `*` is anything, empty the expression of the pattern id. */
  readonly acceptedPattern: string
  /** Which message tells what is wanted, and which expression holds where the brand gives none. */
  readonly patternId: number
  /** In characters; a greatest length of 0 is none. */
  readonly minLength: number
  readonly maxLength: number
}

/** Why a value is refused, with what its message names. */
export interface FieldProblem {
  readonly reason: 'required' | 'length' | 'pattern'
  readonly patternId: number
  readonly min: number
  readonly max: number
}

/** The seventeen patterns that a form can ask for by number; 0 asks for nothing but a length. */
export const fieldPatterns: Readonly<Record<number, string>> = {
  1: '[A-Za-z][A-Za-z0-9]*',
  2: '[\\p{Script=Han}0-9]*',
  3: '[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+',
  4: '[A-Za-z0-9]*',
  5: '(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]*',
  6: '[0-9]*',
  7: '(?=.*\\p{Lu}).*',
  8: '[A-Za-z ]*',
  9: '\\S*',
  10: '[\\p{Script=Han}\\p{P}]*',
  11: '(?:[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4})',
  12: '\\p{Script=Hangul}*',
  13: '[\\p{Script=Thai}]*',
  14: '(?=.*\\p{Lu})(?=.*\\p{Ll})(?=.*[0-9])(?=.*[^\\p{L}\\p{N}\\s]).*',
  15: '\\S+(?: \\S+)+',
  16: '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー　]*',
  17: '\\p{Lu}*',
}

/**
 * Checks one field, on the page and on the server alike; undefined is good. An empty value is asked for only where the
 * rule requires it. A pattern that is no expression refuses nobody: a brand's mistake is not its players'.
 */
export function checkField(value: string, rule: FieldRule): FieldProblem | undefined {
  const { patternId, minLength: min, maxLength: max } = rule
  const problem = (reason: FieldProblem['reason']) => ({ reason, patternId, min, max })
  if (!rule.enabled) return undefined
  if (value === '') return rule.required ? problem('required') : undefined
  const { length } = [...value]
  if (length < min || (max > 0 && length > max)) return problem('length')
  return accepts(rule, value) ? undefined : problem('pattern')
}

function accepts({ acceptedPattern, patternId }: FieldRule, value: string): boolean {
  const source = acceptedPattern === '' ? (fieldPatterns[patternId] ?? '.*') : acceptedPattern
  try {
    return new RegExp(`^(?:${source === '*' ? '.*' : source})$`, 'u').test(value)
  } catch {
    return true
  }
}

/** The key of the message that says what is wrong: one length has words of its own. */
export function problemKey({ reason, patternId, min, max }: FieldProblem): string {
  if (reason === 'required') return 'required'
  const known = patternId in fieldPatterns ? patternId : 0
  return `pattern.${known}.${min === max ? 'one' : 'range'}`
}
