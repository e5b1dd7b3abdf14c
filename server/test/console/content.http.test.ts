import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { hostileHtml } from '../support/hostile-html.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { base64, picture } from '../support/pictures.ts'

let parlour: TestParlour
let console: TestConsole
let desk: Desk
const reason = 'A better word for it.'
const base = '/console/api/brands/parlour/content'
const texts = (title: string, html = '<p>Hola</p>') => ({ es: { title, html } })

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
})
afterAll(() => parlour.close())

const shown = async () =>
  (
    (await parlour.call('POST', '/wps/relay/MCSFE_getNotices', { body: { language: 'es' } })).value['data'] as {
      list: { id: string; title: string; content: string }[]
    }
  )['list']
const history = async (kind: string, code: string) =>
  (await desk.call('GET', `${base}/history?kind=${kind}&code=${code}`)).value['list'] as {
    command: string
    operator: string
    before: object
    after: object
  }[]

test('a notice is put up, written anew in one language, and withdrawn; the log keeps every word', async () => {
  const notice = { type: 'B', sorting: 1, untilMs: null, reason }
  const made = await desk.call('POST', `${base}/notices`, { ...notice, texts: texts('Aviso') })
  expect(made).toMatchObject({ status: 200 })
  const noticeId = String(made.value['noticeId'])
  expect(await shown()).toMatchObject([{ id: noticeId, title: 'Aviso' }])
  const english = { en: { title: 'Notice', html: '<p>Hello</p><script>alert(1)</script>' } }
  const path = `${base}/notices/${noticeId}`
  expect(await desk.call('PUT', path, { ...notice, texts: english })).toMatchObject({ status: 200 })
  const { value } = await desk.call('GET', `${base}/notices?q=NOTI`)
  expect(value['list']).toMatchObject([
    { noticeId, texts: { es: { title: 'Aviso' }, en: { title: 'Notice', html: '<p>Hello</p>' } } },
  ])
  expect((await desk.call('GET', `${base}/notices?q=nothing`)).value['list']).toEqual([])
  expect(await desk.call('POST', `${path}/withdrawals`, { reason })).toMatchObject({ status: 200 })
  expect(await shown()).toEqual([])
  expect(await desk.call('POST', `${path}/withdrawals`, { reason })).toMatchObject({ code: 'content.notice_unknown' })
  expect(await desk.call('PUT', path, { ...notice, texts: english })).toMatchObject({ code: 'content.notice_unknown' })
  expect(await history('notice', noticeId)).toMatchObject([
    { command: 'notice withdraw' },
    { command: 'notice add', before: { 'es title': 'Aviso' }, after: { 'es title': 'Aviso', 'en title': 'Notice' } },
    { command: 'notice add', before: {}, after: { 'es title': 'Aviso', 'es text': '<p>Hola</p>' } },
  ])
})

test('a notice comes at its time and goes at its time', async () => {
  const now = await parlour.clock.now()
  const notice = { type: 'B', sorting: 1, reason, texts: texts('Mañana') }
  const wrong = { ...notice, fromMs: now + 1000, untilMs: now }
  expect(await desk.call('POST', `${base}/notices`, wrong)).toMatchObject({ code: 'content.times_invalid' })
  await desk.call('POST', `${base}/notices`, { ...notice, fromMs: now + 3_600_000, untilMs: now + 7_200_000 })
  expect(await shown()).toEqual([])
  await parlour.clock.advance(3_700_000)
  expect(await shown()).toMatchObject([{ title: 'Mañana' }])
  await parlour.clock.advance(3_700_000)
  expect(await shown()).toEqual([])
  desk = await console.enter('administrator')
})

test('pages are paged by key', async () => {
  for (let at = 0; at < 5; at += 1) {
    await desk.call('POST', `${base}/notices`, {
      type: 'H',
      sorting: 1,
      untilMs: null,
      reason,
      texts: texts(`Line ${at}`),
    })
  }
  const first = (await desk.call('GET', `${base}/notices?limit=3&q=line`)).value
  const second = (await desk.call('GET', `${base}/notices?limit=3&q=line&after=${String(first['next'])}`)).value
  const titles = [...(first['list'] as never[]), ...(second['list'] as never[])].map(
    ({ texts: { es } }: { texts: { es: { title: string } } }) => es.title,
  )
  expect(titles).toEqual(['Line 4', 'Line 3', 'Line 2', 'Line 1', 'Line 0'])
})

