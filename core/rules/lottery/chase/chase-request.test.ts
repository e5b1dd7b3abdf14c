import { expect, test } from 'vitest'
import { checkChase, type CalendarIssue, type RequestedIssue } from './chase-request.ts'

const calendar: readonly CalendarIssue[] = Array.from({ length: 200 }, (_, at) => ({
  numero: String(1_001 + at),
  closeAt: 1_000 * (at + 1),
  isSold: true,
}))

const request = (...numeros: readonly string[]): readonly RequestedIssue[] =>
  numeros.map((numero, at) => ({ numero, multiple: at + 1 }))

const check = (requested: readonly RequestedIssue[], now = 500, sold = calendar) => {
  const checked = checkChase({ request: requested, calendar: sold, now })
  return checked.ok ? checked.value.map(({ numero, multiple }) => `${numero}x${multiple}`).join(' ') : checked
}

test('issues are put into the order of drawing, and need not follow each other', () => {
  expect(check(request('1005', '1001', '1003'))).toBe('1001x2 1003x3 1005x1')
  expect(check(request('1001'))).toBe('1001x1')
})

test('at most 120 issues', () => {
  const all = calendar.map(({ numero }) => numero)
  expect(check(request(...all.slice(0, 120)))).toMatch(/1120x120$/)
  expect(check(request(...all.slice(0, 121)))).toMatchObject({ code: 'bad_chase', details: { reason: 'count' } })
  expect(check([])).toMatchObject({ code: 'bad_chase', details: { reason: 'count' } })
})

test.each([0, -1, 1.5, Number.NaN, 100_000])('a multiple of %d is refused', (multiple) => {
  expect(
    check([
      { numero: '1001', multiple: 1 },
      { numero: '1002', multiple },
    ]),
  ).toMatchObject({
    code: 'bad_chase',
    details: { reason: 'multiple', numero: '1002' },
  })
})

test('the highest multiple is taken', () => {
  expect(check([{ numero: '1001', multiple: 99_999 }])).toBe('1001x99999')
})

test('an issue twice, an unknown one, a closed one and one that is not sold are refused', () => {
  expect(check(request('1001', '1002', '1001'))).toMatchObject({ code: 'bad_chase', details: { reason: 'repeat' } })
  expect(check(request('1001', '1999'))).toMatchObject({ code: 'issue_unknown', details: { numero: '1999' } })
  expect(check(request('1002', '1001'), 999)).toBe('1001x2 1002x1')
  // The close itself is too late.
  expect(check(request('1002', '1001'), 1_000)).toMatchObject({
    code: 'issue_closed',
    details: { numero: '1001', closeTime: 1_000 },
  })
  const withVoid = calendar.map((issue) => (issue.numero === '1003' ? { ...issue, isSold: false } : issue))
  expect(check(request('1001', '1003'), 500, withVoid)).toMatchObject({
    code: 'issue_closed',
    details: { numero: '1003' },
  })
})
