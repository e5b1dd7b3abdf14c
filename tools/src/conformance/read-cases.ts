import { bettingCase } from './betting-cases.ts'
import { type Case, type Fields, isFields } from './case.ts'
import { fairCase } from './fair-cases.ts'
import { lotteryCase } from './lottery-cases.ts'
import { MalformedCase } from './read-fields.ts'
import { rulesCase } from './rules-cases.ts'

function readCase(fields: unknown): Case {
  if (!isFields(fields)) throw new MalformedCase('a case is an object')
  const reader = readerOf(fields)
  if (reader === undefined) throw new MalformedCase(`no form of a case has the fields ${Object.keys(fields).join(', ')}`)
  return reader(fields)
}

/** Each form has one field that no other has. */
function readerOf(fields: Fields): ((fields: Fields) => Case) | undefined {
  if ('family' in fields) return lotteryCase
  if ('topic' in fields) return rulesCase
  if ('group' in fields) return bettingCase
  if ('kind' in fields) return fairCase
  return undefined
}

/** The cases of one vector file: a list, or an object that holds one under `vectors`. */
export function readCases(json: unknown): readonly Case[] {
  const list = isFields(json) ? json['vectors'] : json
  if (!Array.isArray(list)) throw new MalformedCase('a vector file is a list of cases, or { vectors: […] }')
  return list.map(readCase)
}
