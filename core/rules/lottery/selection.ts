import { accept, type Decision, refuse } from '../../kernel/decision.ts'

/**
 * What a line picks: its lists (positions, a pool, the pairs and the singles of a group …), each in the order of its
 * symbols and without repeats.
 */
export type Selection = readonly (readonly string[])[]

/** How the content of a line is written, and what a bet pad shows for it. */
export type Grammar = NumbersGrammar | ListsGrammar

/** One list of numbers of so many digits, joined by commas: `"07,12,89"`. */
export interface NumbersGrammar {
  readonly kind: 'numbers'
  readonly digits: number
  readonly min: number
  readonly max: number
  /** Whether a number that is typed twice is refused or counts once. */
  readonly repeats: 'refused' | 'dropped'
}

/** Lists joined by commas, an empty one as `-`; symbols of one character stand together, others have a space between. */
export interface ListsGrammar {
  readonly kind: 'lists'
  readonly lists: readonly SymbolList[]
}

export interface SymbolList {
  /** What the list is for: `W`, `PAIR`, `DAN`; a pad names it by this. */
  readonly name: string
  readonly symbols: readonly string[]
  readonly min: number
  readonly max: number
  /** The symbols once more, for looking one up. */
  readonly known: ReadonlySet<string>
  readonly separator: '' | ' '
}

/** A list of a grammar. At most all symbols can be picked unless `max` says fewer; at least one unless `min` says so. */
export function symbolList(
  name: string,
  symbols: readonly string[],
  { min = 1, max = symbols.length }: { readonly min?: number; readonly max?: number } = {},
): SymbolList {
  const known = new Set(symbols)
  return { name, symbols, min, max, known, separator: symbols.every(({ length }) => length === 1) ? '' : ' ' }
}

/** The digits 0–9 as symbols. */
export const digitSymbols: readonly string[] = '0123456789'.split('')

/** The numbers from one to another as symbols, plain decimals. */
export function numberSymbols(lowest: number, highest: number): readonly string[] {
  return Array.from({ length: highest - lowest + 1 }, (_, at) => String(lowest + at))
}

type Read = Decision<Selection, 'bad_content'>

const bad = (reason: string, details: Readonly<Record<string, unknown>> = {}): Read =>
  refuse('bad_content', { reason, ...details })

/**
 * Reads the content of a line. Refused, with `details.reason`: what is no number or symbol of the grammar (`digits`,
 * `symbol`), another number of lists (`lists`), a number twice where that is refused (`repeat`), too few or too many
 * (`count`). Lottery rule book A.6 (input grammar) and C.2 (bet text).
 */
export function readSelection(grammar: Grammar, content: string): Read {
  return grammar.kind === 'numbers' ? readNumbers(grammar, content) : readLists(grammar, content)
}

function readNumbers({ digits, min, max, repeats }: NumbersGrammar, content: string): Read {
  const typed = content.split(',').toSorted()
  if (!typed.every((number) => number.length === digits && /^[0-9]+$/.test(number))) return bad('digits', { digits })
  const picks = [...new Set(typed)]
  if (repeats === 'refused' && picks.length !== typed.length) return bad('repeat')
  if (picks.length < min || picks.length > max) return bad('count', { minPicks: min, maxPicks: max })
  return accept([picks])
}

function readLists({ lists }: ListsGrammar, content: string): Read {
  const parts = content.split(',')
  if (parts.length !== lists.length) return bad('lists', { lists: lists.length })
  const selection: string[][] = []
  for (const [at, list] of lists.entries()) {
    const part = parts[at] ?? ''
    const typed = part === '-' ? [] : part.split(list.separator)
    if (!typed.every((symbol) => list.known.has(symbol))) return bad('symbol', { list: list.name })
    const typedOnes = new Set(typed)
    const picks = list.symbols.filter((symbol) => typedOnes.has(symbol))
    if (picks.length < list.min || picks.length > list.max) {
      return bad('count', { list: list.name, minPicks: list.min, maxPicks: list.max })
    }
    selection.push(picks)
  }
  return accept(selection)
}

/** One text for one selection, whatever order it was typed in: what the record keeps. */
export function selectionText(grammar: Grammar, selection: Selection): string {
  if (grammar.kind === 'numbers') return (selection[0] ?? []).join(',')
  const textOf = (list: SymbolList, picks: readonly string[]) => (picks.length === 0 ? '-' : picks.join(list.separator))
  return grammar.lists.map((list, at) => textOf(list, selection[at] ?? [])).join(',')
}

/** The selection of a text that `selectionText` wrote: not checked again, since settlement reads it by the thousand. */
export function selectionOf(grammar: Grammar, canonical: string): Selection {
  const parts = canonical.split(',')
  if (grammar.kind === 'numbers') return [parts]
  return grammar.lists.map(({ separator }, at) => {
    const part = parts[at] ?? '-'
    return part === '-' ? [] : part.split(separator)
  })
}
