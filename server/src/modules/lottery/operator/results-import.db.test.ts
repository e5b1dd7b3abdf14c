import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { resultColumns } from '@parlour/core/rules/lottery/read-results.ts'
import { lookFor } from '../../../../test/support/left-out.ts'
import { operate } from '../../../../test/support/operator.ts'
import { openTestParlour, type TestParlour } from '../../../../test/support/parlour.ts'

const why = ['--by', 'Ana', '--reason', 'the past of the game'] as const
const columns = resultColumns('VN27')
const { file: published, isAbsent } = lookFor('publishedNorth')

let parlour: TestParlour
let folder: string

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  folder = mkdtempSync(join(tmpdir(), 'parlour-results-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await parlour.close()
})

/** A day whose numbers are its own: the special is the day, all others count up. */
const row = (date: string, special = date.replaceAll('-', '').slice(3)) =>
  [date, special, ...columns.slice(2).map((_, at) => String(at))].join()
const days = ['2021-03-01', '2021-03-02', '2021-03-04', '2021-03-05', '2021-03-06']

function write(name: string, rows: readonly string[], header = columns.join()): string {
  const file = join(folder, name)
  writeFileSync(file, [header, ...rows, ''].join('\n'))
  return file
}

const take = (file: string) => operate(parlour, 'results', 'import', file, '--game', 'VNMB', ...why)

async function history(query = ''): Promise<{ content: Record<string, unknown>[]; next: string | null }> {
  const { value } = await parlour.call('GET', `/lgw/games/VNMB/history${query}`)
  return value as never
}

test('a file of results becomes the past of its game, once however often it comes', async () => {
  const file = write(
    'march.csv',
    days.map((date) => row(date)),
  )
  expect(await take(file)).toEqual(['5 added, 0 as they were, 0 to be settled'])
  expect(await take(file)).toEqual(['0 added, 5 as they were, 0 to be settled'])
  parlour.catalogue.forget()
  const { content } = await history()
  expect(content.map(({ numero }) => numero)).toEqual(['20210306', '20210305', '20210304', '20210302', '20210301'])
  expect(content[0]).toMatchObject({
    gameCode: 'VNMB',
    state: 'SETTLED',
    origin: 'PUBLISHED',
    winningTime: Date.parse('2021-03-06T18:15:00+07:00'),
    winNo: { kind: 'prizes' },
  })
  expect((await boardOf('20210306')).slice(0, 4)).toEqual(['10306', '00000', '00001', '00002'])
  expect(content[0]).not.toHaveProperty('fair')
})

test('its pages follow each other by date', async () => {
  const first = await history('?limit=2')
  const second = await history(`?limit=2&cursor=${first.next}`)
  const third = await history(`?limit=2&cursor=${second.next}`)
  expect([first, second, third].flatMap(({ content }) => content.map(({ numero }) => numero))).toEqual(
    days.map((date) => date.replaceAll('-', '')).toReversed(),
  )
  expect(third.next).toBeNull()
})

test('days are chosen by when their issues were due, the first within and the last not', async () => {
  const due = (date: string) => Date.parse(`${date}T18:15:00+07:00`)
  const numeros = async (query: string) => (await history(query)).content.map(({ numero }) => numero)
  expect(await numeros(`?from=${due('2021-03-02')}&to=${due('2021-03-05')}`)).toEqual(['20210304', '20210302'])
  expect(await numeros(`?from=${due('2021-03-05') + 1}`)).toEqual(['20210306'])
  expect(await numeros(`?to=${due('2021-03-01')}`)).toEqual([])
  const first = await history(`?from=${due('2021-03-02')}&to=${due('2021-03-06')}&limit=2`)
  expect(first.content.map(({ numero }) => numero)).toEqual(['20210305', '20210304'])
  expect(await numeros(`?from=${due('2021-03-02')}&to=${due('2021-03-06')}&limit=2&cursor=${first.next}`)).toEqual([
    '20210302',
  ])
  for (const from of ['yesterday', '1e30', '-1'])
    expect((await parlour.call('GET', `/lgw/games/VNMB/history?from=${from}`)).status).toBe(400)
})

test('the proof says that there is none: no commitment, no seed, and where the numbers come from', async () => {
  const { value } = await parlour.call('GET', '/api/fair/VNMB/20210304')
  expect(value).toMatchObject({ origin: 'PUBLISHED', source: 'march.csv', commit: '', seed: null, state: 'SETTLED' })
})

