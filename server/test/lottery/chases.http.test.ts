import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { brokenChecks } from '../support/ledger.ts'
import { beginVoid } from '../../src/modules/lottery/begin-correction.service.ts'
import { findIssue } from '../../src/modules/lottery/issue.sql.ts'
import { placeChase, purchasable } from '../support/chases.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'

// Bets on several issues, over real HTTP, on draws as they fall: ten members hold the ten last digits of the special
// prize, so each issue is won by one of them.

let parlour: TestParlour
let member: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  member = await newMember()
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

async function newMember(): Promise<TestMember> {
  const one = await parlour.register(`chaser${(n += 1)}`)
  await parlour.credit(one, 1_000n)
  await keepSessions(parlour)
  return one
}

interface SubOrder {
  readonly numero: string
  readonly state: string
  readonly stake: string
  readonly payout: string
  readonly canCancel: boolean
}
interface Chase {
  readonly chaseNumber: string
  readonly status: string
  readonly frozen: string
  readonly spent: string
  readonly refunded: string
  readonly waiting: string
  readonly payout: string
  readonly subOrders: readonly SubOrder[]
}

async function chasesOf({ token }: TestMember): Promise<readonly Chase[]> {
  const { value } = await parlour.call('GET', '/lgw/chases', { token })
  return value['list'] as Chase[]
}
const chaseOf = async (one: TestMember) => defined((await chasesOf(one))[0], 'a chase')
const statesOf = ({ subOrders }: Chase) => subOrders.map(({ state }) => state).join(' ')
const cancel = ({ token }: TestMember, chaseNumber: string, body: object = {}) =>
  parlour.call('POST', `/lgw/chases/${chaseNumber}/cancel`, { token, body, key: randomUUID() })

/** The last digit of the special prize of an issue. */
async function winningDigit(numero: string): Promise<string> {
  const issue = defined(await findIssue(parlour.database.db, 1, numero), 'an issue')
  const draw = issue.result as { readonly prizes: readonly { code: string; numbers: readonly string[] }[] }
  return defined(draw.prizes.find(({ code }) => code === 'DB')?.numbers[0]?.at(-1), 'a special prize')
}

const multiples = [1, 2, 4, 8, 16]

/** Ten members, one a digit, on five issues at two units times 1, 2, 4, 8, 16. */
async function tenChase(winStop: boolean) {
  const numeros = (await purchasable(parlour)).slice(0, multiples.length)
  const members: TestMember[] = []
  for (let digit = 0; digit < 10; digit += 1) {
    const one = await newMember()
    const placed = await placeChase(parlour, one, {
      picks: String(digit),
      price: '2',
      totalStake: '2',
      multiples,
      winStop,
    })
    expect(placed.value).toMatchObject({ totalBettingAmount: '62.0000', balance: '938.0000', numero: numeros[0] })
    members.push(one)
  }
  return { numeros, members }
}

/** What the rule book says of a member's chase, from the draws alone. Winning pays the odds of 9.5 at most. */
async function expectedOf(digit: number, numeros: readonly string[], winStop: boolean, odds: bigint) {
  const won = await Promise.all(numeros.map(async (numero) => (await winningDigit(numero)) === String(digit)))
  const first = won.indexOf(true)
  const isStopped = winStop && first >= 0 && first < numeros.length - 1
  const played = isStopped ? first + 1 : numeros.length
  const spent = multiples.slice(0, played).reduce((sum, multiple) => sum + 2 * multiple, 0)
  const payout = won
    .slice(0, played)
    .reduce((sum, isWin, at) => sum + (isWin ? 2n * BigInt(multiples[at] ?? 0) * odds : 0n), 0n)
  return {
    status: isStopped ? 'STOPPED_ON_WIN' : 'COMPLETED',
    spent: toWire(units(BigInt(spent))),
    refunded: toWire(units(BigInt(62 - spent))),
    payout: toWire(payout),
    states: won.map((isWin, at) => (at >= played ? 'CHASE_STOPPED' : isWin ? 'WON' : 'LOST')).join(' '),
    balance: units(1_000n) - units(BigInt(spent)) + payout,
  }
}

async function oddsOfTail(): Promise<bigint> {
  const { rows } = await sql<{ prizes: string }>`
    select prizes from lottery.offer where game_id = 1 and play_code = 'DUOI' limit 1`.execute(parlour.database.db)
  return BigInt(rows[0]?.prizes ?? '0')
}

