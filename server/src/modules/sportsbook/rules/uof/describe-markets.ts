import { childOf, childrenOf, type Element, wholeOf } from './element.ts'
import { type UofMarket, uofMarkets } from './market-table.ts'

/** What the feed says of its markets, as far as the house sells them. */
export interface Described {
  /** Numbers whose description says the same as the table. */
  readonly ids: ReadonlySet<number>
  readonly groups: ReadonlyMap<number, readonly string[]>
  /** Numbers that are described otherwise, or not at all: nothing of them is sold. */
  readonly wrong: readonly number[]
}

const plain = (text: string) => text.trim().toLowerCase()

function isSame(row: UofMarket, description: Element): boolean {
  const specifiers = childrenOf(childOf(description, 'specifiers'), 'specifier').map(
    ({ attributes }) => attributes['name'],
  )
  const wanted = Object.keys(row.reads)
  const named = new Map(
    childrenOf(childOf(description, 'outcomes'), 'outcome').map(({ attributes: { id = '', name = '' } }) => [
      id,
      plain(name),
    ]),
  )
  return (
    plain(description.attributes['name'] ?? '') === plain(row.title) &&
    specifiers.length === wanted.length &&
    wanted.every((name) => specifiers.includes(name)) &&
    row.outcomes.every(([id, name]) => named.get(id) === plain(name))
  )
}

/**
 * Holds the table of markets against the feed’s own descriptions: a number that stands for something else there, or whose
 * outcomes do, would be sold as what it is not.
 */
export function describeMarkets(descriptions: Element): Described {
  const found = new Map(
    childrenOf(descriptions, 'market').map((market) => [wholeOf(market.attributes['id']), market] as const),
  )
  const rows = uofMarkets.map((row) => {
    const description = found.get(row.id)
    return { row, description, isRight: description !== undefined && isSame(row, description) }
  })
  const wrong = new Set(rows.filter(({ isRight }) => !isRight).map(({ row }) => row.id))
  return {
    ids: new Set(rows.map(({ row }) => row.id).filter((id) => !wrong.has(id))),
    groups: new Map(
      rows.flatMap(({ row, description }) =>
        description === undefined ? [] : [[row.id, (description.attributes['groups'] ?? '').split('|')] as const],
      ),
    ),
    wrong: [...wrong],
  }
}
