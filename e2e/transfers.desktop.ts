import { expect, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

const wide = { width: 1440, height: 900 }

test('a transfer is shown by its slip, credited at the desk, and another is turned down', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('tr'))
  const note = await begin(page, '500')
  await expectAccessible(page, 'a transfer that is waited for')
  await show(page)
  await expectAccessible(page, 'a transfer that a person looks for')

  const desk = await openConsole(browser, wide)
  await signIn(desk, demoOperator('supervisor'))
  const said = watchConsole(desk)
  await find(desk, note)
  await expect(desk.getByRole('img', { name: 'Slip 1' })).toBeVisible()
  await expectAccessible(desk, 'a transfer at the desk')
  await act(desk, 'Claim')
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('What came').fill('480')
  await dialog.getByLabel('The bank’s number').fill(`TRF ${note}`)
  await expectAccessible(desk, 'crediting a transfer')
  await giveReason(desk, 'Found on the statement', 'Approve')

  // The member hears of it without doing anything.
  await expect(page.getByText('Deposit credited')).toBeVisible({ timeout: 10_000 })
  await expect(page.locator('header').first()).toContainText('P 480.00')
  await expect(desk.getByText('Another amount')).toBeVisible()

  const second = await begin(page, '700')
  await goTo(page, '/?modal=deposit')
  await page.getByRole('link', { name: /Waiting for your transfer/ }).click()
  await show(page)
  await find(desk, second)
  await act(desk, 'Claim')
  await desk.getByRole('button', { name: 'Reject' }).click()
  await giveReason(desk, 'No such transfer came', 'Reject')
  await expect(page.getByText('Not credited').first()).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText('No such transfer came').first()).toBeVisible()
  await expectAccessible(page, 'a transfer that was turned down')

  await begin(page, '900')
  await page.getByRole('button', { name: 'Cancel this deposit' }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(page.getByText('You cancelled this deposit.')).toBeVisible()
  await expect(page.locator('header').first()).toContainText('P 480.00')
  expect([errors, said]).toEqual([[], []])
})

/** Begins a transfer; answers its note. */
async function begin(page: Page, amount: string): Promise<string> {
  await goTo(page, '/?modal=deposit')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Bank transfer').last().click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('button', { name: `Deposit P ${amount}.00` }).click()
  await expect(page.getByRole('heading', { name: 'Pay by transfer' })).toBeVisible()
  return (await page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).textContent()) ?? ''
}

async function show(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send slip' }).click()
  await expect(page.getByText('Please add a picture of the slip.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 200, y: 0, width: 600, height: 500 } }),
  })
  await page.getByRole('button', { name: 'Send slip' }).click()
  await expect(page.getByText('Slip received').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Slip 1' })).toBeVisible()
}

async function find(desk: Page, note: string): Promise<void> {
  await goTo(desk, '/brands/parlour/deposits')
  await desk.getByRole('textbox', { name: 'Note' }).fill(note.toLowerCase())
  await desk.getByRole('button', { name: 'Find' }).click()
  await desk.getByRole('button', { name: new RegExp(note) }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible()
}

async function act(desk: Page, name: string): Promise<void> {
  await desk.getByRole('button', { name, exact: true }).click()
  await giveReason(desk, 'My turn', name)
}