test('help and pages are written, with what stood before', async () => {
  const group = { sorting: 1, titles: { es: 'Cuenta' }, reason }
  expect(await desk.call('PUT', `${base}/help-groups/account`, group)).toMatchObject({ status: 200 })
  const article = { groupCode: 'account', sorting: 1, texts: texts('Abrir'), reason }
  expect(await desk.call('PUT', `${base}/help-articles/open-it`, article)).toMatchObject({ status: 200 })
  const lost = { ...article, groupCode: 'nowhere' }
  expect(await desk.call('PUT', `${base}/help-articles/lost`, lost)).toMatchObject({ code: 'content.group_unknown' })
  expect(await desk.call('PUT', `${base}/help-articles/No%20Code`, article)).toMatchObject({
    code: 'content.code_invalid',
  })
  const empty = { ...article, texts: texts('', '') }
  expect(await desk.call('PUT', `${base}/help-articles/open-it`, empty)).toMatchObject({ code: 'content.text_invalid' })
  const page = { texts: texts('Términos', '<p>{{brand}}, {{age}}</p>'), reason }
  expect(await desk.call('PUT', `${base}/pages/terms`, page)).toMatchObject({ status: 200 })
  await desk.call('PUT', `${base}/pages/terms`, { texts: texts('Términos de uso'), reason })
  expect(await parlour.call('GET', '/api/content/pages/terms?language=es')).toMatchObject({
    value: { title: 'Términos de uso' },
  })
  expect(await history('page', 'terms')).toMatchObject([
    { before: { 'es title': 'Términos' }, after: { 'es title': 'Términos de uso' } },
    { before: {}, after: { 'es title': 'Términos' } },
  ])
  const { value } = await desk.call('GET', `${base}/texts`)
  expect(value).toMatchObject({
    defaultLanguage: 'es',
    groups: [{ code: 'account' }],
    articles: [{ code: 'open-it', groupCode: 'account' }],
    pages: [{ code: 'terms' }],
  })
  await desk.call('POST', `${base}/help-articles/open-it/removals`, { reason })
  expect((await desk.call('GET', `${base}/texts`)).value['articles']).toEqual([])
  expect((await history('help', 'open-it'))[0]).toMatchObject({ before: { 'es title': 'Abrir' }, after: {} })
})

test('the preview is what the portal would show, and keeps nothing', async () => {
  const preview = async (html: string) =>
    (await desk.call('POST', `${base}/previews`, { title: '{{brand}}', html })).value
  expect(await preview('<p onclick="x()">{{age}} <b>años</b></p>')).toEqual({
    title: 'Parlour',
    html: '<p>18 <b>años</b></p>',
  })
  for (const html of hostileHtml) {
    const kept = String((await preview(html))['html'])
    expect(kept, html).not.toMatch(
      /<(?:script|iframe|svg|object|style|form)|\son\w+=|javascript:|evil\.example\/pixel/i,
    )
  }
})

test('a picture is drawn anew, shown to operators of the brand alone, and to members by its address', async () => {
  const image = base64(await picture('png'))
  const { value } = await desk.call('POST', `${base}/images`, { image, reason })
  expect(String(value['address'])).toMatch(/^\/media\/[0-9a-f]{64}\.png$/)
  const name = String(value['address']).slice('/media/'.length)
  const media = async (who: Desk, merchant = 'parlour') =>
    fetch(`${console.address}/console/api/media/${merchant}/${name}`, {
      headers: { cookie: `console_session=${who.cookie() ?? ''}` },
    })
  const answer = await media(desk)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect((await media(desk, 'verbena')).status).toBe(404)
  expect((await media(console.openDesk())).status).toBe(404)
  expect((await media(await console.enter('administrator', ['verbena']))).status).toBe(404)
  expect((await media(await console.enter('viewer'))).status).toBe(404)
  expect(await desk.call('POST', `${base}/images`, { image: 'AAAA', reason })).toMatchObject({
    code: 'image.type_unknown',
  })
})

test('how customer service is reached: only safe addresses, told to open pages', async () => {
  const entry = { csPosition: 'LIVECHAT-1', csType: 'LIVECHAT', title: 'Mesa', path: 'https://chat.example/a' }
  const link = { resourceType: 'FACEBOOK', url: 'https://facebook.example/a', labelNameEs: 'Nuestra página' }
  const put = (customerService: object[], resources: object[] = [link]) =>
    desk.call('PUT', `${base}/contacts`, { customerService, resources, reason })
  expect(await put([entry], [{ ...link, qrCodeUrl: 'javascript:alert(1)' }])).toMatchObject({
    code: 'console.address_invalid',
  })
  for (const path of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'not an address']) {
    expect(await put([{ ...entry, path }])).toMatchObject({ code: 'console.address_invalid' })
  }
  expect(await put([entry])).toMatchObject({ status: 200 })
  expect(await put([entry])).toMatchObject({ code: 'console.nothing_changed' })
  expect((await parlour.call('GET', '/wps/system/onlineService')).value).toEqual({ list: [entry] })
  expect((await parlour.call('GET', '/wps/system/domainRoute')).value).toMatchObject({
    resources: [{ ...link, qrCodeUrl: '', labelNameEn: '' }],
  })
  expect((await history('contacts', 'x'))[0]).toMatchObject({
    after: { customerService: ['LIVECHAT-1 · LIVECHAT · Mesa · https://chat.example/a'] },
  })
})

test('another brand’s notice is unknown, and its history is not read', async () => {
  const notice = { type: 'B', sorting: 1, untilMs: null, reason, texts: texts('Verbena') }
  const { value } = await desk.call('POST', '/console/api/brands/verbena/content/notices', notice)
  const id = String(value['noticeId'])
  expect(await desk.call('PUT', `${base}/notices/${id}`, notice)).toMatchObject({ code: 'content.notice_unknown' })
  expect(await history('notice', id)).toEqual([])
  expect(await desk.call('PUT', `${base}/notices/${randomUUID()}`, notice)).toMatchObject({
    code: 'content.notice_unknown',
  })
})
