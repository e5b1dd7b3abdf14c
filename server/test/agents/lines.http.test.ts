import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../../src/main/ledger-checks.ts'
import { dayOf } from '../../src/platform/clock/calendar-day.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openLines } from '../support/lines.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSlip } from '../support/slip.ts'

// What agents and operators read of whole lines, and a line that is moved.

let parlour: TestParlour
let rosa: Desk
let stranger: Desk
const who: Record<string, TestMember> = {}
let days = ''
const reason = 'The agent left.'

beforeAll(async () => {
  parlour = await openTestParlour()
  const console = await openTestConsole(parlour)
  rosa = await console.enter('administrator')
  stranger = await console.enter('administrator', ['verbena'])
  await parlour.round()
  const lines = openLines(parlour)
  const top = (who['top'] = await lines.join('topone', { type: 2 }))
  const lead = (who['lead'] = await lines.join('leadone', { type: 1, below: top, whole: 500n }))
  const sub = (who['sub'] = await lines.join('subone', { type: 1, below: lead }))
  who['anna'] = await lines.join('annabel', { below: sub, whole: 300n })
  who['bob'] = await lines.join('bobby', { below: lead, whole: 200n })
  who['other'] = await lines.join('toptwo', { type: 2 })
  who['outside'] = await lines.join('outsider', { below: who['other'], whole: 100n })
  who['trial'] = await lines.join('trialone', { type: 41 })
  who['foreign'] = await lines.join('leadone', { type: 1, merchant: 'verbena' })
  await lines.send(lead, { direction: 'DOWN', to: 'subone', amount: '40' })
  await bet('anna', '120')
  await bet('bob', '30')
  await bet('lead', '10')
  await bet('outside', '7')
  await settle()
  const today = dayOf(await parlour.clock.now(), 'Asia/Manila')
  days = `from=${today}&to=${today}`
})
afterAll(async () => {
  const broken = (await reconcile(parlour.database.db)).filter((check) => check.broken > 0)
  await parlour.close()
  expect(broken).toEqual([])
})

function of(name: string): TestMember {
  const member = who[name]
  if (!member) throw new Error(`nobody is called ${name}`)
  return member
}
const get = (name: string, path: string): Promise<Answer> => {
  const { token, merchant } = of(name)
  return parlour.call('GET', `/api/agents/${path}`, { token, merchant })
}
const figures = async (name: string, more = '') => (await get(name, `figures?${days}${more}`)).value
async function bet(name: string, stake: string): Promise<void> {
  const slip = { price: `${stake}.0000`, totalStake: stake }
  expect(await placeSlip(parlour, of(name), slip)).toMatchObject({ success: true })
}
async function settle(): Promise<void> {
  await parlour.clock.nextIssue()
  await parlour.round()
}
const list = ({ value }: Answer) => value['list'] as Record<string, unknown>[]
const accounts = (answer: Answer) => list(answer).map(({ account }) => account)
const amount = (text: unknown) => BigInt(String(text).replace('.', ''))

test('the figures of a line are those of all below and one’s own; of one within it, of that line', async () => {
  expect(await figures('lead')).toMatchObject({
    bets: 3,
    turnover: '160.0000',
    stake: '160.0000',
    deposits: '1000.0000',
    firstDeposits: 3,
    transfersIn: '40.0000',
    transfersOut: '40.0000',
    registered: 3,
    people: { bettors: 3, actives: 1, depositors: 3 },
    currency: 'PHP',
    products: [{ product: 'LOTT', bets: 3, turnover: '160.0000' }],
  })
  expect(await figures('lead', '&account=subone')).toMatchObject({ bets: 1, turnover: '120.0000', registered: 1 })
  expect(await figures('top')).toMatchObject({ turnover: '160.0000', registered: 4 })
  expect(await figures('other')).toMatchObject({ turnover: '7.0000' })
  // A trial agent looks at an example in demo money, and at nobody of real lines.
  expect(await figures('trial')).toMatchObject({ currency: 'XXX', people: { bettors: expect.any(Number) as number } })
  expect((await get('trial', `profit?${days}`)).value).toMatchObject({ trail: ['trialone'], currency: 'XXX' })
  expect(await get('trial', `figures?${days}&account=topone`)).toMatchObject({ code: 'agents.member_unknown' })
  expect(await get('trial', `transactions?${days}`)).toMatchObject({ success: true })
  expect(await get('trial', `income?${days}`)).toMatchObject({ value: { currency: 'XXX' } })
  expect(await get('lead', 'snapshot')).toMatchObject({ value: { below: 3, direct: 2, agents: 1, online: 4 } })
  const [from = '', to = ''] = days.split('&')
  const month = `${from.slice(0, -2)}01&${to}`
  expect((await get('lead', `figures?${month}&span=MONTH`)).value).toMatchObject({
    turnover: '160.0000',
    people: { bettors: 3, actives: 0, depositors: 3 },
  })
  // Two days that are neither a week nor a month: people are not counted.
  expect((await get('lead', 'figures?from=2026-01-02&to=2026-01-05')).value).toMatchObject({ people: null, bets: 0 })
})

