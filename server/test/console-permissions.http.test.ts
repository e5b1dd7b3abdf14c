import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allConsoleEndpoints } from '@parlour/core/contract/console-all.ts'
import type { ConsoleEndpoint } from '@parlour/core/contract/console-endpoint.ts'
import { permissions } from '@parlour/core/contract/console-permissions.ts'
import { openTestConsole, type Desk, type TestConsole } from './support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from './support/parlour.ts'

let parlour: TestParlour
let console: TestConsole
let member: TestMember
let foreigner: Desk
let administrator: Desk

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  member = await parlour.register('guarded')
  foreigner = await console.enter('administrator', ['verbena'])
  administrator = await console.enter('administrator')
})
afterAll(() => parlour.close())

/** Bodies that pass the shapes, so that what refuses is what is tested. */
const reason = 'Because the test asks.'
const texts = { es: { title: 'Hola', html: '<p>Hola</p>' } }
const notice = { type: 'B', sorting: 1, untilMs: null, texts, reason }
const terms = {
  isEnabled: true,
  prizes: { ALL: '90' },
  stakeMin: '1',
  stakeMax: '10',
  winAmountMax: '1000',
  maxUnits: 100,
  maxLiability: null,
  ruleVersion: 1,
  reason,
}
const series = { minSeries: 1800, maxSeries: 1960, maxBetSeries: 1956, defaultSeries: 1900, version: 1, reason }
const vendor = {
  name: 'A vendor',
  status: 'ON',
  launchUrl: '',
  assetOrigin: '',
  icon: '',
  category: null,
  isHot: false,
  sorting: 1,
  unknownRollbackReply: 'ok',
  replayBalance: 'stored',
  rollbackAfterWin: 'reject',
  allowNegativeOnReversal: false,
  zeroBetWins: false,
  reason,
}
const adjustment = { username: 'nobody', amount: '1', reasonCode: 'OTHER', ticket: 'T-1', note: '' }
const label = { names: { es: 'Oro' }, rankLevel: 5, colour: 'accent', reason }
const bodies: Readonly<Record<string, unknown>> = {
  'POST /console/api/session': { username: 'nobody', password: 'wrong' },
  'PUT /console/api/enrolment': { code: '000000' },
  'PUT /console/api/password': { oldPassword: 'wrong', newPassword: 'five red lanterns' },
  'POST /console/api/brands/:merchant/vendor-differences/proposals': {
    vendor: 'nobody',
    txId: 't',
    kind: 'AMOUNT',
    reason,
  },
  'POST /console/api/ledger-checks': { reason },
  'POST /console/api/vendor-attacks': { merchantCode: 'nowhere', reason },
  'POST /console/api/roles/:roleId/proposals': { permissions: ['members.read'], reason },
  'POST /console/api/operators/:id/proposals': { roleId: 'viewer', brands: null, isClosed: false, reason },
  'POST /console/api/operators': { username: 'somebody', roleId: 'viewer', brands: null, reason },
  'POST /console/api/approvals/:id/decision': { verdict: 'approved', seen: 'nothing', reason },
  'POST /console/api/brands/:merchant/members/:id/notes': { text: 'A note.' },
  'PUT /console/api/brands/:merchant/members/:id/frozen': { isFrozen: true, reason },
  'PUT /console/api/brands/:merchant/status': { isClosed: true, endAt: null, reason },
  'POST /console/api/brands/:merchant/works': { endAt: null, reason },
  'PUT /console/api/brands/:merchant/flags/:modId': { isOn: true, reason },
  'PUT /console/api/brands/:merchant/languages': { languages: ['es'], defaultLanguage: 'es', reason },
  'PUT /console/api/brands/:merchant/register-rules/:field': {
    enabled: true,
    required: false,
    acceptedPattern: '*',
    minLength: 0,
    maxLength: 10,
    reason,
  },
  'POST /console/api/brands/:merchant/access-rules': { kind: 'deny_country', value: 'KP', note: '', reason },
  'POST /console/api/brands/:merchant/access-rule-ends': { kind: 'deny_country', value: 'KP', reason },
  'PUT /console/api/brands/:merchant/unknown-country': { unknownCountry: 'browse', reason },
  'POST /console/api/brands/:merchant/jurisdiction-proposals': { profile: 'GB', stricter: {}, reason },
  'POST /console/api/brands/:merchant/lottery/:gameId/restrictions': {
    playCode: 'DE_DB',
    number: '05',
    mode: 'CLOSED',
    numero: null,
    reason,
  },
  'PUT /console/api/lottery/games/:gameId': {
    status: 'ON',
    isHot: true,
    isNew: true,
    allowCancel: true,
    allowChase: true,
    sorting: 1,
    beacon: 'NONE',
    reason,
  },
  'PUT /console/api/brands/:merchant/lottery/games/:gameId/notes': {
    singleBetPrice: '2',
    unitModes: ['YUAN'],
    multipleMax: 10,
    version: 0,
    reason,
  },
  'PUT /console/api/brands/:merchant/lottery/series/:groupCode': series,
  'POST /console/api/brands/:merchant/lottery/series/:groupCode/proposals': series,
  'PUT /console/api/lottery/schedules/:gameId': {
    weekdays: [1],
    monthDays: [],
    drawTime: '16:15',
    lockSeconds: 300,
    reason,
  },
  'PUT /console/api/lottery/schedule-days': {
    gameIds: [1],
    day: '2030-01-07',
    kind: 'REST',
    movedTo: null,
    drawTime: null,
    reason,
  },
  'PUT /console/api/brands/:merchant/lottery/games/:gameId/plays/:playId': terms,
  'POST /console/api/brands/:merchant/lottery/games/:gameId/plays/:playId/proposals': terms,
  'POST /console/api/brands/:merchant/adjustments/previews': { lines: [adjustment] },
  'POST /console/api/brands/:merchant/adjustments': { batchId: randomUUID(), lines: [adjustment], reason },
  'POST /console/api/brands/:merchant/labels': label,
  'PUT /console/api/brands/:merchant/labels/:labelId': label,
  'POST /console/api/brands/:merchant/vendors': {
    code: 'fresh',
    product: 'RNG',
    name: 'Fresh',
    dialect: 'native',
    moneyScale: 'decimal',
    reason,
  },
  'PUT /console/api/brands/:merchant/vendors/:vendorCode': vendor,
  'POST /console/api/brands/:merchant/vendors/:vendorCode/secrets': { overlapHours: 0, reason },
  'PUT /console/api/brands/:merchant/games/:vendorGameId': { power: 'OFF', isHot: false, sorting: 1, reason },
  'PUT /console/api/brands/:merchant/members/:id/label': { labelId: null, reason },
  'PUT /console/api/brands/:merchant/members/:id/mute': { isMuted: true, hours: 1, reason },
  'PUT /console/api/brands/:merchant/members/:id/protection/limits': {
    kind: 'STAKE',
    period: 'DAY',
    amount: '10',
    reason,
  },
  'POST /console/api/brands/:merchant/members/:id/protection/exclusions': { months: 6, reason },
  'POST /console/api/brands/:merchant/members/:id/protection/liftings': { reason },
  'POST /console/api/brands/:merchant/members/:id/factor-clearings': { factor: 'totp', reason },
  'POST /console/api/brands/:merchant/chat/rooms': { code: 'new', name: 'New', language: 'es', sorting: 1, reason },
  'PUT /console/api/brands/:merchant/chat/rooms/:roomId': {
    name: 'New',
    language: 'es',
    sorting: 1,
    isClosed: false,
    reason,
  },
  'POST /console/api/brands/:merchant/chat/messages/:messageId/decisions': { verdict: 'keep', reason },
  'PUT /console/api/brands/:merchant/chat/warn-words': { words: ['scam'], reason },
  'POST /console/api/brands/:merchant/feedback/:feedbackId/answers': { text: 'Thank you.', reason },
  'POST /console/api/brands/:merchant/content/notices': notice,
  'PUT /console/api/brands/:merchant/content/notices/:noticeId': notice,
  'PUT /console/api/brands/:merchant/content/help-groups/:code': { sorting: 1, titles: { es: 'Ayuda' }, reason },
  'PUT /console/api/brands/:merchant/content/help-articles/:code': { groupCode: 'a', sorting: 1, texts, reason },
  'PUT /console/api/brands/:merchant/content/pages/:code': { texts, reason },
  'PUT /console/api/brands/:merchant/content/contacts': { customerService: [], resources: [], reason },
  'POST /console/api/brands/:merchant/content/previews': { title: 'A', html: '<p>B</p>' },
  'POST /console/api/brands/:merchant/aml/cases/:id/notes': { kind: 'NOTE', text: 'A note.' },
  'POST /console/api/brands/:merchant/aml/cases/:id/decisions': { verdict: 'CLEARED', reason },
  'PUT /console/api/brands/:merchant/aml/rule': {
    flags: ['CDD'],
    cddAmount: '2000',
    eddLoss: '25000',
    minPlayPercent: 80,
    structuringAmount: '2000',
    structuringCount: 3,
    rapidDeposits: 10,
    rapidMinutes: 60,
    holdScore: null,
    twoPersonAbove: null,
    reason,
  },
  'POST /console/api/brands/:merchant/suspense/:id/assignments': { to: 'MEMBER', name: 'anna', reason },
  'POST /console/api/brands/:merchant/cashier-terms-proposals': {
    requestsADay: 4,
    accountsAMember: 4,
    confirmMinutes: 30,
    coolDownMinutes: 60,
    turnoverPercent: 100,
    turnoverPolicy: 'BLOCK',
    turnoverFeeBasisPoints: 0,
    autoApproveRisk: 10,
    autoApproveMax: '0',
    withdrawalsTwoAbove: null,
    depositsTwoAbove: null,
    reason,
  },
  'PUT /console/api/brands/:merchant/transfer-rule': {
    reach: 'DIRECT',
    isUpForAll: true,
    minimum: '1',
    dayMaxUp: null,
    dayMaxDown: null,
    transfersADay: 5,
    stepUpAbove: null,
    turnoverPercent: 100,
    reason,
  },
  'PUT /console/api/brands/:merchant/members/:id/to-upline': { isAllowed: true, reason },
  'POST /console/api/brands/:merchant/deposits/:id/approvals': { amount: '10', number: 'TRF-1', reason },
  'POST /console/api/brands/:merchant/verifications/:id/documents/:n/views': {},
  'POST /console/api/brands/:merchant/verifications/:id/screenings': { screening: 'CLEAR', reason },
  'POST /console/api/brands/:merchant/verifications/:id/approvals': { validUntil: null, reason },
  'PUT /console/api/brands/:merchant/verification-ceilings': {
    unprovedDeposits: '1',
    levelOneDeposits: '2',
    withdrawals: '2',
    enhanced: '3',
    agentsKnown: false,
    reason,
  },
  'POST /console/api/brands/:merchant/withdrawals/:id/receipts/:n/payments': { reference: 'TRF-1', reason },
  'POST /console/api/brands/:merchant/withdrawals/:id/receipts/:n/resolutions': { verdict: 'refund', reason },
  'POST /console/api/lottery/draws/:id/entries': { numbers: ['12345'] },
  'POST /console/api/brands/:merchant/content/images': { image: 'AAAA', reason },
}

