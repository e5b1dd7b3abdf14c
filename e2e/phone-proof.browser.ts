import { expect, type Page } from '@playwright/test'
import { sandboxUrl } from './installations.ts'
import { operate } from './operate.ts'
import { chooseEnglish, expectAccessible, leaveLimits, password, readMessage, test } from './support.ts'

/** Verbena’s numbers are proved on the sandbox’s page; both screens walk on the same server. */
test.beforeAll(async () => {
  await operate('brand', 'flag', 'verbena', 'FIREBASEPHONE', 'on').catch((error: unknown) => {
    if (!String(error).includes('stands so already')) throw error
  })
})

async function openForm(page: Page, baseURL: string | undefined) {
  const base = `http://verbena.localhost:${new URL(baseURL ?? '').port}`
  await chooseEnglish(page, base)
  const headers = { merchant: 'verbena' }
  await expect
    .poll(async () => {
      const { value } = (await (await page.request.get('/wps/system/setting/register', { headers })).json()) as {
        value: { phonePage: string | null }
      }
      return value.phonePage
    })
    .toBe(`${sandboxUrl()}/firebase/phone`)
  await page.goto(`${base}/?modal=register`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Mobile number' }).click()
  await dialog.getByRole('button', { name: /Country code/ }).click()
  await page.getByRole('option', { name: /Spain/ }).click()
  return dialog
}

test('a number is proved on the brand’s page, and opens an account', async ({ page, baseURL }) => {
  const dialog = await openForm(page, baseURL)
  const number = `6${String(Date.now()).slice(-8)}`
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await dialog.locator('input[name=password]').fill(password)
  await dialog.locator('input[name=confirmPassword]').fill(password)
  await dialog.getByRole('checkbox').check({ force: true })
  await expectAccessible(page, 'a number to be proved')
  const submit = dialog.getByRole('button', { name: 'Open account' })
  await expect(submit).toBeDisabled()

  // Closed before it said anything: told, and asked again after a minute.
  const first = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Verify the number' }).click()
  await (await first).close()
  await expect(dialog.getByText('Login failure. Please try again.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Again in \d+ s/ })).toBeDisabled()
  await page.clock.install()
  await page.clock.fastForward(61_000)

  const second = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Verify the number' }).click()
  const popup = await second
  await expect(popup.getByText(`+34${number}`)).toBeVisible()
  const { text } = await readMessage(`+34${number}`, /verification code/)
  await popup.getByRole('textbox', { name: 'Code' }).fill('000000')
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect(popup.getByRole('alert')).toContainText('not the code')
  await popup.getByRole('textbox', { name: 'Code' }).fill(text.slice(0, 6))
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('The number is verified.')).toBeVisible()
  await expectAccessible(page, 'a number that is proved')
  await submit.click()
  await leaveLimits(page)
  await expect(page.getByTestId('balance')).toBeVisible()
})

test('what goes wrong there is said here', async ({ page, baseURL }) => {
  const dialog = await openForm(page, baseURL)
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('612000111')
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Verify the number' }).click()
  const popup = await opened
  await popup.getByRole('combobox').selectOption('auth/quota-exceeded')
  await popup.getByRole('button', { name: 'Let it go wrong' }).click()
  await expect(dialog.getByText('Quota not sufficient, contact customer service.')).toBeVisible()
})
