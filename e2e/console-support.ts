import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './support.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const consoleUrl = `http://localhost:${process.env['E2E_CONSOLE_PORT'] ?? Number(process.env['E2E_PORT'] ?? '4471') + 3}`
const stepMs = 30_000

export interface DemoOperator {
  readonly username: string
  readonly password: string
  readonly totpSecret: string
}

export function demoOperator(username: string): DemoOperator {
  const file = new URL('../.parlour/e2e/demo.json', import.meta.url)
  const { operators } = JSON.parse(readFileSync(file, 'utf8')) as { operators: readonly DemoOperator[] }
  const found = operators.find((operator) => operator.username === username)
  if (!found) throw new Error(`the demo has no operator ${username}`)
  return found
}

function codeOf(secret: string, at = Date.now()): string {
  return TOTP.generate({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret), timestamp: at })
}

/** A console of its own, with its own cookies, in English. */
export async function openConsole(browser: Browser, viewport?: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: consoleUrl, ...(viewport ? { viewport } : {}) })
  await context.addCookies([{ name: 'lang', value: 'en', url: consoleUrl }])
  const page = await context.newPage()
  await page.goto('/')
  return page
}

/** Types the three; a code that somebody has used a moment ago is none, so the next one is waited for. */
export async function signIn(page: Page, { username, password, totpSecret }: DemoOperator): Promise<void> {
  const inside = page
    .getByRole('navigation', { name: 'Main navigation' })
    .or(page.getByRole('button', { name: 'Menu' }))
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Operator name' }).fill(username)
    await page.locator('input[type=password]').fill(password)
    await page.getByRole('textbox', { name: 'Authenticator code' }).fill(codeOf(totpSecret))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(inside.first()).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 2 * stepMs, intervals: [stepMs] })
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
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/src/main/operate.ts', 'operator', 'add', name, ...why],
    { cwd: root, env: { ...process.env, PARLOUR_HOME: '.parlour/e2e' } },
  )
  return stdout.trim().split(': ').at(-1) ?? ''
}

/** Comes in for the first time: by the password alone, then an authenticator, then a password of one's own. */
export async function enterFirst(page: Page, username: string, given: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Operator name' }).fill(username)
  await page.locator('input[type=password]').fill(given)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  const totpSecret = (await page.getByTestId('totp-secret').textContent()) ?? ''
  await expectAccessible(page, 'enrolling an authenticator')
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(totpSecret))
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
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  return totpSecret
}
