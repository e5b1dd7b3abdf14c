import { expect } from '@playwright/test'
import { deposit, logInByCall } from './accounts.ts'
import { demoAccount, ensurePaymentPassword, paymentPassword } from './line-support.ts'
import { chooseEnglish, expectAccessible, goTo, takePicture, test, watchConsole } from './support.ts'

// The two are the demo's, and a member asks for one thing at a time: once is enough.
test('a member asks the agent above for money; one is declined with a word, the next is given', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = watchConsole(page)
  const agent = demoAccount('lucia')
  await chooseEnglish(page, baseURL ?? '')
  await logInByCall(page, agent)
  await deposit(page, '100')
  await goTo(page, '/')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const member = await elsewhere.newPage()
  await chooseEnglish(member, baseURL ?? '')
  await logInByCall(member, demoAccount('tomas'))

  const ask = async () => {
    await goTo(member, '/?modal=deposit')
    const form = member.getByRole('dialog')
    await form.getByText('From your agent').click()
    await form.getByRole('textbox', { name: 'Amount' }).fill('20')
    await form.getByRole('button', { name: /^(?:Deposit|Continue)/ }).click()
    await expect(form.getByText('We asked your agent')).toBeVisible()
    return form
  }
  const form = await ask()
  await expect(form.getByText(/^lu··a can send it until/)).toBeVisible()
  await expectAccessible(member, 'asked of the agent')
  await takePicture(member, 'asked')

  // Told on the way there, and in the agent centre: by a push, without a question.
  const way = page.getByRole('banner').getByRole('link', { name: /^Agent centre/ })
  await expect(way).toHaveAccessibleName('Agent centre: 1 member asks for money')
  await expect(page.getByTestId('asked')).toHaveText('1')
  await way.click()
  const tab = page
    .getByRole('navigation', { name: 'Pages of the agent centre' })
    .getByRole('link', { name: /^Send to your team/ })
  await expect(tab).toHaveAccessibleName('Send to your team 1 member asks for money')
  await expectAccessible(page, 'the agent centre of who is asked')
  await goTo(page, '/?modal=agent&page=agentTransfer')
  const centre = page.getByRole('dialog', { name: 'Agent centre' })
  await ensurePaymentPassword(centre, agent.password)
  const request = centre
    .getByRole('region', { name: 'Asked of you' })
    .getByRole('listitem')
    .filter({ hasText: 'tomas' })
  await request.getByRole('button', { name: 'Decline' }).click()
  await request.getByLabel('Why not (optional)').fill('Tomorrow')
  await expectAccessible(page, 'declining')
  await takePicture(page, 'requests')
  await request.getByRole('button', { name: 'Decline now' }).click()
  await expect(request).toBeHidden()
  await expect(tab).toHaveAccessibleName('Send to your team')
  // Told without a question.
  await expect(form.getByText(/lu··a did not give/)).toBeVisible()
  await expect(form.getByText('Tomorrow')).toBeVisible()
  await takePicture(member, 'declined')

  await ask()
  await request.getByRole('button', { name: 'Give' }).click()
  await centre.getByLabel('Payment password').fill(paymentPassword)
  await takePicture(page, 'give')
  await centre.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(centre.getByRole('heading', { name: /20\.00 sent/ })).toBeVisible()
  await expect(form.getByText('We asked your agent')).toBeHidden()
  await goTo(member, '/?modal=member&page=transactionHistory')
  await expect(member.getByRole('dialog').getByText('Top-up from agent').first()).toBeVisible()
  await elsewhere.close()
  expect(errors).toEqual([])
})
