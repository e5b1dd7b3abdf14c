import { describe, expect, test } from 'vitest'
import { readDraw } from './read-draw.ts'
import { readResults, resultColumns } from './read-results.ts'
import { drawText } from './same-draw.ts'

const header = resultColumns('VN27').join()
/** An invented day: every number is its own column's, so that a wrong place would show. */
const numbers = resultColumns('VN27')
  .slice(1)
  .map((_, at) => String(at))
const row = (date: string, change: Readonly<Record<number, string>> = {}) =>
  [date, ...numbers.map((number, at) => change[at] ?? number)].join()
const file = (...rows: readonly string[]) => [header, ...rows, ''].join('\n')

test('the header is that of the published files', () => {
  expect(header).toBe(
    'date,special,prize1,prize2_1,prize2_2,prize3_1,prize3_2,prize3_3,prize3_4,prize3_5,prize3_6,prize4_1,prize4_2,prize4_3,prize4_4,prize5_1,prize5_2,prize5_3,prize5_4,prize5_5,prize5_6,prize6_1,prize6_2,prize6_3,prize7_1,prize7_2,prize7_3,prize7_4',
  )
})

test('numbers are padded to the digits of their prize and keep their order', () => {
  const read = readResults('VN27', file(row('2005-10-01'), row('2024-02-29')))
  expect(read.ok && read.value.map(({ date, line }) => [date, line])).toEqual([
    ['2005-10-01', 2],
    ['2024-02-29', 3],
  ])
  expect(read.ok && read.value[0]?.result.prizes).toEqual([
    { code: 'DB', numbers: ['00000'] },
    { code: 'G1', numbers: ['00001'] },
    { code: 'G2', numbers: ['00002', '00003'] },
    { code: 'G3', numbers: ['00004', '00005', '00006', '00007', '00008', '00009'] },
    { code: 'G4', numbers: ['0010', '0011', '0012', '0013'] },
    { code: 'G5', numbers: ['0014', '0015', '0016', '0017', '0018', '0019'] },
    { code: 'G6', numbers: ['020', '021', '022'] },
    { code: 'G7', numbers: ['23', '24', '25', '26'] },
  ])
})

test('other ends of lines and a mark of the byte order are read alike', () => {
  const plain = readResults('VN27', file(row('2005-10-01')))
  expect(readResults('VN27', `\uFEFF${file(row('2005-10-01')).replaceAll('\n', '\r\n')}`)).toEqual(plain)
})

describe('what does not fit is named by line and column', () => {
  test.each([
    ['an empty file', '', { line: 1, column: 'date' }],
    ['another header', file().replace('prize1', 'first'), { line: 1, column: 'prize1' }],
    ['a header with more', `${header},more\n${row('2005-10-01')}`, { line: 1, column: '' }],
    ['no day', file(), { line: 2, column: '' }],
    ['too few values', file(row('2005-10-01'), '2005-10-02,1,2'), { line: 3, column: '' }],
    ['too many values', file(`${row('2005-10-01')},7`), { line: 2, column: '' }],
    ['an empty line between', file(row('2005-10-01'), '', row('2005-10-03')), { line: 3, column: '' }],
    ['a word', file(row('2005-10-01', { 11: '12a4' })), { line: 2, column: 'prize4_2' }],
    ['nothing in a place', file(row('2005-10-01', { 26: '' })), { line: 2, column: 'prize7_4' }],
    ['a minus', file(row('2005-10-01', { 0: '-5' })), { line: 2, column: 'special' }],
    ['too many digits', file(row('2005-10-01'), row('2005-10-02', { 23: '123' })), { line: 3, column: 'prize7_1' }],
    ['no date', file(row('01/10/2005')), { line: 2, column: 'date' }],
    ['a day that is none', file(row('2023-02-29')), { line: 2, column: 'date' }],
    ['a month that is none', file(row('2023-13-01')), { line: 2, column: 'date' }],
    ['a day twice', file(row('2005-10-01'), row('2005-10-02'), row('2005-10-01')), { line: 4, column: 'date' }],
  ])('%s', (_, text, where) => {
    expect(readResults('VN27', text)).toMatchObject({ ok: false, code: 'bad_file', details: where })
  })
})

describe('a board that an operator types', () => {
  const typed = readResults('VN27', file(row('2005-10-01')))
  const board = typed.ok ? (typed.value[0]?.result.prizes ?? []).flatMap((prize) => prize.numbers) : []
  test('is read in drawn order', () => {
    expect(readDraw('VN27', board)).toEqual({ ok: true, value: typed.ok ? typed.value[0]?.result : undefined })
  })
  test.each([
    ['one number less', board.slice(1)],
    ['a number without its zeros', ['0', ...board.slice(1)]],
  ])('is refused with %s', (_, wrong) => expect(readDraw('VN27', wrong)).toMatchObject({ ok: false, code: 'bad_draw' }))
})

test.each([
  ['THAI', 'first,front3_1,front3_2,back3_1,back3_2,last2', '35907,412,79,538,412,1', 'last2'],
  ['LAO4', 'ball_1,ball_2,ball_3,ball_4', '0,5,9,1', 'ball_4'],
] as const)('a file of %s has a column for every number', (model, header, numbers, last) => {
  expect(resultColumns(model).at(-1)).toBe(last)
  const read = readResults(model, `date,${header}\n2026-11-16,${numbers}\n`)
  expect(read.ok && drawText(read.value[0]?.result ?? { kind: 'list', balls: [] })).toBe(
    model === 'THAI' ? 'first 035907, front3 412 079, back3 538 412, last2 01' : 'BALLS 0 5 9 1',
  )
})

test('a ball out of its range is no draw', () => {
  expect(readResults('LAO4', 'date,ball_1,ball_2,ball_3,ball_4\n2026-11-16,0,5,12,1\n')).toMatchObject({
    ok: false,
    details: { line: 2 },
  })
})
