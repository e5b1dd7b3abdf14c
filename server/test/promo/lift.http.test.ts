import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDaySums } from '../../src/modules/bets/day-sums.ts'
import { runStudies } from '../../src/modules/promo/module.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { crowdOf, writePlayed, type Own, type PlayedDay } from '../support/crowd.ts'
import { dyingAfter, killed } from '../support/dying.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { openPromotionStage, type PromotionStage } from '../support/promotions.ts'
import { keepSessions } from '../support/sessions.ts'

// What a promotion brings: members whom it is offered beside those who were held out before anybody saw it.

let parlour: TestParlour
let stage: PromotionStage
let promotionId = ''
let crowd: readonly Own[] = []
let newcomers: readonly Own[] = []
let silent: readonly Own[] = []
const base = '/console/api/brands/parlour/promotions'
const reason = 'Because the test says so.'
const day = 86_400_000
const unit = 10_000n

interface Lift {
  readonly holdoutPercent: number
  readonly running: { readonly done: number } | null
  readonly last: { readonly result: Result | null } | null
}
interface Result {
  readonly offered: number
  readonly heldOut: number
  readonly least: number
  readonly sample: { readonly every: number; readonly looked: number; readonly members: number }
  readonly rows: readonly Readonly<Record<string, string>>[]
}

async function run(database: Database = parlour.database): Promise<void> {
  const days = createDaySums(database)
  await runStudies({ database, brands: parlour.brandsOfServer, days, protection: parlour.protection })
}
const start = () => stage.desk().call('POST', `${base}/${promotionId}/lift-measurements`, { reason })
const read = async () => (await stage.desk().call('GET', `${base}/${promotionId}/lift`)).value as unknown as Lift

