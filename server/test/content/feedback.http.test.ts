import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { upsertFeedbackRule } from '../../src/modules/content/feedback.sql.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { base64, bomb, picture } from '../support/pictures.ts'

let parlour: TestParlour
let member: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
})
afterAll(() => parlour.close())
beforeEach(async () => {
  member = await parlour.register(`speaks${(n += 1)}`)
})

const words = 'The deposit of yesterday has not arrived'
const send = (body: object, { token, merchant }: TestMember = member, method = 'PUT') =>
  parlour.call(method, '/wps/feedback', { token, merchant, body: { type: 'payment', content: words, ...body } })
const list = async (query = '', { token, merchant }: TestMember = member) =>
  (await parlour.call('GET', `/api/content/feedback${query}`, { token, merchant })).value as {
    list: { id: string; content: string; images: string[]; state: string; answer: string | null }[]
    next: string | null
    rule: object
  }
const why = ['--brand', 'parlour', '--by', 'Rosa', '--reason', 'Looked into it']

test('what is said is kept, by both verbs, and its member alone reads it', async () => {
  const sent = await send({})
  expect(sent).toMatchObject({ status: 200, value: { id: expect.any(String) } })
  expect(await send({ content: `  ${words}, twice  ` }, member, 'POST')).toMatchObject({ status: 200 })
  const mine = await list()
  expect(mine).toMatchObject({
    list: [
      { content: `${words}, twice`, state: 'OPEN', answer: null, images: [] },
      { id: sent.value['id'], content: words },
    ],
    next: null,
    rule: { wordsMin: 3, wordsMax: 500, imagesMax: 3, imageBytesMax: 5_242_880 },
  })
  expect((await list('', await parlour.register(`other${n}`))).list).toEqual([])
  expect((await list('', await parlour.register(`speaks${n}`, 'verbena'))).list).toEqual([])
})

test('pages by key', async () => {
  await sql`insert into content.feedback_rule values (${parlour.brands[0]?.brandId}, 3, 500, 50)
    on conflict (brand_id) do update set hourly = 50`.execute(parlour.database.db)
  for (let at = 0; at < 5; at += 1) await send({ content: `${words} ${at}` })
  const first = await list('?limit=3')
  const second = await list(`?limit=3&cursor=${first.next}`)
  expect([...first.list, ...second.list].map(({ content }) => content.at(-1))).toEqual(['4', '3', '2', '1', '0'])
  expect(second.next).toBeNull()
})

test('a picture comes back as what it is and as nothing else', async () => {
  const jpeg = await picture('jpeg', { width: 2000, height: 1000 })
  await send({ images: [base64(jpeg), `data:image/png;base64,${base64(await picture('png'))}`] })
  const [{ images } = { images: [] }] = (await list()).list
  expect(images).toHaveLength(2)
  const answer = await fetch(`${parlour.address}${images[0]}`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1600, height: 800 })
  expect((await fetch(`${parlour.address}${images[1]}`)).headers.get('content-type')).toBe('image/png')
  const elsewhere = await fetch(`${parlour.address}${images[0]}`, { headers: { merchant: 'verbena' } })
  expect(elsewhere.status).toBe(404)
  for (const name of ['..%2Fsecrets', 'x.png', `${'0'.repeat(64)}.png`, `${'0'.repeat(64)}.svg`]) {
    expect((await fetch(`${parlour.address}/media/${name}`)).status).toBe(404)
  }
})

