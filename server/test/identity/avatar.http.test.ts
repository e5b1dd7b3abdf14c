import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { base64, picture } from '../support/pictures.ts'

let parlour: TestParlour
let member: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
})
afterAll(() => parlour.close())
beforeEach(async () => {
  member = await parlour.register(`face${(n += 1)}`)
})

const icon = async ({ token, merchant }: TestMember = member) =>
  (await parlour.call('GET', '/wps/member/info/icon', { token, merchant })).value
const choose = (body: object) => parlour.call('PUT', '/api/identity/avatar', { token: member.token, body })

test('who chose none has one of the set, the same every time and by every call', async () => {
  const first = await icon()
  expect(first).toMatchObject({ avatar: expect.stringMatching(/^S(?:0\d|1[0-2])$/), avatarType: 'STATIC' })
  expect(await icon()).toEqual(first)
  for (const method of ['GET', 'POST']) {
    const relay = await parlour.call(method, '/wps/relay/MCSFE_getPlayerAvatar', { token: member.token })
    expect(relay.value).toEqual({ data: first })
  }
})

test('one of the set is chosen, then a picture, cut to a square; nobody else’s face changes', async () => {
  const peer = await parlour.register(`peer${n}`)
  const before = await icon(peer)
  expect(await choose({ avatar: 'S07' })).toMatchObject({ value: { avatar: 'S07', avatarType: 'STATIC' } })
  expect(await icon()).toEqual({ avatar: 'S07', avatarType: 'STATIC' })
  const set = await choose({ image: base64(await picture('jpeg', { width: 900, height: 300 })) })
  expect(set.value).toMatchObject({
    avatarType: 'CUSTOM',
    avatar: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.jpg$/),
  })
  expect(await icon()).toEqual(set.value)
  const answer = await fetch(parlour.address + String(set.value['avatar']))
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 256, height: 256 })
  expect(await icon(peer)).toEqual(before)
})

test.each([
  [{}, 'identity.avatar_unknown'],
  [{ avatar: 'S13' }, 'identity.avatar_unknown'],
  [{ avatar: 'constructor' }, 'request.malformed'],
  [{ avatar: 'toString' }, 'identity.avatar_unknown'],
  [{ image: 'x' }, 'image.type_unknown'],
  [{ picture: 'S01' }, 'request.unknown_field'],
])('%j is refused', async (body, code) => {
  const before = await icon()
  expect(await choose(body)).toMatchObject({ success: false, code })
  expect(await icon()).toEqual(before)
})

test('both at once are refused', async () => {
  const image = base64(await picture('png'))
  expect(await choose({ avatar: 'S01', image })).toMatchObject({ status: 422, code: 'identity.avatar_unknown' })
})

test('twenty changes an hour, counted one by one', async () => {
  await parlour.database.warm()
  const answers = await Promise.all(Array.from({ length: 24 }, () => choose({ avatar: 'S02' })))
  expect(answers.filter(({ success }) => success).length).toBe(20)
  expect(answers.find(({ success }) => !success)).toMatchObject({ status: 429, code: 'identity.avatar_too_often' })
  // No picture is looked at any more: what is none is not told of.
  expect(await choose({ image: 'x' })).toMatchObject({ status: 429, code: 'identity.avatar_too_often' })
})

test('a guest has a face, and keeps it', async () => {
  const random = await parlour.seal({ random: 'x' })
  const { value } = await parlour.call('POST', '/wps/session/login/freeplay', {
    body: { platform: 'W', random, version: 3 },
  })
  member = { ...member, token: String(value['token']) }
  expect(await icon()).toMatchObject({ avatarType: 'STATIC' })
  expect(await choose({ avatar: 'S01' })).toMatchObject({ status: 403, code: 'identity.real_account_required' })
})
