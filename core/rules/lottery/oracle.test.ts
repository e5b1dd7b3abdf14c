import { describe, expect, test } from 'vitest'
import { runsOf } from '../../testing/tier.test-support.ts'
import { anyDay, type Engine, firstDifference, randomDraws } from './against-oracle.test-support.ts'
import * as families from './families.ts'
import { oracleOutcome, oraclePlays } from './oracle.test-support.ts'
import * as priceLine from './price-line.ts'
import * as prizes from './prizes.ts'
import * as readDraw from './read-draw.ts'
import { selectionOf } from './selection.ts'
import * as settleLine from './settle-line.ts'
import * as stakeLine from './stake-line.ts'

const engine: Engine = { ...families, ...readDraw, ...prizes, ...priceLine, ...settleLine, ...stakeLine }

describe('the rules and an oracle written apart', () => {
  test('agree on random bets to four decimals', () => {
    expect(
      firstDifference(engine, randomDraws({ seed: 20261120, draws: runsOf(2_000, 400), betsEach: 50 })),
    ).toBeUndefined()
  })

  test('the random bets hold what matters: hits, many hits, cuts and refusals for each play', () => {
    const bets = randomDraws({ seed: 20261120, draws: 200, betsEach: 50 }).flatMap((draw) => draw.bets)
    for (const code of Object.keys(oraclePlays)) {
      const outcomes = bets.filter((bet) => bet.play === code).map(oracleOutcome)
      expect(outcomes.filter((outcome) => outcome?.won).length).toBeGreaterThan(100)
      expect(outcomes.filter((outcome) => outcome?.won === false).length).toBeGreaterThan(10)
      expect(outcomes.filter((outcome) => outcome === undefined).length).toBeGreaterThan(10)
    }
    expect(bets.map(oracleOutcome).filter((outcome) => outcome?.cut).length).toBeGreaterThan(500)
  })
})

test('200,000 lines of one issue settle in well under a second of CPU', () => {
  const [draw] = randomDraws({ seed: 7, draws: 1, betsEach: 2_000 })
  if (draw === undefined) throw new Error('one draw was asked for')
  const drawn = readDraw.readDraw('VN27', draw.numbers)
  if (!drawn.ok) throw new Error('a random draw is a draw')
  const judge = families.judgeOf('VN27', drawn.value, anyDay)
  const lines = draw.bets.flatMap((bet) => {
    const play = families.findPlay('VN27', bet.play)
    const priced = play && priceLine.priceLine({ play, bettingContent: bet.content })
    return play && priced?.ok ? [{ ...bet, play, canonical: priced.value.canonical, units: priced.value.units }] : []
  })
  const started = process.cpuUsage()
  for (let settled = 0; settled < 200_000; settled++) {
    const line = lines[settled % lines.length]
    if (!line) continue
    const { play, units, stakePerUnit, odds, cap: winCap } = line
    const wins = judge(play.code, selectionOf(play.grammar, line.canonical))
    const notePrice = prizes.notePrice(play)
    settleLine.settleLine({ wins, units, stakePerUnit, notePrice, prizes: prizes.onePrize(odds), winCap })
  }
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1e6).toBeLessThan(1)
})
