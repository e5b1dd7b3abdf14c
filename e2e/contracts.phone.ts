import { expect } from '@playwright/test'
import { logInByCall, makeAgentLink, openAccount } from './accounts.ts'
import { demoAccount } from './line-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, takePicture, test, watchConsole } from './support.ts'

test('an upline offers a contract, the downline accepts it in the pop-up, and both read it', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  await logInByCall(page, demoAccount('casagrande'))
  const code = await makeAgentLink(page)
  const name = newName('pact')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const child = await elsewhere.newPage()
  await chooseEnglish(child, baseURL ?? '')
  await openAccount(child, name, code)
  await goTo(child, '/')

  await goTo(page, '/?modal=agent&page=agentContract')
  const centre = page.getByRole('dialog', { name: 'Agent centre' })
  await expect(centre.getByText('Dividend, all products').first()).toBeVisible()
  await expectAccessible(page, 'contracts')
  await takePicture(page, 'contracts')
  await centre.getByRole('button', { name: 'Offer a contract' }).click()
  const offer = page.getByRole('dialog', { name: 'Offer a contract' })
  await offer.getByRole('textbox', { name: 'Direct member of your team' }).fill(name)
  await offer.getByRole('button', { name: /Kind/ }).click()
  await page.getByRole('option', { name: 'Daily salary' }).click()
  await offer.getByRole('textbox', { name: 'Rate' }).fill('1.5')
  await offer.getByRole('button', { name: 'Send the offer' }).click()
  await expect(offer.getByText('That is above your own rate.')).toBeVisible()
  await offer.getByRole('textbox', { name: 'Rate' }).fill('0.5')
  await expectAccessible(page, 'offer of a contract')
  await takePicture(page, 'offer')
  await offer.getByRole('button', { name: 'Send the offer' }).click()
  await expect(page.getByText('The offer is sent.')).toBeVisible()

  // It comes by a push: nobody has asked again.
  const asked = child.getByRole('dialog', { name: 'A contract for you' })
  await expect(asked).toBeVisible()
  await expect(asked.getByText('0.5 % of your team’s turnover each day')).toBeVisible()
  await expectAccessible(child, 'pop-up of a contract')
  await takePicture(child, 'asked')
  await asked.getByRole('button', { name: 'Accept' }).dblclick()
  await expect(child.getByText('Your answer is saved.')).toBeVisible()
  await expect(asked).toBeHidden()

  await goTo(child, '/?modal=agent&page=agentContract')
  const own = child.getByRole('dialog', { name: 'Agent centre' }).getByRole('listitem').filter({ hasText: 'ca··e' })
  await expect(own.getByText('Begins soon')).toBeVisible()
  await takePicture(child, 'received')
  await centre.getByRole('tab', { name: 'What I pay' }).click()
  const paid = centre.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await expect(paid.getByText('Begins soon')).toBeVisible()
  await elsewhere.close()
  expect(errors).toEqual([])
})
