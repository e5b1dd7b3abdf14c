import { expect, test } from 'vitest'
import { readSportsSearch, writeSportsSearch } from './sports-search.ts'

const event = '01900000-0000-7000-8000-0000000000e1'

test('an address is read as far as it is the book’s', () => {
  expect(readSportsSearch({ view: 'today', sport: 'SOCCER', q: 'rio', event, slip: 12345678 })).toMatchObject({
    view: 'today',
    sport: 'SOCCER',
    text: 'rio',
    event,
    slip: '12345678',
    bets: 'open',
  })
  expect(readSportsSearch({ view: 'x', sport: '<b>', event: 'e1', day: '1.1.', slip: 'abc' }, 'all')).toEqual({
    view: 'all',
    sport: '',
    league: '',
    text: '',
    day: '',
    event: '',
    slip: '',
    bets: 'open',
  })
})

test('a change leaves the rest of the address, the modal over it too', () => {
  const raw = { view: 'today', sport: 'SOCCER', modal: 'login', q: 'rio' }
  expect(writeSportsSearch(raw, { event })).toEqual({ ...raw, event })
  expect(writeSportsSearch({ ...raw, event }, { event: '', text: '' })).toEqual({
    view: 'today',
    sport: 'SOCCER',
    modal: 'login',
  })
})
