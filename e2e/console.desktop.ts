import { expect, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { addOperator, demoOperator, enterFirst, giveReason, openConsole, signIn, typeIn } from './console-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, password, test, watchConsole } from './support.ts'

// The desk is a wide one: its journeys are walked there alone, its screens are looked at on phones too.

test('an operator comes in for the first time, helps a member, and two decide what takes two', async ({
  page,
  browser,
  baseURL,
}) => {
  await chooseEnglish(page, baseURL ?? '')
  const name = newName('desk')
  await openAccount(page, name)
  await goTo(page, '/')

  const rosaName = newName('rosa')
  const rosa = await openConsole(browser, { width: 1440, height: 900 })
  await goTo(rosa, '/')
  await expect(rosa.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(rosa, 'the sign-in page of the console')
  await enterFirst(rosa, rosaName, await addOperator(rosaName, 'administrator'))
  // On the sign-in page the browser itself notes that nobody is signed in; from here on nothing may be noted.
  const said = watchConsole(rosa)

  // A member is found by the beginning of the name, frozen, and let go.
  await rosa.keyboard.press('Control+k')
  await rosa.getByRole('textbox', { name: 'Go to' }).fill(name.slice(0, -1))
  await expect(rosa.getByRole('group', { name: 'Members' }).getByRole('menuitem')).toHaveText([name])
  await rosa.keyboard.press('Escape')
  await goTo(rosa, '/brands/parlour/members')
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
  await rosa.keyboard.press('Control+k')
  await rosa.getByRole('textbox', { name: 'Go to' }).fill('approv')
  await expect(rosa.getByRole('menuitem')).toHaveText(['Approvals'])
  // What is chosen by Enter is told to those who listen, too.
  const chosen = () =>
    rosa.getByRole('textbox', { name: 'Go to' }).evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant') ?? ''
      return document.getElementById(id)?.textContent
    })
  await expect.poll(chosen).toBe('Approvals')
  await expectAccessible(rosa, 'the palette')
  await rosa.keyboard.press('Enter')
  await expect(rosa).toHaveURL(/\/approvals$/)
  const card = (desk: Page) => desk.getByRole('article').filter({ hasText: name })
  await expect(card(rosa).getByText('You proposed this: another operator decides.')).toBeVisible()
  await expect(card(rosa).getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const marta = await openConsole(browser, { width: 1440, height: 900 })
  await goTo(marta, '/approvals')
  await typeIn(marta, demoOperator('supervisor'))
  await expectAccessible(marta, 'what waits for approval')
  await card(marta).getByRole('button', { name: 'Approve' }).click()
  await giveReason(marta, 'I called back', 'Approve')
  await expect(card(marta)).toHaveCount(0)

  await goTo(rosa, '/audit?command=member+reopen')
  await rosa.getByText('“I called back”').click()
  await expect(rosa.getByText(`Proposed by ${rosaName}: “Asked by phone”`)).toBeVisible()
  await expectAccessible(rosa, 'the audit log')
  expect(said).toEqual([])
})

test('a member whose password was forced chooses a new one before anything else', async ({
  page,
  browser,
  baseURL,
}) => {
  await chooseEnglish(page, baseURL ?? '')
  const name = newName('forced')
  await openAccount(page, name)
  await goTo(page, '/')
  const desk = await openConsole(browser, { width: 1440, height: 900 })
  await signIn(desk, demoOperator('operator'), `/brands/parlour/members?q=${name}`)
  await desk.getByRole('link', { name, exact: true }).click()
  await desk.getByRole('button', { name: 'Force new password' }).click()
  await giveReason(desk, 'It was read out to somebody', 'Force new password')
  await expect(desk.getByText('Has to choose a new password')).toBeVisible()

  await goTo(page, '/?modal=login')
  const login = page.getByRole('dialog')
  await login.getByRole('textbox', { name: 'Username' }).fill(name)
  await login.locator('input[type=password]').fill(password)
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  const due = page.getByRole('dialog', { name: 'Choose a new password' })
  await expect(due).toBeVisible()
  await expectAccessible(page, 'a new password that is due')
  const fields = due.locator('input[type=password]')
  // The one that was typed just now is not asked for again.
  await expect(fields).toHaveCount(2)
  await fields.nth(0).fill('a longer one than that')
  await fields.nth(1).fill('a longer one than that')
  await due.getByRole('button', { name: 'Save' }).click()
  await expect(due).toBeHidden()
  await desk.reload()
  await expect(desk.getByText('In good standing')).toBeVisible()
})
