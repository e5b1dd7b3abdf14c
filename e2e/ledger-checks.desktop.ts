import { expect } from '@playwright/test'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { expectAccessible, test, watchConsole } from './support.ts'

test('an operator checks the ledger now, and reads what each check found and how long it took', async ({ browser }) => {
  const desk = await openConsole(browser, { width: 1440, height: 900 })
  await signIn(desk, demoOperator('supervisor'))
  const said = watchConsole(desk)
  await desk
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Ledger integrity' })
    .click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Ledger integrity' })).toBeVisible()
  await expectAccessible(desk, 'the checks before the first')
  await desk.getByRole('button', { name: 'Check now' }).click()
  await giveReason(desk, 'Between two nights', 'Check now')
  const goesOn = desk.locator('li[data-check="accounts_go_on"]')
  await expect(goesOn.first().getByText('Holds')).toBeVisible({ timeout: 90_000 })
  const kept = desk.locator('li[data-check="statements_keep_their_heads"]')
  await expect(kept).toHaveCount(0)
  await desk.getByRole('button', { name: 'Check now' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: /Scope/ }).click()
  await desk.getByRole('option', { name: 'Everything' }).click()
  await giveReason(desk, 'Before the day is closed', 'Check now')
  await expect(kept.first().getByText('Holds')).toBeVisible({ timeout: 90_000 })
  await expect(kept.first().getByText(/^\d+ ms$/)).toBeVisible()
  await expect(desk.getByText('All hold')).toHaveCount(2)
  await expect(desk.getByText(/\d+ hold, 0 differ/).first()).toBeVisible()
  await expectAccessible(desk, 'what the checks found')
  expect(said).toEqual([])
  await desk.context().close()
})
