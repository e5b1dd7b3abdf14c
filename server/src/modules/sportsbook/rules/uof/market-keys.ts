import { marketKey, type Specifiers } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { type SpecifierUse, type UofMarket, uofMarkets } from './market-table.ts'

/** A market of the feed as the house has it. */
export interface MappedMarket {
  readonly row: UofMarket
  readonly key: string
  /** Four times its line, where it has one. */
  readonly line4: number | undefined
  /** Our outcome by the feed’s number of it. */
  readonly outcomes: ReadonlyMap<string, string>
}

const groupOf = (sport: string) => (sport.startsWith('ESPORTS_') ? 'ESPORTS' : sport)

const bySportAndId = new Map(
  uofMarkets.flatMap((row) => row.sports.map((sport) => [`${sport} ${row.id}`, row] as const)),
)
const outcomesOf = new Map(
  uofMarkets.map((row) => [row, new Map(row.outcomes.map(([id, , code]) => [id, code]))] as const),
)

/** The feed’s specifiers, in whatever order: `setnr=2|gamenr=4`; undefined where they are none. */
function readSpecifiers(text: string): ReadonlyMap<string, string> | undefined {
  const parts = text === '' ? [] : text.split('|').map((part) => part.split('='))
  const found = new Map(parts.map(([name = '', value = '']) => [name, value]))
  const areWhole = parts.every(
    ([name, value, more]) => name !== '' && value !== undefined && value !== '' && more === undefined,
  )
  return areWhole && found.size === parts.length ? found : undefined
}

/** Four times a line; undefined of one that is no quarter of a goal. `2.50` and `2.5` are one. */
function line4Of(text: string): number | undefined {
  if (!/^[+-]?\d{1,4}(?:\.\d{1,4})?$/.test(text)) return undefined
  const line4 = Number(text) * 4
  return Number.isInteger(line4) ? line4 || 0 : undefined
}

/** Whole goals given to the home side: `0:2` is two given to the other. */
function startOf(text: string): number | undefined {
  const [, home, away] = /^(\d{1,2}):(\d{1,2})$/.exec(text) ?? []
  return home === undefined || away === undefined ? undefined : Number(home) - Number(away)
}

const numberOf = (text: string): number | undefined => (/^[1-9]\d?$/.test(text) ? Number(text) : undefined)

function specifierOf(use: SpecifierUse, text: string): Specifiers | undefined {
  switch (use.as) {
    case 'LINE': {
      const line4 = line4Of(text)
      return line4 === undefined ? undefined : { line4 }
    }
    case 'START': {
      const n = startOf(text)
      return n === undefined ? undefined : { n }
    }
    case 'NUMBER': {
      const n = numberOf(text)
      return n === undefined ? undefined : { n }
    }
    case 'PERIOD': {
      const n = numberOf(text)
      return n === undefined ? undefined : { period: `${use.letter}${n}` }
    }
  }
}

/**
 * The market that a number and specifiers of the feed stand for in a sport; undefined of one that the house does not sell.
 * `extended_specifiers` are no part of it. Research c.1.
 */
export function mapMarket(sport: string, id: number, specifiers: string): MappedMarket | undefined {
  const row = bySportAndId.get(`${groupOf(sport)} ${id}`)
  const given = readSpecifiers(specifiers)
  if (row === undefined || given === undefined) return undefined
  const wanted = Object.entries(row.reads)
  if (given.size !== wanted.length) return undefined
  const read = wanted.map(([name, use]) => specifierOf(use, given.get(name) ?? ''))
  if (read.some((each) => each === undefined)) return undefined
  const own: Specifiers = Object.assign({}, ...read)
  // The first goal of a match is a market of its own here.
  const isFirstGoal = row.code === 'NEXT-GOAL' && own.n === 1
  const key = isFirstGoal ? marketKey({ code: 'FTS', specifiers: {} }) : marketKey({ code: row.code, specifiers: own })
  return { row, key, line4: own.line4, outcomes: outcomesOf.get(row) ?? new Map() }
}

/** Markets in which a stake can come back: lines of whole goals and quarters, and those without the draw. */
export const canComeBack = ({ row, line4 }: MappedMarket): boolean =>
  row.code.startsWith('DNB') || (line4 !== undefined && Math.abs(line4) % 4 !== 2)
