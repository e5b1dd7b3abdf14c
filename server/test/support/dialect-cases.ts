import { sql } from 'kysely'
import { expect } from 'vitest'
import { closeMember } from '../../src/modules/identity/identity.sql.ts'
import { createVendorWallet } from '../../src/modules/games/vendor-wallet.ts'
import { setFrozen } from '../../src/modules/wallet/freeze.sql.ts'
import { atAnotherServer, overHttp, sendAwc, type Driver, type Told } from './dialects.ts'
import type { TestParlour } from './parlour.ts'
import { newPlayer, poolsOf, type TestPlayer } from './vendors.ts'

/** What a case of the acceptance list runs with. */
export interface Stage {
  readonly parlour: TestParlour
  readonly driver: Driver
  /** The same dialect with the switch that lets what is taken back be more than is left. */
  readonly lenient: Driver
  /** The other dialect's vendor, and one of the native dialect. */
  readonly foreign: readonly { readonly code: string; readonly secret: string }[]
}

let n = 0
const player = ({ parlour, driver }: Stage, { cash = 100n, bonus = 0n } = {}) =>
  newPlayer(parlour, driver.client, { name: `dialect${(n += 1)}`, cash, bonus })
let id = 0
const next = () => `t-${(id += 1)}`

const is = ({ driver }: Stage, told: Told, word: string, cents?: number) =>
  expect([told.code, ...(cents === undefined ? [] : [told.cents])]).toEqual([
    driver.codes[word],
    ...(cents === undefined ? [] : [cents]),
  ])

/** A bet that is told again for as long as a busy machine asks for it, as a vendor does. */
async function betTillHeard(stage: Stage, p: TestPlayer, bet: string): Promise<Told> {
  const told = await stage.driver.bets(p, [[bet, 1000]])
  const { OK, NOT_ENOUGH_MONEY } = stage.driver.codes
  return told.code === OK || told.code === NOT_ENOUGH_MONEY ? told : betTillHeard(stage, p, bet)
}

const holds = async (stage: Stage, p: TestPlayer, cents: number) =>
  is(stage, await stage.driver.balance(p), 'OK', cents)

const kept = async ({ parlour }: Stage, txId: string) =>
  (await sql`select 1 from games.transaction where tx_id like ${`%${txId}`}`.execute(parlour.database.db)).rows.length

/** A process that dies beside the commit of its next message. */
function dyingServer({ parlour }: Stage, isCommitted: boolean) {
  const killed = new Error('killed here')
  const { database } = parlour
  const wallet = createVendorWallet({
    protection: parlour.protection,
    onBatch: () => undefined,
    database: {
      batch: async (work) => {
        await database.batch(async (tx) => {
          const done = await work(tx)
          if (isCommitted) return done
          await done.written
          throw killed
        })
        throw killed
      },
    },
  })
  return atAnotherServer(parlour, wallet)
}

async function killedAt(stage: Stage, isCommitted: boolean): Promise<void> {
  const { driver } = stage
  const p = await player(stage)
  const bet = next()
  await driver.bets(p, [[bet, 1000]], { deliver: dyingServer(stage, isCommitted) })
  for (const _ of [1, 2]) is(stage, await driver.bets(p, [[bet, 1000]]), 'OK', 9000)
  await holds(stage, p, 9000)
}

