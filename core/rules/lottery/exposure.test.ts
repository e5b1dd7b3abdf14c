import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defined } from '../../kernel/assert.ts'
import { fromWire, type Money, units } from '../../money/money.ts'
import { runsOf } from '../../testing/tier.test-support.ts'
import type { DefaultPlay } from './book.ts'
import { defaultBooks } from './default-books.ts'
import { exposureKeys, exposureOf, wholePlay } from './exposure.ts'
import { ballTables, type DrawModel, fourDTable, isListModel, isPrizeModel, prizeTables, thaiTable } from './model.ts'
import { judgeNumbers, playOf, selected } from './play-trials.test-support.ts'
import { priceLine } from './price-line.ts'
import { notePrice, onePrize, type Prizes, seriesPrizes } from './prizes.ts'
import { digitSymbols, readSelection, type Selection, selectionText, type Grammar } from './selection.ts'
import { settleLine } from './settle-line.ts'

const cap = units(10_000_000n)
const stake = units(3n)

function exposed(model: DrawModel, code: string, content: string, prizes: Prizes, winCap: Money = cap) {
  const play = playOf(model, code)
  const selection = selected(play, content)
  const exposures = exposureOf({ play, selection, prizes, stakePerUnit: stake, stake: units(60n), winCap })
  return Object.fromEntries([...exposures].map(([key, { liability }]) => [key, liability]))
}
const pays = (odds: string): Prizes => onePrize(defined(fromWire(odds), 'odds'))

describe('a line is counted', () => {
  test('by each of its numbers, with what one hit pays', () => {
    expect(exposed('VN27', 'DE_DB', '05,17', pays('99.5'))).toEqual({ '05': units(298n) + 5000n, '17': 2_985_000n })
    expect(exposed('VN27', 'LO2', '05', pays('99.5'))).toEqual({ '05': 2_985_000n })
  })
  test('by each number of a combination, with the notes that hold it', () => {
    // Of four numbers each stands in three of the six pairs.
    const each = units(3n * 3n * 16n)
    expect(exposed('VN27', 'XIEN2', '01,02,03,04', pays('16'))).toEqual({
      '01': each,
      '02': each,
      '03': each,
      '04': each,
    })
  })
  test('by the digits of a number that wins in any order, together', () => {
    expect(exposed('THAI', 'TOD3', '907,079,123', pays('150'))).toEqual({ '079': units(900n), '123': units(450n) })
    expect(exposed('THAI', 'TOP3', '907,079', pays('900'))).toEqual({ '079': units(2700n), '907': units(2700n) })
  })
  test('by a symbol, with its list where there are several', () => {
    expect(exposed('PK10', 'FIXED', '1 2,-,7,-,-,-,-,-,-,-', { ALL: units(18n) })).toEqual({
      'RANK1.1': units(27n),
      'RANK1.2': units(27n),
      'RANK3.7': units(27n),
    })
  })
  test('by the play itself where nothing smaller stands alone', () => {
    const prizes = seriesPrizes(playOf('D5', 'STRAIGHT@5'), 1800)
    // One note of four wins: no more than its prize of 180,000 for a stake of 2.
    expect(exposed('D5', 'STRAIGHT@5', '12,3,4,5,67', prizes)).toEqual({ [wholePlay]: units(270_000n) })
  })
  test('never above the cap of its win', () => {
    expect(exposed('VN27', 'DE_DB', '05', pays('99.5'), units(100n))).toEqual({ '05': units(100n) })
  })
})

/* Over every play of every book: what a line pays on random draws against what was counted. */

function drawOf(model: DrawModel): fc.Arbitrary<readonly string[]> {
  if (isListModel(model)) {
    const { count, lowest, highest, isDistinct } = ballTables[model]
    const balls = Array.from({ length: highest - lowest + 1 }, (_, at) => String(lowest + at))
    return isDistinct
      ? fc.shuffledSubarray(balls, { minLength: count, maxLength: count })
      : fc.array(fc.constantFrom(...balls), { minLength: count, maxLength: count })
  }
  const rows = isPrizeModel(model) ? prizeTables[model] : model === 'THAI' ? thaiTable : fourDTable
  return fc.tuple(
    ...rows.flatMap(({ count, digits }) => Array.from({ length: count }, () => numberOf(digits))),
  ) as fc.Arbitrary<readonly string[]>
}

const numberOf = (digits: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...digitSymbols), { minLength: digits, maxLength: digits }).map((own) => own.join(''))

function contentOf(grammar: Grammar): fc.Arbitrary<string> {
  const selection: fc.Arbitrary<Selection> =
    grammar.kind === 'numbers'
      ? fc
          .uniqueArray(numberOf(grammar.digits), {
            minLength: grammar.min,
            maxLength: Math.min(grammar.max, grammar.min + 6),
          })
          .map((picks) => [picks])
      : fc.tuple(
          ...grammar.lists.map(({ symbols, min, max }) =>
            fc.subarray([...symbols], { minLength: min, maxLength: max }),
          ),
        )
  return selection.map((lists) => selectionText(grammar, lists))
}

function counted({ model, playCode, ...offer }: DefaultPlay, content: string, drawn: readonly string[]) {
  const play = playOf(model, playCode)
  const read = readSelection(play.grammar, content)
  const priced = priceLine({ play, bettingContent: content, unitsPerNote: offer.unitsPerNote })
  if (!read.ok || !priced.ok) return undefined
  const { selection, units: count } = priced.value
  const prizes = offer.prizes ?? seriesPrizes(play, 1956)
  const wins = judgeNumbers(model, drawn)(playCode, selection)
  const paying = { prizes, stakePerUnit: stake, winCap: offer.winAmountMax }
  const { payout, ties } = settleLine({ ...paying, wins, units: count, notePrice: notePrice(play) })
  const exposures = exposureOf({ ...paying, play, selection, stake: stake * BigInt(count) })
  const hits = wins.reduce((sum, { notes, tier }) => sum + (tier === 'RETURNED' ? 0 : notes), 0)
  return { won: payout - BigInt(ties) * stake, hits, exposures, play, selection }
}

const offers = Object.entries(defaultBooks).flatMap(([book, plays]) =>
  plays.map((offer) => [`${book} ${offer.playCode}`, offer] as const),
)

test.each(offers)('%s: what is counted bounds what is paid', (_, offer) => {
  const { grammar } = playOf(offer.model, offer.playCode)
  fc.assert(
    fc.property(contentOf(grammar), drawOf(offer.model), (content, drawn) => {
      const line = counted(offer, content, drawn)
      if (line === undefined) return
      const { won, hits, exposures, play, selection } = line
      const liabilities = [...exposures.values()].map(({ liability }) => liability)
      const total = liabilities.reduce((sum, one) => sum + one, 0n)
      expect([...exposures.keys()]).toEqual(exposureKeys(play, selection))
      expect(exposures.size).toBeLessThanOrEqual(Math.max(1, selection.flat().length))
      for (const liability of liabilities) expect(liability <= offer.winAmountMax).toBe(true)
      // One number can be drawn several times: then each of its hits pays what was counted.
      const times = exposures.has(wholePlay) ? 1n : BigInt(Math.max(1, hits))
      expect(won <= total * times).toBe(true)
    }),
    { numRuns: runsOf(60, 20), seed: 20261121 },
  )
})
