import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBoards, type TestBoards } from '../support/boards.ts'

// What operators write of leaderboards: what cannot be ranked or paid is refused, no more go on than are shown, and what is
// ended keeps what its members have reached.

let boards: TestBoards
const refused = (code: string) => ({ success: false, code })

beforeAll(async () => {
  boards = await openBoards()
})
afterAll(() => boards.close())

const first = { from: 1, to: 1, amount: '10' }
test.each<[string, object, readonly string[]]>([
  ['lists everybody', { least: '0' }, ['least']],
  ['leaves a rank out', { prizes: [first, { from: 3, to: 4, amount: '5' }] }, ['prizes.1.to']],
  ['begins behind the first', { prizes: [{ ...first, from: 2, to: 2 }] }, ['prizes.0.to']],
  ['turns ranks round', { prizes: [first, { from: 2, to: 1, amount: '5' }] }, ['prizes.1.to']],
  ['gives more to who is behind', { prizes: [first, { from: 2, to: 2, amount: '20' }] }, ['prizes.1.amount']],
  ['gives nothing', { prizes: [{ ...first, amount: '0' }] }, ['prizes.0.amount']],
  ['gives no whole unit', { prizes: [{ ...first, amount: '10.0001' }] }, ['prizes.0.amount']],
  ['counts a product that is none', { product: 'TOYS' }, ['product']],
  ['multiplies stakes of nothing', { metric: 'MULTIPLIER', minStake: '0' }, ['minStake']],
  ['ends before it begins', { firstDay: '2027-01-02', lastDay: '2027-01-01' }, ['lastDay']],
  ['is of a day that is none', { firstDay: '2027-02-30' }, ['firstDay']],
  ['goes on for years', { lastDay: '2029-01-01' }, ['lastDay']],
])('a leaderboard that %s is refused', async (_, change, faults) => {
  const answer = await boards.draft(change)
  expect(answer).toMatchObject({ ...refused('console.board_invalid'), value: { faults } })
})

test('a board of weeks says what all its cycles cost, and ending it keeps the one that goes on', async () => {
  const boardId = await boards.publish({ cycle: 'DAILY', lastDay: await boards.dayAt(4) })
  const listed = (await boards.desk(0).call('GET', boards.base)).value['list'] as Record<string, unknown>[]
  expect(listed.find((one) => one['boardId'] === boardId)).toMatchObject({ cycles: 5, budget: '3500.0000' })
  expect((await boards.desk(0).call('GET', `${boards.base}/${boardId}/endings/preview`)).value).toEqual({
    running: { cycleFrom: await boards.dayAt(0), listed: 0, prizes: '700.0000' },
    dropped: 4,
    saved: '2800.0000',
  })
  expect(await boards.end(boardId)).toMatchObject({ success: true })
  expect(await boards.end(boardId)).toMatchObject(refused('console.nothing_changed'))
  expect(await boards.board(boardId)).toMatchObject({ state: 'settling', cycleFrom: await boards.dayAt(0) })
  const edit = await boards.desk(0).call('PUT', `${boards.base}/${boardId}`, {
    ...(await plan()),
    reason: boards.reason,
  })
  expect(edit).toMatchObject(refused('console.board_published'))
})

test('no more go on together than are shown', async () => {
  const later = { firstDay: await boards.dayAt(2), lastDay: await boards.dayAt(3) }
  for (let more = 0; more < 8; more += 1) await boards.publish(later)
  const { value } = await boards.draft(later)
  expect(await boards.propose(String(value['boardId']))).toMatchObject(refused('console.boards_full'))
})

async function plan() {
  const today = await boards.dayAt(0)
  return {
    titles: { en: 'Another' },
    texts: {},
    metric: 'TURNOVER',
    cycle: 'ONCE',
    product: null,
    firstDay: today,
    lastDay: today,
    least: '1',
    minStake: '0',
    prizes: [first],
    turnoverPercent: 0,
    movesUp: false,
  }
}
