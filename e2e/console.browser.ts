import { expect } from '@playwright/test'
import { addOperator, enterFirst, openConsole } from './console-support.ts'
import { expectAccessible, goTo, newName, test } from './support.ts'

test('every screen of the console passes what a machine can see', async ({ browser, viewport }) => {
  const isPhone = (viewport?.width ?? 0) < 800
  const username = newName(isPhone ? 'phone' : 'wide')
  const page = await openConsole(browser, viewport ?? undefined)
  await enterFirst(page, username, await addOperator(username, 'administrator'))
  for (const [path, heading] of [
    ['/brands/parlour/members', 'Members'],
    ['/brands/parlour/settings', 'Parlour'],
    ['/brands/parlour/labels', 'Labels and ranks'],
    ['/brands/parlour/ladder', 'VIP ladder'],
    ['/brands/parlour/chat', 'Chat rooms'],
    ['/brands/parlour/feedback', 'Feedback'],
    ['/brands/parlour/content', 'Content'],
    ['/brands/parlour/missions', 'Missions'],
    ['/brands/parlour/points', 'Points'],
    ['/brands/parlour/redemptions', 'Redemptions'],
    ['/brands/parlour/access', 'Where players come from'],
    ['/approvals', 'Approvals'],
    ['/audit', 'Audit log'],
    ['/operators', 'Operators'],
    ['/account', 'My account'],
  ] as const) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expectAccessible(page, path)
    const isSideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isSideways, `${path} fits the screen`).toBe(false)
  }
  await goTo(page, '/brands/parlour/content')
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await expectAccessible(page, 'a notice that is written')
  await page.keyboard.press('Escape')
  for (const tab of ['Help centre', 'Pages', 'Contacts and links']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessible(page, tab)
  }
  await goTo(page, '/brands/parlour/settings')
  await page.getByRole('tab', { name: 'Jurisdiction' }).click()
  await page.getByRole('button', { name: 'Propose a change' }).click()
  await expectAccessible(page, 'another law')
  await page.keyboard.press('Escape')
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
