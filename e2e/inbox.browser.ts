import { expect, type Browser, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { operate, runOperate } from './operate.ts'
import { chooseEnglish, expectAccessible, goTo, newName, takePicture, test, watchConsole } from './support.ts'

test('a message comes into the open page, is read there, and deleted', async ({ page, baseURL }) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  const username = newName('post')
  await openAccount(page, username)
  await goTo(page, '/')
  const button = page.getByRole('banner').getByRole('link', { name: /^Messages/ })
  await expect(button).toHaveAccessibleName('Messages')
  await button.click()
  const centre = page.getByRole('dialog')
  await expect(centre.getByText('No messages')).toBeVisible()
  await expectAccessible(page, 'no messages')
  await centre.getByRole('button', { name: 'Close' }).click()

  await operate(
    'message',
    'send',
    '--to',
    username,
    '--brand',
    'parlour',
    '--title',
    'Hello <b>there</b>',
    '--text',
    'We are glad.',
  )
  await expect(button).toHaveAccessibleName('Messages, 1 unread')
  await expect(page.getByTestId('unread')).toHaveText('1')
  await expectAccessible(page, 'home with an unread message')
  await button.click()
  const message = centre.getByRole('listitem').getByRole('button', { name: /Hello/ }).first()
  await expect(message).toHaveAccessibleName(/^Unread:/)
  await message.click()
  await expect(centre.getByText('We are glad.')).toBeVisible()
  await expect(message).not.toHaveAccessibleName(/^Unread:/)
  await expectAccessible(page, 'an open message')
  await expect(page.getByTestId('unread')).toHaveCount(0)

  await centre.getByRole('button', { name: 'Delete “Hello <b>there</b>”' }).click()
  await centre.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(centre.getByText('No messages')).toBeVisible()
  expect(errors).toEqual([])
})

test('two members talk; one reports and hides the other, an operator removes the message and mutes', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = baseURL ?? ''
  const errors = watchConsole(page)
  await chooseEnglish(page, base)
  await goTo(page, '/?modal=chat')
  const room = page.getByRole('dialog').or(page.getByRole('complementary', { name: 'Chat' }))
  await expect(room.getByText('Log in to join in.')).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page, 'the chat for a visitor')
  const username = newName('talk')
  await openAccount(page, username)
  await goTo(page, '/')
  const other = await newcomer(browser, base)
  const rude = `rude words ${username} <i>here</i> https://evil.example/x`
  const shown = `rude words ${username} <i>here</i>`

  await enter(page)
  await enter(other.page)
  await say(page, `good evening ${username}`)
  await expect(other.page.getByRole('log').getByText(`good evening ${username}`)).toBeVisible()
  await say(other.page, rude)
  const line = room.getByRole('listitem').filter({ hasText: shown })
  await expect(line).toBeVisible()
  await expect(line).not.toContainText('evil.example')
  await expect(room.getByTestId('people')).toContainText(/people here now/)
  await expectAccessible(page, 'a chat')

  await line.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expectAccessible(page, 'a report')
  await room.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Thank you. We’ll look into it.')).toBeVisible()
  await line.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: /^Hide/ }).click()
  await expect(line).toHaveCount(0)
  await room.getByRole('button', { name: '1 hidden' }).click()
  await room.getByRole('button', { name: /^Show .* again/ }).click()
  await expect(line).toBeVisible()

  const reports = await readReports()
  const id =
    reports
      .slice(0, reports.indexOf(shown))
      .match(/[0-9a-f-]{36}/g)
      ?.at(-1) ?? ''
  await operate('chat', 'remove', id)
  await expect(line).toHaveCount(0)
  await expect(other.page.getByRole('log').getByText(shown)).toHaveCount(0)
  await operate('chat', 'mute', other.username, '--brand', 'parlour')
  await other.page.getByRole('textbox', { name: 'Write a message' }).fill('once more')
  await other.page.keyboard.press('Enter')
  await expect(other.page.getByText('You can read here, but not write.')).toBeVisible()
  await other.page.context().close()
  expect(errors).toEqual([])
})

