import { expect, test } from 'vitest'
import { filterOf, readAuditSearch } from './audit-filter.ts'

test('what the address says wrongly is left out', () => {
  expect(readAuditSearch({ operator: 'rosa', command: '', from: 'yesterday', to: '2026-02-30x', subject: 7 })).toEqual({
    operator: 'rosa',
  })
})

test('a day is whole', () => {
  const { from = 0, to = 0 } = filterOf({ from: '2026-03-01', to: '2026-03-01' })
  expect(to - from).toBe(24 * 3_600_000)
})
