import { randomUUID } from 'node:crypto'
import { isInList } from '@parlour/core/fair/merkle.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { boardLine, readBoardClaim, verifyBoard } from '@parlour/core/rules/promo/board-proof.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import type { Tx } from '../../src/platform/db/database.ts'
import { openBoards, type TestBoards } from '../support/boards.ts'
import { dyingAfter, killed } from '../support/dying.ts'

// Leaderboards: what ended bets come to, ranked as it stands, frozen once ten minutes after the end, and paid once.

let boards: TestBoards
const refused = (code: string) => ({ success: false, code })

beforeAll(async () => {
  boards = await openBoards()
})
beforeEach(() => boards.enter())
afterEach(async () => {
  expect(await brokenChecks(boards.parlour.database)).toEqual([])
})
afterAll(() => boards.close())

test('members are ranked by what they turn over; who was there first is before who reached the same', async () => {
  const boardId = await boards.publish()
  const [anna, bruno, carla] = [await boards.player(), await boards.player(), await boards.player()]
  expect(await boards.mine(anna.member, boardId)).toEqual({
    isShown: true,
    reachedValue: '0.0000',
    me: null,
    next: { rank: 3, reward: '100.0000', missing: '10.0000' },
    proof: null,
  })
  await boards.play(anna, 'a1', { stake: '30' })
  await boards.play(bruno, 'b1', { stake: '50' })
  await boards.play(anna, 'a2', { stake: '20' })
  await boards.play(carla, 'c1', { stake: '9' })
  const { rows, listed, state } = await boards.board(boardId)
  expect({ listed, state }).toEqual({ listed: 2, state: 'open' })
  // Names are covered, and nobody is shown who is not there.
  const masked = (name: string) => `${name.slice(0, 2)}··${name.slice(-1)}`
  expect(rows).toEqual([
    { rank: 1, maskedName: masked(bruno.member.username), reachedValue: '50.0000', reward: '500.0000' },
    { rank: 2, maskedName: masked(anna.member.username), reachedValue: '50.0000', reward: '100.0000' },
  ])
  expect(await boards.mine(anna.member, boardId)).toMatchObject({
    me: { rank: 2, reachedValue: '50.0000', reward: '100.0000' },
    // The same is not enough: whoever was first stays first.
    next: { rank: 1, reward: '500.0000', missing: '0.0001' },
  })
  expect(await boards.mine(carla.member, boardId)).toMatchObject({
    reachedValue: '9.0000',
    me: null,
    next: { rank: 3, missing: '1.0000' },
  })
  expect((await boards.relay(anna.member, { boardId })).value['data']).toMatchObject({
    boardId,
    cycle: 'ONCE',
    metric: 'TURNOVER',
    me: { rank: 2, reachedValue: '50.0000' },
    rows: [{ rank: 1 }, { rank: 2 }],
  })
  await boards.end(boardId)
})

test('a multiplier is the best bet, a win is what bets brought; a bet that is taken back counts no more', async () => {
  const best = await boards.publish({ metric: 'MULTIPLIER', least: '1', minStake: '5' })
  const won = await boards.publish({ metric: 'WIN', least: '1' })
  const player = await boards.player()
  await boards.play(player, 'm1', { stake: '10', win: '35' })
  await boards.play(player, 'm2', { stake: '10', win: '120' })
  await boards.play(player, 'm3', { stake: '4', win: '400' })
  await boards.play(player, 'm4', { stake: '10', win: '5' })
  expect((await boards.mine(player.member, best)).reachedValue).toBe('12.0000')
  expect((await boards.mine(player.member, won)).reachedValue).toBe('531.0000')
  await boards.takeBack(player, 'm2')
  // The next best one counts.
  expect((await boards.mine(player.member, best)).reachedValue).toBe('3.5000')
  expect((await boards.mine(player.member, won)).reachedValue).toBe('421.0000')
  await boards.takeBack(player, 'm1')
  expect(await boards.mine(player.member, best)).toMatchObject({ reachedValue: '0.5000', me: null })
  await boards.end(best)
  await boards.end(won)
})

