import { expect } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, takePicture, test } from './support.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an operator writes a mission and publishes it; a member sees how far it is, and that nothing is promised', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const name = newName('Deposit week ')
  const desk = await openConsole(browser, { width: 1440, height: 900 })
  await signIn(desk, demoOperator('supervisor'), '/brands/parlour/missions')
  await expect(desk.getByRole('heading', { level: 1, name: 'Missions' })).toBeVisible()
  await desk.getByRole('button', { name: 'Write a mission' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: /Counts/ }).click()
  await desk.getByRole('option', { name: 'Deposits, in money' }).click()
  await dialog.getByRole('textbox', { name: 'First day' }).fill(day(-2))
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(day(5))
  await dialog.getByRole('textbox', { name: 'Milestones' }).fill('100, 400')
  await dialog.getByRole('textbox', { name: 'Title (en)' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Conditions (en)' }).fill('All that you pay in this week counts.')
  await expectAccessible(desk, 'writing a mission')
  await takePicture(desk, 'dialog')
  await giveReason(desk, 'A journey asked for it', 'Save the draft')
  await desk.getByRole('button', { name: `Publish ${name}` }).click()
  await giveReason(desk, 'A journey asked for it', 'Publish')
  await expect(desk.getByRole('row').filter({ hasText: name }).getByText('Published')).toBeVisible()
  await expectAccessible(desk, 'the missions of a brand')
  await takePicture(desk, 'desk')

  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('mission'))
  await deposit(page, '150')
  await goTo(page, '/?modal=member&page=missionLeaderboard')
  const mission = page.getByRole('region', { name: 'Mission activity' }).getByRole('listitem').filter({ hasText: name })
  await expect(mission.getByText('Going on')).toBeVisible()
  await expect(mission.getByText('Next: P 400.00')).toBeVisible()
  await expect(page.getByText(/They don’t pay rewards/)).toBeVisible()
  await expectAccessible(page, 'missions')
  await takePicture(page, 'member')

  await desk.getByRole('button', { name: `End ${name}` }).click()
  await giveReason(desk, 'A journey asked for it', 'End')
  await page.reload()
  await expect(mission.getByText('It is over.')).toBeVisible()
})
