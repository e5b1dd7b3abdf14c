import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from '../architecture/sources.ts'
import { endingOf, slowest, type Run } from './ending.ts'
import { allowedSkips, allowedSlow, findListed } from './lists.ts'
import { nothing } from './outcome.ts'

const stage = { ...nothing, name: 'tests', seconds: 5, passed: 3 }
const run = (changes: Partial<Run> = {}): Run => ({
  steps: [{ name: 'tests', seconds: 5 }],
  stages: [stage],
  wholeSeconds: 6,
  isLong: false,
  allowedSkips: [{ file: 'a.test.ts', title: 'far', why: 'no line' }],
  allowedSlow: [{ file: 'slow.test.ts', why: 'it waits' }],
  ...changes,
})
const last = (changes: Partial<Run>) => endingOf(run(changes)).lines.at(-1)

describe('the verdict', () => {
  test('is the last line', () => {
    expect(last({})).toBe('3 passed, 0 failed')
    expect(last({ stages: [stage, { ...stage, failed: 2 }] })).toBe('6 passed, 2 failed')
  })
  test('nothing at all is no success', () => {
    const { lines, isGood } = endingOf(run({ stages: [] }))
    expect([isGood, lines.at(-1)]).toEqual([false, '0 passed, 1 failed'])
    expect(lines).toContain('  failed: nothing matched')
  })
  test('what failed is named last, before the counts alone', () => {
    const { lines, isGood } = endingOf(run({ stages: [{ ...stage, failed: 1, failures: ['a › b'] }] }))
    expect(isGood).toBe(false)
    expect(lines.slice(-4)).toEqual(['  failed: a › b', '', 'tests: 3 passed, 1 failed', '3 passed, 1 failed'])
  })
})

describe('what was left out', () => {
  const skipped = (name: string) => ({ stages: [{ ...stage, skipped: [{ name, why: '' }] }] })
  test('is told with why, where it may be', () => {
    const { lines, isGood } = endingOf(run(skipped('core/a.test.ts › far away')))
    expect(isGood).toBe(true)
    expect(lines).toContain('  core/a.test.ts › far away: no line')
  })
  test.each(['core/a.test.ts › near', 'core/b.test.ts › far away'])('fails the run where it may not: %s', (name) => {
    const { lines, isGood } = endingOf(run(skipped(name)))
    expect([isGood, lines.at(-1)]).toEqual([false, '3 passed, 1 failed'])
    expect(lines).toContain(`  failed: ${name} was left out: not listed`)
  })
})

describe('the slow ones', () => {
  const files = [
    { name: 'core/quick.test.ts', seconds: 9.9 },
    { name: 'core/over.test.ts', seconds: 10.1 },
    { name: 'core/slow.test.ts', seconds: 99 },
  ]
  const journeys = [
    { name: 'e2e/x.browser.ts › short [phone]', seconds: 19 },
    { name: 'e2e/x.browser.ts › long [phone]', seconds: 21 },
  ]
  const stages = [
    { ...stage, files },
    { ...stage, files: [{ name: 'e2e/x.browser.ts', seconds: 40 }], journeys },
  ]
  const over = (changes: Partial<Run>) =>
    endingOf(run({ stages, ...changes })).lines.filter((line) => /budget \d/.test(line))

  test('the slowest come first', () => expect(slowest(files, 2).map(({ seconds }) => seconds)).toEqual([99, 10.1]))
  test('what is over its budget and on no list is a warning, and no failure', () => {
    expect(over({})).toEqual([
      '    10.1 s  core/over.test.ts (budget 10 s)',
      '    21.0 s  e2e/x.browser.ts › long [phone] (budget 20 s)',
    ])
    expect(endingOf(run({ stages })).isGood).toBe(true)
  })
  test('many are told of by the slowest ten, so that what failed is not pushed out of sight', () => {
    const many = Array.from({ length: 14 }, (_, place) => ({ name: `core/${place}.test.ts`, seconds: 30 - place }))
    const { lines } = endingOf(run({ stages: [{ ...stage, files: many }] }))
    expect(lines.filter((line) => /budget \d/.test(line))).toHaveLength(10)
    expect(lines).toContain('            and 4 more')
  })
  test('the long tier has no budget', () => expect(over({ isLong: true })).toEqual([]))
})

describe('the lists', () => {
  const names = new Set(
    [...readSources(new URL('../../../', import.meta.url).pathname).keys()].map((path) => basename(path)),
  )
  test.each([...allowedSkips, ...allowedSlow])('$file is there, and says why', ({ file, why }) => {
    expect(names).toContain(file)
    expect(why.length).toBeGreaterThan(10)
  })
  test('a test is found by its file, wherever that lies', () => {
    expect(
      findListed('server/test/lottery/xsmb.db.test.ts › the published results of the North › x', allowedSkips),
    ).toBe(allowedSkips[0])
  })
})
