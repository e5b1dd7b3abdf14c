import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showMoney, tellWhenShown } from '../../../lib/play/money-hold.ts'
import type { IssuePhase } from '../issue-phase.ts'
import type { Near } from '../lottery.queries.ts'
import { showDraws } from './draw-choice.ts'
import { useTheatre } from './use-theatre.ts'

type Previous = Near['previousNumero']

const drawn = (numero: string, ...balls: string[]): Previous => ({ numero, winNo: { kind: 'list', balls } })
const first = drawn('1', '4', '0', '0')
const second = drawn('2', '7', '1', '2')

interface Shown {
  readonly previous: Previous
  readonly phase: IssuePhase
  readonly isDrawNear?: boolean
}

function play(previous: Previous = first) {
  const initialProps: Shown = { previous, phase: 'open' }
  return renderHook((shown) => useTheatre({ model: 'D3', isDrawNear: false, ...shown }), { initialProps })
}

/** What was told of money by now. */
function telling() {
  const told = vi.fn<() => void>()
  tellWhenShown('balance', told)
  return told
}

beforeEach(() => {
  localStorage.clear()
  // Whoever looks can bear movement, as nobody does in other tests.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.useFakeTimers()
})
afterEach(() => {
  showMoney()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a draw that comes while the page is open is played, and told when it was shown', () => {
  const { result, rerender } = play()
  expect(result.current.playing).toBeNull()
  rerender({ previous: first, phase: 'drawing' })
  rerender({ previous: second, phase: 'open' })
  expect(result.current.playing).toMatchObject({ numero: '2', scene: { items: ['7', '1', '2'] } })
  expect(result.current.previous?.numero).toBe('1')
  const told = telling()
  expect(told).not.toHaveBeenCalled()

  act(() => result.current.finish())
  expect(result.current.playing).toBeNull()
  expect(result.current.previous?.numero).toBe('2')
  expect(told).toHaveBeenCalledOnce()
})

test('money waits from the moment of the draw on, for no more than twenty seconds', () => {
  const { rerender } = play()
  expect(telling()).toHaveBeenCalledOnce()
  rerender({ previous: first, phase: 'drawing' })
  const told = telling()
  vi.advanceTimersByTime(19_999)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(told).toHaveBeenCalledOnce()
})

test('and from a second before it: what the server tells may come before the page’s own tick', () => {
  const { rerender } = play()
  rerender({ previous: first, phase: 'locked', isDrawNear: true })
  const told = telling()
  rerender({ previous: second, phase: 'open' })
  expect(told).not.toHaveBeenCalled()
})

test('a result that was long in coming is held anew while it is shown', () => {
  const { rerender } = play()
  rerender({ previous: first, phase: 'drawing' })
  vi.advanceTimersByTime(60_000)
  rerender({ previous: { numero: '2', winNo: null }, phase: 'open' })
  rerender({ previous: second, phase: 'open' })
  expect(telling()).not.toHaveBeenCalled()
})

test('who comes while a result is long in coming has no money held back', () => {
  const { rerender } = play({ numero: '2', winNo: null })
  rerender({ previous: { numero: '2', winNo: null }, phase: 'drawing' })
  expect(telling()).toHaveBeenCalledOnce()
})

test('who leaves the page hears of its money at once', () => {
  const { rerender, unmount } = play()
  rerender({ previous: second, phase: 'open' })
  const told = telling()
  unmount()
  expect(told).toHaveBeenCalledOnce()
})

test('what was drawn before the page opened is there at once', () => {
  const { result, rerender } = play(null)
  rerender({ previous: second, phase: 'open' })
  expect([result.current.playing, result.current.previous?.numero]).toEqual([null, '2'])
})

test('who wants no draws shown gets the result', () => {
  showDraws(false)
  const { result, rerender } = play()
  rerender({ previous: second, phase: 'open' })
  expect([result.current.playing, result.current.previous?.numero]).toEqual([null, '2'])
  expect(telling()).toHaveBeenCalledOnce()
})

test('a draw without numbers is not played', () => {
  const { result, rerender } = play()
  rerender({ previous: drawn('2'), phase: 'open' })
  expect([result.current.playing, result.current.previous?.numero]).toEqual([null, '2'])
})
