import { expect, test } from 'vitest'
import { draftOf, emptyTier, fieldsOf, readDraft, type TierDraft } from './tier-form.ts'

const tier = (change: Partial<TierDraft>): TierDraft => ({ ...emptyTier(0), ...change })
const read = (...tiers: TierDraft[]) => readDraft('DIVIDEND', { rateType: 'P', tiers }, '15')

test('what is typed is what is sent; an empty condition is none', () => {
  expect(read(tier({ rate: '10' }), tier({ turnover: '5000.5', active: '3', rate: '15' })).terms).toEqual({
    rateType: 'P',
    tiers: [
      { turnover: '0.0000', loss: '0.0000', active: 0, rate: '10' },
      { turnover: '5000.5000', loss: '0.0000', active: 3, rate: '15' },
    ],
  })
})

test.each([
  ['no rate', [tier({})], 'figure'],
  ['no figure', [tier({ turnover: '5k', rate: '1' })], 'figure'],
  ['half a member', [tier({ active: '1.5', rate: '1' })], 'figure'],
  ['a rate of nothing', [tier({ rate: '0' })], 'rate'],
  ['more than a dividend has', [tier({ rate: '51' })], 'rate'],
  ['more than one is paid', [tier({ rate: '15.000001' })], 'above'],
] as const)('%s is told: %#', (_, tiers, fault) => {
  const { terms, faults } = read(...tiers)
  expect([terms, faults.get(0)]).toEqual([undefined, fault])
})

test('each tier asks for more, and gives no less', () => {
  const first = tier({ turnover: '100', rate: '5' })
  expect(read(first, tier({ turnover: '50', rate: '6' })).faults.get(1)).toBe('falling')
  expect(read(first, tier({ turnover: '100', rate: '6' })).faults.get(1)).toBe('equal')
  expect(readDraft('DIVIDEND', { rateType: 'P', tiers: [] }, '15').faults.get(0)).toBe('none')
})

test('a kind asks for its own figures, and hidden ones are not sent', () => {
  expect([fieldsOf('REALTIME_SALARY'), fieldsOf('DAILY_SALARY')]).toEqual([['rate'], ['turnover', 'active', 'rate']])
  const { terms } = readDraft('DAILY_SALARY', { rateType: 'A', tiers: [tier({ loss: '7', rate: '50' })] }, '0.5')
  expect(terms?.tiers).toMatchObject([{ loss: '0.0000', rate: '50' }])
})

test('terms that run are typed again as one would', () => {
  const shown = { rateType: 'P' as const, tiers: [{ turnover: '1000.0000', loss: '0.0000', active: 0, rate: '0.5' }] }
  expect(draftOf(shown)).toEqual([{ id: 0, turnover: '1000', loss: '', active: '', rate: '0.5' }])
})