const queries: Readonly<Record<string, string>> = {
  'GET /console/api/lottery/draws': '?state=waiting',
  'GET /console/api/lottery/draws/:id/preview': '?kind=void',
  'GET /console/api/lottery/schedule-preview': '?gameIds=1&day=2030-01-07&kind=REST',
  'GET /console/api/approvals': '?state=waiting',
  'GET /console/api/brands/:merchant/access-tries': '?ip=203.0.113.1',
  'GET /console/api/brands/:merchant/feedback': '?state=OPEN',
  'GET /console/api/brands/:merchant/vendor-round':
    '?vendor=nobody&memberId=0190a2b4-0000-7000-8000-000000000000&game=g&round=r',
  'GET /console/api/brands/:merchant/deposits': '?queue=decide',
  'GET /console/api/brands/:merchant/suspense': '?queue=open',
  'GET /console/api/brands/:merchant/verifications': '?queue=decide',
  'GET /console/api/brands/:merchant/aml/cases': '?queue=open',
  'GET /console/api/brands/:merchant/members/:id/statement': '?pool=PLAYER_CASH',
  'GET /console/api/brands/:merchant/withdrawals': '?queue=open',
  'GET /console/api/brands/:merchant/content/history': '?kind=page&code=terms',
}

function send(desk: Desk, { id, body }: ConsoleEndpoint, merchant = 'parlour') {
  const [method = '', path = ''] = id.split(' ')
  const filled: Record<string, string> = {
    merchant,
    id: member.memberId,
    roleId: 'viewer',
    modId: 'LOTT',
    field: 'email',
    code: 'terms',
    labelId: randomUUID(),
    roomId: randomUUID(),
    messageId: randomUUID(),
    feedbackId: randomUUID(),
    noticeId: randomUUID(),
    gameId: '1',
    playId: '2704',
    groupCode: 'SSC',
    restrictionId: randomUUID(),
    vendorCode: 'nobody',
    vendorGameId: randomUUID(),
    n: '1',
  }
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => filled[name] ?? '')
  const query = queries[id] ?? ''
  return desk.call(method, url + query, body ? (bodies[id] ?? { reason }) : undefined)
}

