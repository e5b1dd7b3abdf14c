import { expect, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import {
  chooseEnglish,
  expectAccessible,
  goTo,
  leaveLimits,
  newName,
  password,
  signOut,
  test,
  watchConsole,
} from './support.ts'

/** At the provider: whoever says a name is that name. */
async function sayName(page: Page, name: string) {
  await page.waitForURL(/\/oidc\//)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('who has an account elsewhere opens one here by it, and logs in by it', async ({ page, baseURL }) => {
  const errors = watchConsole(page)
  const username = newName('social')
  await chooseEnglish(page, baseURL ?? '')
  await goTo(page, '/?modal=login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await sayName(page, username)
  await expect(page.getByRole('heading', { name: 'Open your account' })).toBeVisible()
  await expectAccessible(page, 'the form after a provider has confirmed')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Open account' }).click()
  await leaveLimits(page)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('account'))).toBe(username)

  await signOut(page)
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expectAccessible(page, 'the ways to log in')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await sayName(page, username)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('account'))).toBe(username)
  expect(errors.filter((line) => !line.includes('404'))).toEqual([])
})

test('a member links an account elsewhere and takes it away; declining there says so', async ({ page, baseURL }) => {
  const username = newName('link')
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, username)
  await goTo(page, '/?modal=member&page=securityCenter')
  const accounts = page.getByRole('dialog').getByRole('region', { name: 'Other accounts' })
  await accounts.getByRole('button', { name: 'Link Facebook' }).click()
  await accounts.locator('input[name=password]').fill(password)
  await accounts.getByRole('button', { name: 'Link Facebook' }).click()
  await sayName(page, username)
  await expect(accounts.getByText(`Linked as ${username}@facebook.example`)).toBeVisible()
  await accounts.getByRole('button', { name: 'Unlink Facebook' }).click()
  await accounts.locator('input[name=password]').fill(password)
  await expectAccessible(page, 'an account elsewhere that is taken away')
  await accounts.getByRole('button', { name: 'Unlink Facebook' }).click()
  await expect(accounts.getByText('Not linked').nth(1)).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await page.waitForURL(/\/oidc\//)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('alert')).toContainText('did not confirm you')
  await expectAccessible(page, 'a provider that did not confirm')
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
