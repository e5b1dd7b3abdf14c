import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { base64, picture } from '../support/pictures.ts'

let parlour: TestParlour
let console: TestConsole
let desk: Desk
let other: Desk
let member: TestMember
let peer: TestMember
let roomId = ''
let n = 0
const reason = 'Looked into it.'
const base = '/console/api/brands/parlour'

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  other = await console.enter('administrator')
  const { value } = await parlour.call('GET', '/api/chat/rooms')
  roomId = (value['list'] as { id: string }[])[0]?.id ?? ''
})
afterAll(() => parlour.close())
beforeEach(async () => {
  n += 1
  member = await parlour.register(`speaks${n}`)
  peer = await parlour.register(`hears${n}`)
})

const say = async (text: string, { token, merchant }: TestMember = member) =>
  parlour.call('POST', `/api/chat/rooms/${roomId}/messages`, {
    token,
    merchant,
    body: { text, clientId: randomUUID() },
  })
const report = (id: unknown, why = 'abuse') =>
  parlour.call('POST', `/api/chat/messages/${String(id)}/reports`, { token: peer.token, body: { reason: why } })
const reports = async (query = '', merchant = 'parlour') =>
  (await desk.call('GET', `/console/api/brands/${merchant}/chat/reports${query}`)).value as {
    list: { messageId: string; text: string; reasons: string[]; username: string; reports: number }[]
    next: string | null
  }
const inRoom = async () => {
  const { value } = await parlour.call('GET', `/api/chat/rooms/${roomId}/messages`)
  return (value['list'] as { text: string }[]).map(({ text }) => text)
}
const inbox = async ({ token }: TestMember = member) =>
  (await parlour.call('GET', '/api/inbox/messages', { token, headers: { language: 'en' } })).value['list'] as {
    kind: string
    text: string
  }[]

describe('the rooms', () => {
  test('what was reported waits with what was said around it, and is taken out of view or left', async () => {
    await say('Before it')
    const bad = await say('Something bad', peer)
    await say('After it')
    const worse = await say('Something worse')
    await parlour.call('POST', `/api/chat/messages/${String(bad.value['id'])}/reports`, {
      token: member.token,
      body: { reason: 'spam' },
    })
    await report(worse.value['id'])
    expect(await reports()).toMatchObject({
      list: [
        { messageId: worse.value['id'], username: member.username, reasons: ['abuse'], reports: 1 },
        { messageId: bad.value['id'], username: peer.username, reasons: ['spam'] },
      ],
    })
    const first = await reports('?limit=1')
    expect((await reports(`?limit=1&after=${first.next}`)).list).toMatchObject([{ messageId: bad.value['id'] }])
    expect(await reports('', 'verbena')).toMatchObject({ list: [] })
    const path = `${base}/chat/messages/${String(bad.value['id'])}`
    expect(await desk.call('GET', path)).toMatchObject({
      value: {
        before: [{ text: 'Before it' }],
        message: { text: 'Something bad', isRemoved: false },
        after: [{ text: 'After it' }, { text: 'Something worse' }],
        isMuted: false,
      },
    })
    expect(await desk.call('POST', `${path}/decisions`, { verdict: 'remove', reason })).toMatchObject({ status: 200 })
    expect(await inRoom()).not.toContain('Something bad')
    expect(await desk.call('POST', `${path}/decisions`, { verdict: 'remove', reason })).toMatchObject({
      code: 'console.nothing_changed',
    })
    const kept = `${base}/chat/messages/${String(worse.value['id'])}/decisions`
    expect(await desk.call('POST', kept, { verdict: 'keep', reason })).toMatchObject({ status: 200 })
    expect(await inRoom()).toContain('Something worse')
    expect((await reports()).list).toEqual([])
    const foreign = `/console/api/brands/verbena/chat/messages/${String(bad.value['id'])}`
    expect(await desk.call('GET', foreign)).toMatchObject({ code: 'console.chat_message_unknown' })
    const { value } = await desk.call('GET', `/console/api/audit?subject=${String(bad.value['id'])}`)
    expect(value['list']).toMatchObject([{ command: 'chat remove', details: { text: 'Something bad' } }])
  })

  test('a muted member reads and does not write, for its hours', async () => {
    const mute = (body: object) => desk.call('PUT', `${base}/members/${member.memberId}/mute`, { reason, ...body })
    expect(await mute({ isMuted: true, hours: 2 })).toMatchObject({ status: 200 })
    expect(await say('May I?')).toMatchObject({ code: 'chat.muted' })
    expect(await desk.call('GET', `${base}/members/${member.memberId}`)).toMatchObject({
      value: { isMuted: true, mutedUntil: expect.any(Number) },
    })
    expect(await mute({ isMuted: false, hours: null })).toMatchObject({ status: 200 })
    expect(await say('I may.')).toMatchObject({ status: 200 })
    expect(await mute({ isMuted: false, hours: null })).toMatchObject({ code: 'console.nothing_changed' })
  })

  test('what holds a word of the list is said, and waits among the reports', async () => {
    const set = (words: string[]) => desk.call('PUT', `${base}/chat/warn-words`, { words, reason })
    expect(await set([' Estáfa ', 'estafa'])).toMatchObject({ value: { words: ['estafa'] } })
    expect(await set(['estafa'])).toMatchObject({ code: 'console.nothing_changed' })
    expect(await set(['x'])).toMatchObject({ code: 'console.words_invalid' })
    await say('Un estafador cualquiera')
    const said = await say('Esto es una ESTAFA')
    expect(await inRoom()).toContain('Esto es una ESTAFA')
    expect((await reports()).list).toMatchObject([{ messageId: said.value['id'], reasons: ['word'] }])
  })

  test('a room is made, named anew, closed and opened; a code stands once', async () => {
    const room = { code: 'salon', name: ' Salón ', language: 'es', sorting: 5 }
    const made = await desk.call('POST', `${base}/chat/rooms`, { ...room, reason })
    expect(made).toMatchObject({ status: 200 })
    expect(await desk.call('POST', `${base}/chat/rooms`, { ...room, reason })).toMatchObject({
      code: 'console.room_taken',
    })
    const french = { ...room, code: 'salle', language: 'fr', reason }
    expect(await desk.call('POST', `${base}/chat/rooms`, french)).toMatchObject({ code: 'console.room_invalid' })
    const path = `${base}/chat/rooms/${String(made.value['roomId'])}`
    const names = async () => {
      const { value } = await parlour.call('GET', '/api/chat/rooms')
      return (value['list'] as { name: string }[]).map(({ name }) => name)
    }
    expect(await names()).toContain('Salón')
    const change = { name: 'Salón', language: 'es', sorting: 5, isClosed: true, reason }
    expect(await desk.call('PUT', path, change)).toMatchObject({ status: 200 })
    expect(await names()).not.toContain('Salón')
    expect(await desk.call('PUT', path, change)).toMatchObject({ code: 'console.nothing_changed' })
    await desk.call('PUT', path, { ...change, isClosed: false, name: 'Patio' })
    expect(await names()).toContain('Patio')
    const foreign = path.replace('/parlour/', '/verbena/')
    expect(await desk.call('PUT', foreign, change)).toMatchObject({ code: 'console.room_unknown' })
  })
})

