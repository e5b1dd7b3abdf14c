import { expect, test } from 'vitest'
import { createStream } from '../../../fair/stream.ts'
import { drawResult } from '../draw/draw-result.ts'
import { families } from '../families.ts'
import { type Draw, type DrawModel, drawModels } from '../model.ts'
import { noteCount, type Play } from '../play.ts'
import { drawnNumbers } from '../read-draw.ts'
import { lineOfList } from './play-lines.ts'

const anyDay = '2026-01-01'
const draws = (model: DrawModel, count: number) =>
  Array.from({ length: count }, (_, at) =>
    drawResult(createStream(new Uint8Array(32).fill(5), `PLAY_LINES|${at}|`), model),
  )

interface Counted {
  readonly play: Play
  readonly at: number
  /** What can be picked of the list and is counted. */
  readonly symbols: readonly string[]
  readonly line: NonNullable<ReturnType<typeof lineOfList>>
}

/** The lists of a model's plays that are counted. */
function countedLists(model: DrawModel): readonly Counted[] {
  const plays = [...(families.get(model)?.plays.values() ?? [])]
  return plays.flatMap((play): readonly Counted[] => {
    const { grammar } = play
    const lists = grammar.kind === 'numbers' ? [undefined] : grammar.lists
    return lists.flatMap((list, at) => {
      const line = lineOfList(model, play.code, list?.name)
      if (line === undefined) return []
      return [{ play, at, line, symbols: list?.symbols.filter((one) => /^\d+$/.test(one)) ?? line.symbols }]
    })
  })
}

/** A bet on one symbol of a list alone; undefined where the play takes more. */
function alone({ play: { grammar }, at }: Counted, symbol: string): readonly (readonly string[])[] | undefined {
  if (grammar.kind === 'numbers') return grammar.min > 1 ? undefined : [[symbol]]
  if (grammar.lists.some(({ min }, other) => min > (other === at ? 1 : 0))) return undefined
  return grammar.lists.map((_, other) => (other === at ? [symbol] : []))
}

/** What each symbol of a model's lists wins on one draw when it is bet on alone, beside what its line counts. */
function trials(model: DrawModel, draw: Draw) {
  const judge = families.get(model)?.judge(draw, anyDay)
  return countedLists(model).flatMap((counted) => {
    const { play, line, symbols } = counted
    const drawn = new Set(line.drawn(drawnNumbers(draw)))
    return symbols.flatMap((symbol) => {
      const bet = alone(counted, symbol)
      if (bet === undefined || noteCount(play, bet) === 0) return []
      const isWon = (judge?.(play.code, bet).length ?? 0) > 0
      return [{ play: `${model} ${play.code}`, symbol, isWon, isCounted: drawn.has(symbol) }]
    })
  })
}

test('a symbol that is bet on alone wins on the draws that its line counts, and on no other', () => {
  const all = drawModels.flatMap((model) => draws(model, 12).flatMap((draw) => trials(model, draw)))
  expect(all.filter(({ isWon, isCounted }) => isWon !== isCounted)).toEqual([])
  expect([...new Set(all.map(({ play }) => play))]).toEqual(
    expect.arrayContaining(['VN27 LO2', 'VN18 DUOI', 'D5 FIXED@', 'PK10 RANK10', 'DICE3 SUM', 'LHC49 TM', 'PC28 MIX']),
  )
})

test('all that can be picked of a counted list is counted', () => {
  for (const model of drawModels) {
    for (const { play, symbols, line } of countedLists(model)) {
      expect(
        symbols.filter((symbol) => !line.symbols.includes(symbol)),
        `${model} ${play.code}`,
      ).toEqual([])
    }
  }
})

test('what is bet otherwise than a line counts has none', () => {
  expect(lineOfList('D5', 'SUM@F3', 'SUM')).toBeUndefined()
  expect(lineOfList('D5', 'GROUP3@F3', 'DIGITS')).toBeUndefined()
  expect(lineOfList('PK10', 'GYSUM', 'PICK')).toBeUndefined()
  expect(lineOfList('VN27', 'LO3', undefined)).toBeUndefined()
  expect(lineOfList('LHC49', 'NO5', 'POOL')).toBeUndefined()
})