const guarded = allConsoleEndpoints.filter(({ allow }) => allow !== 'anyone')
const permitted = guarded.filter(({ allow }) => allow !== 'entering' && allow !== 'operator')

test('every call names what it asks for, and every permission guards something', () => {
  expect(allConsoleEndpoints.length).toBeGreaterThan(25)
  const asked = new Set<string>(permitted.map(({ allow }) => allow))
  expect(permissions.filter((code) => !asked.has(code))).toEqual([])
  expect(allConsoleEndpoints.filter(({ allow }) => allow === 'anyone').map(({ id }) => id)).toEqual([
    'POST /console/api/session',
  ])
  for (const { id, scope } of allConsoleEndpoints) expect(id.includes('/:merchant'), id).toBe(scope === 'brand')
})

describe.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('refuses whoever is signed out', async () => {
    expect(await send(console.openDesk(), endpoint)).toMatchObject({ status: 401, code: 'console.session_required' })
    expect(await send(console.openDesk('an invented token'), endpoint)).toMatchObject({ status: 401 })
  })
})

describe.each(permitted.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('refuses an operator without the permission, who has all others', async () => {
    const roleId = `without_${endpoint.allow.replace('.', '_')}`.slice(0, 30)
    const others = permissions.filter((code) => code !== endpoint.allow)
    await sql`
      insert into operators.role (role_id, permissions) values (${roleId}, ${others}::text[])
      on conflict do nothing`.execute(parlour.database.db)
    const desk = await console.enter(roleId)
    expect(await send(desk, endpoint)).toMatchObject({ status: 403, code: 'console.forbidden' })
  })
})

