import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idsOf, rememberRead, useReadNotices } from './read-notices.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => vi.unstubAllGlobals())

test('what was read is known, once, and the oldest of very many is forgotten', () => {
  const read = renderHook(() => useReadNotices(undefined, false)).result
  expect(read.current).toEqual([])
  act(() => {
    for (const id of ['a', 'b', 'a']) rememberRead(id)
  })
  expect(read.current).toEqual(['b', 'a'])
  act(() => {
    for (let n = 0; n < 200; n += 1) rememberRead(`n${n}`)
  })
  expect(read.current).toHaveLength(200)
  expect(read.current).not.toContain('a')
})

test('a notice beside the list is read as soon as it is shown', () => {
  expect(renderHook(() => useReadNotices('a', false)).result.current).toEqual(['a'])
})

test('a notice that hides the list is read once it was chosen', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { result, rerender } = renderHook(({ isChosen }) => useReadNotices('a', isChosen), {
    initialProps: { isChosen: false },
  })
  expect(result.current).toEqual([])
  rerender({ isChosen: true })
  expect(result.current).toEqual(['a'])
})

test.each([null, '', 'x', '{}', '[1, null]'])('%j in its place is nothing', (kept) => {
  expect(idsOf(kept)).toEqual([])
})
