import { type Case, type Fields, notBuilt } from './case.ts'
import { chaseRules } from './chase-cases.ts'
import { compareFields } from './compare.ts'
import { promoRules } from './promo-cases.ts'
import { objectField, textField } from './read-fields.ts'

/** A production rule with its conversions from and to plain numbers; a topic, or one of its forms, joins with its rule. */
const rules: Readonly<Record<string, (input: Fields) => Fields | undefined>> = { ...chaseRules, ...promoRules }

/** One case of agents, points and promotions: `{ id, topic, input, expected }`. */
export function rulesCase(fields: Fields): Case {
  const topic = textField(fields, 'topic')
  const rule = Object.hasOwn(rules, topic) ? rules[topic] : undefined
  const run = () => {
    const figures = rule?.(objectField(fields, 'input'))
    return figures === undefined ? notBuilt : compareFields(objectField(fields, 'expected'), figures)
  }
  return { id: textField(fields, 'id'), group: `RULES ${topic}`, run }
}
