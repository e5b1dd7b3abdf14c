import { expect } from '@playwright/test'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { expectAccessible, test, watchConsole } from './support.ts'

const wide = { width: 1440, height: 900 }

test('an operator lets a province rest, moves its draw, and takes both back; and changes series and notes', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const desk = await openConsole(browser, wide)
  await signIn(desk, demoOperator('operator'))
  const errors = watchConsole(desk)

  await desk.getByRole('link', { name: 'Schedules' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Draw schedules' })).toBeVisible()
  await desk.getByRole('button', { name: /Group/ }).click()
  await desk.getByRole('option', { name: /VNMT/ }).click()
  const days = desk.getByRole('table', { name: 'Coming days' })
  await expect(days).toContainText('17:15')
  const shown = await days.getByRole('row').count()
  await desk.getByRole('button', { name: /Period/ }).click()
  await desk.getByRole('option', { name: 'Next 30 days' }).click()
  await expect.poll(() => days.getByRole('row').count()).toBeGreaterThan(3 * shown)
  await expectAccessible(desk, 'draw schedules')

  // The last day but one: nobody has bet on what is so far ahead.
  const row = days.getByRole('row').nth(-2)
  await row.getByRole('button', { name: /^Change / }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByRole('table', { name: 'What changes' })).toBeVisible()
  await expectAccessible(desk, 'a day of rest')
  await giveReason(desk, 'The province rests', 'Save')
  await expect(row).toContainText('Rests')

  await row.getByRole('button', { name: /^Change / }).click()
  await dialog.getByRole('button', { name: /What happens/ }).click()
  await desk.getByRole('option', { name: 'Another day or hour' }).click()
  await dialog.getByRole('textbox', { name: 'Draw time' }).fill('19:30')
  await expect(dialog.getByRole('table', { name: 'What changes' })).toContainText('19:30')
  await giveReason(desk, 'An hour later', 'Save')
  await expect(row).toContainText('19:30')
  await expect(row).toContainText('Moved')

  await row.getByRole('button', { name: /^Change / }).click()
  await dialog.getByRole('button', { name: /What happens/ }).click()
  await desk.getByRole('option', { name: 'As always' }).click()
  await giveReason(desk, 'As it always was', 'Save')
  await expect(row).toContainText('17:15')
  await expect(row).not.toContainText('Moved')

  await desk.getByRole('link', { name: 'Lottery games' }).click()
  await desk.getByRole('link', { name: 'Prize series' }).click()
  const groups = desk.getByRole('table', { name: 'Groups of games' })
  await expectAccessible(desk, 'prize series')
  await groups.getByRole('button', { name: 'Edit PK10' }).click()
  await expect(dialog.getByTestId('minSeries-total-before')).toHaveText('97.8000 %')
  await dialog.getByRole('textbox', { name: 'Highest to bet on' }).fill('1940')
  await dialog.getByRole('textbox', { name: 'Offered first' }).fill('1930')
  await dialog.getByRole('textbox', { name: 'Best of a member' }).fill('2010')
  await expect(dialog.getByTestId('maxBetSeries-total-after')).toHaveText('100.5000 %')
  await expect(dialog.getByRole('button', { name: 'Propose' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Best of a member' }).fill('1950')
  await expect(dialog.getByTestId('maxBetSeries-prizes-after')).toHaveText(/97\.0000 %/)
  await expectAccessible(desk, 'the series of a group')
  await giveReason(desk, 'Less in the rainy season', 'Save')
  await expect(groups.getByRole('row', { name: /PK10/ })).toContainText('1940')

  await desk.getByRole('link', { name: 'All games' }).click()
  await desk.getByRole('link', { name: /PK10_1M/ }).click()
  await desk.getByRole('button', { name: 'Change price and units' }).click()
  await dialog.getByText('1/1000', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Highest multiple' }).fill('500')
  await expectAccessible(desk, 'the notes of a game')
  await giveReason(desk, 'No thousandths', 'Save')
  await expect(desk.getByText('1 · 1/10 · 1/100', { exact: true })).toBeVisible()
  expect(errors).toEqual([])
})
