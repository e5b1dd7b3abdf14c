import { readFileSync } from 'node:fs'
import { expect, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

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

export function codeOf(secret: string, at = Date.now()): string {
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