test('rankings are frozen ten minutes after the end; what is taken back later ranks nobody anew', async () => {
  const boardId = await boards.publish()
  const players = [await boards.player(), await boards.player(), await boards.player(), await boards.player()]
  const [anna, bruno, carla, dora] = [0, 1, 2, 3].map((at) => defined(players[at], 'a player'))
  if (!anna || !bruno || !carla || !dora) throw new Error('players')
  await boards.play(anna, 'f1', { stake: '400' })
  await boards.play(bruno, 'f2', { stake: '300' })
  await boards.play(carla, 'f3', { stake: '200' })
  await boards.play(dora, 'f4', { stake: '100' })
  expect(await boards.end(boardId)).toMatchObject({ success: true })
  // What ends behind the end does not count; what is taken back before the freeze does.
  await boards.play(carla, 'f5', { stake: '500' })
  await boards.takeBack(bruno, 'f2')
  await boards.turn()
  expect(await boards.board(boardId)).toMatchObject({ state: 'settling', root: null, listed: 3 })
  await boards.toFreeze()
  await boards.turn()
  await boards.turn()
  const frozen = await boards.board(boardId)
  expect(frozen).toMatchObject({
    state: 'frozen',
    listed: 3,
    root: expect.stringMatching(/^[0-9a-f]{64}$/),
    rows: [
      { rank: 1, reachedValue: '400.0000' },
      { rank: 2, reachedValue: '200.0000' },
      { rank: 3, reachedValue: '100.0000' },
    ],
  })
  await boards.takeBack(anna, 'f1')
  await boards.turn()
  expect(await boards.board(boardId)).toEqual(frozen)
  const cycleId = defined((await boards.cycles(boardId))[0], 'a cycle').cycleId
  expect((await boards.lines(cycleId)).list[0]).toMatchObject({ rank: 1, flags: { takenBack: '400.0000' } })
  // Anyone finds the ranks in the list, and a member its own.
  const claim = defined(readBoardClaim(await boards.proof(boardId)), 'a claim')
  expect(verifyBoard(claim)).toMatchObject({ ok: true })
  const own = await boards.mine(dora.member, boardId)
  const { holder, path } = defined(own.proof ?? undefined, 'a proof')
  const line = boardLine({ rank: 3, holder, value: '100.0000' })
  expect(isInList({ line, place: 2, count: 3, path }, String(frozen.root))).toBe(true)
  const history = await boards.parlour.call('GET', `/api/promo/boards/${boardId}/cycles`, {})
  expect(history.value['list']).toMatchObject([{ listed: 3, root: frozen.root, rows: [{ rank: 1 }, {}, {}] }])
  const run = (text: string) => sql.raw(text.replaceAll('$', `'${cycleId}'`)).execute(boards.parlour.database.db)
  await expect(run(`update promo.board_final set rank = 9 where cycle_id = $`)).rejects.toThrow('append-only')
  await expect(run(`update promo.board_ranking set value = 9 where cycle_id = $`)).rejects.toThrow('frozen')
  await expect(
    run(
      `insert into promo.board_final select cycle_id, brand_id, 9, uuidv7(), uuidv7(), 1, 1 from promo.board_freeze where cycle_id = $`,
    ),
  ).rejects.toThrow('frozen')
})