describe('feedback', () => {
  const words = 'The deposit of yesterday has not arrived'
  const send = async (images: string[] = []) => {
    const body = { type: 'payment', content: words, images }
    const { value } = await parlour.call('PUT', '/wps/feedback', { token: member.token, body })
    return String(value['id'])
  }
  const list = async (state: string, merchant = 'parlour') =>
    (await desk.call('GET', `/console/api/brands/${merchant}/feedback?state=${state}`)).value['list'] as {
      feedbackId: string
      images: string[]
    }[]

  test('an answer reaches its member as a message, once', async () => {
    const id = await send([base64(await picture('png'))])
    const [open] = await list('OPEN')
    expect(open).toMatchObject({ feedbackId: id, username: member.username, content: words })
    const image = await fetch(console.address + String(open?.images[0]), {
      headers: { cookie: `console_session=${desk.cookie() ?? ''}` },
    })
    expect(image.headers.get('content-type')).toBe('image/png')
    const path = `${base}/feedback/${id}/answers`
    expect(await desk.call('POST', path, { text: '   ', reason })).toMatchObject({ code: 'content.text_invalid' })
    expect(await desk.call('POST', path, { text: 'It is there now.', reason })).toMatchObject({ status: 200 })
    expect(await desk.call('POST', path, { text: 'Again', reason })).toMatchObject({ code: 'content.feedback_ended' })
    expect(await inbox()).toMatchObject([{ kind: 'feedbackAnswered', text: 'It is there now.' }])
    expect(await list('OPEN')).toEqual([])
    expect(await list('ANSWERED')).toMatchObject([{ feedbackId: id, answer: 'It is there now.' }])
  })

  test('closed without an answer nobody is told, and another brand does not know it', async () => {
    const id = await send()
    const foreign = `/console/api/brands/verbena/feedback/${id}/closings`
    expect(await desk.call('POST', foreign, { reason })).toMatchObject({ code: 'content.feedback_unknown' })
    expect(await desk.call('POST', `${base}/feedback/${id}/closings`, { reason })).toMatchObject({ status: 200 })
    expect(await inbox()).toEqual([])
    expect(await list('CLOSED')).toMatchObject([{ feedbackId: id }])
    expect(await list('CLOSED', 'verbena')).toEqual([])
  })
})

