import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceBy } from '@parlour/core/testing/tier.test-support.ts'
import { addToLines } from '../../src/modules/agents/lines/fold.sql.ts'
import { endOfDay, dayOf } from '../../src/platform/clock/calendar-day.ts'
import { findEvidence } from '../../src/modules/pay/module.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openLines } from '../support/lines.ts'
import { openPayStage, series } from '../support/pay.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let console: TestConsole
let desk: Desk
let second: Desk
let hedger: TestMember
let day = ''
let noon = 0
const timeZone = 'Asia/Manila'
const reason = 'Seen with the agent'
const base = '/console/api/brands/parlour'
const dayMs = 86_400_000
const stake = 10_000_000n

interface Planted {
  readonly member: TestMember
  readonly path: readonly string[]
  readonly side: string
  readonly round: number
}

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  second = await console.enter('administrator')
  const now = await parlour.clock.now()
  const end = endOfDay(dayOf(now - dayMs, timeZone), timeZone)
  day = dayOf(now - dayMs, timeZone)
  noon = end - dayMs / 2
})
afterAll(() => parlour.close())

/** Bets that ended yesterday, as they are noted, and what they add to the days of lines. */
async function plant(bets: readonly Planted[]): Promise<void> {
  const { brandId = '' } = parlour.brands.find((one) => one.merchantCode === bets[0]?.member.merchant) ?? {}
  const rows = bets.map(({ member, path, side, round }) => ({
    id: newId(),
    member: member.memberId,
    path,
    side,
    round: String(round),
  }))
  await parlour.database.transaction(async (tx) => {
    const planted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as b(id uuid, member uuid, path jsonb, side text, round text)`
    await sql`
      insert into bets.bet (bet_id, brand_id, member_id, ancestor_path, product, category, game_code, round_ref, play,
                            selection, currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at)
      select id, ${brandId}::uuid, member, array(select jsonb_array_elements_text(path)::uuid), 'LIVE', 'LIVE', 'K3', round,
             'TOTAL', side, 'PHP', false, ${stake}, ${stake}, 0, '1.95', 1, ${noon} from ${planted}`.execute(tx)
    await sql`
      insert into bets.outcome (bet_id, seq, brand_id, member_id, kind, payout, payout_cash, payout_bonus, valid_turnover,
                                fact_id, at_ms)
      select id, 1, ${brandId}::uuid, member, 'LOST', 0, 0, 0, ${stake}, id, ${noon} from ${planted}`.execute(tx)
    await sql`
      insert into bets.ending_log (brand_id, bet_ids, seqs, member_ids, days)
      select ${brandId}::uuid, array_agg(id), array_agg(1::smallint), array_agg(member), array_agg(${day}::date)
        from ${planted}`.execute(tx)
    await addToLines(
      tx,
      bets.map(({ member, path }) => ({
        brandId,
        memberId: member.memberId,
        path,
        day,
        item: 'LIVE',
        times: 1n,
        stake,
        turnover: stake,
        payout: 0n,
        rebate: 0n,
        amount: 0n,
      })),
    )
  })
}

/** So many rounds in which each member bets as `side` says. */
const rounds = (
  count: number,
  line: { readonly path: readonly string[]; readonly members: readonly TestMember[] },
  side: (member: number, round: number) => string,
): readonly Planted[] =>
  Array.from({ length: count }, (_, round) =>
    line.members.map((member, at) => ({ member, path: line.path, side: side(at, round), round })),
  ).flat()

const look = () =>
  findEvidence({
    database: parlour.database,
    brands: { all: () => Promise.resolve(parlour.brands) },
    sums: { upToDate: () => Promise.resolve() },
  })
const list = async (query: string, merchant = 'parlour') =>
  (await desk.call('GET', `/console/api/brands/${merchant}/pay-evidence?${query}`)).value['list'] as Record<
    string,
    unknown
  >[]

async function line(name: string, size: number, { above, merchant }: { above?: TestMember; merchant?: string } = {}) {
  const lines = openLines(parlour)
  const of = merchant === undefined ? {} : { merchant }
  const agent = await lines.join(name, { type: above ? 1 : 2, ...(above ? { below: above } : {}), ...of })
  const members: TestMember[] = []
  for (let n = 0; n < size; n += 1) {
    const { memberId } = await parlour.register(`${name}${n}`, agent.merchant)
    members.push({ ...agent, memberId, username: `${name}${n}` })
  }
  return { agent, members, path: [...(above ? [above.memberId] : []), agent.memberId] }
}

test('lines that play against themselves are told once, and honest ones, small samples and other brands are not', async () => {
  const top = await openLines(parlour).join('evtop', { type: 2 })
  const hedged = await line('evhedge', 3, { above: top })
  hedger = hedged.agent
  const honest = await line('evhonest', 6)
  const small = await line('evsmall', 2)
  const self = await line('evself', 3)
  const foreign = await line('evforeign', 2, { merchant: 'verbena' })
  const chance = chanceBy(7)
  const opposite = (at: number, round: number) =>
    at === 0 ? '1|BIG' : at === 1 ? '1|SMALL' : round % 2 === 0 ? 'ODD' : 'EVEN'
  const random = () => (chance(2) === 0 ? 'DRAGON' : 'TIGER')
  await plant([
    ...rounds(40, hedged, opposite),
    ...rounds(60, honest, random),
    ...rounds(19, small, opposite),
    ...rounds(30, self, () => '1'),
  ])
  await plant(rounds(40, foreign, opposite))
  const [first, , third] = self.members
  await sql`
    insert into aml.payee (brand_id, payee_hash, member_id, is_other_name, at_ms)
    select brand_id, '\\x01'::bytea, member_id, false, ${noon} from identity.member
     where member_id in (${self.agent.memberId}, ${first?.memberId})`.execute(parlour.database.db)
  await sql`
    insert into identity.known_place (brand_id, member_id, kind, place, first_seen_at, seen_at, is_browser)
    select brand_id, member_id, 'device', 'the same browser', ${noon}, ${noon}, true from identity.member
     where member_id in (${self.agent.memberId}, ${first?.memberId}, ${third?.memberId})`.execute(parlour.database.db)

  expect(await look()).toBe(3)
  const found = await list('queue=open')
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'COVER',
        day,
        agent: 'evhedge',
        looked: null,
        figures: { rounds: 40, members: 3, amount: '80000.0000', turnover: '120000.0000', percent: 66.6, score: 6.3 },
      }),
      expect.objectContaining({
        kind: 'SELF_PLAY',
        agent: 'evself',
        figures: { accounts: 2, browsers: 2, payees: 1, amount: '60000.0000', turnover: '90000.0000', percent: 66.6 },
      }),
    ]),
  )
  expect(await list('queue=open', 'verbena')).toMatchObject([{ agent: 'evforeign', kind: 'COVER' }])
  // Whoever stands above has it too; who stands beside has not.
  expect(await list('queue=open&agent=evtop')).toMatchObject([{ agent: 'evhedge' }])
  expect(await list('queue=open&agent=evhonest')).toEqual([])
  expect(await look()).toBe(0)
  await sql`delete from pay.evidence_day`.execute(parlour.database.db)
  await look()
  expect(await list('queue=all')).toHaveLength(2)
})

/** What a run of the day has of it, and the bill of one receiver. */
async function ofRun() {
  const [run] = (await desk.call('GET', `${base}/pay-runs?kind=DAILY_SALARY`)).value['list'] as { runId: string }[]
  const { value } = await desk.call('GET', `${base}/pay-runs/${run?.runId}`)
  const [bill] = (await desk.call('GET', `${base}/pay-runs/${run?.runId}/bills`)).value['list'] as { billId: string }[]
  const detail = await desk.call('GET', `${base}/pay-bills/${bill?.billId}`)
  return { run: value['evidence'], bill: detail.value['evidence'] }
}

test('who looked at it says what it came to, once; it stands on bills of its line and period', async () => {
  const { brandId } = parlour.brands.find((one) => one.merchantCode === 'parlour') ?? {}
  const stage = await openPayStage(parlour.database, brandId)
  const end = noon + dayMs / 2
  const tiers = [{ turnover: 0n, loss: 0n, active: 0, rate: 100_000n }]
  const of = { series: series('DAILY_SALARY'), payer: null, receiver: hedger.memberId, depth: 1, tiers }
  await stage.contract({ ...of, from: end - dayMs })
  await stage.make(series('DAILY_SALARY'), end - dayMs, end)
  expect(await ofRun()).toEqual({ run: { bills: 1, open: 1 }, bill: { found: 1, open: 1 } })
  const [cover] = await list('queue=open&agent=evhedge')
  const id = String(cover?.['evidenceId'])
  const looked = (brand: string) =>
    desk.call('POST', `/console/api/brands/${brand}/pay-evidence/${id}/looks`, { reason })
  expect(await looked('verbena')).toMatchObject({ code: 'console.pay_evidence_unknown' })
  expect(await looked('parlour')).toMatchObject({ success: true })
  expect(await looked('parlour')).toMatchObject({ code: 'console.pay_evidence_looked' })
  expect(await list('queue=open&agent=evhedge')).toEqual([])
  expect(await ofRun()).toEqual({ run: { bills: 1, open: 0 }, bill: { found: 1, open: 0 } })
  expect(await list('queue=all&agent=evhedge')).toMatchObject([{ looked: { note: reason } }])
})

test('rates that go up and down, and a line that is moved away while it wins, are told', async () => {
  const lines = openLines(parlour)
  const top = await lines.join('evrates', { type: 2 })
  const rate = async (points: number) => {
    expect(
      await desk.call('POST', `${base}/members/${top.memberId}/rates`, { product: 'FISH', points, reason }),
    ).toMatchObject({ success: true })
  }
  expect(await desk.call('POST', `${base}/rate-rules`, { product: 'FISH', most: 20, step: 0, reason })).toMatchObject({
    success: true,
  })
  for (const points of [10, 4, 10]) await rate(points)
  const winner = await line('evwinner', 1, { above: top })
  await parlour.database.transaction((tx) =>
    addToLines(tx, [
      {
        brandId: parlour.brands.find((one) => one.merchantCode === 'parlour')?.brandId ?? '',
        memberId: winner.agent.memberId,
        path: [top.memberId],
        day: dayOf(noon + dayMs, timeZone),
        item: 'LIVE',
        times: 1n,
        stake,
        turnover: stake,
        payout: 3n * stake,
        rebate: 0n,
        amount: 0n,
      },
    ]),
  )
  await lines.join('evnewtop', { type: 2 })
  expect(
    await desk.call('POST', `${base}/members/${winner.agent.memberId}/moves`, { upline: 'evnewtop', reason }),
  ).toMatchObject({ success: true })
  await parlour.clock.advance(dayMs + 3_600_000)
  await look()
  desk = await console.enter('administrator')
  second = await console.enter('administrator')
  expect((await list('queue=open&agent=evrates')).map(({ kind, figures }) => ({ kind, figures }))).toEqual(
    expect.arrayContaining([
      { kind: 'RATES', figures: { product: 'FISH', turns: 2, changes: 3 } },
      { kind: 'MOVED', figures: { lines: 1, amount: '2000.0000', turnover: '1000.0000' } },
    ]),
  )
})

test('from what on it is told is a rule of the brand, which two operators change', async () => {
  const { currency, ...rule } = (await desk.call('GET', `${base}/pay-evidence-rule`)).value
  expect(currency).toBe('PHP')
  const propose = (change: object) =>
    desk.call('POST', `${base}/pay-evidence-rule/proposals`, { ...rule, ...change, reason })
  expect(await propose({})).toMatchObject({ code: 'console.nothing_changed' })
  const { value } = await propose({ isOn: false })
  const waiting = (await second.call('GET', '/console/api/approvals?state=waiting')).value['list'] as {
    approvalId: string
    seen: string
  }[]
  const seen = waiting.find(({ approvalId }) => approvalId === value['approvalId'])?.seen
  const decision = { verdict: 'approved', seen, reason }
  expect(
    await second.call('POST', `/console/api/approvals/${String(value['approvalId'])}/decision`, decision),
  ).toMatchObject({ success: true })
  expect((await desk.call('GET', `${base}/pay-evidence-rule`)).value).toMatchObject({ ...rule, isOn: false })
})
