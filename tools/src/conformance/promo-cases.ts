import { fromWire } from '@parlour/core/money/money.ts'
import { pointsEarned, readPointRate } from '@parlour/core/rules/points/earned.ts'
import type { Fields } from './case.ts'
import { consumeWhole } from './cashier-cases.ts'
import { MalformedCase, moneyField, numberField, objectsField, plainNumber, textField } from './read-fields.ts'

/** Points of a turnover. Lottery rule book F.1. */
function pointsRule(input: Fields): Fields | undefined {
  if (!('ratePer100' in input)) return undefined
  const rate = readPointRate(String(numberField(input, 'ratePer100')))
  if (rate === undefined) throw new MalformedCase('ratePer100: expected a rate of two places')
  return { points: plainNumber(pointsEarned(moneyField(input, 'validTurnover'), rate)) }
}

/** Obligations met in their order. Lottery rule book F.6. */
function turnoverRule(input: Fields): Fields | undefined {
  if (!('obligations' in input)) return undefined
  const obligations = objectsField(input, 'obligations')
  const contributed = fromWire(String(numberField(input, 'contribution'))) ?? 0n
  const left = consumeWhole(
    obligations.map((one) => moneyField(one, 'required')),
    [contributed],
  )
  return {
    remaining: Object.fromEntries(
      obligations.map((one, at) => [textField(one, 'id'), plainNumber(left[at] ?? 0n)] as const),
    ),
  }
}

/** The topics of points and of what has to be played; undefined for a form whose rule is not there yet. */
export const promoRules = { points: pointsRule, turnover: turnoverRule }
