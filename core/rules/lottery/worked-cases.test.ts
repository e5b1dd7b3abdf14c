import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromWire, type Money, toWire } from '../../money/money.ts'
import bets from '../../testing/vectors/lottery.json' with { type: 'json' }
import * as combinations from './combinations.ts'
import { defaultPlays } from './default-plays.ts'
import * as facts from './facts.ts'
import * as model from './model.ts'
import * as plays from './plays.ts'
import * as priceLine from './price-line.ts'
import * as settleLine from './settle-line.ts'
import * as stakeLine from './stake-line.ts'
import * as theoreticalReturn from './theoretical-return.ts'
import * as validTurnover from './valid-turnover.ts'
import { answerText, type Rules, testDraws, workedCases } from './worked-cases.test-support.ts'

const rules: Rules = {
  ...combinations,
  ...facts,
  ...model,
  ...plays,
  ...priceLine,
  ...settleLine,
  ...stakeLine,
  ...theoreticalReturn,
  ...validTurnover,
}

test.each(workedCases)('$name', ({ run, expected }) => expect(answerText(run(rules))).toBe(answerText(expected)))

const money = (plain: unknown): Money => fromWire(String(plain)) ?? -1n

describe('the bets of the vector file', () => {
  const built = bets.filter((bet) => bet.family === 'VN' && plays.findPlay(bet.playType) !== undefined)
  test('there are some for each play', () => {
    expect(new Set(built.map((bet) => bet.playType))).toEqual(new Set(Object.keys(plays.plays)))
  })
  test.each(built)('$id $playType', (bet) => {
    const play = plays.findPlay(bet.playType)
    if (play === undefined) throw new Error('only built plays are here')
    const drawModel = JSON.stringify(bet.draw).includes('"MB"') ? 'VN27' : 'VN18'
    const priced = priceLine.priceLine({ play, model: drawModel, bettingContent: [bet.selection].flat().join(',') })
    if (!priced.ok) throw new Error('the bet was refused')
    expect(priced.value.units).toBe(bet.units)
    const stakePerUnit = money(bet.stakePerUnit)
    expect(stakeLine.stakeOfUnits(stakePerUnit, priced.value.units)).toBe(money(bet.totalStake))
    const drawn = facts.drawFacts(drawModel, testDraws[drawModel])
    const line = {
      play,
      facts: drawn,
      picks: priced.value.picks,
      stakePerUnit,
      odds: money(bet.odds),
      winCap: money(1e7),
    }
    expect(settleLine.settleLine(line)).toMatchObject({ hits: bet.hits, payout: money(bet.payout) })
  })
})

describe('the plays a new installation offers', () => {
  const offers = [...defaultPlays.VN27, ...defaultPlays.VN18]

  test('each has an id of its own and a built play', () => {
    expect(new Set(offers.map((offer) => offer.playId)).size).toBe(offers.length)
    for (const drawModel of model.drawModels) {
      expect(defaultPlays[drawModel].map((offer) => offer.playCode)).toEqual(Object.keys(plays.plays))
    }
  })

  test('odds, units a pick and returns are those of rule book A.6, limits those of 0.5', () => {
    const table = offers.map(({ model: drawModel, playCode, odds, unitsPerPick }) => {
      const play = plays.findPlay(playCode)
      if (play === undefined) throw new Error(`no play ${playCode}`)
      const returned = theoreticalReturn.returnText(
        theoreticalReturn.theoreticalReturn({ play, model: drawModel, odds }),
      )
      return `${drawModel} ${playCode} ${toWire(odds)} ${unitsPerPick} ${returned}`
    })
    expect(table).toEqual([
      'VN27 LO2 99.5000 27 0.995000',
      'VN27 LO3 960.0000 23 0.960000',
      'VN27 XIEN2 16.0000 null 0.878114',
      'VN27 DE_DB 99.5000 1 0.995000',
      'VN27 DAU 9.9000 1 0.990000',
      'VN27 DUOI 9.9000 1 0.990000',
      'VN18 LO2 99.5000 18 0.995000',
      'VN18 LO3 960.0000 17 0.960000',
      'VN18 XIEN2 28.0000 null 0.731019',
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

  test('the order of picks changes nothing', () => {
    fc.assert(
      fc.property(numbers2, fc.constantFrom('LO2', 'XIEN2', 'DE_DB'), (picks, code) => {
        const play = plays.findPlay(code)
        if (play === undefined) throw new Error(`no play ${code}`)
        const price = (list: string[]) => priceLine.priceLine({ play, model: 'VN18', bettingContent: list.join(',') })
        expect(price(picks.toReversed())).toEqual(price(picks))
      }),
    )
  })

  test('a lô line of many picks is worth the lines of each pick', () => {
    const play = plays.findPlay('LO2')
    if (play === undefined) throw new Error('no LO2')
    const drawn = facts.drawFacts('VN27', testDraws.VN27)
    fc.assert(
      fc.property(numbers2, fc.bigInt({ min: 1n, max: 10n ** 9n }), (picks, stakePerUnit) => {
        const payout = (list: readonly string[]) =>
          settleLine.settleLine({ play, facts: drawn, picks: list, stakePerUnit, odds: 995_000n, winCap: 10n ** 18n })
            .payout
        expect(payout(picks)).toBe(picks.reduce((sum, pick) => sum + payout([pick]), 0n))
      }),
    )
  })
})
