import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryKeys } from '../api/query-keys.ts'
import { applyMessage, endReasonOf, laterBalance, nearAfter, refreshUnheard, takeBalance } from './apply-message.ts'

afterEach(() => vi.useRealTimers())

const balance = (sumBalance: string, version: number) => ({
  sumBalance,
  version,
  balance: [{ accountTypeId: 1, availBalance: sumBalance }],
  currency: 'PHP',
  currencySymbol: 'P',
})

test('an older balance never replaces a later one, by push or by answer', () => {
  const client = new QueryClient()
  client.setQueryData(queryKeys.balance, balance('10.0000', 5))
  applyMessage(client, 'balance', { sumBalance: '99.0000', version: 4 })
  expect(client.getQueryData(queryKeys.balance)).toMatchObject({ sumBalance: '10.0000', version: 5 })
  takeBalance(client, { balance: '7.0000', version: 6 })
  expect(client.getQueryData(queryKeys.balance)).toMatchObject({
    sumBalance: '7.0000',
    version: 6,
    balance: [{ availBalance: '7.0000' }],
  })
  expect(laterBalance(balance('7.0000', 6), balance('10.0000', 5)).version).toBe(6)
})

test('an answer that was read before a push is asked for anew', async () => {
  const client = new QueryClient()
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()] as const
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey: queryKeys.balance,
    queryFn: () => answers[asked++ as 0 | 1].promise,
  })
  const stop = observer.subscribe(() => {})
  applyMessage(client, 'balance', { sumBalance: '320.0000', version: 6 })
  answers[0].resolve(balance('0.0000', 5))
  answers[1].resolve(balance('320.0000', 6))
  await vi.waitFor(() => expect(client.getQueryData(queryKeys.balance)).toMatchObject({ version: 6 }))
  expect(asked).toBe(2)
  stop()
})

test('what was fetched before the first connection is asked for again, of a visitor the open issue alone', () => {
  const client = new QueryClient()
  const keys = [queryKeys.balance, queryKeys.unread, queryKeys.near('G')]
  const old = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)
  for (const key of keys) client.setQueryData(key, {})
  refreshUnheard(client, false)
  expect(old()).toEqual([false, false, true])
  refreshUnheard(client, true)
  expect(old()).toEqual([true, true, true])
})

test('word of coins on their way has them asked for again, and nothing else', () => {
  const client = new QueryClient()
  client.setQueryData(queryKeys.coinTransfers, { list: [] })
  client.setQueryData(queryKeys.deposits, { list: [] })
  applyMessage(client, 'cashier.coins', { transferId: '01a2066f-0b5e-7989-914d-ca924d812f10', state: 'SEEN' })
  expect(client.getQueryState(queryKeys.coinTransfers)?.isInvalidated).toBe(true)
  expect(client.getQueryState(queryKeys.deposits)?.isInvalidated).toBe(false)
})

const near = {
  serverTime: 0,
  previousNumero: null,
  nextNumero: null,
  currentNumero: {
    numero: '202611120001',
    gameId: 1,
    openTime: 0,
    closeTime: 55_000,
    drawTime: 60_000,
    remainTime: 55_000,
    lockTime: 5000,
    isSale: true,
    state: 'OPEN' as const,
    commit: 'ab',
    beacon: null,
  },
}

test('a lock of the current issue ends its sale and keeps the commitment', () => {
  const locked = {
    gameId: 1,
    gameCode: 'G',
    numero: '202611120001',
    state: 'LOCKED' as const,
    closeTime: 1,
    drawTime: 2,
  }
  expect(nearAfter(near, locked)?.currentNumero).toMatchObject({ isSale: false, state: 'LOCKED', commit: 'ab' })
})

test('news of another issue leaves the current one alone', () => {
  const other = { gameId: 1, gameCode: 'G', numero: '202611120002', state: 'OPEN' as const, closeTime: 1, drawTime: 2 }
  expect(nearAfter(near, other)).toBe(near)
})

test('the games of all draws of one instant are asked for once, a moment later', () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const key = [...queryKeys.popular, 'home']
  client.setQueryData(key, [])
  const asked = vi.spyOn(client, 'invalidateQueries')
  const askedForAll = () => asked.mock.calls.filter(([filter]) => filter?.queryKey === queryKeys.popular).length
  const draw = (numero: number) =>
    applyMessage(client, 'issue', {
      gameId: numero,
      gameCode: `G${numero}`,
      numero: String(numero),
      state: 'DRAWN',
      closeTime: 1,
      drawTime: 2,
    })
  for (let game = 1; game <= 20; game += 1) draw(game)
  expect(askedForAll()).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(askedForAll()).toBe(1)
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  // The next burst is asked for again.
  draw(21)
  vi.advanceTimersByTime(1000)
  expect(askedForAll()).toBe(2)
})

test.each([
  ['expired', 'expired'],
  ['logout', 'elsewhere'],
])('a session that the server ends as %s is told to have ended as %s', (reason, told) => {
  expect(endReasonOf({ reason })).toBe(told)
})