const bounded = permitted.filter(({ scope }) => scope === 'brand' || scope === 'installation')
test.each(bounded.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s refuses an operator of another brand',
  async (_, endpoint) => {
    expect(await send(foreigner, endpoint)).toMatchObject({ status: 403, code: 'console.forbidden' })
  },
)

const ofMembers = permitted.filter(({ id }) => id.includes('/members/:id'))
test.each(ofMembers.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s does not know a member of another brand',
  async (_, endpoint) => {
    expect(await send(administrator, endpoint, 'verbena')).toMatchObject({ code: 'console.member_unknown' })
  },
)

test('an operator of a brand reads and decides its rows alone', async () => {
  const [rosa, marta] = [await console.enter('administrator'), await console.enter('administrator')]
  const closing = (desk: Desk) => desk.call('POST', '/console/api/brands/parlour/works', { endAt: null, reason })
  const { value } = await closing(rosa)
  const waiting = (desk: Desk) => desk.call('GET', '/console/api/approvals?state=waiting')
  expect((await waiting(marta)).value['list']).toMatchObject([{ approvalId: value['approvalId'], mayDecide: true }])
  expect((await waiting(foreigner)).value['list']).toEqual([])
  const decision = { verdict: 'approved', seen: 'x', reason }
  const path = `/console/api/approvals/${String(value['approvalId'])}`
  expect(await foreigner.call('POST', `${path}/decision`, decision)).toMatchObject({
    code: 'console.approval_unknown',
  })
  expect(await foreigner.call('POST', `${path}/withdrawal`, { reason })).toMatchObject({
    code: 'console.approval_unknown',
  })
  expect((await marta.call('GET', '/console/api/audit')).value['list']).not.toEqual([])
  for (const query of ['', '?merchant=parlour', '?subject=parlour']) {
    expect((await foreigner.call('GET', `/console/api/audit${query}`)).value['list']).toEqual([])
    expect((await foreigner.call('GET', `/console/api/audit/csv${query}`)).value['csv']).not.toContain('parlour')
  }
})

test('a call of somebody unknown of the permission is refused before its shape is looked at', async () => {
  const viewer = await console.enter('viewer')
  const answer = await viewer.call('PUT', `/console/api/brands/parlour/members/${randomUUID()}/frozen`, { nonsense: 1 })
  expect(answer).toMatchObject({ status: 403, code: 'console.forbidden' })
})
