import { describe, expect, test } from 'vitest'
import { decidePrice, type OddsPolicy } from './odds-policy.ts'
import { checkSlip, isRepeat, type SlipLeg } from './slip-rules.ts'

const dec = (value: string) => ({ format: 'DEC', value }) as const
const selection = (value: string, marketKey = 'OU|line4=10') => ({ marketKey, outcome: 'OVER', odds: dec(value) })
const tolerance = (basisPoints: number): OddsPolicy => ({ kind: 'TOLERANCE', basisPoints })

describe('a price that changed', () => {
  test.each<[string, OddsPolicy, string, boolean, string]>([
    ['the same, whatever the policy', { kind: 'NONE' }, '2.00', false, '2.00'],
    ['higher, and none is taken', { kind: 'NONE' }, '2.10', false, 'ODDS_CHANGED'],
    ['higher before the match', { kind: 'HIGHER' }, '2.10', false, '2.10'],
    ['higher live', { kind: 'HIGHER' }, '2.10', true, '2.00'],
    ['lower', { kind: 'HIGHER' }, '1.99', false, 'ODDS_CHANGED'],
    ['lower, and any is taken', { kind: 'ANY' }, '1.50', true, '1.50'],
    ['within the tolerance', tolerance(500), '1.90', false, '1.90'],
    ['past the tolerance', tolerance(500), '1.89', false, 'ODDS_CHANGED'],
    ['past the most tolerance there is', tolerance(5000), '1.80', false, 'ODDS_CHANGED'],
    ['no price any more', { kind: 'ANY' }, '1.00', false, 'ODDS_CHANGED'],
  ])('%s', (_, policy, current, isLive, expected) => {
    const decision = decidePrice({ requested: selection('2.00'), current: selection(current), policy, isLive })
    expect(decision.ok ? decision.value.value : decision.code).toBe(expected)
  })
})

describe('legs of a slip', () => {
  const leg = (event: string, marketKey: string, more: Partial<SlipLeg> = {}): SlipLeg => ({
    event,
    marketKey,
    outcome: '1',
    odds: dec('2.00'),
    ...more,
  })
  const check = (type: 'SINGLE' | 'PARLAY' | 'SYSTEM', ...legs: SlipLeg[]) => {
    const decision = checkSlip({ type, legs }, new Map())
    return decision.ok ? 'ok' : decision.code
  }

  test.each([
    ['a single', check('SINGLE', leg('a', '1X2')), 'ok'],
    ['two of a single', check('SINGLE', leg('a', '1X2'), leg('b', '1X2')), 'LEG_COUNT'],
    ['one of a parlay', check('PARLAY', leg('a', '1X2')), 'LEG_COUNT'],
    ['sixteen', check('PARLAY', ...Array.from({ length: 16 }, (_, at) => leg(`${at}`, '1X2'))), 'LEG_COUNT'],
    ['fifteen', check('PARLAY', ...Array.from({ length: 15 }, (_, at) => leg(`${at}`, '1X2'))), 'ok'],
    ['a market of no catalogue', check('SINGLE', leg('a', 'NONE')), 'MARKET_UNKNOWN'],
    ['odds that are none', check('SINGLE', leg('a', '1X2', { odds: dec('1.00') })), 'ODDS_INVALID'],
    ['Malay odds on a line', check('SINGLE', leg('a', 'AH|line4=1', { odds: { format: 'MY', value: '-0.94' } })), 'ok'],
    [
      'Malay odds on three outcomes',
      check('SINGLE', leg('a', '1X2', { odds: { format: 'MY', value: '-0.94' } })),
      'FORMAT_NOT_ALLOWED',
    ],
    [
      'Malay odds in a parlay',
      check('PARLAY', leg('a', 'AH|line4=1', { odds: { format: 'MY', value: '-0.94' } }), leg('b', '1X2')),
      'FORMAT_NOT_ALLOWED',
    ],
    ['a leg too short', check('PARLAY', leg('a', '1X2', { odds: dec('1.09') }), leg('b', '1X2')), 'LEG_NOT_COMBINABLE'],
    [
      'a leg that is sold alone',
      check('PARLAY', leg('a', '1X2', { isSingleOnly: true }), leg('b', '1X2')),
      'LEG_NOT_COMBINABLE',
    ],
    ['two of one match', check('SYSTEM', leg('a', '1X2'), leg('b', '1X2'), leg('a', 'BTTS')), 'RELATED_SELECTIONS'],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected)
  })

  test('a bet again within five seconds is a repeat', () => {
    const earlier = [{ fingerprint: 'x', placedAt: 1000 }]
    const repeat = (fingerprint: string, placedAt: number) => isRepeat({ fingerprint, placedAt }, earlier)
    expect([repeat('x', 5999), repeat('x', 6000), repeat('y', 1001)]).toEqual([true, false, false])
  })
})
