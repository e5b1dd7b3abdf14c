import { expect, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

const wide = { width: 1440, height: 900 }

test('a member shows who it is, is turned down and then approved, and hears of both', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  const name = newName('id')
  await openAccount(page, name)

  // More than anybody may bring who has shown nothing.
  for (const amount of ['120000', '20000']) await begin(page, amount)
  await expect(page.getByText('This amount asks for identity level 2')).toBeVisible()
  await page.getByRole('link', { name: 'Verify my identity' }).click()
  await expect(page.getByRole('heading', { name: 'Your identity' })).toBeVisible()
  await expectAccessible(page, 'the page of the identity')

  await page.getByRole('textbox', { name: 'Full name' }).fill('Ana María Cruz')
  await page.getByLabel('Date of birth', { exact: true }).fill('1990-05-17')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Ana María Cruz')).toBeVisible()
  await send(page, 'P-123 4567')
  await expect(page.getByText('In review')).toBeVisible()
  await expect(page.getByText('Locked by your approved document.')).toBeVisible()
  await expectAccessible(page, 'an identity in review')

  const desk = await openConsole(browser, wide)
  await signIn(desk, demoOperator('supervisor'))
  const said = watchConsole(desk)
  await open(desk, name)
  await act(desk, 'Claim', 'My turn')
  await desk.getByRole('button', { name: 'Open picture 1' }).click()
  await expect(desk.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await expectAccessible(desk, 'a document at the desk')
  await act(desk, 'Reject', 'Too dark to read')

  // The member hears of it without doing anything.
  await expect(page.getByText('Too dark to read').first()).toBeVisible({ timeout: 10_000 })
  await send(page, 'P 1234567')
  await open(desk, name)
  await act(desk, 'Claim', 'My turn')
  await act(desk, 'Approve', 'Looks right', true)
  await expect(desk.getByText('First record the search of the sanctions lists.')).toBeVisible()
  await desk.getByRole('button', { name: 'Cancel' }).click()
  await act(desk, 'Record the search', 'Searched both lists')
  await desk.getByRole('button', { name: 'Open picture 1' }).click()
  await expect(desk.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await act(desk, 'Approve', 'The same person')
  await expect(page.getByText(/^Approved on/)).toBeVisible({ timeout: 10_000 })
  await expectAccessible(page, 'an approved identity')
  await expect(desk.getByText('Picture 1 opened')).toBeVisible()

  // The brand's sums, whose change is written down.
  await desk.getByRole('button', { name: /Identity/ }).click()
  await expect(desk.getByRole('heading', { name: 'Amounts that require verification' })).toBeVisible()
  await desk.getByRole('button', { name: 'Change the sums' }).click()
  await expectAccessible(desk, 'changing the sums')
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Deposits at level 0' }).fill('129000')
  await giveReason(desk, 'A little less', 'Save')
  await expect(desk.getByText('PHP 129,000.00')).toBeVisible()
  await desk.getByRole('button', { name: 'Change the sums' }).click()
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Deposits at level 0' }).fill('130000')
  await giveReason(desk, 'As it was', 'Save')
  await expect(desk.getByText('PHP 129,000.00')).toBeHidden()
  expect([errors.filter((one) => !one.includes('403')), said.filter((one) => !one.includes('409'))]).toEqual([[], []])
})

async function begin(page: Page, amount: string): Promise<void> {
  await goTo(page, '/?modal=deposit')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Bank transfer').last().click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('button', { name: /^Deposit P / }).click()
  await expect(
    page.getByRole('heading', { name: 'Pay by transfer' }).or(page.getByText('This amount asks for')),
  ).toBeVisible()
}

async function send(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Number of the document' }).fill(number)
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Please add a picture of the document.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'passport.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 200, y: 0, width: 600, height: 500 } }),
  })
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('In review')).toBeVisible()
}

async function open(desk: Page, name: string): Promise<void> {
  // What was read before is shown while it is read anew, and leads to what was decided already.
  const listed = desk.waitForResponse((response) => /\/verifications\?/.test(response.url()))
  await goTo(desk, '/brands/parlour/verifications')
  await (await listed).finished()
  await desk.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await desk.getByRole('button', { name: new RegExp(name) }).click()
  await expect(desk.getByRole('heading', { name: 'Identity document' })).toBeVisible()
}

async function act(desk: Page, name: string, reason: string, isRefused = false): Promise<void> {
  await desk.getByRole('button', { name, exact: true }).click()
  if (!isRefused) return giveReason(desk, reason, name)
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
}
