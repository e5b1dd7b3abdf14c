import { expect } from '@playwright/test'
import { logInByCall, openAccount } from './accounts.ts'
import { readOf } from './installations.ts'
import {
  chooseEnglish,
  expectAccessible,
  goTo,
  leaveLimits,
  newName,
  password,
  takePicture,
  test,
  watchConsole,
} from './support.ts'

interface Account {
  readonly brand: string
  readonly username: string
  readonly password: string
  readonly type: number
}

/** The demo's agent, whose line has members in it. */
function demoAgent(): Account {
  const { accounts } = readOf<{ accounts: readonly Account[] }>('demo.json')
  const found = accounts.find(({ brand, type }) => brand === 'parlour' && type === 1)
  if (!found) throw new Error('the demo has no agent')
  return found
}

test('an agent makes a link, somebody registers by it, and stands in the team', async ({ page, browser, baseURL }) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  await logInByCall(page, demoAgent())
  await goTo(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Agent centre' }).click()
  const centre = page.getByRole('dialog', { name: 'Agent centre' })
  await expect(centre.getByText('Direct members')).toBeVisible()
  await expect(centre.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, 'agent overview')
  await takePicture(page, 'overview')

  // What the demo's members played: the rows of the line and one's own are the total, down a level and back.
  await centre.getByRole('link', { name: 'User profit and loss' }).click()
  await centre.getByRole('button', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'This month' }).click()
  const rows = centre.getByRole('row')
  await expect(rows.nth(1)).toContainText('Total')
  await expect(centre.getByText('(own)')).toBeVisible()
  await expectAccessible(page, 'agent profit')
  await centre.getByRole('link', { name: 'Team bets' }).click()
  await expect(centre.getByRole('region', { name: 'Team bets' })).toBeVisible()

  await centre.getByRole('link', { name: 'Invite links' }).click()
  // Links of the demo, and of whoever else sits here now, stand beside the new one.
  const codes = centre.getByRole('listitem').locator('code')
  await expect(codes.first()).toBeVisible()
  const before = await codes.allTextContents()
  await centre.getByRole('button', { name: 'For members' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Your link is ready.')).toBeVisible()
  const newCode = async () => (await codes.allTextContents()).find((one) => !before.includes(one)) ?? ''
  await expect.poll(newCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  const code = await newCode()
  const card = centre.getByRole('listitem').filter({ has: page.getByText(code, { exact: true }) })
  await expect(card.getByText('0 accounts opened')).toBeVisible()
  await card.getByRole('button', { name: `QR code of ${code}` }).click()
  await expect(card.getByRole('img', { name: `QR code of ${code}` })).toBeVisible()
  await expectAccessible(page, 'agent links')
  await takePicture(page, 'links')
  const address = (await card.getByText('/register?code=').getAttribute('title')) ?? ''
  expect(new URL(address).origin).toBe(baseURL)

  const name = newName('team')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const newcomer = await elsewhere.newPage()
  await chooseEnglish(newcomer, baseURL ?? '')
  await newcomer.goto(address)
  const form = newcomer.getByRole('dialog')
  await expect(form.getByText(code)).toBeVisible()
  await form.getByRole('textbox', { name: 'Username' }).fill(name)
  await form.locator('input[name=password]').fill(password)
  await form.locator('input[name=confirmPassword]').fill(password)
  await form.getByRole('checkbox').check({ force: true })
  await form.getByRole('button', { name: 'Open account' }).click()
  await leaveLimits(newcomer)
  await elsewhere.close()

  await centre.getByRole('link', { name: 'Team management' }).click()
  await centre.getByRole('searchbox', { name: 'Search the whole line by name' }).fill(name)
  const row = centre.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Open')
  await expectAccessible(page, 'agent team')
  await centre.getByRole('searchbox').fill('nobody-has-this')
  await expect(centre.getByText('No member found')).toBeVisible()
  await centre.getByRole('searchbox').fill('')
  await expect(centre.getByRole('row').nth(2)).toBeVisible()
  await takePicture(page, 'team')

  await centre.getByRole('link', { name: 'Invite links' }).click()
  await centre.getByRole('button', { name: `End the link ${code}` }).click()
  const question = page.getByRole('dialog', { name: `End the link ${code}?` })
  await expectAccessible(page, 'ending a link')
  await question.getByRole('button', { name: 'End link' }).click()
  await expect(page.getByText('Link ended.')).toBeVisible()
  await expect(centre.getByText(code, { exact: true })).toBeHidden()
  await centre.getByRole('link', { name: 'Announcement' }).click()
  await expect(centre.getByText('No announcements')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(centre).toBeHidden()
  expect(errors).toEqual([])
})

test('a member has no way to the agent centre, and is told by its address', async ({ page, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('noagent'))
  await goTo(page, '/')
  await expect(page.getByTestId('balance')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Agent centre' })).toHaveCount(0)
  await goTo(page, '/?modal=agent&page=agentTeamManage')
  const dialog = page.getByRole('dialog', { name: 'Agent centre' })
  await expect(dialog).toContainText('Please register an account first.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/modal/)
})
