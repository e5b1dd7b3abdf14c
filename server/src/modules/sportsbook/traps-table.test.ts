import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The table of traps names tests: each of them is there.

const root = new URL('../../../../', import.meta.url).pathname
const folders = ['core/rules/sportsbook', 'server/src/modules/sportsbook', 'server/test/sportsbook', 'portal/src/**']
const sources = folders
  .flatMap((folder) => globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root }))
  .map((file) => readFileSync(`${root}${file}`, 'utf8'))
const table = readFileSync(`${root}server/src/modules/sportsbook/TRAPS.md`, 'utf8')
const rows = table.split('\n').filter((line) => /^\| \d+ \|/.test(line))

test('every trap has a row, and every test that a row names is there', () => {
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0]))).toEqual(Array.from({ length: 53 }, (_, at) => at + 1))
  const titles = rows.flatMap((row) => [...row.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title))
  // What is left out of a title is an ellipsis.
  const isThere = (title: string) =>
    sources.some((source) => title.split('…').every((piece) => source.includes(piece.trim())))
  expect(titles.filter((title) => !isThere(title))).toEqual([])
  expect(titles.length).toBeGreaterThan(80)
})
