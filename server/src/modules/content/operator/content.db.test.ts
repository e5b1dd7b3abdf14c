import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate, operateInVain } from '../../../../test/support/operator.ts'
import { openTestParlour, type TestParlour } from '../../../../test/support/parlour.ts'

let parlour: TestParlour
const folder = mkdtempSync(join(tmpdir(), 'parlour-content-'))
const why = ['--brand', 'parlour', '--by', 'Rosa', '--reason', 'New season']

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await parlour.close()
})

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const html = file('notice.html', '<h1>Summer &amp; sun</h1>\n<p>We are open <script>alert(1)</script>all day.</p>')
const json = file('notice.json', '{ "es": { "title": "Verano", "html": "<p>Abierto todo el día.</p>" } }')
const shown = async (language: string) => {
  const { value } = await parlour.call('POST', '/wps/relay/MCSFE_getNotices', { body: { language } })
  return (value['data'] as { list: { id: string; title: string; content: string }[] }).list
}
const actions = async () => {
  const { rows } = await sql<{ command: string; subject: string; reason: string; brandId: string }>`
    select command, subject, reason, brand_id as "brandId" from audit.action order by action_id`.execute(
    parlour.database.db,
  )
  return rows
}

test('a notice goes up, gets another language and is withdrawn, each with its reason', async () => {
  const [said = ''] = await operate(parlour, 'notice', 'add', html, '--language', 'en', '--type', 'PR', ...why)
  const [id = ''] = said.split(' ')
  expect(await shown('en')).toMatchObject([{ id, title: 'Summer & sun', content: '<p>We are open all day.</p>' }])
  await operate(parlour, 'notice', 'add', json, '--id', id, ...why)
  expect(await shown('es')).toMatchObject([{ id, title: 'Verano' }])
  expect(await shown('en')).toMatchObject([{ id, title: 'Summer & sun' }])
  const listed = (await operate(parlour, 'notice', 'list', '--brand', 'parlour')).join('\n')
  expect(listed).toContain(`${id}  PR  order 100`)
  expect(listed).toContain('es  Verano')
  expect(await operate(parlour, 'notice', 'list', '--brand', 'verbena')).toEqual(['0 shown'])
  await operate(parlour, 'notice', 'withdraw', id, ...why)
  expect(await shown('en')).toEqual([])
  const [{ brandId } = { brandId: '' }] = parlour.brands
  expect(await actions()).toEqual(
    ['notice add', 'notice add', 'notice withdraw'].map((command) => ({
      command,
      subject: id,
      reason: 'New season',
      brandId,
    })),
  )
  await expect(operate(parlour, 'notice', 'withdraw', id, ...why)).rejects.toThrow('content.notice_unknown')
})

test('a page and an article are written, listed and removed', async () => {
  expect(await operate(parlour, 'page', 'set', 'terms', html, '--language', 'en', ...why)).toEqual([
    'terms is written in en.',
  ])
  expect((await operate(parlour, 'page', 'list', '--brand', 'parlour')).join('\n')).toContain('en “Summer & sun”')
  const titles = file('titles.json', '{ "es": "Dinero", "en": "Money" }')
  await operate(parlour, 'help', 'group', 'money', titles, ...why)
  await operate(parlour, 'help', 'set', 'deposit', json, '--group', 'money', ...why)
  await operate(parlour, 'help', 'set', 'deposit', html, '--language', 'en', '--order', '5', ...why)
  expect(await operate(parlour, 'help', 'list', '--brand', 'parlour')).toEqual([
    'money  Money · Dinero',
    '    deposit  order 5  en, es',
    '1 articles',
  ])
  await operate(parlour, 'help', 'remove', 'deposit', ...why)
  expect(await operate(parlour, 'help', 'list', '--brand', 'parlour')).toContain('0 articles')
})

test('a brand is given what it lacks, once', async () => {
  const verbena = ['--brand', 'verbena', '--by', 'Rosa', '--reason', 'A new brand']
  const [first = ''] = await operate(parlour, 'content', 'defaults', ...verbena)
  expect(Number.parseInt(first, 10)).toBeGreaterThan(25)
  const before = (await actions()).length
  expect(await operateInVain(parlour, 'content', 'defaults', ...verbena)).toEqual(['0 added or completed'])
  expect(await actions()).toHaveLength(before)
})

const broken = file('broken.json', '{ "es": { "title": 5 } }')
const bare = file('bare.html', '<p>No title</p>')
const empty = file('empty.html', '<h1>Title</h1><script>x</script>')
test.each([
  [['notice', 'add', html, ...why], '--language says'],
  [['notice', 'add', broken, ...why], 'es has a "title" and an "html"'],
  [['notice', 'add', bare, '--language', 'en', ...why], 'title_missing'],
  [['notice', 'add', empty, '--language', 'en', ...why], 'html_empty'],
  [['notice', 'add', html, '--language', 'English', ...why], 'language_unknown'],
  [['notice', 'add', html, '--language', 'en', '--type', 'X', ...why], '--type is one of'],
  [['notice', 'add', html, '--language', 'en', '--until', 'soon', ...why], '--until is a time'],
  [
    ['notice', 'add', html, '--language', 'en', '--from', '2026-12-24T18:00Z', '--until', '2026-12-24T17:00Z', ...why],
    'content.times_invalid',
  ],
  [['notice', 'add', html, '--language', 'en', '--by', 'Rosa', '--reason', 'x'], '--brand says'],
  [['help', 'set', 'alone', html, '--language', 'en', ...why], '--group says'],
  [['help', 'set', 'alone', html, '--language', 'en', '--group', 'nobody', ...why], 'content.group_unknown'],
  [['page', 'set', 'No Code', html, '--language', 'en', ...why], 'content.code_invalid'],
  [['help', 'remove', 'nobody', ...why], 'content.article_unknown'],
])('%j is refused, and leaves no trace', async (words, said) => {
  const before = (await actions()).length
  await expect(operate(parlour, ...words)).rejects.toThrow(said)
  expect(await actions()).toHaveLength(before)
})
