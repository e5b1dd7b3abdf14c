import { describe, expect, test } from 'vitest'
import { type Engine, firstDifference, prizeDraw, randomDraws } from './against-oracle.test-support.ts'
import * as facts from './facts.ts'
import * as model from './model.ts'
import { oracleOutcome } from './oracle.test-support.ts'
import * as plays from './plays.ts'
import * as priceLine from './price-line.ts'
import * as settleLine from './settle-line.ts'
import * as stakeLine from './stake-line.ts'

const engine: Engine = { ...facts, ...model, ...plays, ...priceLine, ...settleLine, ...stakeLine }

describe('the rules and an oracle written apart', () => {
  test('agree on 100,000 random bets to four decimals', () => {
    expect(firstDifference(engine, randomDraws({ seed: 20261120, draws: 2_000, betsEach: 50 }))).toBeUndefined()
  })

  test('the random bets hold what matters: hits, many hits, cuts and refusals for each play', () => {
    const bets = randomDraws({ seed: 20261120, draws: 200, betsEach: 50 }).flatMap((draw) => draw.bets)
    for (const code of Object.keys(plays.plays)) {
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
  const drawn = facts.drawFacts('VN27', prizeDraw(model, 'VN27', draw.numbers) as model.PrizeDraw)
  const lines = draw.bets.flatMap((bet) => {
    const play = plays.findPlay(bet.play)
    const priced = play && priceLine.priceLine({ play, model: 'VN27', bettingContent: bet.content })
    return play && priced?.ok ? [{ ...bet, play, picks: priced.value.picks }] : []
  })
  const started = process.cpuUsage()
  for (let settled = 0; settled < 200_000; settled++) {
    const line = lines[settled % lines.length]
    if (line) settleLine.settleLine({ ...line, facts: drawn, winCap: line.cap })
  }
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1e6).toBeLessThan(1)
})
