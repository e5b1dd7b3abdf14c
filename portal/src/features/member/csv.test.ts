import { expect, test } from 'vitest'
import { everyPage, toCsv } from './csv.ts'

test('quotes, commas and formulas are made safe, negative amounts stay numbers', () => {
  expect(toCsv([['a,b', 'say "hi"', '=1+1', '-5.0000', 7]])).toBe('\uFEFF"a,b","say ""hi""",\'=1+1,-5.0000,7\r\n')
})

test('every page is fetched once, in order', async () => {
  const pages: Record<string, { list: number[]; next: string | null }> = {
    first: { list: [1, 2], next: 'b' },
    b: { list: [3], next: null },
  }
  const progress: number[] = []
  const rows = await everyPage(
    async (cursor) => pages[cursor ?? 'first'] ?? { list: [], next: null },
    (n) => progress.push(n),
  )
  expect(rows).toEqual([1, 2, 3])
  expect(progress).toEqual([2, 3])
})
