import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
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
