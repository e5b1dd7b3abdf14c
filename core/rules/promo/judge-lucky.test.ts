import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { judgeLucky, luckyAmount, luckyOnAverage, readyOfLucky, takenBackMost, type LuckyBet } from './judge-lucky.ts'
import { isWhole } from './reward-terms.ts'

const day = 86_400_000
const start = 100 * day
const reward = {
  kind: 'LUCKY' as const,
  endings: ['888', '77'],
  products: ['LOTT', 'RNG'],
  least: units(10n),
  times: 8,
  cap: units(888n),
  perDay: 2,
}
const terms = { reward, startAt: start, endAt: start + 30 * day, needJoin: false, claimDays: 7 }
/** An id whose number is what is asked for. */
const idOf = (number: number, at = 0) => `019aa0c3-111${at}-7abc-8000-${number.toString(16).padStart(12, '0')}`
const bet = (own: Partial<LuckyBet> = {}): LuckyBet => ({
  betId: idOf(888),
  product: 'LOTT',
  stake: units(10n),
  placedAt: start + day,
  day: '2026-11-29',
  endedAt: start + day + 1000,
  isCounted: true,
  takenBack: 0,
  isUsed: false,
  givenOnDay: 0,
  ...own,
})
const facts = { now: start + 2 * day, joinedAt: null, minorUnit: 100n }
const statesOf = (lucky: LuckyBet[], of = terms, own = {}) =>
  judgeLucky(of, { ...facts, lucky, ...own }).map(({ state }) => state)

test.each<[string, Partial<LuckyBet>, string[]]>([
  ['with an ending of three digits', {}, ['ready']],
  ['with one of two', { betId: idOf(1077) }, ['ready']],
  ['with another number', { betId: idOf(889) }, []],
  ['below the least stake', { stake: units(10n) - 1n }, []],
  ['on another product', { product: 'LIVE' }, []],
  ['placed before it ran', { placedAt: start - 1 }, []],
  ['placed as it began', { placedAt: start }, ['ready']],
  ['placed after it ran', { placedAt: start + 30 * day }, []],
  ['that is void', { isCounted: false }, ['void']],
  ['that was claimed, and is void since', { isCounted: false, isUsed: true }, ['claimed']],
  ['among as many that were taken back as may be', { takenBack: takenBackMost }, ['ready']],
  ['among more', { takenBack: takenBackMost + 1 }, ['taken_back']],
  ['whose day has room for one', { givenOnDay: 1 }, ['ready']],
  ['whose day is full', { givenOnDay: 2 }, ['full']],
  ['in the last moment', { endedAt: facts.now - 7 * day + 1 }, ['ready']],
  ['a moment later', { endedAt: facts.now - 7 * day }, ['over']],
])('a bet %s', (_, own, states) => {
  expect(statesOf([bet(own)])).toEqual(states)
})

test('whoever has to join does so before the bet', () => {
  const joined = { ...terms, needJoin: true }
  expect(statesOf([bet()], joined)).toEqual([])
  expect(statesOf([bet()], joined, { joinedAt: start + day + 1 })).toEqual([])
  expect(statesOf([bet()], joined, { joinedAt: start + day })).toEqual(['ready'])
})

test('of a day the first bets give, and what gives nothing takes no place of it', () => {
  const lucky = [
    bet({ betId: idOf(888, 4), placedAt: start + day + 4 }),
    bet({ betId: idOf(888, 1), placedAt: start + day + 1, isCounted: false }),
    bet({ betId: idOf(888, 2), placedAt: start + day + 2 }),
    bet({ betId: idOf(888, 3), placedAt: start + day + 3 }),
    bet({ betId: idOf(888, 5), day: '2026-11-30', placedAt: start + 2 * day }),
  ]
  expect(statesOf(lucky)).toEqual(['void', 'ready', 'ready', 'full', 'ready'])
  expect(readyOfLucky(terms, { ...facts, lucky }).map(({ cycleKey, given }) => [cycleKey, given])).toEqual(
    [2, 3, 5].map((at) => [idOf(888, at), units(80n)]),
  )
})

test('so many times the stake in whole minor units, and no more than the cap', () => {
  expect(luckyAmount(reward, units(10n), 100n)).toBe(units(80n))
  expect(luckyAmount(reward, 100_049n, 100n)).toBe(800_300n)
  fc.assert(
    fc.property(fc.bigInt(0n, units(10n ** 9n)), (stake) => {
      const amount = luckyAmount(reward, stake, 100n)
      expect(amount <= reward.cap && amount <= stake * 8n && amount % 100n === 0n).toBe(true)
    }),
  )
})

test('on average it gives what its endings share of all numbers', () => {
  // 11 numbers of a thousand end so: 88 thousandths at eight times the stake.
  expect(luckyOnAverage(reward, units(1000n), 100n)).toBe(units(88n))
})

test.each<[string, string[], boolean]>([
  ['apart', ['888', '777'], true],
  ['of which one ends as another', ['888', '88'], false],
  ['that are no digits', ['8a'], false],
  ['too short to be rare', ['8'], false],
  ['of none', [], false],
])('endings %s', (_, endings, isGood) => {
  expect(isWhole({ ...reward, endings })).toBe(isGood)
})
