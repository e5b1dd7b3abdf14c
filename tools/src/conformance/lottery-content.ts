import type { Grammar } from '@parlour/core/rules/lottery/selection.ts'
import { isFields } from './case.ts'
import { MalformedCase } from './read-fields.ts'

const textOf = (item: unknown): string => {
  if (typeof item === 'string' || typeof item === 'number') return String(item)
  throw new MalformedCase(`selection: ${JSON.stringify(item)} is no pick`)
}

/**
 * The content of a line from the selection of a case: a list of picks, a list of lists, or an object of lists in the order
 * of the grammar (`{ dan, tuo }`, `{ positions, digits }`).
 */
export function contentOf(grammar: Grammar, selection: unknown): string {
  const given = isFields(selection) ? Object.values(selection).flatMap(listsOf) : selection
  if (!Array.isArray(given)) throw new MalformedCase('selection: expected a list or lists')
  if (grammar.kind === 'numbers') return given.flat().map(textOf).join(',')
  const lists = given.some(Array.isArray) ? given.map((list) => [list].flat()) : [given]
  const separator = (at: number) => grammar.lists[at]?.separator ?? ' '
  return lists
    .map((list: readonly unknown[], at) => (list.length === 0 ? '-' : list.map(textOf).join(separator(at))))
    .join(',')
}

function listsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) && value.some(Array.isArray) ? value : [value]
}
