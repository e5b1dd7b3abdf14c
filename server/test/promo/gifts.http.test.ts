import { randomUUID } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

// Money for many members in one go: computed once, agreed to by two, paid once to each.

let parlour: TestParlour
let rosa: Desk
let marta: Desk
let n = 0
const base = '/console/api/brands/parlour/gifts'
const reason = 'Because the test says so.'
const refused = (code: string) => ({ success: false, code })

beforeAll(async () => {
  parlour = await openTestParlour()
  const console = await openTestConsole(parlour)
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

const member = () => parlour.register(`gift${(n += 1)}`)
const compute = (change: object = {}) =>
  rosa.call('POST', base, {
    giftId: randomUUID(),
    titles: { en: 'A gift' },
    amount: '5',
    rankFrom: 0,
    usernames: null,
    turnoverPercent: 100,
    reason,
    ...change,
  })

interface Run {
  readonly runId: string
  readonly hash: string
  readonly lines: number
  readonly total: string
}
const runOf = (value: Record<string, unknown>) => value['run'] as Run

async function agree(runId: string): Promise<void> {
  expect(await rosa.call('POST', `${base}/${runId}/payment-proposals`, { reason })).toMatchObject({ success: true })
  const { value } = await marta.call('GET', '/console/api/approvals?state=waiting')
  const { approvalId, seen } = defined((value['list'] as { approvalId: string; seen: string }[])[0], 'a proposal waits')
  const verdict = { verdict: 'approved', seen, reason }
  expect(await marta.call('POST', `/console/api/approvals/${approvalId}/decision`, verdict)).toMatchObject({
    success: true,
  })
}
const pay = () => parlour.loops.find(({ name }) => name === 'runs')?.work()
const cashOf = async (who: TestMember) => (await parlour.balanceOf(who)).balance
async function sheet(runId: string) {
  const { value } = await rosa.call('GET', base)
  return (value['list'] as Run[]).find((one) => one.runId === runId)
}

test('a gift is computed, agreed to by two, and paid once to each who is named', async () => {
  const [ana, eva] = [await member(), await member()]
  const usernames = [ana.username, eva.username, eva.username.toUpperCase(), 'nosuchmember']
  const computed = await compute({ usernames })
  expect(computed.value).toMatchObject({
    run: { state: 'COMPUTED', lines: 2, total: '10.0000', named: 4 },
    left: ['nosuchmember'],
  })
  const { runId } = runOf(computed.value)
  await pay()
  expect(await cashOf(ana)).toBe(0n)
  await agree(runId)
  await pay()
  await pay()
  expect([await cashOf(ana), await cashOf(eva)]).toEqual([units(5n), units(5n)])
  expect(await sheet(runId)).toMatchObject({ state: 'PAID', paidLines: 2, paid: '10.0000' })
  const { value } = await parlour.call('GET', '/api/cashier/turnover', { token: ana.token })
  expect(value['list']).toMatchObject([{ of: 'award', deposited: '5.0000', required: '5.0000' }])
  const inbox = await parlour.call('GET', '/api/inbox/messages', { token: ana.token })
  expect(JSON.stringify(inbox.value)).toContain('awardGiven')
  const lines = await rosa.call('GET', `${base}/${runId}/lines`)
  expect(lines.value['list']).toMatchObject([{ isPaid: true }, { isPaid: true }])
})

test('the same gift is computed once; what nobody may have is none; what is paid is not given up', async () => {
  const ana = await member()
  const giftId = randomUUID()
  const first = await compute({ giftId, usernames: [ana.username] })
  const { runId } = runOf(first.value)
  expect(runId).not.toBe(giftId)
  expect(await compute({ giftId, usernames: [ana.username] })).toMatchObject(refused('console.gift_computed'))
  expect(await compute({ usernames: ['nosuchmember'] })).toMatchObject(refused('console.gift_empty'))
  expect(await compute({ amount: '0' })).toMatchObject(refused('console.gift_invalid'))
  expect(await compute({ amount: '0.001' })).toMatchObject(refused('console.gift_invalid'))
  expect(await rosa.call('POST', `${base}/${runId}/cancellations`, { reason })).toMatchObject({ success: true })
  expect(await rosa.call('POST', `${base}/${runId}/payment-proposals`, { reason })).toMatchObject(
    refused('console.nothing_changed'),
  )
  await pay()
  expect(await cashOf(ana)).toBe(0n)
  // What one brand asks for is no business of another's.
  const other = {
    giftId,
    titles: { en: 'A gift' },
    amount: '5',
    rankFrom: 0,
    usernames: null,
    turnoverPercent: 100,
    reason,
  }
  await parlour.register(`gift${(n += 1)}`, 'verbena')
  expect(await rosa.call('POST', base.replace('parlour', 'verbena'), other)).toMatchObject({ success: true })
})

test('everybody of a brand means its real members who may be tempted, and nobody of another brand', async () => {
  const [ana, held] = [await member(), await member()]
  const other = await parlour.register(`gift${(n += 1)}`, 'verbena')
  await parlour.call('POST', '/api/protection/time-outs', { token: held.token, body: { days: 1 } })
  const { runId } = runOf((await compute({ amount: '1' })).value)
  await agree(runId)
  const before = await cashOf(ana)
  await pay()
  expect((await cashOf(ana)) - before).toBe(units(1n))
  expect([await cashOf(held), await cashOf(other)]).toEqual([0n, 0n])
})

test('a run that is killed between two parts goes on where it stood, from however many processes', async () => {
  const { rows } = await sql<{ brandId: string }>`
    select brand_id as "brandId" from brand.brand where merchant_code = 'parlour'`.execute(parlour.database.db)
  const { brandId } = defined(rows[0], 'a brand')
  await parlour.database.transaction(async (tx) => {
    const ids = sql`select uuidv7() as id from generate_series(1, 2500)`
    await sql`create temporary table crowd on commit drop as ${ids}`.execute(tx)
    await sql`
      insert into identity.member (member_id, brand_id, username, nickname, type, ancestor_path, password_hash, joined_at)
      select id, ${brandId}, 'crowd' || replace(id::text, '-', ''), 'crowd', 0, '{}', '', platform.now_ms() from crowd`.execute(
      tx,
    )
    await sql`
      insert into wallet.account (account_id, brand_id, owner_kind, owner_id, purpose, currency, may_overdraw)
      select uuidv7(), ${brandId}, 'member', id, pool, (select currency from brand.brand where brand_id = ${brandId}), false
        from crowd cross join unnest(array['PLAYER_CASH', 'PLAYER_BONUS', 'OPEN_BETS']) as pool`.execute(tx)
  })
  const run = runOf((await compute({ amount: '2' })).value)
  await agree(run.runId)
  await Promise.all([pay(), pay(), pay()])
  await pay()
  expect(await sheet(run.runId)).toMatchObject({ state: 'PAID', paidLines: run.lines, paid: run.total })
  const paid = await sql<{ n: number; most: number }>`
    select count(*)::int as n, max(times)::int as most
      from (select member_id, count(*) as times from promo.award where source_id = ${run.runId} group by 1) each`.execute(
    parlour.database.db,
  )
  expect(paid.rows).toEqual([{ n: run.lines, most: 1 }])
})

test('what was computed stays as it was agreed to', async () => {
  const ana = await member()
  const { runId } = runOf((await compute({ usernames: [ana.username] })).value)
  const change = (what: string) =>
    sql`update promo.run set ${sql.raw(what)} where run_id = ${runId}`.execute(parlour.database.db)
  await expect(change('total = total * 2')).rejects.toThrow('as it was computed')
  const line = sql`update promo.run_line set amount = amount * 2 where run_id = ${runId}`
  await expect(line.execute(parlour.database.db)).rejects.toThrow('append-only')
})
