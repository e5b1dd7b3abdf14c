import { expect, test } from 'vitest'
import { toCsv } from '../../../lib/export/csv.ts'
import type { Opened } from '../lottery.queries.ts'
import { resultColumns, resultCsvRow } from './result-csv.ts'

const drawn: Opened = {
  gameId: 31,
  gameCode: 'SSC_1M',
  gameGroupCode: 'SSC',
  model: 'D5',
  numero: '202611200001',
  winNo: { kind: 'list', balls: ['0', '1', '6', '8', '8'] },
  winningTime: Date.UTC(2026, 10, 20, 12),
  state: 'SETTLED',
  next: null,
  fair: { commit: 'ab', seed: 'cd', beacon: null, round: null },
}

test('a row has what is needed to check the draw, numbers in drawn order', () => {
  expect(Object.fromEntries(resultColumns.map((column, at) => [column, resultCsvRow(drawn)[at]]))).toEqual({
    gameCode: 'SSC_1M',
    numero: '202611200001',
    winningTime: '2026-11-20T12:00:00.000Z',
    state: 'SETTLED',
    derivation: 'D5',
    commit: 'ab',
    seed: 'cd',
    beacon: '',
    round: '',
    signature: '',
    chainHash: '',
    result: '0 1 6 8 8',
  })
})

test('a draw with a beacon brings what proves it', () => {
  const fair = { commit: 'ab', seed: 'cd', beacon: 'ef', round: 1000, signature: '0a', chainHash: '52' }
  expect(resultCsvRow({ ...drawn, fair }).slice(5)).toEqual(['ab', 'cd', 'ef', '1000', '0a', '52', '0 1 6 8 8'])
})

test('a void issue has no numbers, a published one no proof; a name that is a formula stays text', () => {
  const { fair: _, ...published } = drawn
  expect(resultCsvRow({ ...published, state: 'VOID', winNo: { kind: 'list', balls: [] } }).slice(3)).toEqual([
    'VOID',
    'D5',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ])
  expect(toCsv([resultCsvRow({ ...drawn, numero: '=1+1' })])).toContain("SSC_1M,'=1+1,")
})