test('the game is shown, not sold: it is in no menu, plans no issue and takes no bet', async () => {
  await parlour.round()
  const menus = await parlour.call('GET', '/lgw/vn/games/game_menu')
  expect(JSON.stringify(menus.value)).not.toContain('"gameCode":"VNMB"')
  const near = await parlour.call('GET', '/lgw/numeros/near?gameId=VNMB')
  expect(near.value).toMatchObject({ currentNumero: null, nextNumero: null, previousNumero: { numero: '20210306' } })
  const opened = await parlour.call('GET', '/lgw/vn/numeros/opened/game')
  expect((opened.value as unknown as { gameCode: string }[]).map(({ gameCode }) => gameCode)).toContain('VNMB')
})

test.each([
  [
    'a wrong header',
    () => write('a.csv', [row('2021-03-07')], columns.join().replace('prize7_4', 'prize7_5')),
    'line 1, column prize7_4',
  ],
  [
    'a value too few',
    () => write('b.csv', [row('2021-03-07'), '2021-03-08,1']),
    'line 3: the line has 2 values, not 28',
  ],
  [
    'what is no number',
    () => write('c.csv', [row('2021-03-07', 'abc')]),
    'line 2, column special: “abc” is not a number',
  ],
  [
    'too many digits',
    () => write('d.csv', [row('2021-03-07', '123456')]),
    'column special: “123456” has more than 5 digits',
  ],
  [
    'a day twice',
    () => write('e.csv', [row('2021-03-07'), row('2021-03-07')]),
    'line 3, column date: 2021-03-07 is in line 2 already',
  ],
  [
    'other numbers of a day that is there',
    () => write('f.csv', [row('2021-03-07'), row('2021-03-02', '99')]),
    'line 3, column date: 2021-03-02 is there with other numbers',
  ],
  ['a day to come', () => write('g.csv', [row('2091-03-07')]), 'line 2, column date: 2091-03-07 is not drawn yet'],
  ['no file', () => join(folder, 'nowhere.csv'), 'cannot be read'],
])('%s is refused by line and column, and nothing of the file is taken', async (_, file, says) => {
  await expect(take(file())).rejects.toThrow(says)
  expect((await history()).content).toHaveLength(5)
})

test('a game that draws its own results takes none', async () => {
  const file = write('march.csv', [row('2021-03-01')])
  await expect(operate(parlour, 'results', 'import', file, '--game', 'VNMB_1M', ...why)).rejects.toThrow(
    'VNMB_1M is not a game with published results',
  )
})

test('a published result is corrected by name, with a source and a reason', async () => {
  const numbers = ['54321', ...(await boardOf('20210305')).slice(1)].join(' ')
  await operate(
    parlour,
    'issue',
    'correct',
    'VNMB',
    '20210305',
    '--numbers',
    numbers,
    '--source',
    'the gazette',
    ...why,
  )
  expect((await boardOf('20210305'))[0]).toBe('54321')
  const { value } = await parlour.call('GET', '/api/fair/VNMB/20210305')
  expect(value).toMatchObject({ state: 'RESETTLED', source: 'the gazette' })
})

async function boardOf(numero: string): Promise<string[]> {
  const { content } = await history()
  const found = defined(
    content.find((one) => one['numero'] === numero),
    'a day in the history',
  )
  return (found['winNo'] as { prizes: { numbers: string[] }[] }).prizes.flatMap((prize) => prize.numbers)
}

test.skipIf(isAbsent)('the published results of 2005 to 2024 are taken whole', { timeout: 60_000 }, async () => {
  const fresh = await openTestParlour()
  try {
    expect(await operate(fresh, 'results', 'import', published, '--game', 'VNMB', ...why)).toEqual([
      '6939 added, 0 as they were, 0 to be settled',
    ])
    const { rows } = await sql<{ issues: bigint; results: bigint }>`
        select (select count(*) from lottery.issue where game_id = 101) as issues,
               (select count(*) from lottery.published_result) as results`.execute(fresh.database.db)
    expect(rows).toEqual([{ issues: 6939n, results: 6939n }])
    fresh.catalogue.forget()
    // The draw of 5 March 2024, as the rule book has it (A.5).
    const fair = await fresh.call('GET', '/api/fair/VNMB/20240305')
    const { prizes } = fair.value['result'] as { prizes: { numbers: string[] }[] }
    expect(prizes.map((prize) => prize.numbers.join(' '))).toEqual([
      '87122',
      '64388',
      '51684 45089',
      '15702 11869 95889 95412 35845 75289',
      '3651 7848 0102 9621',
      '1951 8583 0029 9692 0278 9912',
      '300 105 083',
      '75 26 18 99',
    ])
  } finally {
    await fresh.close()
  }
})
