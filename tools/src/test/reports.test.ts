import { describe, expect, test } from 'vitest'
import { addCounts, nothing, withExit } from './outcome.ts'
import { readPlaywright } from './playwright-report.ts'
import { readVitest } from './vitest-report.ts'

const assertion = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})
const file = (name: string, status: string, assertionResults: ReturnType<typeof assertion>[], message = '') => ({
  name: `/house/${name}`,
  status,
  message,
  assertionResults,
})

describe('a report of Vitest', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numFailedTestSuites: 1,
    testResults: [
      file('core/a.test.ts', 'failed', [
        assertion('a adds', 'passed'),
        assertion('a loses', 'failed', 'Error: 1 is not 2\n  at node_modules/x.js\n  at a.ts'),
      ]),
      file('core/b.test.ts', 'passed', [assertion('b holds', 'passed'), assertion('b waits', 'skipped')]),
    ],
  }
  const times = [{ name: 'core/a.test.ts', seconds: 3 }]

  test('counts, names what failed with why, and what was left out', () => {
    expect(readVitest(report, { root: '/house', times })).toEqual({
      passed: 2,
      failed: 1,
      failures: ['core/a.test.ts › a loses\n      Error: 1 is not 2\n        at a.ts'],
      skipped: [{ name: 'core/b.test.ts › b waits', why: '' }],
      files: times,
      journeys: [],
    })
  })
  test('with a title, other tests were not meant to run', () => {
    expect(readVitest(report, { root: '/house', times, title: /holds/i }).skipped).toEqual([])
    expect(readVitest(report, { root: '/house', times, title: /waits/i }).skipped).toHaveLength(1)
  })
  test('a file that fell over as a whole is a failure', () => {
    const fallen = { ...report, numFailedTests: 0, testResults: [file('core/c.test.ts', 'failed', [], 'no such file')] }
    expect(readVitest(fallen, { root: '/house', times })).toMatchObject({
      failed: 1,
      failures: ['core/c.test.ts\n      no such file'],
    })
  })
})

describe('a report of Playwright', () => {
  const journey = (status: string, durations: number[], message?: string) => ({
    projectName: 'desktop',
    status,
    annotations: status === 'skipped' ? [{ type: 'skip', description: 'no line' }] : [],
    results: durations.map((duration) => ({ duration, errors: message === undefined ? [] : [{ message }] })),
  })
  const spec = (title: string, ...tests: ReturnType<typeof journey>[]) => ({ file: 'x.browser.ts', title, tests })
  const suites = [
    {
      specs: [spec('good', journey('expected', [1000])), spec('bad', journey('unexpected', [2000], 'not seen'))],
      suites: [
        { specs: [spec('lucky', journey('flaky', [3000, 4000], 'late')), spec('none', journey('skipped', []))] },
      ],
    },
  ]

  test('one that passed at its second try only has failed', () => {
    expect(readPlaywright({ suites, errors: [] })).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        'e2e/x.browser.ts › bad [desktop]\n      not seen',
        'e2e/x.browser.ts › lucky [desktop] (passed at its second try)\n      late',
      ],
      skipped: [{ name: 'e2e/x.browser.ts › none [desktop]', why: 'no line' }],
      files: [{ name: 'e2e/x.browser.ts', seconds: 10 }],
      journeys: [
        { name: 'e2e/x.browser.ts › good [desktop]', seconds: 1 },
        { name: 'e2e/x.browser.ts › bad [desktop]', seconds: 2 },
        { name: 'e2e/x.browser.ts › lucky [desktop]', seconds: 7 },
        { name: 'e2e/x.browser.ts › none [desktop]', seconds: 0 },
      ],
    })
  })
  test('what fails outside of a journey fails the run', () => {
    expect(readPlaywright({ suites: [], errors: [{ message: 'no server' }] })).toMatchObject({
      failed: 1,
      failures: ['journeys\n      no server'],
    })
  })
})

describe('how a program ended', () => {
  test('one that fell over and names nothing has failed', () => {
    expect(withExit({ ...nothing, passed: 5 }, { name: 'tests', code: 1 })).toMatchObject({ passed: 5, failed: 1 })
  })
  test('one that names its failures has no more', () => {
    expect(withExit({ ...nothing, failed: 2 }, { name: 'tests', code: 1 }).failed).toBe(2)
    expect(withExit(nothing, { name: 'tests', code: 0 })).toBe(nothing)
  })
  test('counts add up', () => {
    const one = { ...nothing, passed: 2, failed: 1, failures: ['a'] }
    expect(addCounts(one, one)).toEqual({ ...nothing, passed: 4, failed: 2, failures: ['a', 'a'] })
  })
})
