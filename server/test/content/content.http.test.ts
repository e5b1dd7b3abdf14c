import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDefaultContent } from '../../src/modules/content/index.ts'
import type { Texts } from '../../src/modules/content/types.ts'
import { dangersOf, hostileHtml } from '../support/hostile-html.ts'
import { openTestParlour, type Answer, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
})
afterAll(() => parlour.close())

interface Shown {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly publishedAt: number
  readonly type?: string
}

const brandOf = (code: string) => {
  const found = parlour.brands.find(({ merchantCode }) => merchantCode === code)
  if (!found) throw new Error(`no brand ${code}`)
  return found
}
const texts = (title: string, html = `<p>${title}</p>`): Texts => ({ es: { title, html } })
const put = (title: string, more: object = {}, merchant = 'parlour') =>
  parlour.database.transaction((tx) =>
    parlour.content.notices.save(tx, brandOf(merchant).brandId, {
      type: 'B',
      sorting: 100,
      untilMs: null,
      texts: texts(title),
      ...more,
    }),
  )
const withdraw = (id: string) =>
  parlour.database.transaction((tx) => parlour.content.notices.withdraw(tx, brandOf('parlour').brandId, id))
const ask = (body: object, merchant = 'parlour') =>
  parlour.call('POST', '/wps/relay/MCSFE_getNotices', { body, merchant })
const dataOf = ({ value }: Answer) => value['data'] as { list: Shown[]; total: number }

describe('notices', () => {
  test('of another brand, withdrawn, over or still to come are not shown', async () => {
    const now = await parlour.clock.now()
    const current = await put('Current')
    await put('Of the other brand', {}, 'verbena')
    await put('To come', { fromMs: now + 60_000 })
    await put('Over', { fromMs: now - 60_000, untilMs: now - 1 })
    await withdraw(await put('Withdrawn'))
    expect(dataOf(await ask({}))).toMatchObject({
      total: 1,
      list: [{ id: current, title: 'Current', content: '<p>Current</p>' }],
    })
    expect(dataOf(await ask({}, 'verbena')).list.map(({ title }) => title)).toEqual(['Of the other brand'])
    await withdraw(current)
    expect(dataOf(await ask({}))).toEqual({ list: [], total: 0 })
  })

  test('come nine a page, in their order, by both verbs', async () => {
    const now = await parlour.clock.now()
    for (let at = 1; at <= 11; at += 1) await put(`Number ${at}`, { fromMs: now - at * 1000 })
    const first = await put('First of all', { sorting: 1, fromMs: now - 100_000 })
    const pageOne = dataOf(await ask({ page: 1, platform: 'W' }))
    const pageTwo = dataOf(await parlour.call('GET', '/wps/relay/MCSFE_getNotices?page=2'))
    expect(pageOne).toMatchObject({ total: 12 })
    expect(pageOne.list.map(({ title }) => title)).toEqual([
      'First of all',
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => `Number ${at}`),
    ])
    expect(pageTwo.list.map(({ title }) => title)).toEqual(['Number 9', 'Number 10', 'Number 11'])
    expect(dataOf(await ask({ page: 3 }))).toEqual({ list: [], total: 12 })
    await withdraw(first)
    for (const { id } of dataOf(await ask({})).list) await withdraw(id)
    for (const { id } of dataOf(await ask({})).list) await withdraw(id)
  })

  test.each([[{ page: 0 }], [{ page: -1 }], [{ page: 'x' }], [{ page: '1; drop table' }]])(
    'page %j is refused',
    async (body) => {
      expect(await ask(body)).toMatchObject({ status: 400, code: 'request.malformed' })
    },
  )

  test('are read in the language asked for, else in the brand’s own', async () => {
    const id = await put('Hola')
    const { brandId } = brandOf('parlour')
    await parlour.database.transaction((tx) =>
      parlour.content.notices.save(tx, brandId, {
        noticeId: id,
        type: 'H',
        sorting: 1,
        untilMs: null,
        texts: { en: { title: 'Hello {{brand}}', html: '<p>{{age}}</p>' } },
      }),
    )
    const titles = async (language: string) =>
      dataOf(await parlour.call('POST', '/wps/relay/MCSFE_getNotices', { body: {}, headers: { language } })).list.map(
        ({ title, content }) => [title, content],
      )
    expect(await titles('en')).toEqual([['Hello Parlour', '<p>18</p>']])
    expect(await titles('ar-XB')).toEqual([['Hello Parlour', '<p>18</p>']])
    expect(await titles('es-MX')).toEqual([['Hola', '<p>Hola</p>']])
    expect(dataOf(await ask({ language: 'TH' })).list).toMatchObject([{ title: 'Hola' }])
    await withdraw(id)
  })

  test('are announcements by their type', async () => {
    const ids = await Promise.all((['B', 'PL', 'PR'] as const).map((type) => put(type, { type })))
    const announced = async (body: object) =>
      dataOf(await parlour.call('POST', '/wps/relay/MCSFE_getListAnnouncements', { body })).list.map(({ type }) => type)
    const two = await announced({ types: ['B', 'PR'], platform: 'W', execution: 'B' })
    expect(new Set(two)).toEqual(new Set(['B', 'PR']))
    expect(await announced({ types: 'PL,PU' })).toEqual(['PL'])
    expect(await announced({ types: ['XX'] })).toEqual([])
    expect(new Set(await announced({}))).toEqual(new Set(['B', 'PL', 'PR']))
    const got = await parlour.call('GET', '/wps/relay/MCSFE_getListAnnouncements?types=PL&platform=W&execution=B')
    expect(dataOf(got).list).toMatchObject([{ type: 'PL', title: 'PL' }])
    for (const id of ids) await withdraw(id)
  })
})

