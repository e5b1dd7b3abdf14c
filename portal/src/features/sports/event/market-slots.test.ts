import { catalogue } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import { expect, test } from 'vitest'
import { market } from '../sports.test-support.ts'
import { cardsOf, firstSlots, marketGroup, slotsAfter } from './market-slots.ts'

test('lines of one market are one card, in their order, wherever they came from', () => {
  const cards = cardsOf(['OU|line4=14', 'AH|line4=2', '1X2', 'OU|line4=6', 'AH|line4=-3', 'OU_1H|line4=2', 'RACE|n=2'])
  expect(cards.map(({ id, group, keys }) => [id, group, keys])).toEqual([
    ['1X2', 'MAIN', ['1X2']],
    ['AH', 'LINES', ['AH|line4=-3', 'AH|line4=2']],
    ['OU', 'LINES', ['OU|line4=6', 'OU|line4=14']],
    ['OU_1H', 'HALVES', ['OU_1H|line4=2']],
    ['RACE|2', 'GOALS', ['RACE|n=2']],
  ])
  expect(cardsOf(['EH|n=1', 'EH|n=-1', 'MAP_W|period=M2', 'MAP_W|period=M1']).map(({ keys }) => keys)).toEqual([
    ['EH|n=-1', 'EH|n=1'],
    ['MAP_W|period=M1'],
    ['MAP_W|period=M2'],
  ])
})

test('every market of the catalogue has a group that says what it is', () => {
  const groups = Object.groupBy([...catalogue.keys()], marketGroup)
  expect(groups['COUNTS']?.every((code) => /^C(?:ORNERS|ARDS)/.test(code))).toBe(true)
  expect(groups['MAPS']?.every((code) => code.startsWith('MAP_'))).toBe(true)
  expect([marketGroup('MAP_T'), marketGroup('MAP_H'), marketGroup('MAP_T10'), marketGroup('CMS')]).toEqual([
    'LINES',
    'LINES',
    'MAPS',
    'MAIN',
  ])
})

test('what is shown keeps its place when it ends, and what is new waits', () => {
  const shown = firstSlots([market('1X2', 1, {}), market('OU|line4=2', 1, {}, { status: 'SETTLED' })])
  expect(shown).toEqual(['1X2'])
  const after = slotsAfter(shown, [
    market('1X2', 2, {}, { status: 'SETTLED' }),
    market('OU|line4=14', 1, {}),
    market('OU|line4=2', 1, {}, { status: 'CANCELLED' }),
  ])
  expect(after).toEqual({ shown: ['1X2'], waiting: ['OU|line4=14'] })
})

test('of a match that is over all its markets are shown', () => {
  const over = [market('1X2', 1, {}, { status: 'SETTLED' }), market('DC', 1, {}, { status: 'CANCELLED' })]
  expect(firstSlots(over)).toEqual(['1X2', 'DC'])
})
