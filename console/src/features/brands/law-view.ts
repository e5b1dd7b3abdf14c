import type { Law } from './brands.queries.ts'

export type LawRules = Law['rules']
export type LawRule = keyof LawRules

/** In the order in which they are read. */
export const lawRules = [
  'minimumAge',
  'isBirthDateRequired',
  'passwordComposition',
  'forcedPasswordChange',
  'failuresUntilLock',
  'idleMinutes',
  'withdrawalCancel',
  'agentTransfers',
  'reminderMinutes',
  'isLimitAnswerRequired',
] as const satisfies readonly LawRule[]

/** What a brand may choose beside what its law says: the stricter side of a switch, or bounds that bind more. */
export function stricterChoices(rule: LawRule, rules: LawRules): readonly (boolean | number)[] {
  const law = rules[rule]
  if (rule === 'minimumAge') return [18, 19, 20, 21, 25].filter((age) => age > Number(law))
  if (rule === 'idleMinutes') return [20, 15, 10, 5].filter((minutes) => minutes < Number(law))
  if (rule === 'failuresUntilLock') return [4, 3, 2].filter((failures) => failures < Number(law))
  if (rule === 'reminderMinutes') return [30, 15].filter((minutes) => minutes < Number(law))
  if (rule === 'isBirthDateRequired' || rule === 'isLimitAnswerRequired') return law === true ? [] : [true]
  return law === true ? [false] : []
}