describe('help centre and pages', () => {
  beforeAll(async () => {
    const brand = brandOf('parlour')
    const added = await parlour.database.transaction((tx) =>
      parlour.content.addMissing(tx, brand, readDefaultContent()),
    )
    expect(added).toBeGreaterThan(25)
  })

  const help = async (language: string, merchant = 'parlour') => {
    const answer = await parlour.call('GET', `/wps/system/helpCenter?language=${language}`, { merchant })
    return answer.value['groups'] as { code: string; title: string; articles: Shown[] }[]
  }

  test('groups have their articles in the language asked for, the brand’s name in them', async () => {
    const [spanish, english] = [await help('ES'), await help('en')]
    expect(spanish[0]).toMatchObject({ code: 'account', title: 'Cuenta' })
    expect(english[0]).toMatchObject({ code: 'account', title: 'Account' })
    expect(english[0]?.articles[0]).toMatchObject({ id: 'open-account', title: 'Open an account' })
    const all = [...spanish, ...english].flatMap(({ articles }) => articles)
    expect(all.length).toBe(38)
    expect(JSON.stringify(all)).not.toContain('{{')
    expect(all.find(({ id }) => id === 'install')?.title).toContain('Parlour')
  })

  test('another brand has none of it until it is given', async () => {
    expect(await help('en', 'verbena')).toEqual([])
    expect(await parlour.call('GET', '/api/content/pages/terms', { merchant: 'verbena' })).toMatchObject({
      status: 404,
      code: 'content.page_unknown',
    })
  })

  test('a page is read; one that is not there is unknown', async () => {
    const page = await parlour.call('GET', '/api/content/pages/terms?language=en')
    expect(page.value).toMatchObject({ code: 'terms', title: 'General terms and conditions' })
    expect(page.value['html']).toContain('at least 18 years')
    expect(await parlour.call('GET', '/api/content/pages/nothing')).toMatchObject({ code: 'content.page_unknown' })
    expect(await parlour.call('GET', '/api/content/pages/terms?colour=red')).toMatchObject({
      code: 'request.unknown_field',
    })
  })

  test('the default content is added once; what somebody wrote stays', async () => {
    const brand = brandOf('parlour')
    const { pages, addMissing } = parlour.content
    await parlour.database.transaction((tx) =>
      pages.save(tx, brand.brandId, { code: 'refund', texts: { en: { title: 'Ours', html: '<p>Our own</p>' } } }),
    )
    const again = () => parlour.database.transaction((tx) => addMissing(tx, brand, readDefaultContent()))
    await parlour.database.warm()
    expect(await Promise.all([again(), again()])).toEqual([0, 0])
    expect((await parlour.call('GET', '/api/content/pages/refund?language=en')).value).toMatchObject({ title: 'Ours' })
    expect((await parlour.call('GET', '/api/content/pages/refund?language=es')).value).toMatchObject({
      title: 'Política de reembolsos',
    })
  })
})

test('a brand that has written one language gets the others, and keeps its own words', async () => {
  const brand = brandOf('verbena')
  const { pages, addMissing } = parlour.content
  await parlour.database.transaction((tx) =>
    pages.save(tx, brand.brandId, { code: 'company', texts: { en: { title: 'Ours', html: '<p>Our own</p>' } } }),
  )
  await parlour.database.transaction((tx) => addMissing(tx, brand, readDefaultContent()))
  const title = async (language: string) => {
    const path = `/api/content/pages/company?language=${language}`
    return (await parlour.call('GET', path, { merchant: 'verbena' })).value['title']
  }
  expect([await title('en'), await title('es')]).toEqual(['Ours', 'Quiénes somos'])
})

describe('every field of HTML', () => {
  test.each(hostileHtml)('leaves nothing of %s', async (html) => {
    const { brandId } = brandOf('verbena')
    const hostile = texts(html.slice(0, 140), `<p>text</p>${html}`)
    const { notices, help, pages } = parlour.content
    const noticeId = await parlour.database.transaction(async (tx) => {
      await help.saveGroup(tx, brandId, { code: 'group', sorting: 1, titles: { es: html.slice(0, 140) } })
      await help.saveArticle(tx, brandId, { code: 'article', groupCode: 'group', sorting: 1, texts: hostile })
      await pages.save(tx, brandId, { code: 'page', texts: hostile })
      return notices.save(tx, brandId, { type: 'B', sorting: 0, untilMs: null, texts: hostile })
    })
    const page = await parlour.call('GET', '/api/content/pages/page', { merchant: 'verbena' })
    const centre = await parlour.call('GET', '/wps/system/helpCenter', { merchant: 'verbena' })
    const list = dataOf(await ask({}, 'verbena')).list
    const group = (centre.value['groups'] as { articles: { html: string }[] }[])[0]
    const shown = [
      String(page.value['html']),
      group?.articles[0]?.html ?? 'none',
      list.find(({ id }) => id === noticeId)?.content ?? 'none',
    ]
    for (const one of shown) {
      expect(one).toContain('text')
      expect(dangersOf(one)).toEqual([])
    }
    await parlour.database.transaction((tx) => notices.withdraw(tx, brandId, noticeId))
  })
})
