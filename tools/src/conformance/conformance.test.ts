import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCases } from './read-cases.ts'
import { tallyCases } from './tally.ts'

const vectors = (name: string): unknown[] => content(name)

const content = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../core/testing/vectors/${name}`, import.meta.url), 'utf8'))

describe('conformance', () => {
  test('the seeds and draws pass whole', () => {
    expect(tallyCases(readCases(vectors('fair-draw.json')))).toMatchObject({ passed: 8, failed: 0, notBuilt: 0 })
  })

  test('every bet passes', () => {
    const tally = tallyCases(readCases(vectors('lottery.json')))
    expect(tally).toMatchObject({ passed: 228, failed: 0, notBuilt: 0 })
    expect(tally.lines).toContain('VN LO2  2 passed')
    expect(tally.lines).toContain('SSC GROUP120@5  2 passed')
  })

  test.each([
    ['slots, their statistics and streams', 'slots.json', 27],
    ['statements, journals, keys and valid bets', 'money.json', 9],
    ['prices, tickets and settlement of sports', 'sports.json', 115],
  ])('%s pass, and fail when a figure changes', (_, name, count) => {
    const given: { vectors: { id: string; group: string; expect: object }[] } = content(name)
    expect(tallyCases(readCases(given))).toMatchObject({ passed: count, failed: 0, notBuilt: 0 })
    const changed = given.vectors.map((each) => ({
      ...each,
      expect: Object.fromEntries(Object.keys(each.expect).map((key) => [key, 'other'])),
    }))
    expect(tallyCases(readCases({ vectors: changed }))).toMatchObject({ passed: 0, failed: count })
  })

  test.each([
    { units: 26 },
    { totalStake: 27.0001 },
    { payout: 298.4999 },
    { hits: 2 },
    { payout: undefined },
    { selection: ['89', '89'] },
    { draw: { region: 'MB' } },
  ])('a case changed to %j fails', (change) => {
    const [first] = vectors('lottery.json').filter((each) => JSON.stringify(each).includes('"VN-001"'))
    const tally = tallyCases(readCases([{ ...(first as object), ...change }]))
    expect(tally).toMatchObject({ passed: 0, failed: 1 })
    expect(tally.lines).toHaveLength(2)
  })

  test('chases and rebates are held to every amount', () => {
    const input = { multiples: [1, 2, 4, 8, 16], baseStake: 2, winIndex: 2, odds: 9, stopOnWin: true }
    const expected = { frozen: 62, spent: 14, refunded: 48, payout: 72 }
    const chase = { id: 'chase-01', topic: 'chase', input, expected }
    const chain = { T: 1960, A: 1956, B: 1950 }
    const paid = { B: 125, A: 15, T: 10 }
    const rebate = { id: 'rebate-03', topic: 'rebate', input: { chain, betSeries: 1900, stake: 5000 }, expected: paid }
    expect(tallyCases(readCases([chase, rebate]))).toMatchObject({ passed: 2, failed: 0 })
    const spent = { ...chase, expected: { ...expected, spent: 62 } }
    const more = { ...rebate, expected: { ...paid, T: 10.0001 } }
    expect(tallyCases(readCases([spent, more]))).toMatchObject({ passed: 0, failed: 2 })
  })

  test('points and what has to be played are held to every figure', () => {
    const input = { vertical: 'RNG', validTurnover: 999.99, ratePer100: 1.2 }
    const points = { id: 'points-02', topic: 'points', input, expected: { points: 11.99 } }
    const obligations = [1000, 5000].map((required, at) => ({ id: `of ${at}`, required }))
    const expected = { remaining: { 'of 0': 0, 'of 1': 1800 } }
    const turnover = { id: 'turnover-04', topic: 'turnover', input: { obligations, contribution: 4200 }, expected }
    expect(tallyCases(readCases([points, turnover]))).toMatchObject({ passed: 2, failed: 0 })
    const less = { ...points, expected: { points: 11.98 } }
    const other = { ...turnover, input: { obligations, contribution: 4201 } }
    expect(tallyCases(readCases([less, other]))).toMatchObject({ passed: 0, failed: 2 })
  })

  test.each(['commitSha256', 'message', 'result'])('a draw with another %s fails', (field) => {
    const [draw] = vectors('fair-draw.json').filter((each) => JSON.stringify(each).includes('"FAIR-01"'))
    expect(tallyCases(readCases([{ ...(draw as object), [field]: 'other' }]))).toMatchObject({ passed: 0, failed: 1 })
  })

  test('the three other forms are read', () => {
    const seed = 'aa'.repeat(32)
    const betting = {
      id: 'pf-commit-001',
      group: 'pf-commit',
      input: { serverSeed: seed },
      expect: { serverSeedHash: '' },
    }
    expect(tallyCases(readCases({ meta: {}, vectors: [betting] }))).toMatchObject({ passed: 0, failed: 1 })
    const rule = { id: 'none-01', topic: 'none', input: {}, expected: {} }
    expect(tallyCases(readCases([rule]))).toMatchObject({ notBuilt: 1, lines: ['RULES none  not built (1)'] })
    expect(() => readCases({ cases: [] })).toThrow()
    const unreadable = [{ name: 'of no form' }, 1, { family: 'VN' }]
    expect(tallyCases(readCases(unreadable))).toMatchObject({ passed: 0, failed: 3 })
  })
})
