import { randomUUID } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { ladderTerms, openRankStage, rankBase, rankReason, type RankStage } from '../support/ranks.ts'
import { openTestCashier } from '../support/withdrawals.ts'

// Ranks by turnover: up at once, what they give once, and a ladder that two operators change.

let parlour: TestParlour
let stage: RankStage
const refused = (code: string) => ({ success: false, code })

beforeAll(async () => {
  parlour = await openTestParlour()
  stage = await openRankStage(parlour)
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

test('a rank is there as soon as the turnover is, its bonuses are paid once, and its member is told', async () => {
  const one = await stage.player()
  await stage.work()
  expect(await stage.rankOf(one.member)).toMatchObject({
    level: 0,
    isKeptBy: 'never',
    next: { level: 1, by: 'total', actual: '0.0000', expected: '100.0000' },
  })
  await stage.lose(one, '99.9999')
  expect(await stage.rankOf(one.member)).toMatchObject({ level: 0, total: '99.9999' })
  await stage.lose(one, '900.0001')
  expect(await stage.rankOf(one.member)).toMatchObject({
    level: 2,
    total: '1000.0000',
    month: '1000.0000',
    keep: '500.0000',
    isKeptBy: 'raised',
    next: { level: 3, actual: '1000.0000', expected: '5000.0000' },
  })
  expect(await stage.get('/wps/member/info', one.member)).toMatchObject({
    clubLabel: { labelName: 'VIP2', rankLevel: 2 },
    memberLabel: 'VIP2',
  })
  await stage.work()
  await stage.work()
  expect(await stage.awardsOf(one.member)).toEqual(['RANK_BONUS 26'])
  expect(await stage.historyOf(one.member)).toEqual(['turnover 0 2'])
  const inbox = await stage.get('/api/inbox/messages', one.member)
  expect(JSON.stringify(inbox).match(/"kind":"rankBonusGiven"/gu)).toHaveLength(1)
  const { value } = await stage.rosa('GET', `${rankBase}/ladder-runs`)
  expect((value['list'] as object[])[0]).toMatchObject({
    kind: 'RANK_BONUS',
    state: 'PAID',
    lines: 1,
    total: '26.0000',
  })
})

test('readers at once raise and pay once', async () => {
  const some = await Promise.all([stage.player(), stage.player(), stage.player()])
  for (const one of some) await stage.lose(one, '5000')
  await stage.days().upToDate()
  await parlour.database.warm()
  await Promise.all([stage.loop('ranks'), stage.loop('ranks'), ...some.map(({ member }) => stage.rankOf(member))])
  await Promise.all([stage.loop('ranks'), stage.loop('runs'), stage.loop('ranks'), stage.loop('runs')])
  await stage.work()
  for (const { member } of some) {
    expect(await stage.historyOf(member)).toEqual(['turnover 0 3'])
    expect(await stage.awardsOf(member)).toEqual(['RANK_BONUS 84'])
  }
})

test('a void lowers the total and takes no rank; its bonus is not given twice', async () => {
  const one = await stage.player()
  const bet = await stage.lose(one, '1000')
  expect(await stage.rankOf(one.member)).toMatchObject({ level: 2 })
  expect(await stage.vendor.call('void', one.fields(randomUUID(), { refTxId: bet }))).toMatchObject({ status: 'OK' })
  expect(await stage.rankOf(one.member)).toMatchObject({ level: 2, total: '0.0000', month: '0.0000' })
  await stage.lose(one, '1000')
  await stage.work()
  expect(await stage.historyOf(one.member)).toEqual(['turnover 0 2'])
  expect(await stage.awardsOf(one.member)).toEqual(['RANK_BONUS 26'])
})

test('withdrawals a day are those of the rank, and the rest is refused beforehand', async () => {
  const cashier = openTestCashier(parlour)
  const one = await stage.player(5000n)
  await cashier.setPaymentPassword(one.member)
  const { value } = await cashier.addAccount(one.member)
  const whose = { member: one.member, payoutAccountId: String(value['payoutAccountId']) }
  const ask = () => cashier.request(whose)
  const limits = async () => (await stage.get('/api/cashier/turnover', one.member))['today']
  expect(await limits()).toEqual({ most: 2, left: 2 })
  expect([(await ask()).success, (await ask()).success]).toEqual([true, true])
  expect(await limits()).toEqual({ most: 2, left: 0 })
  expect(await ask()).toMatchObject({ ...refused('cashier.withdrawals_today'), value: { most: 2 } })
  await stage.lose(one, '100')
  expect(await stage.rankOf(one.member)).toMatchObject({ level: 1 })
  expect(await limits()).toEqual({ most: 3, left: 1 })
  expect(await ask()).toMatchObject({ success: true })
  expect(await ask()).toMatchObject({ ...refused('cashier.withdrawals_today'), value: { most: 3 } })
})

test('a run above what passes waits for two, whose hash is that of a second computing', async () => {
  await stage.work()
  await stage.write(ladderTerms({ askAbove: units(10n) }))
  const one = await stage.player()
  await stage.lose(one, '1000')
  await stage.work()
  expect(await stage.awardsOf(one.member)).toEqual([])
  const { value } = await stage.rosa('GET', `${rankBase}/ladder-runs`)
  const [run] = value['list'] as { runId: string; state: string; hash: string; total: string }[]
  expect(run).toMatchObject({ state: 'COMPUTED', total: '26.0000', lines: 1 })
  const { runId = '', hash } = run ?? {}
  const again = await sql<{ hash: string }>`
    select encode(sha256(convert_to(member_id::text || ' ' || sum(amount)::bigint::text, 'UTF8')), 'hex') as hash
      from promo.rank_bonus where run_id = ${runId} group by member_id`.execute(parlour.database.db)
  expect(again.rows).toEqual([{ hash }])
  const path = `${rankBase}/ladder-runs/${runId}/payment-proposals`
  expect(await stage.rosa('POST', path.replace('/parlour/', '/verbena/'), { reason: rankReason })).toMatchObject(
    refused('console.ladder_run_unknown'),
  )
  expect(await stage.rosa('POST', path, { reason: rankReason })).toMatchObject({ success: true })
  await stage.decide()
  await stage.loop('runs')
  expect(await stage.awardsOf(one.member)).toEqual(['RANK_BONUS 26'])
  expect(await stage.rosa('POST', path, { reason: rankReason })).toMatchObject(refused('console.nothing_changed'))
  const lines = await stage.rosa('GET', `${rankBase}/ladder-runs/${runId}/lines`)
  expect(lines.value['list']).toMatchObject([{ memberId: one.member.memberId, amount: '26.0000', isPaid: true }])
  expect(await stage.rosa('GET', `${rankBase}/gifts/${runId}/lines`)).toMatchObject(refused('console.gift_unknown'))
  await stage.write(ladderTerms())
})

test('a ladder is changed by two, and members are looked at by it at once; ranks are not taken out of it', async () => {
  const one = await stage.player()
  await stage.lose(one, '60')
  await stage.work()
  expect(await stage.rankOf(one.member)).toMatchObject({ level: 0 })
  const { value } = await stage.rosa('GET', `${rankBase}/ladder`)
  const ladder = value['ladder'] as { levels: Record<string, unknown>[] } & Record<string, unknown>
  const { number: _number, ...body } = ladder
  const propose = (levels: readonly object[], own: object = {}) =>
    stage.rosa('POST', `${rankBase}/ladder-proposals`, { ...body, levels, ...own, reason: rankReason })
  expect(await propose(ladder.levels)).toMatchObject(refused('console.nothing_changed'))
  expect(await propose(ladder.levels.slice(0, 3))).toMatchObject(refused('console.ladder_invalid'))
  const lower = ladder.levels.map((of) => (of['rankLevel'] === 1 ? { ...of, total: '50' } : of))
  expect(await propose(lower.map((of) => ({ ...of, names: { en: ' ' } })))).toMatchObject(
    refused('console.names_invalid'),
  )
  expect(await propose(lower.map((of) => ({ ...of, total: '7' })))).toMatchObject({
    ...refused('console.ladder_invalid'),
    value: { fault: 'zero' },
  })
  expect(await propose(lower)).toMatchObject({ success: true })
  expect(await stage.rankOf(one.member)).toMatchObject({ level: 0 })
  await stage.decide()
  await stage.work()
  expect(await stage.rankOf(one.member)).toMatchObject({ level: 1 })
  expect(await stage.awardsOf(one.member)).toEqual(['RANK_BONUS 8'])
  const labels = (await stage.rosa('GET', `${rankBase}/labels`)).value['list'] as Record<string, unknown>[]
  const own = defined(
    labels.find(({ isLadder }) => isLadder === true),
    'a rank is a label',
  )
  const id = String(own['labelId'])
  const asked = { names: { en: 'Mine' }, rankLevel: 1, colour: 'info', holdsRank: false, reason: rankReason }
  expect(await stage.rosa('PUT', `${rankBase}/labels/${id}`, asked)).toMatchObject(refused('console.label_of_ladder'))
  expect(await stage.rosa('POST', `${rankBase}/labels/${id}/removals`, { reason: rankReason })).toMatchObject(
    refused('console.label_of_ladder'),
  )
  expect(
    await stage.rosa('PUT', `${rankBase}/members/${one.member.memberId}/label`, { labelId: id, reason: rankReason }),
  ).toMatchObject(refused('console.label_of_ladder'))
})

test('a brand without a ladder has no ranks; another brand and another member are nobody’s', async () => {
  const other = await parlour.register('another1', 'verbena')
  expect(await stage.get('/api/promo/rank', other)).toMatchObject({ rank: null, levels: [] })
  const one = await stage.player()
  const there = `/console/api/brands/verbena/members/${one.member.memberId}`
  expect(await stage.rosa('GET', `${there}/rank`)).toMatchObject(refused('console.member_unknown'))
  expect(await stage.rosa('PUT', `${there}/rank-lock`, { isLocked: true, reason: rankReason })).toMatchObject(
    refused('console.member_unknown'),
  )
  const guest = await parlour.call('POST', '/wps/session/login/freeplay', {
    body: { os: 'Linux', platform: 'W', random: await parlour.seal({}), version: 3 },
  })
  const token = String(guest.value['token'])
  for (const path of ['/api/promo/rank', '/api/promo/rank/history'])
    expect(await parlour.call('GET', path, { token })).toMatchObject(refused('identity.real_account_required'))
  const odd = await parlour.call('GET', '/api/promo/rank/history?after=x', { token: one.member.token })
  expect(odd).toMatchObject(refused('request.malformed'))
})

test('what is written of ranks stays', async () => {
  const { db } = parlour.database
  await expect(sql`update promo.ladder set turnover_percent = 0`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from promo.rank_event`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`update promo.rank_bonus set amount = amount + 1`.execute(db)).rejects.toThrow('is kept')
  await expect(sql`update promo.rank_bonus set run_id = null where run_id is not null`.execute(db)).rejects.toThrow(
    'kept',
  )
})