test('prizes are reviewed, agreed to by two, and paid once; whoever is struck has none and nobody moves up', async () => {
  const { parlour } = boards
  const boardId = await boards.publish()
  const [anna, bruno, carla, dora] = [
    await boards.player(1000n),
    await boards.player(1000n),
    await boards.player(1000n),
    await boards.player(1000n),
  ]
  await boards.play(anna, 'p1', { stake: '400' })
  await boards.play(bruno, 'p2', { stake: '300' })
  await boards.play(carla, 'p3', { stake: '200' })
  await boards.play(dora, 'p4', { stake: '100' })
  const cycleId = defined((await boards.cycles(boardId))[0], 'a cycle').cycleId
  expect(await boards.strike(cycleId, anna.member.memberId)).toMatchObject(refused('console.board_not_frozen'))
  expect(await boards.proposePrizes(cycleId)).toMatchObject(refused('console.board_not_frozen'))
  await boards.end(boardId)
  await boards.toFreeze()
  await boards.turn()
  expect((await boards.lines(cycleId)).list.map(({ amount }) => amount)).toEqual(['500.0000', '100.0000', '100.0000'])
  expect(await boards.strike(cycleId, randomUUID())).toMatchObject(refused('console.board_line_unknown'))
  expect(await boards.strike(cycleId, anna.member.memberId)).toMatchObject({ success: true })
  expect(await boards.strike(cycleId, anna.member.memberId)).toMatchObject(refused('console.nothing_changed'))
  expect(await boards.strike(cycleId, bruno.member.memberId)).toMatchObject({ success: true })
  expect(await boards.strike(cycleId, bruno.member.memberId, false)).toMatchObject({ success: true })
  expect(await boards.lines(cycleId)).toMatchObject({
    total: '200.0000',
    list: [{ amount: null, struck: boards.reason }, { amount: '100.0000' }, { amount: '100.0000' }],
  })
  expect(await boards.proposePrizes(cycleId)).toMatchObject({ success: true })
  // What was seen is what is agreed to: a strike in between asks for another look.
  expect(await boards.strike(cycleId, carla.member.memberId)).toMatchObject({ success: true })
  expect(await boards.agree()).toMatchObject({ success: false })
  expect(await boards.strike(cycleId, carla.member.memberId, false)).toMatchObject({ success: true })
  const agreed = await boards.agree()
  expect(agreed).toMatchObject({ success: true })
  expect(await boards.strike(cycleId, bruno.member.memberId)).toMatchObject(refused('console.board_paid'))
  expect(await boards.proposePrizes(cycleId)).toMatchObject(refused('console.board_paid'))
  await parlour.database.warm()
  await Promise.all([boards.turn('runs'), boards.turn('runs')])
  await boards.turn('runs')
  const paid = async () =>
    Promise.all(
      [anna, bruno, carla, dora].map(async ({ member }) => (await parlour.balanceOf(member)).balance / 10_000n),
    )
  expect(await paid()).toEqual([600n, 800n, 900n, 900n])
  expect(await boards.board(boardId)).toMatchObject({
    state: 'paid',
    rows: [{ reward: null }, { reward: '100.0000' }, { reward: '100.0000' }, { reward: null }],
  })
  const inbox = await parlour.call('GET', '/api/inbox/messages', { token: bruno.member.token })
  expect(JSON.stringify(inbox.value)).toContain('boardPrize')
  const gifts = await boards.desk(0).call('GET', '/console/api/brands/parlour/gifts')
  expect(gifts.value['list']).toEqual([])
})

test('the next ones move up where the board says so', async () => {
  const boardId = await boards.publish({ movesUp: true })
  const players = []
  for (const stake of ['400', '300', '200', '100']) {
    const player = await boards.player()
    players.push(player)
    await boards.play(player, `u${stake}`, { stake })
  }
  await boards.end(boardId)
  await boards.toFreeze()
  await boards.turn()
  const cycleId = defined((await boards.cycles(boardId))[0], 'a cycle').cycleId
  await boards.strike(cycleId, defined(players[0], 'the first').member.memberId)
  expect((await boards.lines(cycleId)).list.map(({ rank, amount }) => [rank, amount])).toEqual([
    [1, null],
    [2, '500.0000'],
    [3, '100.0000'],
    [4, '100.0000'],
  ])
  await boards.proposePrizes(cycleId)
  expect(await boards.agree()).toMatchObject({ success: true })
  await boards.turn('runs')
})

