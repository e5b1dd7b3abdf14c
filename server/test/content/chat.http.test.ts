import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { Compile } from 'typebox/compile'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages, type Message } from '@parlour/core/contract/realtime.ts'
import { keepSessions } from '../support/sessions.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { until } from '../support/until.ts'

interface Said {
  readonly id: string
  readonly author: string
  readonly name: string
  readonly text: string
}

let parlour: TestParlour
let member: TestMember
let peer: TestMember
let roomId = ''
let n = 0
let sockets: Socket[] = []
const chatSchema = Compile(messages.chat)

beforeAll(async () => {
  parlour = await openTestParlour()
  roomId = await roomOf('parlour')
})
beforeEach(async () => {
  n += 1
  member = await parlour.register(`speaker${n}`)
  peer = await parlour.register(`hearer${n}`)
})
afterEach(() => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
})
afterAll(() => parlour.close())

async function roomOf(merchant: string): Promise<string> {
  const { value } = await parlour.call('GET', '/api/chat/rooms', { merchant })
  const [room] = value['list'] as { id: string; code: string }[]
  expect(room?.code).toBe('general-es')
  return room?.id ?? ''
}
const as = ({ token, merchant }: TestMember) => ({ token, merchant })
const say = (text: string, speaker = member, clientId: string = randomUUID()) =>
  parlour.call('POST', `/api/chat/rooms/${roomId}/messages`, { ...as(speaker), body: { text, clientId } })
const history = async (query = '') => {
  const { value } = await parlour.call('GET', `/api/chat/rooms/${roomId}/messages${query}`)
  return value as unknown as { list: Said[]; next: string | null; people: number }
}
const self = async (who = member) => (await parlour.call('GET', '/api/chat/self', as(who))).value
const report = (id: unknown, reason = 'abuse', who = peer) =>
  parlour.call('POST', `/api/chat/messages/${String(id)}/reports`, { ...as(who), body: { reason } })
const hide = (messageId: unknown, who = peer) =>
  parlour.call('POST', '/api/chat/hidden', { ...as(who), body: { messageId } })

interface Inside {
  readonly socket: Socket
  readonly said: Message<'chat'>[]
  readonly removed: Message<'chat.removed'>[]
  readonly people: Message<'chat.people'>[]
  readonly system: unknown[]
}

async function enter(auth: Record<string, unknown>, room: unknown = roomId): Promise<Inside> {
  const socket = io(parlour.address, { path: '/socket', transports: ['websocket'], forceNew: true, auth })
  sockets.push(socket)
  const inside: Inside = { socket, said: [], removed: [], people: [], system: [] }
  socket.on('chat', (said: Message<'chat'>) => {
    expect(chatSchema.Check(said)).toBe(true)
    inside.said.push(said)
  })
  socket.on('chat.removed', (removed: Message<'chat.removed'>) => inside.removed.push(removed))
  socket.on('chat.people', (people: Message<'chat.people'>) => inside.people.push(people))
  socket.on('system', (word: unknown) => inside.system.push(word))
  await until(() => socket.connected)
  socket.emit('room.enter', room)
  return inside
}

/** What was sent to a socket before this word has come when the word has: one socket keeps its order. */
async function settled(...all: readonly Inside[]): Promise<void> {
  const before = all.map(({ system }) => system.length)
  parlour.realtime.toPublic('system', { status: 0 })
  await until(() => all.every(({ system }, at) => system.length > (before[at] ?? 0)))
}
const people = async () => (await history('?limit=1')).people

test('what a member says everybody reads, under a covered name, as text', async () => {
  const { value } = await say(' <img src=x onerror=alert(1)>  hola ')
  expect(value).toMatchObject({ text: '<img src=x onerror=alert(1)> hola', name: `sp··${String(n).slice(-1)}` })
  const { list } = await history('?limit=1')
  expect(list).toEqual([value])
  expect(JSON.stringify(list)).not.toContain(member.memberId)
  expect(await self()).toMatchObject({ author: list[0]?.author, mayWrite: true, isMuted: false, hidden: [] })
})

test('sent twice under one number it is one message, also at once', async () => {
  await parlour.database.warm()
  const answers = await Promise.all([1, 2, 3].map(() => say('only once', member, 'mine')))
  expect(new Set(answers.map(({ value }) => value['id'])).size).toBe(1)
  const { list } = await history('?limit=50')
  expect(list.filter(({ text }) => text === 'only once')).toHaveLength(1)
})

test('pages follow each other by key', async () => {
  for (const text of ['a', 'b', 'c']) await say(text)
  const first = await history('?limit=2')
  expect(first.list.map(({ text }) => text)).toEqual(['c', 'b'])
  const second = await history(`?limit=2&cursor=${first.next}`)
  expect(second.list[0]?.text).toBe('a')
})

