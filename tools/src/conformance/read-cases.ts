import { bettingCase } from './betting-cases.ts'
import { type Case, type Fields, isFields } from './case.ts'
import { fairCase } from './fair-cases.ts'
import { lotteryCase } from './lottery-cases.ts'
import { MalformedCase } from './read-fields.ts'
import { rulesCase } from './rules-cases.ts'

/** Each form has one field that no other has. */
function readerOf(fields: Fields): ((fields: Fields) => Case) | undefined {
  if ('family' in fields) return lotteryCase
  if ('topic' in fields) return rulesCase
  if ('group' in fields) return bettingCase
  if ('kind' in fields) return fairCase
  return undefined
}

// A case of no known form is a failed case: the others still run, and the count still adds up.
function unreadable(index: number, why: string): Case {
  return { id: `case ${index + 1}`, group: 'UNREADABLE', run: () => ({ kind: 'failed', differences: [why] }) }
}

function readCase(fields: unknown, index: number): Case {
  const reader = isFields(fields) ? readerOf(fields) : undefined
  if (!isFields(fields) || reader === undefined) return unreadable(index, 'it has none of the known forms')
  try {
    return reader(fields)
  } catch (error) {
    if (error instanceof MalformedCase) return unreadable(index, error.message)
    throw error
  }
}

/** The cases of one vector file: a list, or an object that holds one under `vectors`. */
export function readCases(json: unknown): readonly Case[] {
  const list = isFields(json) ? json['vectors'] : json
  if (!Array.isArray(list)) throw new MalformedCase('a vector file is a list of cases, or { vectors: […] }')
  return list.map(readCase)
}
