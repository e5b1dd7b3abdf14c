import { expect, test } from 'vitest'
import { matchGames, readHallSearch, writeHallSearch } from './hall-search.ts'

const vendors = ['studio', 'other']

test('an address is read, and what it cannot mean is left out', () => {
  expect(readHallSearch({ tab: 'NEW', q: 'fox', vendor: 'other', tag: 'ways', volatility: 'high' }, vendors)).toEqual({
    tab: 'NEW',
    text: 'fox',
    vendor: 'other',
    tag: 'ways',
    volatility: 'high',
  })
  expect(readHallSearch({ tab: 'nothing', q: 7, volatility: 'wild' }, vendors)).toEqual({
    tab: 'ALL',
    text: '7',
    vendor: '',
    tag: '',
    volatility: '',
  })
})

test.each([
  ['studio', 'studio'],
  [2, 'other'],
  ['1', 'studio'],
  ['9', ''],
  ['nobody', ''],
])('page %s chooses the tab of %s', (page, vendor) => {
  expect(readHallSearch({ page }, vendors).vendor).toBe(vendor)
})

test('the page of a modal is no vendor', () => {
  expect(readHallSearch({ page: 'studio', modal: 'member' }, vendors).vendor).toBe('')
})

test('an address is written without what says nothing, and keeps an open modal', () => {
  const search = { page: 'studio', tag: 'ways', volatility: 'low', modal: 'member' }
  expect(writeHallSearch(search, { tab: 'ALL', text: '', vendor: 'other', tag: '', volatility: '' })).toEqual({
    page: 'studio',
    modal: 'member',
    vendor: 'other',
  })
  expect(
    writeHallSearch({ page: 'studio' }, { tab: 'FAV', text: 'a', vendor: '', tag: '', volatility: 'low' }),
  ).toEqual({
    tab: 'FAV',
    q: 'a',
    volatility: 'low',
  })
})

test('case, marks and the order of words do not matter', () => {
  const games = [{ gameName: 'El Zorro Ágil' }, { gameName: 'فهد الصحراء' }, { gameName: 'Ｆｏｘ' }]
  expect(matchGames(games, 'agil zor')).toEqual([games[0]])
  expect(matchGames(games, 'الصحراء')).toEqual([games[1]])
  expect(matchGames(games, 'fox')).toEqual([games[2]])
  expect(matchGames(games, '')).toEqual(games)
})
