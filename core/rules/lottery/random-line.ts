import { noteCount, type Play } from './play.ts'
import type { Selection, SymbolList } from './selection.ts'

/** So many different numbers of so many digits, each as likely as any other; `below` is a fair die of n sides. */
export function randomNumbers(digits: number, count: number, below: (n: number) => number): readonly string[] {
  const numbers = 10 ** digits
  // A shuffle that keeps only what it moved: of five digits no hundred thousand are laid out.
  const moved = new Map<number, number>()
  const numberAt = (place: number) => moved.get(place) ?? place
  return Array.from({ length: Math.min(count, numbers) }, (_, at) => {
    const thrown = at + below(numbers - at)
    const number = numberAt(thrown)
    moved.set(thrown, numberAt(at))
    return String(number).padStart(digits, '0')
  }).toSorted()
}

const triesMax = 40

/** So many different numbers at random, each as likely as any other that the play accepts: what it refuses is thrown again. */
export function randomPicks(play: Play, count: number, below: (n: number) => number): readonly string[] {
  const { grammar } = play
  if (grammar.kind !== 'numbers') return []
  const { digits } = grammar
  const accepted = (numbers: readonly string[]) => numbers.filter((one) => play.refuses?.([[one]]) === undefined)
  const picks = new Set(accepted(randomNumbers(digits, count, below)))
  for (let tries = 0; picks.size < count && tries < triesMax; tries += 1)
    for (const one of accepted(randomNumbers(digits, count - picks.size, below))) picks.add(one)
  return [...picks].toSorted()
}

/**
 * One note of a play at random, each symbol by a fair die: the fewest picks that make a note. Lists that exclude each
 * other are thrown again; where the fewest of each list do not make one, the emptiest list gets one more.
 */
export function randomLine(play: Play, below: (n: number) => number): Selection {
  const { grammar } = play
  const isLine = (selection: Selection) => play.refuses?.(selection) === undefined && noteCount(play, selection) > 0
  if (grammar.kind === 'numbers') {
    for (let tries = 0; ; tries += 1) {
      const selection = [randomNumbers(grammar.digits, Math.max(1, grammar.min), below)]
      if (isLine(selection) || tries >= triesMax) return selection
    }
  }
  const { lists } = grammar
  const mayStayEmpty = lists.some(({ min }) => min === 0)
  for (let tries = 0; ; tries += 1) {
    const isThin = mayStayEmpty || tries >= triesMax / 2
    const apart = !mayStayEmpty
    const fewest = throwFewest({ lists, apart: apart && isThin }, below)
    const grow = (selection: Selection) => withOneMore({ lists, selection, apart }, below)
    const selection = isThin ? grown(fewest, grow, isLine) : fewest
    if (isLine(selection) || tries >= triesMax) return selection
  }
}

/** As many of each list as it wants at least; of lists that exclude each other none has what another one has. */
function throwFewest({ lists, apart }: Omit<Growing, 'selection'>, below: (n: number) => number): Selection {
  return lists.reduce<Selection>(
    (held, list) => [
      ...held,
      throwSymbols(list, { held: [], count: list.min, without: apart ? held.flat() : [] }, below),
    ],
    [],
  )
}

function grown(from: Selection, grow: (selection: Selection) => Selection, isLine: (selection: Selection) => boolean) {
  let selection = from
  while (!isLine(selection)) {
    const next = grow(selection)
    if (next === selection) break
    selection = next
  }
  return selection
}

interface Growing {
  readonly lists: readonly SymbolList[]
  readonly selection: Selection
  /** Lists that exclude each other grow by what none of them has. */
  readonly apart: boolean
}

function withOneMore({ lists, selection, apart }: Growing, below: (n: number) => number): Selection {
  const open = lists.flatMap(({ max }, at) => ((selection[at]?.length ?? 0) < max ? [at] : []))
  const fewest = Math.min(...open.map((at) => selection[at]?.length ?? 0))
  const emptiest = open.filter((at) => selection[at]?.length === fewest)
  const at = emptiest[below(Math.max(1, emptiest.length))]
  const list = at === undefined ? undefined : lists[at]
  if (at === undefined || list === undefined) return selection
  const without = apart ? selection.flat() : []
  const held = selection[at] ?? []
  const picks = throwSymbols(list, { held, count: 1, without }, below)
  // Nothing is left that it could take: it will not become a line.
  if (picks.length === held.length) return selection
  return selection.map((own, place) => (place === at ? picks : own))
}

interface Thrown {
  readonly held: readonly string[]
  readonly count: number
  readonly without?: readonly string[]
}

function throwSymbols(list: SymbolList, { held, count, without = [] }: Thrown, below: (n: number) => number) {
  const chosen = new Set(held)
  const left = list.symbols.filter((symbol) => !chosen.has(symbol) && !without.includes(symbol))
  for (let thrown = 0; thrown < count && left.length > 0; thrown += 1) {
    for (const symbol of left.splice(below(left.length), 1)) chosen.add(symbol)
  }
  return list.symbols.filter((symbol) => chosen.has(symbol))
}
