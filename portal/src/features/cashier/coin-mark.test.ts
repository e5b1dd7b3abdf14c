import { expect, test } from 'vitest'
import { coinOf } from './coin-mark.ts'

test('a coin is known by its code, whatever its network', () => {
  const of = (code: string, kind = 'CRYPTO') => coinOf({ kind, code })
  expect([of('btc'), of('usdt-trx'), of('USDT-ETH'), of('pepe')]).toEqual(['BTC', 'USDT', 'USDT', undefined])
  expect(of('btc', 'GATEWAY')).toBeUndefined()
})
