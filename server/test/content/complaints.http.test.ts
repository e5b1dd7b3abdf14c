import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSlip } from '../support/slip.ts'

let parlour: TestParlour
let console: TestConsole
let first: Desk
let second: Desk
let member: TestMember
let n = 0
const day = 86_400_000
const reason = 'Looked into it.'
const words = 'My bet was settled wrongly'
const base = '/console/api/brands/parlour'

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  console = await openTestConsole(parlour)
  first = await console.enter('administrator')
  second = await console.enter('administrator')
})
afterAll(() => parlour.close())
beforeEach(async () => {
  member = await parlour.register(`complains${(n += 1)}`)
})

interface Shown {
  readonly id: string
  readonly reference: string | null
  readonly dueAt: number | null
  readonly sentAt: number
  readonly mayEscalate: boolean
}

const send = (body: object, { token }: TestMember = member) =>
  parlour.call('PUT', '/wps/feedback', { token, body: { type: 'complaint', content: words, ...body } })
const list = async ({ token }: TestMember = member) =>
  (await parlour.call('GET', '/api/content/feedback', { token })).value['list'] as Shown[]
const further = (id: unknown, content = 'The answer does not look at the draw', { token }: TestMember = member) =>
  parlour.call('POST', `/api/content/feedback/${String(id)}/escalations`, { token, body: { content } })
const answer = (desk: Desk, id: unknown, text: string) =>
  desk.call('POST', `${base}/feedback/${String(id)}/answers`, { text, reason })
const queue = async (state: string) =>
  (await first.call('GET', `${base}/feedback?state=${state}`)).value['list'] as readonly object[]
const answersInInbox = async () =>
  (await parlour.call('GET', '/api/inbox/messages', { token: member.token })).value['list'] as readonly object[]

test('a complaint has a reference and a day; what is none has neither', async () => {
  await send({ type: 'suggestion' })
  await send({})
  const [complaint, idea] = await list()
  expect(idea).toMatchObject({ reference: null, dueAt: null, mayEscalate: false })
  expect(complaint).toMatchObject({ state: 'OPEN', mayEscalate: false, betId: null })
  expect(complaint?.reference).toMatch(/^C-[2-9A-Z]{8}$/)
  expect(complaint?.dueAt).toBe(Number(complaint?.sentAt) + 14 * day)
})

test('a complaint about a bet names one of the member’s own, and nothing else does', async () => {
  await parlour.round()
  await parlour.credit(member, 100n)
  await placeSlip(parlour, member)
  const { value } = await parlour.call('GET', '/api/bets', { token: member.token })
  const [{ betId } = { betId: '' }] = value['list'] as { betId: string }[]
  expect(await send({ betId })).toMatchObject({ status: 200 })
  expect((await list())[0]).toMatchObject({ betId })
  const stranger = await parlour.register(`stranger${n}`)
  const unknown = { status: 404, code: 'content.feedback_bet_unknown' }
  expect(await send({ betId }, stranger)).toMatchObject(unknown)
  expect(await send({ betId, type: 'game' })).toMatchObject(unknown)
  expect(await list(stranger)).toEqual([])
})

test('is taken further once, and answered by somebody else than before', async () => {
  const id = (await send({})).value['id']
  expect(await further(id)).toMatchObject({ status: 409, code: 'content.feedback_not_further' })
  await answer(first, id, 'It was settled rightly.')
  expect((await list())[0]).toMatchObject({ state: 'ANSWERED', mayEscalate: true })
  expect(await further(id, 'short')).toMatchObject({ status: 422, code: 'content.feedback_words' })
  expect(await further('nothing')).toMatchObject({ status: 404, code: 'content.feedback_unknown' })
  await parlour.database.warm()
  const twice = await Promise.all([further(id), further(id)])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await list())[0]).toMatchObject({
    state: 'ESCALATED',
    answer: null,
    firstAnswer: 'It was settled rightly.',
    escalation: 'The answer does not look at the draw',
    mayEscalate: false,
  })
  expect(await queue('ESCALATED')).toMatchObject([{ feedbackId: id, firstAnswer: 'It was settled rightly.' }])
  expect(await answer(first, id, 'As I said.')).toMatchObject({ status: 409, code: 'content.feedback_own_answer' })
  expect(await answer(second, id, 'It was not; it is corrected.')).toMatchObject({ status: 200 })
  expect((await list())[0]).toMatchObject({
    state: 'ANSWERED',
    answer: 'It was not; it is corrected.',
    firstAnswer: 'It was settled rightly.',
    mayEscalate: false,
  })
  expect(await answersInInbox()).toHaveLength(2)
})

test('the brand’s rule says the days and the words, and who may change it', async () => {
  const rule = { wordsMin: 2, wordsMax: 50, hourly: 9, complaintDays: 3, escalationDays: 5 }
  const put = (change: object) => first.call('PUT', `${base}/feedback-rule`, { ...rule, ...change, reason })
  expect(await put({ wordsMin: 60 })).toMatchObject({ status: 422, code: 'console.rule_invalid' })
  expect(await put({})).toMatchObject({ status: 200 })
  expect((await first.call('GET', `${base}/feedback-rule`)).value).toEqual(rule)
  await send({ content: 'Two words' })
  const [complaint] = await list()
  expect(complaint?.dueAt).toBe(Number(complaint?.sentAt) + 3 * day)
})

test('nobody answered in time: the desk sees it late, and it may be taken further', async () => {
  const id = (await send({})).value['id']
  await parlour.clock.advance(3 * day + 60_000)
  member = { ...member, token: await signIn(member.username) }
  first = await console.enter('administrator')
  expect(await queue('OPEN')).toContainEqual(expect.objectContaining({ feedbackId: id, isOverdue: true }))
  expect((await list())[0]).toMatchObject({ id, mayEscalate: true })
  expect(await further(id)).toMatchObject({ status: 200 })
  const [complaint] = await list()
  expect(complaint).toMatchObject({ state: 'ESCALATED', firstAnswer: null })
})

async function signIn(username: string): Promise<string> {
  const { value } = await parlour.sealed('POST', '/wps/session/login', {
    type: 'username',
    username,
    password: 'a long enough secret',
  })
  return String(value['token'])
}