/** The acceptance list of the rule book (seamless wallet d8), in words that every dialect has a driver for. */
export const dialectCases: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  async A(stage) {
    const { driver, foreign } = stage
    const p = await player(stage)
    const bet = next()
    const wrong = [{ secret: '' }, { secret: 'x' }, { secret: '0'.repeat(64) }, { code: 'nobody' }]
    const others = foreign.flatMap(({ code, secret }) => [{ secret }, { code }, { code, secret }])
    for (const how of [...wrong, ...others]) is(stage, await driver.bets(p, [[bet, 1000]], how), 'BAD_SIGNATURE')
    expect(await kept(stage, bet)).toBe(0)
    await holds(stage, p, 10_000)
  },
  async B(stage) {
    const p = await player(stage)
    await holds(stage, p, 10_000)
    const nobody = { ...p, fields: () => ({ playerRef: 'nobody' }) }
    is(stage, await stage.driver.balance(nobody), 'PLAYER_UNKNOWN')
  },
  async C(stage) {
    const p = await player(stage)
    is(stage, await stage.driver.bets(p, [[next(), 1234]]), 'OK', 8766)
    const { value } = await stage.parlour.call('GET', '/api/bets', { token: p.member.token })
    expect(value).toMatchObject({ list: [{ stake: '12.3400', state: 'PENDING' }] })
  },
  async D(stage) {
    const p = await player(stage)
    const bet = next()
    for (const _ of [1, 2]) is(stage, await stage.driver.betAndWin(p, bet, { bet: 1000, win: 2500 }), 'OK', 11_500)
  },
  async E(stage) {
    const { driver, parlour } = stage
    const p = await player(stage)
    const [short, first, second] = [next(), next(), next()]
    is(stage, await driver.bets(p, [[short, 10_001]]), 'NOT_ENOUGH_MONEY', 10_000)
    await parlour.credit(p.member, 50n)
    is(stage, await driver.bets(p, [[short, 10_001]]), 'NOT_ENOUGH_MONEY')
    const both = [
      [first, 10_000],
      [second, 10_000],
    ] as const
    for (const _ of [1, 2]) is(stage, await driver.bets(p, both), 'NOT_ENOUGH_MONEY', 15_000)
    expect(await kept(stage, first)).toBe(0)
  },
  async F(stage) {
    const { driver, parlour } = stage
    const p = await player(stage)
    const bet = next()
    await driver.bets(p, [[bet, 1000]])
    for (const _ of [1, 2]) is(stage, await driver.win(p, bet, 1050), 'OK')
    await holds(stage, p, 10_050)
    const { value } = await parlour.call('GET', '/api/bets', { token: p.member.token })
    expect(value).toMatchObject({ list: [{ state: 'WON', payout: '10.5000' }] })
  },
  async G(stage) {
    const p = await player(stage)
    const bet = next()
    await stage.driver.bets(p, [[bet, 1000]])
    for (const nth of [1, 1, 2]) is(stage, await stage.driver.rollback(p, bet, nth), 'OK', 10_000)
  },
  async H(stage) {
    const p = await player(stage)
    const bet = next()
    const first = await stage.driver.bets(p, [[bet, 1000]])
    const both = await stage.driver.bets(p, [
      [bet, 1000],
      [next(), 500],
    ])
    is(stage, both, 'OK', 8500)
    expect(both.ids[0]).toBe(first.ids[0])
  },
  async I(stage) {
    const p = await player(stage)
    const bet = next()
    is(stage, await stage.driver.rollback(p, bet), 'OK', 10_000)
    for (const _ of [1, 2]) is(stage, await stage.driver.bets(p, [[bet, 1000]]), 'OK', 10_000)
  },
  async J(stage) {
    const p = await player(stage)
    const bet = next()
    for (const nth of [1, 2]) is(stage, await stage.driver.rollback(p, bet, nth), 'OK', 10_000)
    is(stage, await stage.driver.betAndWin(p, bet, { bet: 1000, win: 5000 }), 'OK', 10_000)
  },
  async K(stage) {
    const { driver } = stage
    const [p, other] = [await player(stage), await player(stage)]
    const bet = next()
    await driver.bets(p, [[bet, 1000]])
    is(stage, await driver.bets(p, [[bet, 1001]]), 'CONFLICT')
    is(stage, await driver.bets(other, [[bet, 1000]]), 'CONFLICT')
    const elsewhere = { ...p, fields: (x: string) => ({ ...p.fields(x), roundId: 'another' }) }
    is(stage, await driver.bets(elsewhere, [[bet, 1000]]), 'CONFLICT')
    await driver.win(p, bet, 100)
    is(stage, await driver.win(p, bet, 200), 'CONFLICT')
    await holds(stage, p, 9100)
    await holds(stage, other, 10_000)
  },
  async L(stage) {
    const p = await player(stage)
    const bet = next()
    const all = await Promise.all(Array.from({ length: 50 }, () => betTillHeard(stage, p, bet)))
    for (const told of all) is(stage, told, 'OK', 9000)
    expect(new Set(all.map(({ ids }) => ids[0])).size).toBe(1)
  },
  async M(stage) {
    const p = await player(stage)
    const all = await Promise.all(Array.from({ length: 50 }, () => betTillHeard(stage, p, next())))
    expect(all.filter(({ code }) => code === stage.driver.codes['OK'])).toHaveLength(10)
    expect(all.filter(({ code }) => code === stage.driver.codes['NOT_ENOUGH_MONEY'])).toHaveLength(40)
  },
  async N(stage) {
    const { driver, parlour } = stage
    const [gone, frozen] = [await player(stage), await player(stage)]
    const [bet, another] = [next(), next()]
    await driver.bets(gone, [[bet, 1000]])
    await driver.bets(frozen, [[another, 1000]])
    await parlour.call('POST', '/wps/session/logout', { token: gone.member.token })
    is(stage, await driver.bets(gone, [[next(), 100]]), 'TOKEN')
    is(stage, await driver.win(gone, bet, 100), 'OK')
    await holds(stage, gone, 9100)
    await parlour.database.transaction((tx) => setFrozen(tx, frozen.member.memberId, true))
    is(stage, await driver.bets(frozen, [[next(), 100]]), 'PLAYER_BLOCKED')
    await parlour.database.transaction((tx) => closeMember(tx, frozen.member.memberId))
    is(stage, await driver.win(frozen, another, 200), 'OK')
    await holds(stage, frozen, 9200)
  },
  O: (stage) => killedAt(stage, true),
  P: (stage) => killedAt(stage, false),
  async Q(stage) {
    const { driver, parlour } = stage
    const p = await player(stage)
    const bet = next()
    await driver.rollback(p, bet)
    const monthMs = 30 * 86_400_000
    const before = await parlour.clock.read()
    await parlour.clock.set(before + monthMs)
    const wallet = createVendorWallet({
      database: parlour.database,
      protection: parlour.protection,
      onBatch: () => undefined,
    })
    const deliver = atAnotherServer(parlour, wallet)
    is(stage, await driver.betAndWin(p, bet, { bet: 1000, win: 5000 }, { deliver }), 'OK', 10_000)
    await parlour.clock.set(before)
  },
  async R(stage) {
    for (const [driver, word, cents] of [
      [stage.driver, 'NOT_ENOUGH_MONEY', 1000],
      [stage.lenient, 'OK', -4000],
    ] as const) {
      const here = { ...stage, driver }
      const p = await player(here)
      const bet = next()
      await driver.bets(p, [[bet, 1000]])
      await driver.win(p, bet, 5000)
      await driver.bets(p, [[next(), 13_000]])
      is(here, await driver.unwin(p, bet), word)
      await holds(here, p, cents)
      if (word === 'OK') is(here, await driver.bets(p, [[next(), 50]]), 'NOT_ENOUGH_MONEY')
      await stage.parlour.credit(p.member, 50n)
    }
  },
  async S(stage) {
    const { driver, parlour } = stage
    const p = await player(stage)
    const bet = next()
    await driver.bets(p, [[bet, 1000]])
    await driver.win(p, bet, 0)
    const userId = p.member.memberId
    for (const [winAmount, updateTime, cents] of [
      [30, 'one', 12_000],
      [0, 'two', 9000],
      [0, 'two', 9000],
      [7.25, 'three', 9725],
    ]) {
      const txns = [{ platformTxId: bet, userId, winAmount, updateTime }]
      expect(await sendAwc(driver, overHttp(parlour), { action: 'resettle', txns })).toEqual({ status: '0000' })
      await holds(stage, p, Number(cents))
    }
  },
  async T(stage) {
    const { driver, parlour } = stage
    const players = await Promise.all(Array.from({ length: 5 }, () => player(stage, { cash: 1000n })))
    const txns: Record<string, unknown>[] = []
    for (const p of players) {
      const ids = Array.from({ length: 100 }, next)
      await driver.bets(
        p,
        ids.map((one) => [one, 100]),
      )
      txns.push(...ids.map((one) => ({ platformTxId: one, userId: p.member.memberId, winAmount: 2, updateTime: 'x' })))
    }
    txns[250] = { ...txns[250], platformTxId: 'never' }
    for (const _ of [1, 2])
      expect(await sendAwc(driver, overHttp(parlour), { action: 'settle', txns })).toEqual({
        status: '1017',
        desc: 'NOT_FOUND',
        txns: [{ platformTxId: 'never', status: '1017', desc: 'NOT_FOUND' }],
      })
    for (const [at, p] of players.entries()) await holds(stage, p, at === 2 ? 109_800 : 110_000)
  },
  async U(stage) {
    const p = await player(stage)
    const bet = next()
    const first = await stage.driver.bets(p, [[bet, 1050]])
    const again = await stage.driver.otherBytes(p, bet, 1050)
    is(stage, again, 'OK', 8950)
    expect(again.ids).toEqual(first.ids)
  },
  async V(stage) {
    const { driver } = stage
    const p = await player(stage)
    is(stage, await driver.bets(p, [[next(), 0]]), 'OK', 10_000)
    is(stage, await driver.bets(p, [[next(), 9_000_000_000_000_00]]), 'NOT_ENOUGH_MONEY', 10_000)
    for (const wrong of [-1, '', 'ten', '1e3', null, [], {}, true, 1e21, 0.001])
      is(stage, await driver.bets(p, [[next(), wrong]]), 'WRONG')
    await holds(stage, p, 10_000)
  },
  async W(stage) {
    const p = await player(stage)
    const bet = next()
    await stage.driver.bets(p, [[bet, 1000]])
    // So many at once wait longer than a vendor does on a slow machine: who is told to come again does.
    const rollBack = async (): Promise<Told> => {
      const told = await stage.driver.rollback(p, bet)
      return told.code === stage.driver.codes['TEMPORARY'] ? rollBack() : told
    }
    const all = await Promise.all(Array.from({ length: 500 }, rollBack))
    for (const told of all) is(stage, told, 'OK', 10_000)
  },
  async Y(stage) {
    const { driver, parlour } = stage
    const p = await player(stage, { cash: 60n, bonus: 40n })
    const [first, second] = [next(), next()]
    await driver.bets(p, [[first, 8000]])
    await driver.rollback(p, first)
    expect(await poolsOf(parlour, p.member)).toMatchObject({ PLAYER_CASH: 600_000n, PLAYER_BONUS: 400_000n })
    await driver.bets(p, [[second, 8000]])
    await driver.win(p, second, 800)
    const pools = { PLAYER_CASH: 60_000n, PLAYER_BONUS: 220_000n, OPEN_BETS: 0n }
    expect(await poolsOf(parlour, p.member)).toMatchObject(pools)
  },
  async Z(stage) {
    const { driver } = stage
    const players = await Promise.all([player(stage, { bonus: 20n }), player(stage)])
    const ids = Array.from({ length: 8 }, next)
    let seed = 7
    const pick = <T>(of: readonly T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return of[Math.floor((seed / 2_147_483_648) * of.length)] as T
    }
    for (let step = 0; step < 120; step += 1) {
      const [p, one, cents] = [pick(players), pick(ids), pick([0, 100, 777, 4000])]
      await pick([
        () => driver.bets(p, [[one, cents]]),
        () => driver.betAndWin(p, one, { bet: cents, win: pick([0, 500]) }),
        () => driver.win(p, one, cents),
        () => driver.rollback(p, one, pick([1, 2])),
        () => driver.unwin(p, one),
      ])()
    }
  },
}