/** Runs every issue of a chase, one after another. */
async function playOut(issues: number): Promise<void> {
  for (let issue = 0; issue < issues; issue += 1) {
    await parlour.clock.nextIssue()
    await parlour.round()
  }
  await keepSessions(parlour)
}

describe('stop on win', () => {
  test.each([true, false])('%s: each member’s chase ends as the draws say, to the last unit', async (winStop) => {
    const { numeros, members } = await tenChase(winStop)
    await playOut(5)
    const odds = await oddsOfTail()
    let stopped = 0
    for (const [digit, one] of members.entries()) {
      const chase = await chaseOf(one)
      const { states, balance, ...figures } = await expectedOf(digit, numeros, winStop, odds)
      expect(chase).toMatchObject({ frozen: '62.0000', waiting: '0.0000', ...figures })
      expect(statesOf(chase)).toBe(states)
      expect((await parlour.balanceOf(one)).balance).toBe(balance)
      if (chase.status === 'STOPPED_ON_WIN') stopped += 1
    }
    // The first issue has a winner, who stops; without the request nobody does.
    expect(stopped > 0).toBe(winStop)
  })

  test('a scheduler that stood still ends them as one that was in time', async () => {
    const { numeros, members } = await tenChase(true)
    await parlour.clock.advance(6 * 60_000)
    await parlour.round()
    await keepSessions(parlour)
    const odds = await oddsOfTail()
    for (const [digit, one] of members.entries()) {
      const { states, balance } = await expectedOf(digit, numeros, true, odds)
      expect(statesOf(await chaseOf(one))).toBe(states)
      expect((await parlour.balanceOf(one)).balance).toBe(balance)
    }
  })

  test('a bet that stays open behind a win is found by the books', async () => {
    const { members } = await tenChase(true)
    await playOut(1)
    const chases = await Promise.all(members.map(chaseOf))
    const stopped = defined(
      chases.find(({ status }) => status === 'STOPPED_ON_WIN'),
      'who won the first issue',
    )
    const undo = new Error('undo')
    const planted = parlour.database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        insert into bets.open_bet (bet_id, brand_id, member_id, currency, stake)
        select t.bet_id, t.brand_id, t.member_id, t.currency, t.stake from lottery.ticket t
          join lottery.chase_order o using (order_id) where o.chase_id = ${stopped.chaseNumber} and o.place = 4`.execute(
        tx,
      )
      const broken = (await runChecks(tx)).filter((check) => check.broken > 0).map(({ name }) => name)
      expect(broken).toContain('chases_stop_on_wins')
      throw undo
    })
    await expect(planted).rejects.toBe(undo)
    await playOut(4)
  })
})

describe('placing', () => {
  test('is answered again alike under its key, and refused under it with another body', async () => {
    const clientBetId = randomUUID()
    const request = { multiples: [3, 1], clientBetId }
    const first = await placeChase(parlour, member, request)
    expect(first.value).toMatchObject({ totalBettingAmount: '4.0000', balance: '996.0000' })
    const [one, two] = await purchasable(parlour)
    expect(first.value['lines']).toMatchObject([
      { numero: one, stake: '3.0000' },
      { numero: two, stake: '1.0000' },
    ])
    expect((await placeChase(parlour, member, request)).value).toEqual(first.value)
    expect((await placeChase(parlour, member, { ...request, multiples: [3, 2] })).code).toBe('request.key_reused')
    expect(await chasesOf(member)).toHaveLength(1)
  })

  test('one that is not named in the order of drawing is placed in it', async () => {
    const [one, two] = await purchasable(parlour)
    const numeros = [
      { numero: two, multiple: 2 },
      { numero: one, multiple: 1 },
    ]
    const { value } = await placeChase(parlour, member, { multiples: [], more: { numeros } })
    expect(value).toMatchObject({ numero: one })
    expect((await chaseOf(member)).subOrders.map(({ numero, stake }) => [numero, stake])).toEqual([
      [one, '1.0000'],
      [two, '2.0000'],
    ])
  })

  test('is refused whole: what cannot be paid, an issue twice, unknown or past, a unit above its limit', async () => {
    const [one = '', two = ''] = await purchasable(parlour)
    const of = async (numeros: readonly { numero: string; multiple: number }[], price = '1') =>
      (await placeChase(parlour, member, { multiples: [], price, totalStake: price, more: { numeros } })).code
    const at = (numero: string, multiple = 1) => ({ numero, multiple })
    expect(await of([at(one), at(two)], '501')).toBe('wallet.insufficient_funds')
    expect(await of([at(one), at(one)])).toBe('lottery.bad_chase')
    expect(await of([at(one), at('209901010001')])).toBe('lottery.issue_unknown')
    expect(await of([at(one), at(two, 99_999)], '2')).toBe('lottery.limit_max')
    await parlour.clock.nextIssue()
    expect(await of([at(one), at(two)])).toBe('lottery.issue_closed')
    expect(await chasesOf(member)).toEqual([])
    expect((await parlour.balanceOf(member)).balance).toBe(units(1_000n))
  })

  test('more lines than a chase may have are refused', async () => {
    const numeros = (await purchasable(parlour)).slice(0, 120).map((numero) => ({ numero, multiple: 1 }))
    const content = {
      playId: 2706,
      bettingContent: '5',
      unitMode: 'K1',
      singleBetPrice: '1',
      units: 1,
      totalStake: '1',
    }
    const place = (lines: number) =>
      placeChase(parlour, member, {
        multiples: [],
        more: { numeros, contents: Array.from({ length: lines }, () => content) },
      })
    expect(numeros).toHaveLength(120)
    expect((await place(11)).code).toBe('lottery.bad_chase')
    expect((await place(8)).value).toMatchObject({ totalBettingAmount: '960.0000' })
  })

  test('a game without chases takes bets on one issue at a time', async () => {
    await sql`update lottery.game set allow_chase = false where game_id = 1`.execute(parlour.database.db)
    parlour.catalogue.forget()
    expect((await placeChase(parlour, member, { multiples: [1, 1] })).code).toBe('lottery.chase_off')
    expect((await placeChase(parlour, member, { multiples: [1] })).value).toMatchObject({ chaseNumber: null })
    await sql`update lottery.game set allow_chase = true where game_id = 1`.execute(parlour.database.db)
    parlour.catalogue.forget()
  })
})

describe('cancelling', () => {
  test('the rest returns what is not closed; one that is named and closed is refused', async () => {
    const { value } = await placeChase(parlour, member, { multiples: [1, 2, 4] })
    const chaseNumber = String(value['chaseNumber'])
    const [one, two] = (await chaseOf(member)).subOrders.map(({ numero }) => numero)
    expect((await cancel(member, chaseNumber, { numeros: [two] })).value).toMatchObject({ balance: '995.0000' })
    expect(statesOf(await chaseOf(member))).toBe('PENDING CANCELLED PENDING')
    // Past the close of the first and before its draw.
    await parlour.clock.advance(27_000)
    const closed = await cancel(member, chaseNumber, { numeros: [one] })
    expect(closed.value).toMatchObject({ cancelled: [], refused: [{ code: 'lottery.issue_closed' }] })
    expect((await cancel(member, chaseNumber)).value).toMatchObject({ balance: '999.0000' })
    await playOut(1)
    const chase = await chaseOf(member)
    expect(chase).toMatchObject({ status: 'COMPLETED', spent: '1.0000', refunded: '6.0000' })
    expect((await cancel(member, chaseNumber)).value).toMatchObject({ cancelled: [], refused: [] })
  })

  test('all at once leaves it cancelled, and an issue of another chase is none of it', async () => {
    const { value } = await placeChase(parlour, member, { multiples: [1, 1] })
    const chaseNumber = String(value['chaseNumber'])
    expect((await cancel(member, chaseNumber, { numeros: ['209901010001'] })).code).toBe('lottery.issue_unknown')
    expect((await cancel(member, randomUUID())).code).toBe('lottery.chase_unknown')
    expect((await cancel(member, chaseNumber)).value).toMatchObject({ balance: '1000.0000' })
    expect(await chaseOf(member)).toMatchObject({ status: 'CANCELLED', spent: '0.0000', refunded: '2.0000' })
  })
})

test('a void issue returns its stake and the chase goes on', async () => {
  await placeChase(parlour, member, { multiples: [1, 1], winStop: true })
  const [one] = (await chaseOf(member)).subOrders
  const issue = defined(await findIssue(parlour.database.db, 1, one?.numero ?? ''), 'an issue')
  await parlour.database.transaction((tx) =>
    beginVoid(tx, { correctionId: randomUUID(), issueId: issue.issueId, by: 'an operator', reason: 'a test' }),
  )
  await parlour.round()
  expect(statesOf(await chaseOf(member))).toBe('VOID PENDING')
  await playOut(2)
  expect(await chaseOf(member)).toMatchObject({ status: 'COMPLETED', spent: '1.0000', refunded: '1.0000' })
})
