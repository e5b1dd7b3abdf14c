import { expect, type Browser, type Page } from '@playwright/test'
import { consoleUrl } from './installations.ts'
import { runScript } from './operate.ts'
import { codeOf, serverTime, sessionOf, type DemoOperator } from './operator-sessions.ts'
import { expectAccessible } from './support.ts'

export { demoOperator } from './operator-sessions.ts'

/** A console of its own, with its own cookies, in English. */
export async function openConsole(browser: Browser, viewport?: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: consoleUrl(), ...(viewport ? { viewport } : {}) })
  await context.addCookies([{ name: 'lang', value: 'en', url: consoleUrl() }])
  return context.newPage()
}

/** Gives a browser the session that an operator of the demo has. */
export async function enterAs(page: Page, operator: DemoOperator): Promise<void> {
  const value = await sessionOf(operator)
  const { hostname: domain } = new URL(consoleUrl())
  const cookie = { name: 'console_session', value, domain, path: '/console/api', httpOnly: true }
  await page.context().addCookies([{ ...cookie, sameSite: 'Strict' }])
}

/** Goes on in the session that an operator of the demo has, at such an address. */
export async function signIn(page: Page, operator: DemoOperator, path = '/'): Promise<void> {
  await enterAs(page, operator)
  await page.goto(path)
  await expectInside(page)
}

const expectInside = (page: Page) =>
  expect(
    page
      .getByRole('navigation', { name: 'Main navigation' })
      .or(page.getByRole('button', { name: 'Menu' }))
      .first(),
  ).toBeVisible()

/** Signs in as a person does, with the code that the authenticator shows next: the one of now may be used already. */
export async function typeIn(page: Page, { username, password, totpSecret }: DemoOperator): Promise<void> {
  await page.getByRole('textbox', { name: 'Operator name' }).fill(username)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(codeOf(totpSecret, await serverTime(), 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectInside(page)
}

/** Answers the dialog that asks why. */
export async function giveReason(page: Page, reason: string, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Adds an operator from the command line; answers the password for the first time. */
export async function addOperator(name: string, role: string): Promise<string> {
  const why = ['--role', role, '--by', 'Rosa', '--reason', 'Begins today']
  const told = await runScript('server/src/main/operate.ts', 'operator', 'add', name, ...why)
  return told.trim().split(': ').at(-1) ?? ''
}

/** Comes in for the first time: by the password alone, then an authenticator, then a password of one's own. */
export async function enterFirst(page: Page, username: string, given: string): Promise<string> {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Operator name' }).fill(username)
  await page.locator('input[type=password]').fill(given)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  const totpSecret = (await page.getByTestId('totp-secret').textContent()) ?? ''
  await expectAccessible(page, 'enrolling an authenticator')
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(totpSecret, await serverTime()))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'the recovery codes')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await page.locator('input[type=password]').first().fill(given)
  await page.locator('input[type=password]').last().fill('seven quiet lanterns')
  await expectAccessible(page, 'choosing a password')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  return totpSecret
}
