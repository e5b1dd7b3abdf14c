import { units } from '@parlour/core/money/money.ts'
import { describe, expect, test } from 'vitest'
import type { SlipLine } from '../slip-rules.ts'
import { noChase, planChase, type ChaseRequest } from './chase-plan.ts'

const line: SlipLine = {
  id: 'a',
  playId: 1,
  playCode: 'DUOI',
  model: 'VN27',
  grammar: { kind: 'numbers', digits: 1, min: 1, max: 10 },
  selection: [['5']],
  content: '5',
  units: 1,
  unitMode: 'K1',
  singleBetPrice: units(2n),
  series: undefined,
  stakePerUnit: units(2n),
  prizes: { WIN: units(9n) },
  notePrice: 1n,
  discount: 0n,
  cap: units(1_000_000n),
} as never

const issues = Array.from({ length: 8 }, (_, at) => ({
  numero: String(101 + at),
  openTime: at,
  closeTime: 1_000 * (at + 1),
  drawTime: 1_000 * (at + 1) + 5,
  commit: null,
}))
const plan = (request: Partial<ChaseRequest>, lines = [line], now = 0) =>
  planChase({ ...noChase, isOn: true, ...request }, { lines, issues, now })
const told = (made: ReturnType<typeof plan>) =>
  made.rows.map(({ multiple, isTaken }) => (isTaken ? multiple : '–')).join(' ')

describe('multiples', () => {
  test('the same, doubled after so many issues, or as high as a profit asks', () => {
    expect(told(plan({ issues: 4, start: 3 }))).toBe('3 3 3 3')
    expect(told(plan({ issues: 5, generator: 'double', every: 2 }))).toBe('1 1 2 2 4')
    // A win pays 18 a multiple: after the sixth issue one note leaves less than half of all that was spent.
    expect(told(plan({ issues: 8, generator: 'profit' }))).toBe('1 1 1 1 1 1 2 2')
  })
  test('an issue left out costs nothing, and the others keep their row of multiples', () => {
    const made = plan({ issues: 4, generator: 'double', left: new Set(['102']) })
    expect(told(made)).toBe('1 – 2 4')
    expect(made.total).toBe(units(14n))
    expect(made.numeros).toEqual([
      { numero: '101', multiple: 1 },
      { numero: '103', multiple: 2 },
      { numero: '104', multiple: 4 },
    ])
  })
  test('one that is set by hand stays, and is counted', () => {
    const made = plan({ issues: 3, set: new Map([['102', 10]]) })
    expect(told(made)).toBe('1 10 1')
    expect(made.rows.map(({ spent }) => spent)).toEqual([units(2n), units(22n), units(24n)])
    expect(made.rows.map(({ gain }) => gain)).toEqual([units(16n), units(158n), units(-6n)])
  })
})

describe('what cannot be', () => {
  test('a profit for several lines, a multiple beyond the highest, no issue at all', () => {
    expect(plan({ generator: 'profit' }, [line, line]).problem).toEqual({ code: 'one_line' })
    expect(plan({ issues: 8, generator: 'profit', rate: 900 }).problem).toEqual({ code: 'too_high', issues: 0 })
    expect(plan({ issues: 2, generator: 'double', start: 60_000 }).problem).toEqual({ code: 'too_high', issues: 1 })
    expect(plan({ issues: 1, left: new Set(['101']) }).problem).toEqual({ code: 'none' })
  })
  test('an issue that has closed is not offered, and gains are not told of several lines', () => {
    const made = plan({ issues: 2 }, [line, line], 1_000)
    expect(made.rows.map(({ numero }) => numero)).toEqual(['102', '103'])
    expect(made.rows.map(({ gain }) => gain)).toEqual([undefined, undefined])
  })
})
