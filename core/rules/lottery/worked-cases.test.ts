import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromWire, type Money, toWire } from '../../money/money.ts'
import bets from '../../testing/vectors/lottery.json' with { type: 'json' }
import { anyDay } from './against-oracle.test-support.ts'
import * as combinations from './combinations.ts'
import { drawCases } from './draw-cases.test-support.ts'
import { engineCases } from './engine-cases.test-support.ts'
import * as families from './families.ts'
import * as fraction from '../../kernel/fraction.ts'
import * as model from './model.ts'
import { oraclePlays } from './oracle.test-support.ts'
import * as play from './play.ts'
import * as priceLine from './price-line.ts'
import * as prizes from './prizes.ts'
import * as readDraw from './read-draw.ts'
import * as selection from './selection.ts'
import * as settleLine from './settle-line.ts'
import * as stakeLine from './stake-line.ts'
import * as theoreticalReturn from './theoretical-return.ts'
import * as validTurnover from './valid-turnover.ts'
import { vnBooks } from './vn/vn-book.ts'
import { vnCases } from './vn/vn-cases.test-support.ts'
import { answerText, type Rules, testNumbers, workedCases } from './worked-cases.test-support.ts'

const rules: Rules = {
  ...combinations,
  ...families,
  ...fraction,
  ...model,
  ...play,
  ...priceLine,
  ...prizes,
  ...readDraw,
  ...selection,
  ...settleLine,
  ...stakeLine,
  ...theoreticalReturn,
  ...validTurnover,
}

test.each([...workedCases, ...engineCases, ...drawCases, ...vnCases])('$name', ({ run, expected }) =>
  expect(answerText(run(rules))).toBe(answerText(expected)),
)

const money = (plain: unknown): Money => fromWire(String(plain)) ?? -1n

function judgeOf(model: 'VN27' | 'VN18') {
  const read = readDraw.readDraw(model, testNumbers[model])
  if (!read.ok) throw new Error('a test draw is a draw')
  return families.judgeOf(model, read.value, anyDay)
}

describe('the bets of the vector file', () => {
  const built = bets.filter((bet) => bet.family === 'VN' && Object.hasOwn(oraclePlays, bet.playType))
  test('there are some for each play', () => {
    expect(new Set(built.map((bet) => bet.playType))).toEqual(new Set(Object.keys(oraclePlays)))
  })
  test.each(built)('$id $playType', (bet) => {
    const model = JSON.stringify(bet.draw).includes('"MB"') ? 'VN27' : 'VN18'
    const known = families.findPlay(model, bet.playType)
    if (known === undefined) throw new Error('only built plays are here')
    const priced = priceLine.priceLine({ play: known, bettingContent: [bet.selection].flat().join(',') })
    if (!priced.ok) throw new Error('the bet was refused')
    expect(priced.value.units).toBe(bet.units)
    const stakePerUnit = money(bet.stakePerUnit)
    expect(stakeLine.stakeOfUnits(stakePerUnit, priced.value.units)).toBe(money(bet.totalStake))
    const line = {
      wins: judgeOf(model)(known.code, priced.value.selection),
      units: priced.value.units,
      stakePerUnit,
      notePrice: prizes.notePrice(known),
      prizes: prizes.onePrize(money(bet.odds)),
      winCap: money(1e7),
    }
    expect(settleLine.settleLine(line)).toMatchObject({ hits: bet.hits, payout: money(bet.payout) })
  })
})

describe('the plays a new installation offers', () => {
  const offers = [...vnBooks.VN27, ...vnBooks.VN18].filter(({ playCode }) => Object.hasOwn(oraclePlays, playCode))

  test('odds, units a note and returns are those of rule book A.6, limits those of 0.5', () => {
    const table = offers.map(({ model, playCode, prizes: own, unitsPerNote }) => {
      const known = families.findPlay(model, playCode)
      if (known === undefined || own === null) throw new Error(`no play ${playCode}`)
      const { lowest } = theoreticalReturn.theoreticalReturn({ play: known, prizes: own, unitsPerNote })
      const odds = toWire(prizes.prizeOf(own, play.onlyTier))
      return `${model} ${playCode} ${odds} ${unitsPerNote} ${theoreticalReturn.returnText(lowest)}`
    })
    expect(table).toEqual([
      'VN27 LO2 99.5000 27 0.995000',
      'VN27 LO3 960.0000 23 0.960000',
      'VN27 XIEN2 16.0000 1 0.878114',
      'VN27 DE_DB 99.5000 1 0.995000',
      'VN27 DAU 9.9000 1 0.990000',
      'VN27 DUOI 9.9000 1 0.990000',
      'VN18 LO2 99.5000 18 0.995000',
      'VN18 LO3 960.0000 17 0.960000',
      'VN18 XIEN2 28.0000 1 0.731019',
      'VN18 DE_DB 99.5000 1 0.995000',
      'VN18 DAU 9.9000 1 0.990000',
      'VN18 DUOI 9.9000 1 0.990000',
    ])
    for (const { stakeMin, stakeMax, winAmountMax, unitsMax } of offers) {
      expect([stakeMin, stakeMax, winAmountMax].map(toWire)).toEqual(['1.0000', '100000.0000', '10000000.0000'])
      expect(unitsMax).toBe(2_700)
    }
  })
})

describe('properties', () => {
  const numbers2 = fc.uniqueArray(
    fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0')),
    {
      minLength: 2,
      maxLength: 20,
    },
  )

  const playOf = (code: string) => {
    const known = families.findPlay('VN18', code)
    if (known === undefined) throw new Error(`no play ${code}`)
    return known
  }

  test('the order of picks changes nothing', () => {
    fc.assert(
      fc.property(numbers2, fc.constantFrom('LO2', 'XIEN2', 'DE_DB'), (picks, code) => {
        const price = (list: string[]) => priceLine.priceLine({ play: playOf(code), bettingContent: list.join(',') })
        expect(price(picks.toReversed())).toEqual(price(picks))
      }),
    )
  })

  test('a lô line of many picks is worth the lines of each pick', () => {
    const judge = judgeOf('VN18')
    const terms = { notePrice: 1n, prizes: prizes.onePrize(995_000n), winCap: 10n ** 18n }
    fc.assert(
      fc.property(numbers2, fc.bigInt({ min: 1n, max: 10n ** 9n }), (picks, stakePerUnit) => {
        const payout = (list: readonly string[]) =>
          settleLine.settleLine({ wins: judge('LO2', [list]), units: list.length * 18, stakePerUnit, ...terms }).payout
        expect(payout(picks)).toBe(picks.reduce((sum, pick) => sum + payout([pick]), 0n))
      }),
    )
  })
})
