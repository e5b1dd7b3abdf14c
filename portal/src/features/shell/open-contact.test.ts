import { afterEach, expect, test, vi } from 'vitest'
import { openContact, windowSize } from './open-contact.ts'

function stubWindow(opened: object | null) {
  const open = vi.fn<(address: string, target: string, features: string) => object | null>(() => opened)
  vi.stubGlobal('window', { open })
  vi.stubGlobal('screen', { availHeight: 1080 })
  vi.stubGlobal('location', { origin: 'https://parlour.example' })
  return open
}
const blank = () => ({
  opener: {} as unknown,
  close: vi.fn<() => void>(),
  location: { replace: vi.fn<(address: string) => void>() },
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [1080, 750],
  [850, 750],
  [849, 500],
  [600, 500],
])('a screen of %i has a window of 440 by %i', (available, height) => {
  expect(windowSize(available)).toEqual({ width: 440, height })
})

test('an address opens in a window of its own, which learns nothing of this one', async () => {
  const opened = blank()
  const open = stubWindow(opened)
  expect(await openContact(async () => 'https://chat.example')).toBe('opened')
  expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=440,height=750')
  expect(opened.location.replace).toHaveBeenCalledWith('https://chat.example')
  expect(opened.opener).toBeNull()
  expect(opened.close).not.toHaveBeenCalled()
})

test('a place of this portal opens at its own origin', async () => {
  const opened = blank()
  stubWindow(opened)
  await openContact(() => '/helpmc')
  expect(opened.location.replace).toHaveBeenCalledWith('https://parlour.example/helpmc')
})

test('a window that the browser blocks is told', async () => {
  stubWindow(null)
  const find = vi.fn<() => string>(() => 'https://chat.example')
  expect(await openContact(find)).toBe('blocked')
  expect(find).not.toHaveBeenCalled()
})

test('where there is no address, or none that may be opened, the blank window is closed', async () => {
  for (const [find, outcome] of [
    [async () => Promise.reject(new Error('no line')), 'failed'],
    [() => 'javascript:alert(1)', 'unsafe'],
    [() => '', 'unsafe'],
  ] as const) {
    const opened = blank()
    stubWindow(opened)
    expect(await openContact(find)).toBe(outcome)
    expect(opened.close).toHaveBeenCalledOnce()
    expect(opened.location.replace).not.toHaveBeenCalled()
  }
})
