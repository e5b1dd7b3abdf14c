import { expect as expectSoon, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { chooseEnglish, expectAccessible, goTo, newName, takePicture, test, watchConsole } from './support.ts'

// Code and texts of a screen come when it is first asked for; a busy machine takes its time with them.
const expect = expectSoon.configure({ timeout: 20_000 })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const storedIndex = (page: Page) => page.evaluate(() => sessionStorage.getItem('index_notice'))

test.beforeEach(({ page, baseURL }) => chooseEnglish(page, baseURL ?? ''))

// What a worker fetches for the page no test can answer in the server's place.
test.use({ serviceWorkers: 'block' })

test('notices are read nine a page, from where one left off', async ({ page }) => {
  const errors = watchConsole(page)
  await goTo(page, '/?modal=notice')
  const dialog = page.getByRole('dialog', { name: 'Notices' })
  const list = dialog.getByRole('list', { name: 'Notices' })
  const read = dialog.getByRole('region', { name: 'The chosen notice' })
  const titleOf = (row: number) => list.getByRole('button').nth(row).locator('[dir]').innerText()
  await expect(list.getByRole('button')).toHaveCount(9)
  await expectAccessible(page, 'notices')
  const second = await titleOf(1)
  if (!isPhone(page)) await expect(read.getByRole('heading')).toHaveText(await titleOf(0))
  await list.getByRole('button').nth(1).click()
  await expect(read.getByRole('heading')).toHaveText(second)
  expect(await storedIndex(page)).toBe('1')
  // What was read loses its mark: the chosen one, and on wider screens the first, which stood open.
  await expect(list.getByText('Unread')).toHaveCount(isPhone(page) ? 8 : 7)
  await expectAccessible(page, 'a notice')
  await takePicture(page, 'notice')

  await page.reload()
  await expect(read.getByRole('heading')).toHaveText(second)
  if (isPhone(page)) await dialog.getByRole('button', { name: 'All notices' }).click()
  await expect(list.getByRole('button', { name: second })).toHaveAttribute('aria-current', 'true')
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog.getByText('Page 2 of 2')).toBeVisible()
  await expect(list.getByRole('button')).toHaveCount(2)
  await expect(list.locator('[aria-current]')).toHaveCount(0)
  if (!isPhone(page)) await expect(read).toContainText('Choose a notice')
  expect(await storedIndex(page)).toBeNull()
  await list.getByRole('button').nth(1).click()
  expect(await storedIndex(page)).toBe('10')
  if (isPhone(page)) {
    await expect(dialog.getByRole('button', { name: 'All notices' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(list.getByRole('button').nth(1)).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await goTo(page, '/noticePage')
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'The chosen notice' }).getByRole('heading')).toBeVisible()
  expect(errors).toEqual([])
})

test('help is found as one types, in any case and accent, and each answer has its address', async ({
  page,
  context,
  baseURL,
}) => {
  await goTo(page, '/help')
  const search = page.getByRole('searchbox', { name: 'Search the help centre' })
  await expect(page.getByRole('heading', { name: 'Deposits and withdrawals' })).toBeVisible()
  await expectAccessible(page, 'help')
  await search.fill('  PAYMENT   forgot')
  await expect(page.getByRole('status').filter({ hasText: '1 answer' })).toBeVisible()
  await expect(page.getByText('Five wrong tries in a row')).toBeVisible()
  await search.fill('xyzzy')
  await expect(page.getByText('Nothing found for “xyzzy”')).toBeVisible()
  await expectAccessible(page, 'nothing found')
  await page.getByRole('button', { name: 'Show everything' }).click()
  const question = page.getByRole('button', { name: 'Withdraw money' })
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  expect(new URL(page.url()).hash).toBe('#withdraw')
  await expectAccessible(page, 'a help article')
  await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }])
  await page.goto('/')
  await page.goto('/help#verify-draw')
  const linked = page.getByRole('button', { name: 'Comprobar un sorteo por mi cuenta' })
  await expect(linked).toHaveAttribute('aria-expanded', 'true')
  await expect(linked).toBeInViewport()
  await page.getByRole('searchbox').fill('deposito')
  await expect(page.getByRole('button', { name: 'Hacer un depósito' })).toBeVisible()
})

test('the bare help page stands alone', async ({ page }) => {
  await goTo(page, '/helpmc')
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expectAccessible(page, 'bare help')
})

