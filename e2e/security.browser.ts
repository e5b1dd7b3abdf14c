import { expect, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { chooseEnglish, expectAccessible, goTo, newName, password, signOut, test, watchConsole } from './support.ts'

const fresh = 'another long secret'

test('a member ends a session elsewhere, changes the password, and only the new one opens', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = baseURL ?? ''
  const errors = watchConsole(page)
  const username = newName('sec')
  await chooseEnglish(page, base)
  await openAccount(page, username)
  const elsewhere = await browser.newContext({ baseURL: base })
  const other = await elsewhere.newPage()
  await chooseEnglish(other, base)
  await logIn(other, username, password)

  await goTo(page, '/?modal=member&page=securityCenter')
  const centre = page.getByRole('dialog')
  const sessions = centre.getByRole('region', { name: 'Your devices' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'the member’s account')
  await sessions.getByRole('button', { name: /^Sign out / }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(
    other
      .getByRole('button', { name: 'Log in' })
      .or(other.getByRole('link', { name: 'Log in' }))
      .first(),
  ).toBeVisible()

  const secret = centre.getByRole('region', { name: 'Login password' })
  await secret.getByRole('button', { name: 'Change password' }).click()
  await secret.getByRole('button', { name: 'Save' }).click()
  await expect(secret.getByText('Input cannot be empty.').first()).toBeVisible()
  await change(page, { old: 'not this one', first: fresh, second: fresh })
  await expect(secret.getByRole('alert')).toContainText('This is not your login password.')
  await change(page, { old: password, first: 'password123', second: 'password123' })
  await expect(secret.getByRole('alert')).toContainText('easy to guess')
  await expectAccessible(page, 'a refused change of the password')
  await change(page, { old: password, first: fresh, second: fresh })
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(centre).toBeHidden()
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '')

  await goTo(page, '/?modal=member&page=securityCenter')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await logIn(other, username, password, 'could not')
  await logIn(other, username, fresh)
  await elsewhere.close()
  expect(errors.filter((text) => !text.includes('422'))).toEqual([])
})

async function logIn(page: Page, username: string, secret: string, refusal?: string) {
  await goTo(page, '/?modal=login')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username', { exact: true }).fill(username)
  await dialog.locator('input[name=password]').fill(secret)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  if (refusal === undefined) await expect(dialog).toBeHidden()
  else await expect(dialog.getByRole('alert')).toBeVisible()
}

async function change(page: Page, given: { old: string; first: string; second: string }) {
  const secret = page.getByRole('region', { name: 'Login password' })
  await secret.locator('input[name=oldPassword]').fill(given.old)
  await secret.locator('input[name=newPassword]').fill(given.first)
  await secret.locator('input[name=confirmNewPassword]').fill(given.second)
  await secret.getByRole('button', { name: 'Save' }).click()
}

test('a language that is chosen is told to the server and kept', async ({ page, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('lang'))
  await goTo(page, '/')
  // The header has no room for it on a phone: there it stands in the account.
  const onPhone = test.info().project.name === 'phone'
  if (onPhone) await goTo(page, '/?modal=member&page=securityCenter')
  const place = onPhone ? page.getByRole('region', { name: 'My account' }) : page.getByRole('banner')
  const choice = place.getByRole('combobox', { name: 'Language' })
  await expect(choice).toHaveValue('en')
  const [told] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/wps/member/language')),
    choice.selectOption('es', { force: true }),
  ])
  expect(told.status()).toBe(200)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('who wants to stay logged in is so in a new tab, until leaving', async ({ context, baseURL }) => {
  const first = await context.newPage()
  await chooseEnglish(first, baseURL ?? '')
  const username = newName('keep')
  await openAccount(first, username)
  await signOut(first)
  const dialog = first.getByRole('dialog')
  await dialog.getByLabel('Username', { exact: true }).fill(username)
  await dialog.locator('input[name=password]').fill(password)
  await dialog.getByText('Keep me logged in for 24 hours').click()
  await expect(dialog.getByRole('checkbox', { name: 'Keep me logged in for 24 hours' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
  const kept = (await context.cookies()).map(({ name, httpOnly }) => ({ name, httpOnly }))
  expect(kept).toContainEqual({ name: 'parlour_keep', httpOnly: true })
  await first.close()

  const second = await context.newPage()
  await goTo(second, '/?modal=member&page=securityCenter')
  await expect(second.getByRole('region', { name: 'Your devices' }).getByRole('listitem')).toHaveCount(3)
  await second.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}`, 'module-id': 'test' }
    await fetch('/wps/session/logout', { method: 'POST', headers })
  })
  await second.close()

  const third = await context.newPage()
  await goTo(third, '/?modal=member')
  await expect(third.getByRole('dialog').getByLabel('Username', { exact: true })).toHaveValue(username)
})

test('a guest looks around, and is told that money needs a real account', async ({ page, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  await goTo(page, '/?modal=login')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Try as a guest' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('4')
  for (const modal of ['member', 'deposit']) {
    await goTo(page, `/?modal=${modal}`)
    await expect(dialog.getByText('A real account is needed')).toBeVisible()
    await expectAccessible(page, `the ${modal} modal for a guest`)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
  }
})