test('the chat stands beside the page on a wide screen: one plays on, and it stays from page to page @desktop', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  await goTo(page, '/')
  const opener = page.getByRole('banner').getByRole('link', { name: 'Chat' })
  await opener.click()
  const dock = page.getByRole('complementary', { name: 'Chat' })
  await expect(dock.getByText('Log in to join in.')).toBeVisible()
  await expect(dock).toBeFocused()
  await expect(page).not.toHaveURL(/modal=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const right = (await page.locator('#content').boundingBox()) ?? { x: 0, width: 0 }
  const left = (await dock.boundingBox())?.x ?? 0
  expect(right.x + right.width).toBeLessThanOrEqual(left + 1)

  await page.getByRole('navigation').getByRole('link', { name: 'E-lottery' }).first().click()
  await expect(page).toHaveURL(/elott/)
  await expect(dock.getByText('Log in to join in.')).toBeVisible()
  await expectAccessible(page, 'a page beside the chat')
  await dock.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(dock).toHaveCount(0)
  expect(errors).toEqual([])
})

async function newcomer(browser: Browser, base: string): Promise<{ page: Page; username: string }> {
  const page = await (await browser.newContext({ baseURL: base })).newPage()
  await chooseEnglish(page, base)
  const username = newName('chat')
  await openAccount(page, username)
  await goTo(page, '/')
  return { page, username }
}

async function enter(page: Page): Promise<void> {
  await goTo(page, '/?modal=chat')
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
}

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await field.fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(field).toHaveValue('')
}

const readReports = () => runOperate('chat', 'reports')

test('the portal is an app: without a line it says so in the reader’s language, and comes back with the line', async ({
  page,
  context,
  baseURL,
}) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('app'))
  await goTo(page, '/')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
  })
  await goTo(page, '/vnlottery')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 })
  // The last part of the frame has come too, and is kept.
  await expect(page.getByRole('banner')).toContainText('P 0.00')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, paths: lists.flat().map(({ url }) => new URL(url).pathname) }
  })
  expect(kept.names).toHaveLength(1)
  expect(kept.paths).toContain('/offline')
  expect(kept.paths.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Parlour')
  await expectAccessible(page, 'the portal without a line')
  await takePicture(page, 'offline')
  expect(new URL(page.url()).pathname).toBe('/vnlottery')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 })
  // A file that the worker does not have fails with the first, the worker's own request with the second.
  expect(errors.filter((text) => !/ERR_FAILED|ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
})

test('a new version waits until somebody agrees, and takes the files of the old one away', async ({
  page,
  baseURL,
}) => {
  await chooseEnglish(page, baseURL ?? '')
  await goTo(page, '/down')
  await expect(page.getByRole('heading', { name: 'Parlour as an app' })).toBeVisible()
  await expectAccessible(page, 'the app’s own page')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    await caches.open('parlour-of-before')
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // The same worker under another address is another version to the browser.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?version=next'))
  const notice = page.getByText('A new version is ready.')
  await expect(notice).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page, 'a new version')
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update' }).click()])
  await expect(page.getByRole('heading', { name: 'Parlour as an app' })).toBeVisible({ timeout: 15_000 })
  expect(await page.evaluate(() => caches.keys())).not.toContain('parlour-of-before')
})

test('each brand has a manifest of its own, with icons that are there', async ({ request, baseURL }) => {
  const port = new URL(baseURL ?? '').port
  for (const [host, name] of [
    ['localhost', 'Parlour'],
    ['verbena.localhost', 'Verbena'],
  ]) {
    const base = `http://localhost:${port}`
    const answer = await request.get(`${base}/manifest.webmanifest`, { headers: { host: `${host}:${port}` } })
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] }
    expect(manifest).toMatchObject({ name, display: 'standalone', start_url: '/', scope: '/' })
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
    for (const { src } of manifest.icons) {
      const icon = await request.get(base + src)
      expect(icon.status()).toBe(200)
      expect([...(await icon.body()).subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
    }
  }
})