test('every link of the footer leads to its page', async ({ page }) => {
  await goTo(page, '/about/company')
  const footer = page.getByRole('contentinfo')
  const pages = [
    ['About Company', 'About Parlour'],
    ['Contact Us', 'Contact us'],
    ['General Terms and Conditions', 'General terms and conditions'],
    ['Responsible Gaming', 'Responsible gaming'],
    ['Privacy Policy', 'Privacy policy'],
    ['Affiliates', 'Affiliates'],
    ['Refund Policy', 'Refund policy'],
    ['Join us', 'Join us'],
    ['Get the app', 'Parlour as an app'],
    ['Help centre', 'Help centre'],
  ] as const
  for (const [link, heading] of pages) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${heading} · Parlour`)
  }
  await goTo(page, '/down')
  await expectAccessible(page, 'on your device')
  await page.getByRole('link', { name: 'Notices', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible()
  await goTo(page, '/about/nothing-here')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

const chat = (page: Page) => page.getByRole('button', { name: 'Live chat' })

test('customer service opens in a window of its own', async ({ page }) => {
  await goTo(page, '/about/contact')
  await expect(chat(page)).toBeVisible()
  await expectAccessible(page, 'contact')
  const opening = page.waitForEvent('popup')
  await chat(page).click()
  const popup = await opening
  await popup.waitForURL('**/helpmc')
  expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a blocked window is told; one that finds no address is closed', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.search.includes('blocked')) window.open = () => null
  })
  await goTo(page, '/about/contact?blocked')
  await chat(page).click()
  await expect(page.getByText('Popup blocked. Please allow popups and try again.')).toBeVisible()
  await page.goto('/about/contact')
  await page.route('**/wps/system/onlineService', (route) => route.abort())
  const opening = page.waitForEvent('popup')
  await chat(page).click()
  const popup = await opening
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expect(page.getByText('Customer service could not be opened. Please try again.')).toBeVisible()
})

test('only what a brand has configured is shown', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  await goTo(page, '/about/contact')
  await expect(chat(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Telegram' })).toHaveCount(0)
  await expect(page.getByText('Follow us')).toHaveCount(0)
  await page.context().addCookies([{ name: 'lang', value: 'en', url: `http://verbena.localhost:${port}` }])
  await page.goto(`http://verbena.localhost:${port}/about/contact`)
  const side = page.getByRole('complementary')
  await expect(side.getByRole('link', { name: 'Facebook' })).toBeVisible()
  await expect(side.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://facebook.verbena.example/',
  )
  await expect(side.getByRole('link', { name: 'Telegram' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(side.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Follow us' }).getByRole('link')).toHaveText(['Facebook', 'Instagram'])
  await expectAccessible(page, 'Verbena’s contacts')
})

test('a member says something with a picture, and sees it received', async ({ page }) => {
  const errors = watchConsole(page)
  await openAccount(page, newName('says'))
  await goTo(page, '/')
  const picture = await page.screenshot()
  await goTo(page, '/?modal=member&page=feedback')
  const dialog = page.getByRole('dialog', { name: 'Account', exact: true })
  const form = dialog.getByRole('form', { name: 'Feedback and complaints' })
  await expect(form.getByText('0 words; from 3 to 500')).toBeVisible()
  await form.getByRole('textbox').fill('Too short')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Feedback content must be between 3 and 500 words.')).toBeVisible()
  await expectAccessible(page, 'feedback that is too short')
  await form.getByRole('textbox').fill('The lights of this screen are very handsome')
  await expect(form.getByText('8 words')).toBeVisible()
  const files = form.locator('input[type=file]')
  await files.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(form.getByRole('alert').filter({ hasText: 'PNG or JPG' })).toBeVisible()
  await files.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByRole('img', { name: 'screen.png' })).toBeVisible()
  await expectAccessible(page, 'feedback with a picture')
  await form.getByRole('button', { name: 'Send' }).click()
  const sent = dialog.getByRole('region', { name: 'What you have sent' })
  await expect(sent.getByText('The lights of this screen are very handsome')).toBeVisible()
  await expect(sent.getByText('Received')).toBeVisible()
  const shown = sent.getByRole('img', { name: 'Picture 1' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await expectAccessible(page, 'feedback that was sent')
  await takePicture(page, 'feedback')
  expect(errors).toEqual([])
})

test('a member chooses a face of the set, then one of their own', async ({ page }) => {
  const errors = watchConsole(page)
  await openAccount(page, newName('face'))
  await goTo(page, '/')
  const picture = await page.screenshot()
  await goTo(page, '/?modal=member&page=securityCenter')
  const section = page.getByRole('region', { name: 'Your picture' })
  await section.getByRole('button', { name: 'Change' }).click()
  await expectAccessible(page, 'faces')
  await takePicture(page, 'faces')
  await section.getByRole('button', { name: 'Tiger' }).click()
  await expect(page.getByText('Your picture is changed.')).toBeVisible()
  await section.getByRole('button', { name: 'Change' }).click()
  await expect(section.getByRole('button', { name: 'Tiger' })).toHaveAttribute('aria-pressed', 'true')
  await section.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const own = section.locator('img')
  await expect(own).toBeVisible()
  await expect(own).toHaveAttribute('src', /^\/media\/[0-9a-f]{64}\.png$/)
  await page.reload()
  await expect(section.locator('img')).toBeVisible()
  await page.keyboard.press('Escape')
  // On a phone the header's room is for the balance; the bar below leads to the face.
  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  await expect(page.getByRole('banner').locator('img[src^="/media/"]')).toBeVisible({ visible: isWide })
  expect(errors).toEqual([])
})
