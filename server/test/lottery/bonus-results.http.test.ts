import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import {
  brokenBesideClaims,
  closeBonus,
  fundingsOf,
  grantBonus,
  holdingsOf,
  moveBonus,
  type TestBonus,
} from '../support/bonus.ts'
import { board, correctionTools } from '../support/corrections.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openDay, publish, sellNorthern, soldNorthern } from '../support/published.ts'
import { keepSessions } from '../support/sessions.ts'
import { placeSlip } from '../support/slip.ts'

// Bets that a bonus pays for in part, on results that come from outside and are corrected: thirty of cash and a hundred of
// bonus, and where they go.

const northernId = soldNorthern.game.gameId

let parlour: TestParlour
let tools: ReturnType<typeof correctionTools>
let numero: string
let date: string
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour({}, { games: ['VNMB_1M'] })
  await sellNorthern(parlour)
  tools = correctionTools(parlour)
})
beforeEach(async () => {
  const day = Temporal.Instant.fromEpochMilliseconds((await parlour.clock.now()) + 86_400_000)
  date = day.toZonedDateTimeISO(soldNorthern.game.timeZone).toPlainDate().toString()
  numero = await openDay(parlour, date)
  await parlour.round()
})
afterEach(async () => {
  expect(await broken()).toEqual([])
})
afterAll(() => parlour.close())

async function newMember(cash: bigint): Promise<TestMember> {
  const one = await parlour.register(`bonused${(n += 1)}`)
  await parlour.credit(one, cash)
  await keepSessions(parlour)
  return one
}

const broken = () => brokenBesideClaims(parlour)
const holdings = (of: TestMember) => holdingsOf(parlour, of)
const fundings = (of: TestMember) => fundingsOf(parlour, of)

const line = (bettingContent: string, amount: number) => ({
  playId: 2704,
  bettingContent,
  unitMode: 'K1',
  units: 1,
  singleBetPrice: String(amount),
  totalStake: String(amount),
})

/** What is drawn, and what it is corrected to, one after another. */
const endings = ['10', '10', '99', '10', '11', '12'] as const

/** A member with thirty of cash and a hundred of bonus. */
interface Bettor {
  readonly who: string
  readonly contents: readonly object[]
  /** What is left once it is placed: cash, the pool of bonus, the bonus. */
  readonly placed: readonly number[]
  readonly onceWon?: (own: TestMember) => Promise<unknown>
  readonly oncePlaced?: (own: TestMember, bonus: TestBonus) => Promise<unknown>
  /** What there is after each ending, at odds of 99.5. */
  readonly left: readonly (readonly number[])[]
  /** How the bets stand that a bonus paid for, first and last: staked, returned and paid. */
  readonly first: readonly (readonly (readonly number[])[])[]
  readonly last: readonly (readonly (readonly number[])[])[]
}

const threeToOne = (cash: number, bonus: number) => [
  [
    [30, 0, cash],
    [10, 0, bonus],
  ],
]
const threeLines = (bonus: number) => [
  [
    [10, 0, 0],
    [10, 0, 0],
  ],
  [[20, 0, bonus]],
]
const won = [2985, 0, 1085]
const lost = [0, 0, 90]

const bettors: readonly Bettor[] = [
  {
    who: 'one line, three parts of four of cash',
    contents: [line('10', 40)],
    placed: lost,
    left: [won, won, lost, won, lost, lost],
    first: threeToOne(2985, 995),
    last: threeToOne(0, 0),
  },
  {
    who: 'three lines, one of cash, one of both, one of bonus alone',
    contents: [line('10', 20), line('11', 20), line('12', 20)],
    placed: [0, 0, 70],
    left: [
      [1990, 0, 70],
      [1990, 0, 70],
      [0, 0, 70],
      [1990, 0, 70],
      [995, 0, 1065],
      [0, 0, 2060],
    ],
    first: threeLines(0),
    last: threeLines(1990),
  },
  {
    who: 'the bonus is closed while the bet is open: what it wins comes to it all the same',
    contents: [line('10', 40)],
    placed: lost,
    async oncePlaced(own, bonus) {
      await closeBonus(parlour, bonus)
      await moveBonus(parlour, own, { bonus, kind: 'bonus.removed', amount: units(90n) })
    },
    left: [
      [2985, 0, 995],
      [2985, 0, 995],
      [0, 0, 0],
      [2985, 0, 995],
      [0, 0, 0],
      [0, 0, 0],
    ],
    first: threeToOne(2985, 995),
    last: threeToOne(0, 0),
  },
  {
    who: 'what was won is spent: cash owes what the bonus has not',
    contents: [line('10', 40)],
    placed: lost,
    onceWon: (own) => placeSlip(parlour, own, { picks: '77', price: '3500', totalStake: '3500' }),
    left: [
      [0, 0, 570],
      // What is taken back goes with what is paid just now: nothing moves.
      [0, 0, 570],
      [-3410, 0, 0],
      [-425, 0, 995],
      [-3410, 0, 0],
      [-3410, 0, 0],
    ],
    first: threeToOne(2985, 995),
    last: [
      ...threeToOne(0, 0),
      [
        [2985, 0, 0],
        [515, 0, 0],
      ],
    ],
  },
]

