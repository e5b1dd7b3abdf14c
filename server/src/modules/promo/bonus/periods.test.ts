import { expect, test } from 'vitest'
import { spansOf, sumByProduct } from './periods.ts'

const day = 86_400_000
const zone = 'Europe/Madrid'
const at = (clock: string) => Temporal.ZonedDateTime.from(`${clock}[${zone}]`).epochMilliseconds

test('days that may be claimed, and the one that goes on; one of 25 hours is one day', () => {
  const now = at('2026-10-26T12:00')
  const spans = spansOf({ claimDays: 2, startAt: 0 }, { step: 1, now, timeZone: zone })
  expect(spans.map(({ from, to }) => `${from} ${to}`)).toEqual(
    ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26'].map((one) => `${one} ${one}`),
  )
  expect(spans.map(({ begin, end }) => (end - begin) / 3_600_000)).toEqual([24, 24, 25, 24])
})

test('weeks begin with Monday, and none lies before the promotion', () => {
  const now = at('2026-11-29T23:59:59.999')
  const spans = spansOf({ claimDays: 7, startAt: now - 8 * day }, { step: 7, now, timeZone: zone })
  expect(spans.map(({ from, to }) => `${from} ${to}`)).toEqual(['2026-11-16 2026-11-22', '2026-11-23 2026-11-29'])
  const monday = spansOf({ claimDays: 7, startAt: now - 8 * day }, { step: 7, now: now + 1, timeZone: zone })
  expect(monday.at(-1)?.from).toBe('2026-11-30')
  expect(monday.at(-1)?.begin).toBe(now + 1)
})

test('every period that may still be claimed is among them', () => {
  for (const step of [1, 7] as const) {
    for (const claimDays of [1, 7, 90]) {
      for (let hour = 0; hour < 24 * 14; hour += 5) {
        const now = at('2026-10-18T00:00') + hour * 3_600_000
        const spans = spansOf({ claimDays, startAt: 0 }, { step, now, timeZone: zone })
        const [first] = spans
        // The period before the first one is past claiming.
        expect((first?.begin ?? 0) + claimDays * day).toBeLessThanOrEqual(now)
        expect(spans.at(-1)?.end).toBeGreaterThan(now)
      }
    }
  }
})

test('days are summed product by product', () => {
  const one = (product: string, turnover: bigint, lost: bigint) => ({ product, turnover, lost })
  expect(sumByProduct([one('RNG', 5n, -2n), one('LIVE', 1n, 1n), one('RNG', 7n, 3n)])).toEqual([
    one('RNG', 12n, 1n),
    one('LIVE', 1n, 1n),
  ])
})
