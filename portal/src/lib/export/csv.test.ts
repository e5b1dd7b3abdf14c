import { expect, test } from 'vitest'
import { everyPage, toCsv } from './csv.ts'

test('quotes, commas and formulas are made safe, negative amounts stay numbers', () => {
  expect(toCsv([['a,b', 'say "hi"', '=1+1', '-5.0000', 7]])).toBe('\uFEFF"a,b","say ""hi""",\'=1+1,-5.0000,7\r\n')
})

test('stopped between two pages it answers nothing', async () => {
  const stop = new AbortController()
  const fetchPage = async () => {
    stop.abort()
    return { list: [1], next: 'b' }
  }
  await expect(everyPage({ fetchPage }, () => undefined, stop.signal)).rejects.toThrow()
})

test('every page is fetched once, in order', async () => {
  const pages: Record<string, { list: number[]; next: string | null }> = {
    first: { list: [1, 2], next: 'b' },
    b: { list: [3], next: null },
  }
  const progress: number[] = []
  const fetchPage = async (cursor: string | undefined) => pages[cursor ?? 'first'] ?? { list: [], next: null }
  expect(await everyPage({ fetchPage }, (n) => progress.push(n))).toEqual({ rows: [1, 2, 3], isCut: false })
  expect(progress).toEqual([2, 3])
})

test('a list that is too long is cut, and that is told', async () => {
  const asked: (string | undefined)[] = []
  const fetchPage = async (cursor: string | undefined) => {
    asked.push(cursor)
    const from = Number(cursor ?? 0)
    return { list: [from, from + 1], next: from < 6 ? String(from + 2) : null }
  }
  const progress: number[] = []
  expect(await everyPage({ fetchPage, rowsMax: 3 }, (n) => progress.push(n))).toEqual({ rows: [0, 1, 2], isCut: true })
  expect(asked).toEqual([undefined, '2'])
  expect(progress).toEqual([2, 3])
  expect(await everyPage({ fetchPage, rowsMax: 8 }, () => undefined)).toMatchObject({ isCut: false })
  expect(await everyPage({ fetchPage, rowsMax: 4 }, () => undefined)).toMatchObject({ rows: [0, 1, 2, 3], isCut: true })
})
