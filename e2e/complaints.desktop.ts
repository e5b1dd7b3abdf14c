import { expect } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, takePicture, test, watchConsole } from './support.ts'

test('a complaint is answered, taken further once, and left to somebody else', async ({ page, browser, baseURL }) => {
  const errors = watchConsole(page)
  const words = `The draw of ${newName('draw')} was read wrongly`
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('compl'))
  await goTo(page, '/?modal=member&page=feedback')
  const form = page.getByRole('form', { name: 'Feedback and complaints' })
  await form.getByRole('button', { name: 'What it is about' }).click()
  await page.getByRole('option', { name: 'Complaint' }).click()
  await form.getByRole('textbox').fill(words)
  await form.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('region', { name: 'What you have sent' })
  await expect(sent.getByText(/^C-[2-9A-Z]{8}$/)).toBeVisible()
  await expect(sent.getByRole('button', { name: 'Take it further' })).toBeHidden()

  const desk = await openConsole(browser)
  await signIn(desk, demoOperator('operator'), '/brands/parlour/overview')
  // The overview says that somebody waits, and so does the menu.
  const waits = desk.getByRole('list', { name: 'What waits' }).getByRole('link', { name: /^Feedback Waiting/ })
  await expect(waits).toBeVisible()
  const inMenu = desk.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /^Feedback/ })
  await expect(inMenu).toHaveAccessibleName(/^Feedback \d+ waits?$/)
  await expectAccessible(desk, 'the overview')
  await waits.click()
  const card = desk.getByRole('article').filter({ hasText: words })
  await expect(card.getByText(/^C-[2-9A-Z]{8}$/)).toBeVisible()
  await expectAccessible(desk, 'the desk of complaints')
  await card.getByRole('button', { name: 'Answer' }).click()
  await desk.getByRole('textbox', { name: 'Answer to the member' }).fill('It was read rightly.')
  await giveReason(desk, 'Looked at the draw', 'Send answer')

  await page.reload()
  await expect(sent.getByText('It was read rightly.')).toBeVisible()
  await sent.getByRole('button', { name: 'Take it further' }).click()
  const further = sent.getByRole('form', { name: 'Take it further' })
  await further.getByRole('textbox').fill('The film shows another number')
  await expectAccessible(page, 'taking a complaint further')
  await further.getByRole('button', { name: 'Send' }).click()
  await expect(sent.getByText('Looked at again')).toBeVisible()
  await expect(sent.getByText('Our first answer')).toBeVisible()
  await takePicture(page, 'complaint')

  await desk.getByRole('tab', { name: 'Taken further' }).click()
  await expect(card.getByText('The film shows another number')).toBeVisible()
  await card.getByRole('button', { name: 'Answer' }).click()
  await desk.getByRole('textbox', { name: 'Answer to the member' }).fill('As I said.')
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The same eyes')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(dialog.getByText('Somebody else than who answered first looks at this again.')).toBeVisible()
  await takePicture(desk, 'desk')
  await desk.context().close()
  expect(errors).toEqual([])
})