async function heldOut(of: readonly Own[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select m.id from promo.promotion p, unnest(${of.map(({ memberId }) => memberId)}::uuid[]) as m(id)
     where p.promotion_id = ${promotionId} and promo.is_held_out(p.promotion_id, p.holdout_salt, p.holdout_percent, m.id)`.execute(
    parlour.database.db,
  )
  return new Set(rows.map(({ id }) => id))
}
const dayAt = async (before: number) => new Date((await parlour.clock.now()) + before * day).toISOString().slice(0, 10)

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  stage = await openPromotionStage(parlour)
  const now = await parlour.clock.now()
  const like = await parlour.register('alike')
  crowd = await crowdOf(parlour, like, { name: 'crowd', count: 600, joinedAt: now - 200 * day })
  silent = await crowdOf(parlour, like, { name: 'silent', count: 300, joinedAt: now - 200 * day })
  const before = await dayAt(-3)
  await writePlayed(
    parlour,
    each(crowd, () => ({ day: before, stake: 1000n, payout: 900n })),
  )
  // Those who played too long ago do not count, whatever they do since.
  await writePlayed(
    parlour,
    each(silent, () => ({ day: '2026-01-05', stake: 1000n, payout: 900n })),
  )
  promotionId = await stage.publish({ holdoutPercent: 50 })
})
afterAll(() => parlour.close())

const each = (of: readonly Own[], what: (at: number, own: Own) => { day: string; stake: bigint; payout: bigint }) =>
  of.map((own, at): PlayedDay => {
    const { stake, payout, day: on } = what(at, own)
    return { memberId: own.memberId, day: on, stake: stake * unit, payout: payout * unit }
  })

test('on the first day there is nothing between them, and it says so', async () => {
  expect(await start()).toMatchObject({ success: true })
  await run()
  const { holdoutPercent, running, last } = await read()
  expect({ holdoutPercent, running }).toEqual({ holdoutPercent: 50, running: null })
  const out = await heldOut(crowd)
  expect(last?.result).toMatchObject({ offered: 600 - out.size, heldOut: out.size, least: 100 })
  expect(last?.result?.sample).toEqual({ every: 1, looked: 901, members: 901 })
  expect(last?.result?.rows.map(({ figure, verdict }) => `${figure} ${verdict}`)).toEqual([
    'deposits unclear',
    'turnover unclear',
    'revenue unclear',
    'cost unclear',
    'left unclear',
  ])
})

test('who is offered it and plays more is told apart, with what comes in, and nobody else is counted', async () => {
  await parlour.clock.advance(10 * day)
  await keepSessions(parlour)
  await stage.signIn()
  const like = await parlour.register('alike2')
  const joinedAt = (await parlour.clock.now()) - day
  newcomers = await crowdOf(parlour, like, { name: 'newcomer', count: 200, joinedAt })
  const [out, of] = [await heldOut([...crowd, ...newcomers]), await dayAt(-2)]
  // Held out: 100 or 300 staked, a tenth of it lost; offered: 500 or 700, a twentieth of it lost.
  const played = each([...crowd, ...newcomers], (at, { memberId }) => {
    const isOut = out.has(memberId)
    const stake = (isOut ? 100n : 500n) + (at % 2 === 0 ? 0n : 200n)
    return { day: of, stake, payout: stake - stake / (isOut ? 10n : 20n) }
  })
  await writePlayed(parlour, [...played, ...each(silent, () => ({ day: of, stake: 90_000n, payout: 0n }))])
  expect(await start()).toMatchObject({ success: true })
  await run()
  const { result } = (await read()).last ?? {}
  // Who registered for the test was not there before either, and did nothing since: one who came while it ran counts.
  const [alike] = [await heldOut([{ ...like, name: '', joinedAt }])]
  expect(result).toMatchObject({ heldOut: out.size + alike.size, offered: 801 - out.size - alike.size })
  const row = (figure: string) => result?.rows.find((one) => one['figure'] === figure)
  expect(row('turnover')).toMatchObject({ verdict: 'more' })
  expect(Number(row('turnover')?.['offered'])).toBeGreaterThan(580)
  expect(Number(row('turnover')?.['offered'])).toBeLessThan(620)
  expect(Number(row('turnover')?.['heldOut'])).toBeGreaterThan(180)
  expect(Number(row('turnover')?.['heldOut'])).toBeLessThan(220)
  expect(Number(row('revenue')?.['offered'])).toBeCloseTo(Number(row('turnover')?.['offered']) / 20, 1)
  expect(Number(row('revenue')?.['heldOut'])).toBeCloseTo(Number(row('turnover')?.['heldOut']) / 10, 1)
  const [low, difference, high] = ['low', 'difference', 'high'].map((of_) => Number(row('turnover')?.[of_]))
  expect(low).toBeLessThan(difference ?? 0)
  expect(high).toBeGreaterThan(difference ?? 0)
  expect(row('cost')).toMatchObject({ offered: '0.0000', verdict: 'unclear' })
})

test('what was given costs, less what was taken back, and what is left is what came in less that', async () => {
  const out = await heldOut(crowd)
  const offered = crowd.filter(({ memberId }) => !out.has(memberId))
  // One instant for all of them: the database's clock goes on while they are written, past where the test's is set next.
  const at = await parlour.clock.now()
  await sql`
    insert into promo.bonus_grant (grant_id, brand_id, member_id, promotion_id, version_id, cycle_key, terms, terms_hash,
                                   deposit, amount, base, required, stake_max, currency, state, claimed_at, activated_at,
                                   expires_at, ended_at, removed)
    select uuidv7(), p.brand_id, m.id, p.promotion_id, p.published_id, 'once', v.terms, v.hash, 0, 300000, 1, 1, 1, 'PHP',
           'EXPIRED', ${at}::bigint, ${at}::bigint, ${at}::bigint, ${at}::bigint, 100000
      from promo.promotion p join promo.promotion_version v on v.version_id = p.published_id,
           unnest(${offered.map(({ memberId }) => memberId)}::uuid[]) as m(id)
     where p.promotion_id = ${promotionId}`.execute(parlour.database.db)
  await parlour.clock.advance(1000)
  await start()
  await run()
  const { result } = (await read()).last ?? {}
  const row = (figure: string, of: string) => Number(result?.rows.find((one) => one['figure'] === figure)?.[of])
  expect(row('cost', 'offered')).toBeCloseTo((20 * offered.length) / (result?.offered ?? 1), 2)
  expect(row('cost', 'heldOut')).toBe(0)
  expect(row('left', 'offered')).toBeCloseTo(row('revenue', 'offered') - row('cost', 'offered'), 2)
})

test('too few members say nothing', async () => {
  const rare = await stage.publish({ rankFrom: 5, holdoutPercent: 10 })
  await stage.desk().call('POST', `${base}/${rare}/lift-measurements`, { reason })
  await run()
  const { value } = await stage.desk().call('GET', `${base}/${rare}/lift`)
  expect((value as unknown as Lift).last?.result).toMatchObject({ offered: 0, heldOut: 0, rows: [] })
})

/** What a process had that ended is anybody's again. */
/** From the database's clock, which goes on while the test's stands and says how long a study is held. */
const untilLeft = async () => parlour.clock.set((await parlour.clock.read()) + 121_000)

test('who dies at it leaves it to the next one; what fails three times is given up, and another may be asked for', async () => {
  await start()
  await expect(run(dyingAfter(parlour.database, 2))).rejects.toBe(killed)
  expect((await read()).running).toMatchObject({ done: 200 })
  // As long as it may be at it, other processes leave it alone, however often they look.
  for (let times = 0; times < 4; times += 1) await run()
  expect((await read()).running).toMatchObject({ done: 200 })
  await untilLeft()
  await run()
  expect(await read()).toMatchObject({ running: null, last: { result: { least: 100 } } })
  await start()
  for (let times = 0; times < 3; times += 1) {
    await expect(run(dyingAfter(parlour.database, 1))).rejects.toBe(killed)
    await untilLeft()
  }
  await run()
  expect(await read()).toMatchObject({ running: null, last: { result: null } })
  expect(await start()).toMatchObject({ success: true })
  await run()
})
