import { describe, expect, test } from 'vitest'
import { ended, handoverMs, isLost, nextMarket, type MarketState, type MarketWord } from './market-life.ts'

const before = { producer: 'pre', rank: 0 }
const during = { producer: 'live', rank: 1 }
const price = (odds: string) => [
  { outcome: 'HOME', odds, isActive: true },
  { outcome: 'AWAY', odds: '1.95', isActive: true },
]
const odds = (genAt: number, own: Partial<Extract<MarketWord, { kind: 'ODDS' }>> = {}): MarketWord => ({
  kind: 'ODDS',
  ...before,
  genAt,
  prices: price('1.90'),
  ...own,
})
const after = (...words: readonly MarketWord[]) => words.reduce<MarketState | undefined>(nextMarket, undefined)

test('a market begins by prices alone, and is active where nothing else is said', () => {
  expect(after({ kind: 'STOP', ...before, genAt: 1 })).toBeUndefined()
  expect(after(odds(1))).toMatchObject({ status: 'ACTIVE', producer: 'pre', genAt: 1 })
  expect(after(odds(1, { status: 'INACTIVE', prices: [] }))).toMatchObject({ status: 'INACTIVE' })
})

test('what a recovery brings again changes nothing', () => {
  const stopped = [odds(1), odds(5), { kind: 'STOP', ...before, genAt: 6 } as const]
  expect(after(...stopped, odds(1), odds(5))).toEqual(after(...stopped))
  expect(after(...stopped)?.status).toBe('SUSPENDED')
  expect(after(...stopped, odds(7))?.status).toBe('ACTIVE')
})

test('off the board is no price: its outcome takes no bets', () => {
  const shown = (['1.00', '0', '-1.5', '0.0001', '1.01', 'EVS'] as const).map(
    (text) => after(odds(1, { prices: price(text) }))?.prices[0]?.isActive,
  )
  expect(shown).toEqual([false, false, false, false, true, false])
})

describe('trap 11: a stop wakes nothing that is dead or settled', () => {
  test.each(['INACTIVE', 'SETTLED', 'CANCELLED'] as const)('%s stays so', (status) => {
    const market = { ...(after(odds(1)) as MarketState), status }
    const stopped = nextMarket(market, { kind: 'STOP', ...before, genAt: 2 })
    expect(stopped?.status).toBe(status)
  })

  test('and no price wakes what was settled; a rollback and a price after it do', () => {
    const settled = ended(after(odds(1)) as MarketState, 'SETTLED')
    expect(nextMarket(settled, odds(9))?.status).toBe('SETTLED')
    const rolledBack = nextMarket(settled, { kind: 'ROLLBACK', ...before, genAt: 10 })
    expect(rolledBack?.status).toBe('INACTIVE')
    expect(nextMarket(rolledBack, odds(11))?.status).toBe('ACTIVE')
  })
})

describe('who owns a market', () => {
  const handedOver: MarketWord = { kind: 'HANDED_OVER', ...before, genAt: 20 }

  test('the word comes first: it is shut until the new owner has a price', () => {
    const shut = after(odds(1), handedOver)
    expect(shut?.status).toBe('SUSPENDED')
    expect(nextMarket(shut, odds(21, during))).toMatchObject({ status: 'ACTIVE', producer: 'live' })
  })

  test('the price comes first, or alone: the word of the old owner is nobody’s any more', () => {
    const taken = after(odds(1), odds(15, during))
    expect(taken).toMatchObject({ status: 'ACTIVE', producer: 'live' })
    expect(nextMarket(taken, handedOver)).toEqual(taken)
  })

  test('a late price of before the match does not take it back, nor does its stop', () => {
    const taken = after(odds(1), odds(15, during))
    expect(nextMarket(taken, odds(30))).toEqual(taken)
    expect(nextMarket(taken, { kind: 'STOP', ...before, genAt: 31 })).toEqual(taken)
  })

  test('without a price for a minute it is lost', () => {
    const shut = after(odds(1), handedOver) as MarketState
    expect([isLost(shut, 20 + handoverMs), isLost(shut, 21 + handoverMs)]).toEqual([false, true])
    expect(isLost(after(odds(1)) as MarketState, 1e9)).toBe(false)
  })
})
