import { expect, test } from 'vitest'
import { guidesFor, systemOf } from './guides.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1', 5, 'apple'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Safari/605.1.15', 5, 'apple'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Safari/605.1.15', 0, 'computer'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0', 5, 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0', 10, 'computer'],
])('%s with %i points is %s', (agent, points, system) => expect(systemOf(agent, points)).toBe(system))

test('every guide is there once, the own first', () => {
  expect(guidesFor('android')).toEqual(['android', 'apple', 'computer'])
})
