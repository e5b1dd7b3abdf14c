import { afterEach, expect, test } from 'vitest'
import { markSettingsOld } from '../lib/api/brand-status.ts'
import { setMiniPlay } from '../lib/play/mini-play.ts'
import { mustLoadAnew } from './load-anew.ts'

afterEach(() => setMiniPlay(undefined))

const home = { pathname: '/' }
const onward = { fromLocation: { pathname: '/promotions' }, toLocation: home }

test('old settings are left behind with the next page, and never with an open mini game', () => {
  expect(mustLoadAnew(onward)).toBe(false)
  markSettingsOld()
  expect(mustLoadAnew(onward)).toBe(true)
  expect(mustLoadAnew({ fromLocation: home, toLocation: home })).toBe(false)
  setMiniPlay(() => undefined)
  expect(mustLoadAnew(onward)).toBe(false)
  setMiniPlay(undefined)
  expect(mustLoadAnew(onward)).toBe(true)
})