const issue = () => tools.issueOf(numero, northernId)
const onIssue = (own: TestMember, contents: readonly object[]) =>
  placeSlip(parlour, own, { numero, more: { gameId: northernId, contents } })

async function endAs(ending: string): Promise<void> {
  if ((await issue()).state === 'SETTLED' || (await issue()).state === 'RESETTLED') {
    await tools.resettle(await issue(), { corrected: board(ending), gameId: northernId })
    return
  }
  await parlour.clock.advance(2 * 3_600_000 - 1)
  await parlour.round()
  await publish(parlour, date, board(ending))
  await parlour.round()
  await keepSessions(parlour)
}

test('whatever is drawn and corrected, wins go to who staked, and are taken back from the same', async () => {
  const all = await Promise.all(
    bettors.map(async (bettor) => {
      const own = await newMember(30n)
      return { ...bettor, own, bonus: await grantBonus(parlour, own, { whole: 100n }) }
    }),
  )
  for (const { who, own, bonus, contents, placed, oncePlaced } of all) {
    expect((await onIssue(own, contents)).success).toBe(true)
    expect([who, await holdings(own)]).toEqual([who, placed])
    await oncePlaced?.(own, bonus)
  }
  for (const [at, ending] of endings.entries()) {
    await endAs(ending)
    for (const { who, own, onceWon, left, first, last } of all) {
      if (at === 0) expect([who, await fundings(own)]).toEqual([who, first])
      if (at === 0) await onceWon?.(own)
      expect([who, ending, await holdings(own)]).toEqual([who, ending, left[at]])
      if (at === endings.length - 1) expect([who, await fundings(own)]).toEqual([who, last])
    }
    expect(await broken()).toEqual([])
  }
  const [first] = all
  const bets = await parlour.call('GET', '/api/bets', { token: first?.own.token })
  expect(bets.value['list']).toMatchObject([{ state: 'LOST', stake: '40.0000', payout: '0.0000' }])
  const records = await parlour.call('GET', '/api/wallet/records', { token: first?.own.token })
  // Newest first. What pays goes before what is taken back with it.
  expect((records.value['list'] as { amount: string }[]).map(({ amount }) => Number(amount))).toEqual([
    -2985, 2985, -2985, -2985, 2985, 2985, -30, 30,
  ])
  expect(await leastOfBonus()).toBe(0n)
})

test('an issue whose result does not come in time gives each its own back', async () => {
  const member = await newMember(30n)
  await grantBonus(parlour, member, { whole: 100n })
  await onIssue(member, [line('10', 40)])
  await parlour.clock.advance(3_600_000 + 300_000 + 3_601_000)
  await parlour.round()
  expect((await issue()).state).toBe('VOID')
  expect(await holdings(member)).toEqual([30, 0, 100])
})

/** The lowest that a line of a bonus ever stood at. */
async function leastOfBonus(): Promise<bigint | undefined> {
  const { rows } = await sql<{ least: bigint }>`
    select least(min(debit_balance) filter (where d.purpose = 'PLAYER_BONUS'),
                 min(credit_balance) filter (where c.purpose = 'PLAYER_BONUS')) as least
      from wallet.posting p join wallet.account d on d.account_id = p.debit_account_id
      join wallet.account c on c.account_id = p.credit_account_id`.execute(parlour.database.db)
  return rows[0]?.least
}