describe('how a member signs in', () => {
  const path = (more = '') => `${base}/members/${member.memberId}${more}`
  const approve = async (approvalId: unknown) => {
    const { value } = await other.call('GET', '/console/api/approvals?state=waiting')
    const found = (value['list'] as { approvalId: string; seen: string }[]).find((one) => one.approvalId === approvalId)
    return other.call('POST', `/console/api/approvals/${String(approvalId)}/decision`, {
      verdict: 'approved',
      seen: found?.seen,
      reason,
    })
  }

  test('contacts are covered until somebody asks for them, who is written down', async () => {
    await sql`
      update identity.member set email = 'ana.ruiz@example.com', mobile = '+34600111222',
             profile = '{"payeeName": "Ana Ruiz"}' where member_id = ${member.memberId}`.execute(parlour.database.db)
    const covered = (await desk.call('GET', path())).value
    expect(covered).toMatchObject({ email: 'an***@example.com', mobile: '+34***222', profile: { payeeName: 'A***' } })
    const found = await desk.call('GET', `${base}/members?q=ana.ruiz`)
    expect(JSON.stringify(found.value)).not.toContain('ana.ruiz@')
    expect(await desk.call('POST', path('/contact-views'), { reason })).toMatchObject({
      value: { email: 'ana.ruiz@example.com', mobile: '+34600111222', profile: { payeeName: 'Ana Ruiz' } },
    })
    const { value } = await desk.call('GET', `/console/api/audit?subject=${member.memberId}`)
    expect(value['list']).toMatchObject([{ command: 'member contacts-shown', reason }])
    expect(JSON.stringify(value)).not.toContain('ana.ruiz@')
  })

  test.each([
    ['totp', 'totpCleared', { totpSince: null, recoveryLeft: 0 }],
    ['passkeys', 'passkeysCleared', { passkeys: [] }],
    ['socials', 'socialsCleared', { socials: [] }],
  ] as const)('%s is taken away by two, and its member is told and signed out', async (factor, kind, cleared) => {
    const clear = () => desk.call('POST', path('/factor-clearings'), { factor, reason })
    expect(await clear()).toMatchObject({ code: 'console.nothing_changed' })
    const { brandId } = parlour.brands[0] ?? { brandId: '' }
    const { memberId } = member
    await parlour.database.transaction(async (tx) => {
      await sql`insert into identity.totp (member_id, brand_id, secret_sealed, created_at, confirmed_at)
        values (${memberId}, ${brandId}, '\\x00', 1, 1)`.execute(tx)
      await sql`insert into identity.passkey (passkey_id, brand_id, member_id, credential_id, rp_id, public_key, counter,
        transports, name, created_at) values (${randomUUID()}, ${brandId}, ${memberId}, ${randomUUID()}, 'x', '\\x00', 0,
        '{}', 'Phone', 1)`.execute(tx)
      await sql`insert into identity.social_account (brand_id, provider, subject, member_id, linked_at)
        values (${brandId}, 'google', ${randomUUID()}, ${memberId}, 1)`.execute(tx)
    })
    expect(await desk.call('GET', path('/security'))).toMatchObject({
      value: { totpSince: 1, passkeys: [{ name: 'Phone' }], socials: [{ provider: 'google' }] },
    })
    const { value } = await clear()
    expect(await clear()).toMatchObject({ code: 'console.approval_waits' })
    expect(await approve(value['approvalId'])).toMatchObject({ status: 200 })
    expect(await desk.call('GET', path('/security'))).toMatchObject({ value: cleared })
    await parlour.sessions.hearEnds()
    expect(await parlour.call('GET', '/wps/member/info', { token: member.token })).toMatchObject({ status: 401 })
    const { rows } = await sql<{ kind: string }>`
      select kind from inbox.message where member_id = ${memberId}`.execute(parlour.database.db)
    expect(rows).toEqual([{ kind }])
  })

  test('a sign-in that stood out is read with why, one that was turned away too', async () => {
    const { memberId, username } = member
    await sql`
      update identity.known_place set place = 'elsewhere', country = 'JP' where member_id = ${memberId}`.execute(
      parlour.database.db,
    )
    await sql`update identity.member set email = 'a@example.com' where member_id = ${memberId}`.execute(
      parlour.database.db,
    )
    const login = () =>
      parlour.sealed('POST', '/wps/session/login', { type: 'username', username, password: 'a long enough secret' })
    expect(await login()).toMatchObject({ code: 'identity.step_up_required' })
    await sql`update identity.risk_rule set one_from = 10, strong_from = 11, block_from = 12`.execute(
      parlour.database.db,
    )
    expect(await login()).toMatchObject({ code: 'identity.sign_in_blocked' })
    await sql`update identity.risk_rule set one_from = 30, strong_from = 60, block_from = 90`.execute(
      parlour.database.db,
    )
    const { value } = await desk.call('GET', path('/security'))
    expect(value).toMatchObject({
      places: expect.arrayContaining([expect.objectContaining({ kind: 'network', place: 'elsewhere', country: 'JP' })]),
      attempts: [
        { state: 'blocked', signals: expect.arrayContaining(['newNetwork']) },
        { state: 'waiting', signals: expect.arrayContaining(['newNetwork']), score: expect.any(Number) },
      ],
    })
  })
})
