import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { chooseEnglish, expectAccessible, newName, openAccount, watchConsole } from './support.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** What an operator types beside the running server. */
async function operate(...typed: readonly string[]): Promise<string> {
  const args = ['server/src/main/operate.ts', ...typed, '--by', 'Rosa', '--reason', 'A journey.']
  const env = { ...process.env, PARLOUR_HOME: '.parlour/e2e' }
  return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout
}

test('a message comes into the open page, is read there, and deleted', async ({ page, baseURL }) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  const username = newName('post')
  await openAccount(page, username)
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
  await page.goto('/?modal=chat')
  const room = page.getByRole('dialog')
  await expect(room.getByText('Log in to join in.')).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page, 'the chat for a visitor')
  const username = newName('talk')
  await openAccount(page, username)
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

  await line.getByRole('button', { name: /^What to do about/ }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expectAccessible(page, 'a report')
  await room.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible()
  await line.getByRole('button', { name: /^What to do about/ }).click()
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
  await expect(other.page.getByText('You may read here, but not write.')).toBeVisible()
  await other.page.context().close()
  expect(errors).toEqual([])
})

async function newcomer(browser: Browser, base: string): Promise<{ page: Page; username: string }> {
  const page = await (await browser.newContext({ baseURL: base })).newPage()
  await chooseEnglish(page, base)
  const username = newName('chat')
  await openAccount(page, username)
  return { page, username }
}

async function enter(page: Page): Promise<void> {
  await page.goto('/?modal=chat')
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
}

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await field.fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(field).toHaveValue('')
}

async function readReports(): Promise<string> {
  const env = { ...process.env, PARLOUR_HOME: '.parlour/e2e' }
  const args = ['server/src/main/operate.ts', 'chat', 'reports']
  return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout
}
