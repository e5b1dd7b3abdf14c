import { expect, type Browser, type Page } from '@playwright/test'
import { totpAt } from '@parlour/server/src/platform/crypto/totp.ts'
import { openAccount } from './accounts.ts'
import {
  chooseEnglish,
  expectAccessible,
  goTo,
  newName,
  password,
  readMessage,
  signOut,
  test,
  watchConsole,
} from './support.ts'

const halfMinuteMs = 30_000

/** A browser of its own somewhere else: it keeps nothing that is known here. */
async function openElsewhere(browser: Browser, base: string): Promise<Page> {
  const network = `198.51.${1 + (Math.floor(performance.now() * 1000) % 250)}.7`
  const context = await browser.newContext({ baseURL: base, extraHTTPHeaders: { 'x-forwarded-for': network } })
  const page = await context.newPage()
  await chooseEnglish(page, base)
  return page
}

async function logIn(page: Page, username: string) {
  await goTo(page, '/?modal=login')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username', { exact: true }).fill(username)
  await dialog.locator('input[name=password]').fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  return dialog
}

const section = (page: Page, name: string) => page.getByRole('dialog').getByRole('region', { name })

async function proveMail(page: Page, email: string) {
  await goTo(page, '/?modal=member&page=securityCenter')
  const contacts = section(page, 'E-mail and mobile')
  await contacts.getByRole('button', { name: 'Add' }).first().click()
  await contacts.getByLabel('Email', { exact: true }).fill(email)
  await contacts.getByRole('button', { name: 'Send code' }).click()
  const { text } = await readMessage(email, /\b\d{6}\b/)
  await contacts.locator('input[name=verificationCode]').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await contacts.locator('input[name=password]').fill(password)
  await contacts.getByRole('button', { name: 'Save' }).click()
  await expect(contacts.getByText('Verified', { exact: true })).toBeVisible()
}

test('from a new place a member shows by mail that it is them', async ({ page, browser, baseURL }) => {
  const base = baseURL ?? ''
  const username = newName('away')
  const email = `${username}@example.com`
  await chooseEnglish(page, base)
  await openAccount(page, username)
  await proveMail(page, email)

  const away = await openElsewhere(browser, base)
  const errors = watchConsole(away)
  const dialog = await logIn(away, username)
  await expect(dialog.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
  await expect(dialog.getByText(/@example\.com$/)).toBeVisible()
  await expectAccessible(away, 'the proof from a new place')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.locator('input[name=password]')).toBeVisible()
  await logIn(away, username)
  const before = Date.now()
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.locator('input[name=verificationCode]').fill('000000')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This code is wrong')
  const { text } = await readMessage(email, /\b\d{6}\b/, before - 5000)
  await dialog.locator('input[name=verificationCode]').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog).toBeHidden()
  await signOut(away)
  await logIn(away, username)
  await expect(dialog).toBeHidden()
  expect(errors.filter((line) => !/40[13]|422/.test(line))).toEqual([])
  await away.context().close()
})

test('an authenticator is asked for, and a recovery code stands for it once', async ({ page, baseURL }) => {
  const username = newName('totp')
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, username)
  await goTo(page, '/?modal=member&page=securityCenter')
  const authenticator = section(page, 'Authenticator')
  await authenticator.getByRole('button', { name: 'Set up' }).click()
  await authenticator.locator('input[name=password]').fill(password)
  await authenticator.getByRole('button', { name: 'Next' }).click()
  await expect(authenticator.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page, 'setting up an authenticator')
  const secret = ((await authenticator.getByTestId('totp-secret').textContent()) ?? '').replaceAll(' ', '')
  await authenticator.getByLabel('Code', { exact: true }).fill('000000')
  await authenticator.getByRole('button', { name: 'Switch on' }).click()
  await expect(authenticator.getByText('This code is wrong')).toBeVisible()
  await authenticator.getByLabel('Code', { exact: true }).fill(totpAt(secret, Date.now()))
  await authenticator.getByRole('button', { name: 'Switch on' }).click()
  const codes = authenticator.getByRole('group', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(authenticator.getByText('10 recovery codes left')).toBeVisible()

  await signOut(page)
  const dialog = await logIn(page, username)
  await expect(dialog.getByText('Type the code that your authenticator shows.')).toBeVisible()
  await expectAccessible(page, 'the question for an authenticator')
  // The code of now was taken when it was set up; the next one is good already.
  await dialog.getByLabel('Code', { exact: true }).fill(totpAt(secret, Date.now() + halfMinuteMs))
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog).toBeHidden()

  await signOut(page)
  await logIn(page, username)
  await dialog.getByLabel('Code', { exact: true }).fill(recovery)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog).toBeHidden()
  await goTo(page, '/?modal=member&page=securityCenter')
  await expect(authenticator.getByText('9 recovery codes left')).toBeVisible()
})

test('a passkey is made, signs in, and is taken away', async ({ page, baseURL }) => {
  const username = newName('pass')
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, username)
  await goTo(page, '/?modal=member&page=securityCenter')
  const passkeys = section(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByLabel('Name of this passkey').fill('My phone')
  await passkeys.locator('input[name=password]').fill(password)
  await expectAccessible(page, 'adding a passkey')
  await passkeys.getByRole('button', { name: 'Make it on this device' }).click()
  await expect(passkeys.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('not used yet')

  await signOut(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog).toBeHidden()
  await goTo(page, '/?modal=member&page=securityCenter')
  await expect(passkeys.getByRole('listitem')).toContainText('last used')

  await passkeys.getByRole('button', { name: 'Remove My phone' }).click()
  await passkeys.locator('input[name=password]').fill(password)
  await passkeys.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(passkeys.getByText('No passkey yet.')).toBeVisible()
  await signOut(page)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We don’t know this passkey')
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog.getByText('Your device did not log you in')).toBeVisible()
})

test.describe('while guesses come in floods', () => {
  // The answer is put in the server's place: no worker may stand between.
  test.use({ serviceWorkers: 'block' })

  test('the page does the work it is asked for by itself, and signs in', async ({ page, baseURL }) => {
    await chooseEnglish(page, baseURL ?? '')
    const username = newName('flood')
    await openAccount(page, username)
    await signOut(page)
    let asked = 0
    await page.route('**/wps/session/login', (route) => {
      asked += 1
      if (asked > 1) return route.continue()
      const refusal = { success: false, code: 'identity.proof_required', message: '', value: {} }
      return route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify(refusal) })
    })
    const challenge = page.waitForRequest((request) => request.url().includes('/api/identity/challenge'))
    const dialog = await logIn(page, username)
    await challenge
    await expect(dialog).toBeHidden({ timeout: 30_000 })
    expect(asked).toBe(2)
  })
})
