import { expect, type Locator } from '@playwright/test'
import { deposit, logInByCall } from './accounts.ts'
import { demoAccount, ensurePaymentPassword, paymentPassword } from './line-support.ts'
import {
  chooseEnglish,
  expectAccessible,
  goTo,
  leaveLimits,
  newName,
  password,
  takePicture,
  test,
  watchConsole,
} from './support.ts'

async function confirm(centre: Locator) {
  await centre.getByLabel('Payment password').fill(paymentPassword)
  await centre.getByRole('button', { name: 'Send', exact: true }).click()
}

test('an agent sends down its line, a member sends up, and each reads it on both sides', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = watchConsole(page)
  const agent = demoAccount('lucia')
  await chooseEnglish(page, baseURL ?? '')
  await logInByCall(page, agent)
  await deposit(page, '100')
  await goTo(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Agent centre' }).click()
  const centre = page.getByRole('dialog', { name: 'Agent centre' })
  await centre.getByRole('link', { name: 'Invite links' }).click()
  await centre.getByRole('button', { name: 'For members' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Your link is ready.')).toBeVisible()
  const code = (await centre.locator('code').first().textContent()) ?? ''

  const name = newName('line')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const child = await elsewhere.newPage()
  await chooseEnglish(child, baseURL ?? '')
  await goTo(child, `/register?code=${code}`)
  const form = child.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Username' }).fill(name)
  await form.locator('input[name=password]').fill(password)
  await form.locator('input[name=confirmPassword]').fill(password)
  await form.getByRole('checkbox').check({ force: true })
  await form.getByRole('button', { name: 'Open account' }).click()
  await leaveLimits(child)

  await centre.getByRole('link', { name: 'Send to your team' }).click()
  await ensurePaymentPassword(centre, agent.password)
  await expectAccessible(page, 'transfer down')
  await centre.getByRole('searchbox', { name: 'Whom to send to' }).fill(name)
  await centre.getByRole('button', { name }).click()
  await centre.getByRole('textbox', { name: 'Amount' }).fill('25.50')
  await takePicture(page, 'down')
  await centre.getByRole('button', { name: /^Continue/ }).click()
  await expectAccessible(page, 'transfer confirmation')
  await takePicture(page, 'confirm')
  await confirm(centre)
  await expect(centre.getByRole('heading', { name: /25\.50 sent/ })).toBeVisible()
  await expect(centre.getByText(`To ${name}`)).toBeVisible()
  await takePicture(page, 'sent')

  // The balance came by itself; the upline stands covered, and what was received is to be played first.
  await expect(child.getByTestId('balance')).toContainText('25.50')
  await goTo(child, '/?modal=member&page=transferUpline')
  const own = child.getByRole('dialog')
  await expect(own.getByText('From lu··a')).toBeVisible()
  await expect(own.getByText('lu··a', { exact: true })).toBeVisible()
  await elsewhere.close()

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const upward = await other.newPage()
  const member = demoAccount('marisol')
  await chooseEnglish(upward, baseURL ?? '')
  await logInByCall(upward, member)
  await goTo(upward, '/?modal=member&page=transferUpline')
  const theirs = upward.getByRole('dialog')
  await ensurePaymentPassword(theirs, member.password)
  await theirs.getByRole('textbox', { name: 'Amount' }).fill('2')
  await expectAccessible(upward, 'transfer up')
  await takePicture(upward, 'up')
  await theirs.getByRole('button', { name: /^Continue/ }).click()
  await confirm(theirs)
  await expect(theirs.getByRole('heading', { name: /2\.00 sent/ })).toBeVisible()
  await expect(centre.getByText('From marisol').first()).toBeVisible()
  await other.close()
  expect(errors).toEqual([])
})
