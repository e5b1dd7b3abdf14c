import type { Law } from './brands.queries.ts'

export type LawRules = Law['rules']
export type LawRule = keyof LawRules

/** In the order in which they are read. */
export const lawRules = [
  'minimumAge',
  'isBirthDateRequired',
  'isAgeConfirmationRequired',
  'passwordComposition',
  'forcedPasswordChange',
  'failuresUntilLock',
  'idleMinutes',
  'withdrawalCancel',
  'agentTransfers',
  'reminderMinutes',
  'isLimitAnswerRequired',
  'bonusMultiplierMost',
  'isBonusSimple',
] as const satisfies readonly LawRule[]

/** What may be asked for, or not: the rest of the switches allow something, or do not. */
export const askingRules: ReadonlySet<LawRule> = new Set([
  'isBirthDateRequired',
  'isAgeConfirmationRequired',
  'isLimitAnswerRequired',
  'isBonusSimple',
])

/** What a brand may choose beside what its law says: the stricter side of a switch, or bounds that bind more. */
export function stricterChoices(rule: LawRule, rules: LawRules): readonly (boolean | number)[] {
  const law = rules[rule]
  if (rule === 'minimumAge') return [18, 19, 20, 21, 25].filter((age) => age > Number(law))
  if (rule === 'idleMinutes') return [20, 15, 10, 5].filter((minutes) => minutes < Number(law))
  if (rule === 'failuresUntilLock') return [4, 3, 2].filter((failures) => failures < Number(law))
  if (rule === 'reminderMinutes') return [30, 15].filter((minutes) => minutes < Number(law))
  if (rule === 'bonusMultiplierMost') return [30, 20, 10, 5, 1].filter((times) => times < Number(law))
  if (askingRules.has(rule)) return law === true ? [] : [true]
  return law === true ? [false] : []
}