describe('is refused', () => {
  test.each([
    [{ content: 'too short' }, 422, 'content.feedback_words', { min: 3, max: 500, words: 2 }],
    [{ content: 'word '.repeat(501) }, 422, 'content.feedback_words', { words: 501 }],
    [{ content: '' }, 400, 'request.malformed', {}],
    [{ type: 'a b' }, 400, 'request.malformed', {}],
    [{ images: ['', ''] }, 400, 'request.malformed', {}],
    [{ images: ['x', 'x', 'x', 'x'] }, 422, 'content.feedback_images', { max: 3 }],
    [{ images: ['x'] }, 422, 'image.type_unknown', { types: ['png', 'jpg'] }],
    [{ colour: 'red' }, 400, 'request.unknown_field', {}],
  ])('%j', async (body, status, code, details) => {
    const answer = await send(body)
    expect(answer).toMatchObject({ status, code })
    expect(answer.value).toMatchObject(details)
    expect((await list()).list).toEqual([])
  })

  test('a picture that is none, too large, or a bomb; and nothing of it is kept', async () => {
    const good = base64(await picture('png', { colour: '#123456' }))
    const fine = Buffer.from(good, 'base64')
    for (const [image, code] of [
      [base64(await picture('webp')), 'image.type_unknown'],
      [base64(fine.subarray(0, 50)), 'image.broken'],
      [base64(await bomb(60_000, 60_000)), 'image.too_many_pixels'],
      [base64(Buffer.concat([fine, Buffer.alloc(5 * 1024 * 1024)])), 'image.too_large'],
    ] as const) {
      expect(await send({ images: [good, image] })).toMatchObject({ code })
    }
    expect((await list()).list).toEqual([])
  })

  test('the sixth of an hour, also when they come at once; the next hour has room', async () => {
    const brand = parlour.brands[0]
    await parlour.database.transaction((tx) =>
      upsertFeedbackRule(tx, brand?.brandId ?? '', {
        wordsMin: 3,
        wordsMax: 500,
        hourly: 5,
        complaintDays: 14,
        escalationDays: 30,
      }),
    )
    await parlour.database.warm()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({})))
    expect(answers.filter(({ success }) => success)).toHaveLength(5)
    expect(answers.find(({ success }) => !success)).toMatchObject({
      status: 429,
      code: 'content.feedback_too_often',
      value: { most: 5 },
    })
    // No picture is looked at any more: what is none is not told of.
    expect(await send({ images: ['x'] })).toMatchObject({ status: 429, code: 'content.feedback_too_often' })
    await parlour.clock.advance(3_660_000)
    member = { ...member, token: await signIn(member.username) }
    expect(await send({})).toMatchObject({ status: 200 })
  })

  test('of a guest', async () => {
    const random = await parlour.seal({ random: 'x' })
    const { value } = await parlour.call('POST', '/wps/session/login/freeplay', {
      body: { platform: 'W', random, version: 3 },
    })
    expect(await send({}, { ...member, token: String(value['token']) })).toMatchObject({
      status: 403,
      code: 'identity.real_account_required',
    })
  })

  test('a stranger’s megabytes, before they are read', async () => {
    // Read, it would be too large; who sends is asked before.
    const raw = `"${'A'.repeat(22_000_001)}"`
    const answer = await parlour.call('PUT', '/wps/feedback', { raw, token: 'nobody' })
    expect(answer).toMatchObject({ status: 401, code: 'identity.session_required' })
    const most = await parlour.call('PUT', '/wps/feedback', { raw, token: member.token })
    expect(most).toMatchObject({ status: 413, code: 'request.too_large', value: { bytesMax: 22_000_000 } })
    const small = await parlour.call('PUT', '/wps/member/language', {
      raw: `"${'A'.repeat(300_000)}"`,
      token: member.token,
    })
    expect(small).toMatchObject({ status: 413, value: { bytesMax: 262_144 } })
  })
})

test('an operator reads and answers; the member reads the answer; what has ended stays so', async () => {
  const { value } = await send({ images: [base64(await picture('png'))] })
  const id = String(value['id'])
  const waiting = (await operate(parlour, 'feedback', 'list', '--brand', 'parlour')).join('\n')
  expect(waiting).toContain(`${member.username}  payment, 1 pictures`)
  expect((await operate(parlour, 'feedback', 'list', '--brand', 'verbena')).at(-1)).toBe('0 waiting')
  const shown = (await operate(parlour, 'feedback', 'show', id, '--brand', 'parlour')).join('\n')
  expect(shown).toContain(words)
  expect(shown).toMatch(/\/media\/[0-9a-f]{64}\.png/)
  const verbena = ['--brand', 'verbena', ...why.slice(2)]
  await expect(operate(parlour, 'feedback', 'answer', id, '--text', 'x', ...verbena)).rejects.toThrow('unknown')
  expect(await operate(parlour, 'feedback', 'answer', id, '--text', 'It is booked now.', ...why)).toEqual([
    `${id} is answered.`,
  ])
  expect((await list()).list).toMatchObject([{ id, state: 'ANSWERED', answer: 'It is booked now.' }])
  await expect(operate(parlour, 'feedback', 'close', id, ...why)).rejects.toThrow('content.feedback_ended')
  const { rows } = await sql<{ command: string; reason: string }>`
    select command, reason from audit.action where subject = ${id}`.execute(parlour.database.db)
  expect(rows).toEqual([{ command: 'feedback answer', reason: 'Looked into it' }])
  const other = String((await send({})).value['id'])
  await operate(parlour, 'feedback', 'close', other, ...why)
  expect((await list()).list[0]).toMatchObject({ id: other, state: 'CLOSED', answer: null })
})

async function signIn(username: string): Promise<string> {
  const answer = await parlour.sealed('POST', '/wps/session/login', {
    type: 'username',
    username,
    password: 'a long enough secret',
  })
  return String(answer.value['token'])
}
