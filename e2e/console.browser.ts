import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { codeOf, demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, expectAccessible, newName, openAccount, password, test, watchConsole } from './support.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

async function addOperator(name: string, role: string): Promise<string> {
  const why = ['--role', role, '--by', 'Rosa', '--reason', 'Begins today']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/src/main/operate.ts', 'operator', 'add', name, ...why],
    { cwd: root, env: { ...process.env, PARLOUR_HOME: '.parlour/e2e' } },
  )
  return stdout.trim().split(': ').at(-1) ?? ''
}

/** Comes in for the first time: by the password alone, then an authenticator, then a password of one's own. */
async function enterFirst(page: Page, username: string, given: string): Promise<string> {
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

test('an operator comes in for the first time, helps a member, and two decide what takes two', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < 800, 'the journey of two desks is walked once; its screens are looked at below')
  await chooseEnglish(page, baseURL ?? '')
  const name = newName('desk')
  await openAccount(page, name)

  const rosaName = newName('rosa')
  const rosa = await openConsole(browser, { width: 1440, height: 900 })
  await expectAccessible(rosa, 'the door of the console')
  await enterFirst(rosa, rosaName, await addOperator(rosaName, 'administrator'))
  // At the door the browser itself notes that nobody is signed in; from here on nothing may be noted.
  const said = watchConsole(rosa)

  // A member is found by the beginning of the name, frozen, and let go.
  await rosa.goto('/brands/parlour/members')
  await rosa.getByRole('textbox', { name: 'Search' }).fill(name.slice(0, -1))
  await rosa.getByRole('link', { name, exact: true }).click()
  await expect(rosa.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(rosa, 'a member')
  await rosa.getByRole('button', { name: 'Freeze money', exact: true }).click()
  await expectAccessible(rosa, 'the dialog that asks why')
  await giveReason(rosa, 'Somebody else’s card', 'Freeze money')
  await expect(rosa.getByText(/Money frozen since/)).toBeVisible()
  await rosa.getByRole('button', { name: 'Unfreeze money' }).click()
  await giveReason(rosa, 'It was the member’s', 'Unfreeze money')
  await expect(rosa.getByText('In good standing')).toBeVisible()

  // All sessions end at once; the member's open page says so with its next call.
  await rosa.getByRole('button', { name: 'End all sessions' }).click()
  await giveReason(rosa, 'A lost phone', 'End all sessions')
  await rosa.getByRole('button', { name: 'Close account', exact: true }).click()
  await giveReason(rosa, 'Asked by the member', 'Close account')
  await expect(rosa.getByText(/Closed since/)).toBeVisible()
  await rosa.getByRole('button', { name: 'Reopen account', exact: true }).click()
  await giveReason(rosa, 'Asked by phone', 'Propose')

  // Whoever proposed cannot decide; somebody else can.
  await rosa.goto('/approvals')
  const card = (desk: Page) => desk.getByRole('article').filter({ hasText: name })
  await expect(card(rosa).getByText('You proposed this: somebody else decides.')).toBeVisible()
  await expect(card(rosa).getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const marta = await openConsole(browser, { width: 1440, height: 900 })
  await signIn(marta, demoOperator('supervisor'))
  await marta.goto('/approvals')
  await expectAccessible(marta, 'what waits for approval')
  await card(marta).getByRole('button', { name: 'Approve' }).click()
  await giveReason(marta, 'I called back', 'Approve')
  await expect(card(marta)).toHaveCount(0)

  await rosa.goto('/audit?command=member+reopen')
  await rosa.getByText('“I called back”').click()
  await expect(rosa.getByText(`Proposed by ${rosaName}: “Asked by phone”`)).toBeVisible()
  await expectAccessible(rosa, 'the audit log')
  expect(said).toEqual([])
})

test('every screen of the console passes what a machine can see', async ({ browser, viewport }) => {
  const isPhone = (viewport?.width ?? 0) < 800
  const username = newName(isPhone ? 'phone' : 'wide')
  const page = await openConsole(browser, viewport ?? undefined)
  await enterFirst(page, username, await addOperator(username, 'administrator'))
  for (const [path, heading] of [
    ['/brands/parlour/members', 'Members'],
    ['/brands/parlour/settings', 'Parlour'],
    ['/approvals', 'Approvals'],
    ['/audit', 'Audit log'],
    ['/operators', 'Operators'],
    ['/account', 'My account'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expectAccessible(page, path)
    const isSideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isSideways, `${path} fits the screen`).toBe(false)
  }
  await page.goto('/brands/parlour/settings')
  await page.getByRole('tab', { name: 'Registration form' }).click()
  await page.getByRole('button', { name: 'Edit email' }).click()
  await page.getByRole('textbox', { name: 'Accepted pattern' }).fill('[a-z')
  await expect(page.getByText('This pattern cannot be read.')).toBeVisible()
  await expectAccessible(page, 'a rule of the form')
  await page.keyboard.press('Escape')
  if (isPhone) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expectAccessible(page, 'the menu')
    await page.getByRole('link', { name: 'Approvals' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible()
  }
})

test('a member whose password was forced chooses a new one before anything else', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < 800, 'the desk is a wide one')
  await chooseEnglish(page, baseURL ?? '')
  const name = newName('forced')
  await openAccount(page, name)
  const desk = await openConsole(browser, { width: 1440, height: 900 })
  await signIn(desk, demoOperator('operator'))
  await desk.goto(`/brands/parlour/members?q=${name}`)
  await desk.getByRole('link', { name, exact: true }).click()
  await desk.getByRole('button', { name: 'Force new password' }).click()
  await giveReason(desk, 'It was read out to somebody', 'Force new password')
  await expect(desk.getByText('Has to choose a new password')).toBeVisible()

  await page.goto('/?modal=login')
  const login = page.getByRole('dialog')
  await login.getByRole('textbox', { name: 'Username' }).fill(name)
  await login.locator('input[type=password]').fill(password)
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  const due = page.getByRole('dialog', { name: 'Choose a new password' })
  await expect(due).toBeVisible()
  await expectAccessible(page, 'a new password that is due')
  const fields = due.locator('input[type=password]')
  await fields.nth(0).fill(password)
  await fields.nth(1).fill('a longer one than that')
  await fields.nth(2).fill('a longer one than that')
  await due.getByRole('button', { name: 'Save' }).click()
  await expect(due).toBeHidden()
  await desk.reload()
  await expect(desk.getByText('In good standing')).toBeVisible()
})