describe('is refused', () => {
  test('a guest, who may read', async () => {
    const body = { os: 'Linux', platform: 'W', random: await parlour.seal({}), version: 3 }
    const { value } = await parlour.call('POST', '/wps/session/login/freeplay', { body })
    const guest = { ...member, token: String(value['token']) }
    expect(await say('hola', guest)).toMatchObject({ status: 403, code: 'identity.real_account_required' })
    expect(await self(guest)).toMatchObject({ mayWrite: false })
    expect((await history()).list).toBeInstanceOf(Array)
  })

  test.each([
    ['nothing but a link', 'https://evil.example/x', 422, 'chat.text_empty'],
    ['a long text', 'x'.repeat(301), 422, 'chat.text_long'],
    ['no text', '', 400, 'request.malformed'],
  ])('%s', async (_, text, status, code) => expect(await say(text)).toMatchObject({ status, code }))

  test('the same again, and the sixth within a quarter of a minute, also when they come at once', async () => {
    expect(await say('same')).toMatchObject({ status: 200 })
    expect(await say('same')).toMatchObject({ status: 422, code: 'chat.repeated' })
    await parlour.database.warm()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => say(`turn ${at}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.find(({ status }) => status === 429)).toMatchObject({ code: 'chat.too_fast' })
    expect(await say('another one says', peer)).toMatchObject({ status: 200 })
  })

  test('whoever knows the room or a message of another brand by its id', async () => {
    const stranger = await parlour.register(`speaker${n}`, 'verbena')
    const { value } = await say('only here')
    expect(await say('hola', stranger)).toMatchObject({ status: 404, code: 'chat.room_unknown' })
    expect(await report(value['id'], 'spam', stranger)).toMatchObject({ status: 404, code: 'chat.message_unknown' })
    expect(await hide(value['id'], stranger)).toMatchObject({ status: 404, code: 'chat.message_unknown' })
    const foreign = await parlour.call('GET', `/api/chat/rooms/${roomId}/messages`, { merchant: 'verbena' })
    expect(foreign).toMatchObject({ status: 404, code: 'chat.room_unknown' })
    expect(await roomOf('verbena')).not.toBe(roomId)
  })

  test('a second report of a message, and one of the own', async () => {
    const { value } = await say('rude words')
    expect(await report(value['id'])).toMatchObject({ status: 200 })
    expect(await report(value['id'], 'spam')).toMatchObject({ status: 409, code: 'chat.reported_already' })
    expect(await report(value['id'], 'spam', member)).toMatchObject({ status: 422, code: 'chat.own_message' })
    expect(await report(value['id'], 'whatever')).toMatchObject({ status: 400 })
    expect(await report('nonsense')).toMatchObject({ status: 404 })
  })
})

test('a member does not read somebody any more, until it does again', async () => {
  const { value } = await say('noise')
  const { value: after } = await hide(value['id'])
  expect(after).toEqual({ hidden: [{ author: value['author'], name: value['name'] }] })
  expect(await hide(value['id'])).toMatchObject({ status: 200, value: after })
  expect(await hide(value['id'], member)).toMatchObject({ code: 'chat.own_message' })
  expect((await self(peer))['hidden']).toEqual(after['hidden'])
  expect((await self(member))['hidden']).toEqual([])
  const path = `/api/chat/hidden/${String(value['author'])}`
  expect((await parlour.call('DELETE', path, as(peer))).value).toEqual({ hidden: [] })
})

describe('in the room', () => {
  test('visitors and members hear what is said, people of other brands and outside do not', async () => {
    const visitor = await enter({ merchant: 'parlour' })
    const other = await enter(as(peer))
    const foreign = await enter({ merchant: 'verbena' })
    const outside = await enter({ merchant: 'parlour' }, { not: 'a room' })
    await until(async () => (await people()) === 2)
    const { value } = await say('hello all')
    await until(() => visitor.said.length === 1 && other.said.length === 1)
    expect(visitor.said).toEqual([{ roomId, message: value }])
    await settled(foreign, outside)
    expect([...foreign.said, ...outside.said]).toEqual([])
  })

  test('people are counted, not tabs, and told as they come and go', async () => {
    const first = await enter(as(member))
    await enter(as(member))
    const visitor = await enter({ merchant: 'parlour' })
    await until(() => first.people.at(-1)?.people === 2)
    visitor.socket.emit('room.leave')
    await until(() => first.people.at(-1)?.people === 1)
    expect(await people()).toBe(1)
  })

  test('who goes to another room hears the first no more', async () => {
    const { value } = await parlour.call('GET', '/api/chat/rooms')
    const second = (value['list'] as { id: string }[])[1]?.id
    const inside = await enter(as(peer))
    inside.socket.emit('room.enter', second)
    await until(async () => (await people()) === 0)
    await say('nobody here')
    await settled(inside)
    expect(inside.said).toEqual([])
  })
})

describe('an operator', () => {
  const why = ['--by', 'Rosa', '--reason', 'Rules of the room.']
  const audited = async (subject: string) => {
    const lines = await operate(parlour, 'audit', 'list', '--subject', subject)
    return lines.slice(0, -1).map((line) => line.split('  ').slice(1, 3).join(' '))
  }

  test('reads reports, removes a message from every screen, and its record is kept', async () => {
    const { value } = await say('buy my numbers')
    const id = String(value['id'])
    await report(id, 'scam')
    await report(id, 'spam', await parlour.register(`third${n}`))
    expect((await operate(parlour, 'chat', 'reports')).join('\n')).toContain('2× scam, spam: “buy my numbers”')
    const visitor = await enter({ merchant: 'parlour' })
    await until(async () => (await people()) === 1)
    await operate(parlour, 'chat', 'remove', id, ...why)
    await parlour.jobs.find(({ name }) => name === 'chat:message_removed')?.work({ messageId: id })
    await until(() => visitor.removed.length === 1)
    expect(visitor.removed).toEqual([{ roomId, messageId: id }])
    expect((await history()).list.map((said) => said.id)).not.toContain(id)
    expect(await report(id, 'spam', peer)).toMatchObject({ code: 'chat.message_unknown' })
    expect((await operate(parlour, 'chat', 'reports')).join('\n')).not.toContain(id)
    await expect(operate(parlour, 'chat', 'remove', id, ...why)).rejects.toThrow('out of view already')
    expect(await audited(id)).toEqual(['Rosa chat remove'])
    const { rows } = await sql`select 1 from chat.message where message_id = ${id}`.execute(parlour.database.db)
    expect(rows).toHaveLength(1)
  })

  test('keeps a message that was reported for nothing', async () => {
    const { value } = await say('good evening')
    await report(value['id'])
    expect(await operate(parlour, 'chat', 'keep', String(value['id']), ...why)).toEqual(['Kept: “good evening”'])
    expect((await operate(parlour, 'chat', 'reports')).join('\n')).not.toContain(String(value['id']))
    await expect(operate(parlour, 'chat', 'keep', String(value['id']), ...why)).rejects.toThrow('Nobody’s report')
  })

  test('mutes a member at once, for hours or without end, and lets it write again', async () => {
    await operate(parlour, 'chat', 'mute', member.username, '--brand', 'parlour', ...why)
    expect(await say('hola')).toMatchObject({ status: 403, code: 'chat.muted', value: { until: null } })
    expect(await self()).toMatchObject({ isMuted: true, mayWrite: false, mutedUntil: null })
    await operate(parlour, 'chat', 'mute', member.username, '--hours', '2', '--brand', 'parlour', ...why)
    expect(await say('hola')).toMatchObject({ code: 'chat.muted', value: { until: expect.any(Number) } })
    await operate(parlour, 'chat', 'unmute', member.username, '--brand', 'parlour', ...why)
    expect(await say('hola')).toMatchObject({ status: 200 })
    await expect(operate(parlour, 'chat', 'unmute', member.username, ...why)).rejects.toThrow('is not muted')
    expect(await audited(member.memberId)).toEqual(['Rosa chat unmute', 'Rosa chat mute', 'Rosa chat mute'])
  })

  test('opens a room', async () => {
    const room = ['--name', 'Mesa dos', '--language', 'es', ...why]
    await operate(parlour, 'chat', 'room', 'verbena', 'mesa-2', ...room)
    const { value } = await parlour.call('GET', '/api/chat/rooms', { merchant: 'verbena' })
    expect(value['list']).toContainEqual(expect.objectContaining({ code: 'mesa-2', name: 'Mesa dos', people: 0 }))
    await expect(operate(parlour, 'chat', 'room', 'verbena', 'Mesa 2', ...room)).rejects.toThrow('small letters')
  })
})

test('after 90 days what was said goes, reports with it, some at a time; a day before it is all there', async () => {
  await keepSessions(parlour)
  const { value } = await say('old story')
  await report(value['id'])
  const prune = parlour.jobs.find(({ name }) => name === 'chat:messages_pruned')
  const left = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from chat.message`.execute(parlour.database.db)
    return rows[0]?.n
  }
  const before = await left()
  await parlour.clock.set(Date.now() + 89 * 86_400_000)
  await prune?.work({})
  expect(await left()).toBe(before)
  await parlour.clock.set(Date.now() + 91 * 86_400_000)
  await prune?.work({})
  expect(await left()).toBe(0)
})
