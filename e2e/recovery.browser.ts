import { expect, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import {
  chooseEnglish,
  expectAccessible,
  goTo,
  leaveLimits,
  newName,
  password,
  readMessage,
  signOut,
  test,
  watchConsole,
} from './support.ts'

const [second, third] = ['another long secret', 'a third long secret']

test('a member proves an address and a number, and finds the way back by both', async ({ page, baseURL }) => {
  const errors = watchConsole(page)
  const username = newName('back')
  const email = `${username}@example.com`
  const mobileNum = `6${String(Date.now() % 100_000_000).padStart(8, '0')}`
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, username)

  await goTo(page, '/?modal=member&page=securityCenter')
  const contacts = page.getByRole('region', { name: 'E-mail and mobile' })
  await contacts.getByRole('button', { name: 'Add' }).first().click()
  await contacts.getByLabel('Email', { exact: true }).fill(email)
  await sendAndFill(page, email)
  await contacts.locator('input[name=password]').fill(password)
  await expectAccessible(page, 'an address that is proved')
  await contacts.getByRole('button', { name: 'Save' }).click()
  await expect(contacts.getByText('Verified', { exact: true })).toBeVisible()

  await contacts.getByRole('button', { name: 'Add' }).click()
  await chooseSpain(page)
  await contacts.getByRole('textbox', { name: 'Mobile number' }).fill(mobileNum)
  await sendAndFill(page, `+34${mobileNum}`)
  await contacts.locator('input[name=password]').fill(password)
  await contacts.getByRole('button', { name: 'Save' }).click()
  await expect(contacts.getByText('Verified', { exact: true })).toHaveCount(2)

  await signOut(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tab', { name: 'Code by SMS' })).toBeVisible()
  await expectAccessible(page, 'the ways to log in')
  await dialog.getByRole('link', { name: 'Forgot your password?' }).click()
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('Input cannot be empty.').first()).toBeVisible()
  await dialog.getByLabel('Username', { exact: true }).fill(username)
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await expectAccessible(page, 'the way back by mail')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('Check your inbox')).toBeVisible()
  const { text } = await readMessage(email, /https?:/)
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  await page.goto(link.pathname + link.search)
  await choosePassword(page, second)
  await expectAccessible(page, 'a new password')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expectSignedIn(page)
  await signOut(page)
  await page.goto(link.pathname + link.search)
  await choosePassword(page, third)
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.getByRole('alert')).toContainText('This link was used')

  await goTo(page, '/?modal=login')
  await dialog.getByRole('tab', { name: 'Code by SMS' }).click()
  await chooseSpain(page)
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(mobileNum)
  await sendAndFill(page, `+34${mobileNum}`)
  await expect(dialog.getByRole('button', { name: /^Again in \d:\d\d$/ })).toBeDisabled()
  await expectAccessible(page, 'logging in by a code')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expectSignedIn(page)

  await signOut(page)
  await goTo(page, '/?modal=forgot')
  await dialog.getByRole('tab', { name: 'By SMS' }).click()
  await chooseSpain(page)
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(mobileNum)
  await sendAndFill(page, `+34${mobileNum}`)
  await choosePassword(page, third)
  await expectAccessible(page, 'the way back by SMS')
  await dialog.getByRole('button', { name: 'Save and log in' }).click()
  await expectSignedIn(page)
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
})

test('a visitor opens an account by a mobile number', async ({ page, baseURL }) => {
  const mobileNum = `6${String((Date.now() * 7) % 100_000_000).padStart(8, '0')}`
  await chooseEnglish(page, baseURL ?? '')
  await goTo(page, '/?modal=register')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Mobile number' }).click()
  await chooseSpain(page)
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(mobileNum)
  await sendAndFill(page, `+34${mobileNum}`)
  await dialog.locator('input[name=password]').fill(password)
  await dialog.locator('input[name=confirmPassword]').fill(password)
  await dialog.getByRole('checkbox').check({ force: true })
  await expectAccessible(page, 'registering by mobile')
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await leaveLimits(page)
  await expectSignedIn(page)
  await goTo(page, '/?modal=member&page=securityCenter')
  await expect(
    page.getByRole('region', { name: 'E-mail and mobile' }).getByText('Verified', { exact: true }),
  ).toBeVisible()
})

async function chooseSpain(page: Page) {
  await page.getByRole('button', { name: /Country code/ }).click()
  await page.getByRole('option', { name: '+34 Spain' }).click()
}

/** Asks for a code, reads it where it was sent, and types it in. */
async function sendAndFill(page: Page, to: string) {
  const before = Date.now()
  await page.getByRole('button', { name: 'Send code' }).click()
  const { text } = await readMessage(to, /\b\d{6}\b/, before)
  await page.getByLabel('Verification code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
}

async function choosePassword(page: Page, secret: string) {
  await page.locator('input[name=newPassword]').fill(secret)
  await page.locator('input[name=confirmNewPassword]').fill(secret)
}

async function expectSignedIn(page: Page) {
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token') !== null)).toBe(true)
}