test('two readers at once count each bet once, and a kill between any two steps loses and doubles nothing', async () => {
  const { parlour } = boards
  const boardId = await boards.publish()
  const player = await boards.player()
  await boards.play(player, 'k1', { stake: '40' })
  const halfway = {
    ...parlour.database,
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      parlour.database.transaction<T>(async (tx) => {
        await work(tx)
        throw killed
      }),
  }
  await expect(boards.server(halfway).following.upToDate()).rejects.toThrow('killed')
  await expect(boards.server(dyingAfter(parlour.database, 0)).following.upToDate()).rejects.toThrow('killed')
  await parlour.database.warm()
  await Promise.all([1, 2, 3].map(() => boards.server(parlour.database).following.upToDate()))
  await boards.turn()
  expect((await boards.mine(player.member, boardId)).reachedValue).toBe('40.0000')
  await boards.end(boardId)
  await boards.toFreeze()
  await expect(boards.server(halfway).freeze()).rejects.toThrow('boards that could not be frozen')
  expect(await boards.board(boardId)).toMatchObject({ root: null })
  await parlour.database.warm()
  await Promise.all([boards.turn(), boards.server(parlour.database).freeze(), boards.server(parlour.database).freeze()])
  expect(await boards.board(boardId)).toMatchObject({ state: 'frozen', listed: 1 })
})

test('trials, agents and whoever is kept from playing stand on no board; another brand has its own', async () => {
  const { parlour } = boards
  const boardId = await boards.publish()
  const [anna, bruno] = [await boards.player(), await boards.player()]
  const foreign = await parlour.register('fern', 'verbena')
  await boards.play(anna, 'h1', { stake: '100' })
  await boards.play(bruno, 'h2', { stake: '50' })
  expect(await boards.board(boardId)).toMatchObject({ listed: 2 })
  const held = { token: anna.member.token, body: { days: 7 } }
  expect(await parlour.call('POST', '/api/protection/time-outs', held)).toMatchObject({ success: true })
  await boards.pass(5000)
  expect(await boards.board(boardId)).toMatchObject({ listed: 1, rows: [{ rank: 1, reachedValue: '50.0000' }] })
  expect(await boards.mine(anna.member, boardId)).toMatchObject({ isShown: false, me: null })
  expect((await boards.relay(anna.member)).value).toEqual({ data: null })
  await parlour.jobs.find(({ name }) => name === 'promo:hidden_from_boards')?.work({})
  expect(await boards.mine(bruno.member, boardId)).toMatchObject({ me: { rank: 1 } })
  await sql`update identity.member set type = 1 where member_id = ${bruno.member.memberId}`.execute(parlour.database.db)
  await boards.play(bruno, 'h3', { stake: '70' })
  expect(await boards.mine(bruno.member, boardId)).toMatchObject({ isShown: false })
  await boards.server(parlour.database).following.upToDate()
  await sql`update identity.member set type = 0 where member_id = ${bruno.member.memberId}`.execute(parlour.database.db)
  expect((await boards.mine(bruno.member, boardId)).reachedValue).toBe('50.0000')
  for (const path of ['', '/mine', '/cycles', '/proof'])
    expect(
      await parlour.call('GET', `/api/promo/boards/${boardId}${path}`, { token: foreign.token, merchant: 'verbena' }),
    ).toMatchObject(refused('promo.board_unknown'))
  await boards.end(boardId)
  // The bet of an agent was left out for good: its member is judged no more.
  await sql`delete from promo.board_ranking where member_id = ${bruno.member.memberId}`.execute(parlour.database.db)
  await boards.toFreeze()
  await boards.turn()
  expect(await boards.board(boardId)).toMatchObject({ state: 'frozen', listed: 0 })
})