test('profit and loss goes down a line level by level; the rows and one’s own are the total', async () => {
  const answer = await get('lead', `profit?${days}`)
  expect(accounts(answer)).toEqual(['bobby', 'subone'])
  expect(answer.value).toMatchObject({
    trail: ['leadone'],
    own: { account: 'leadone', turnover: '10.0000' },
    total: { turnover: '160.0000', deposits: '1000.0000' },
    list: [
      { turnover: '30.0000', hasTeam: false, isMovedAway: false },
      { turnover: '120.0000', hasTeam: true, isMovedAway: false },
    ],
  })
  expect((await get('lead', `profit?${days}&account=subone`)).value).toMatchObject({
    trail: ['leadone', 'subone'],
    own: { turnover: '0.0000' },
    list: [{ account: 'annabel', turnover: '120.0000' }],
  })
  const first = await get('lead', `profit?${days}&limit=1`)
  expect(accounts(first)).toEqual(['bobby'])
  expect(accounts(await get('lead', `profit?${days}&limit=1&cursor=${String(first.value['next'])}`))).toEqual([
    'subone',
  ])
})

test('bets, money and members of a line, page by page, by name, and none of other lines', async () => {
  expect(accounts(await get('lead', `bets?${days}`))).toEqual(['leadone', 'bobby', 'annabel'])
  expect(accounts(await get('lead', `bets?${days}&name=bobby&vertical=LOTT`))).toEqual(['bobby'])
  expect(accounts(await get('lead', `bets?${days}&name=outsider`))).toEqual([])
  expect(accounts(await get('lead', `bets?${days}&vertical=RNG`))).toEqual([])
  expect(accounts(await get('lead', `bets?${days}&state=PENDING`))).toEqual([])
  const page = await get('lead', `bets?${days}&limit=2`)
  expect(accounts(await get('lead', `bets?${days}&limit=2&cursor=${String(page.value['next'])}`))).toEqual(['annabel'])

  const money = await get('lead', `transactions?${days}`)
  expect(list(money).map(({ account, item, amount: of }) => [account, item, of])).toEqual(
    expect.arrayContaining([
      ['subone', 'TRANSFER_IN', '40.0000'],
      ['leadone', 'TRANSFER_OUT', '40.0000'],
      ['bobby', 'DEPOSIT', '200.0000'],
    ]),
  )
  expect(list(money)).toHaveLength(5)
  expect(accounts(await get('lead', `transactions?${days}&item=DEPOSIT&name=annabel`))).toEqual(['annabel'])
  expect(accounts(await get('lead', `transactions?${days}&name=outsider`))).toEqual([])
  const seen: unknown[] = []
  for (let cursor = ''; ;) {
    const part = await get('lead', `transactions?${days}&limit=2${cursor}`)
    seen.push(...list(part))
    if (part.value['next'] === null) break
    cursor = `&cursor=${String(part.value['next'])}`
  }
  expect(seen).toEqual(list(money))

  expect((await get('lead', 'line')).value).toMatchObject({
    trail: ['leadone'],
    list: [
      { account: 'bobby', level: 1, direct: 0 },
      { account: 'subone', level: 1, direct: 1, cash: '40.0000', seenAt: expect.any(Number) },
    ],
  })
  expect((await get('top', 'line?name=ann')).value).toMatchObject({ list: [{ account: 'annabel', level: 3 }] })
  expect((await get('top', 'line?account=subone')).value).toMatchObject({
    trail: ['topone', 'leadone', 'subone'],
    list: [{ account: 'annabel', level: 3 }],
  })
  expect(accounts(await get('lead', 'line?name=outs'))).toEqual([])
})

