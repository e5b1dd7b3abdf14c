import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test('parameters are filled and escaped', () => {
  expect(addressOf('GET /api/fair/:gameId/:numero', { gameId: 'VN/1', numero: '20261112' })).toEqual({
    method: 'GET',
    url: '/api/fair/VN%2F1/20261112',
  })
})

test('absent query values are left out, zero and false are not', () => {
  expect(addressOf('GET /api/bets', {}, { from: 0, state: undefined, sale: false }).url).toBe(
    '/api/bets?from=0&sale=false',
  )
})
