import { expect } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, takePicture, test, watchConsole } from './support.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const wide = { width: 1440, height: 900 }

test('two operators publish a mission that gives money; a member reaches a milestone and claims it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const errors = watchConsole(page)
  const name = newName('Deposit week ')
  const desk = await openConsole(browser, wide)
  await signIn(desk, demoOperator('supervisor'), '/brands/parlour/missions')
  await expect(desk.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible()
  await desk.getByRole('button', { name: 'Write a mission' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: /Counts/ }).click()
  await desk.getByRole('option', { name: 'Deposits, in money' }).click()
  await dialog.getByRole('textbox', { name: 'First day' }).fill(day(-2))
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(day(5))
  await dialog.getByRole('textbox', { name: 'Milestones' }).fill('100, 400')
  await dialog.getByRole('textbox', { name: 'Rewards' }).fill('8, 18')
  await dialog.getByRole('textbox', { name: /^Budget/ }).fill('500')
  await dialog.getByRole('textbox', { name: 'Title (en)' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Conditions (en)' }).fill('All that you pay in this week counts.')
  await expectAccessible(desk, 'writing a mission')
  await takePicture(desk, 'dialog')
  await giveReason(desk, 'A journey asked for it', 'Save the draft')
  await desk.getByRole('button', { name: `Publish ${name}` }).click()
  await expect(dialog.getByText('Deposits and friends can’t be estimated.')).toBeVisible()
  await expectAccessible(desk, 'proposing a mission')
  await giveReason(desk, 'A journey asked for it', 'Propose')

  const second = await openConsole(browser, wide)
  await signIn(second, demoOperator('operator'), '/approvals')
  await second.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'Approve' }).click()
  await giveReason(second, 'Within the plan', 'Approve')
  await desk.reload()
  await expect(desk.getByRole('row').filter({ hasText: name }).getByText('Published')).toBeVisible()
  await expectAccessible(desk, 'the missions of a brand')
  await takePicture(desk, 'desk')

  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('mission'))
  await deposit(page, '150')
  await goTo(page, '/?modal=member&page=missionLeaderboard')
  const centre = page.getByRole('region', { name: 'Mission activity' })
  const mission = centre.getByRole('listitem').filter({ hasText: name })
  await expect(mission.getByText('Going on')).toBeVisible()
  await expect(mission.getByText('Next: P 400.00')).toBeVisible()
  await expect(page.getByRole('link', { name: /Mission activity.*1 reward to claim/ })).toBeVisible()
  await expectAccessible(page, 'missions')
  await takePicture(page, 'member')
  await mission.getByRole('button', { name: `Claim P 8.00 of ${name}` }).click()
  await expect(mission.getByText('Claimed')).toBeVisible()
  await expect(page.locator('header').first()).toContainText('P 158.00')
  await expect(page.getByRole('link', { name: /Mission activity.*to claim/ })).toHaveCount(0)

  await desk.getByRole('button', { name: `End ${name}` }).click()
  await giveReason(desk, 'A journey asked for it', 'End')
  await page.reload()
  await expect(mission.getByText('It is over.')).toBeVisible()
  expect(errors).toEqual([])
})