test('nobody sees beyond its line, and no id of a member leaves', async () => {
  const paths = [`figures?${days}&`, 'snapshot?', `profit?${days}&`, 'line?']
  for (const path of paths)
    for (const account of ['topone', 'outsider', 'toptwo', 'nobody'])
      expect(await get('lead', `${path}account=${account}`), path).toMatchObject({
        status: 404,
        code: 'agents.member_unknown',
      })
  expect(await get('foreign', `figures?${days}&account=subone`)).toMatchObject({ code: 'agents.member_unknown' })
  expect(accounts(await get('foreign', `bets?${days}&name=bobby`))).toEqual([])
  for (const path of [...paths, `bets?${days}&`, `transactions?${days}&`]) {
    expect(await get('bob', path)).toMatchObject({ status: 403, code: 'agents.agent_required' })
    const text = JSON.stringify(await get('lead', path))
    for (const { memberId } of Object.values(who)) expect(text).not.toContain(memberId)
  }
  for (const bad of ['from=2026-02-30&to=2026-03-01', 'from=2026-03-02&to=2026-03-01', 'from=2024-01-01&to=2026-01-01'])
    expect(await get('lead', `figures?${bad}`), bad).toMatchObject({ status: 400, code: 'request.malformed' })
})

test('a line is moved: what was settled stays, what comes counts above the new upline, and together it is the house', async () => {
  const id = of('sub').memberId
  const move = (member: string, upline: string | null, merchant = 'parlour', desk = rosa) =>
    desk.call('POST', `/console/api/brands/${merchant}/members/${of(member).memberId}/moves`, { upline, reason })
  expect(await move('sub', 'nobody')).toMatchObject({ code: 'console.upline_unknown' })
  expect(await move('sub', 'bobby')).toMatchObject({ code: 'console.upline_no_agent' })
  expect(await move('lead', 'subone')).toMatchObject({ code: 'console.upline_in_line' })
  expect(await move('top', 'toptwo')).toMatchObject({ code: 'console.move_of_top' })
  expect(await move('sub', 'leadone')).toMatchObject({ code: 'console.nothing_changed' })
  expect(await move('sub', 'toptwo', 'parlour', stranger)).toMatchObject({ status: 403 })
  expect(await move('sub', 'toptwo', 'verbena', stranger)).toMatchObject({ code: 'console.member_unknown' })
  // On its way while the line moves: it stands under the line that it was placed in.
  await bet('anna', '50')
  expect(await move('sub', 'toptwo')).toMatchObject({ success: true, value: { moved: 2 } })
  // As every server does twice a second.
  await parlour.sessions.hearEnds()
  await bet('anna', '25')
  await settle()
  const { rows } = await sql<object>`
    select depth, ancestor_id from identity.member_closure where descendant_id = ${of('anna').memberId} order by depth`.execute(
    parlour.database.db,
  )
  expect(rows).toMatchObject([
    { ancestor_id: of('anna').memberId },
    { ancestor_id: id },
    { ancestor_id: of('other').memberId },
  ])
  const [lead, other] = [await figures('lead'), await figures('other')]
  expect([lead['turnover'], other['turnover']]).toEqual(['210.0000', '32.0000'])
  const house = await sql<{ turnover: bigint }>`
    select sum(valid_turnover)::bigint as turnover from bets.ended_day where not trial`.execute(parlour.database.db)
  expect(amount(lead['turnover']) + amount(other['turnover'])).toBe(house.rows[0]?.turnover)
  expect((await get('lead', `profit?${days}`)).value).toMatchObject({
    total: { turnover: '210.0000' },
    list: [
      { account: 'subone', turnover: '170.0000', isMovedAway: true, hasTeam: false },
      { account: 'bobby', turnover: '30.0000' },
    ],
  })
  expect((await get('other', `profit?${days}&account=subone`)).value).toMatchObject({ total: { turnover: '195.0000' } })
  // Who was moved away is seen no more, but in what was done until then.
  expect(await get('lead', 'line?account=subone')).toMatchObject({ code: 'agents.member_unknown' })
  expect(accounts(await get('lead', `bets?${days}&name=annabel`))).toEqual(['annabel', 'annabel'])
})

test('an operator reads any line of its brand', async () => {
  const path = (part: string, name = 'lead') =>
    `/console/api/brands/parlour/members/${of(name).memberId}/${part}?${days}`
  expect((await rosa.call('GET', path('line'))).value).toMatchObject({
    trail: [{ username: 'topone' }, { username: 'leadone' }],
    snapshot: { below: 1, direct: 1 },
    figures: { turnover: '210.0000' },
  })
  expect((await rosa.call('GET', path('line-profit'))).value).toMatchObject({
    own: { turnover: '10.0000' },
    list: [{ account: 'subone', memberId: of('sub').memberId, isMovedAway: true }, { account: 'bobby' }],
  })
  expect(await rosa.call('GET', path('line', 'foreign'))).toMatchObject({ code: 'console.member_unknown' })
})
