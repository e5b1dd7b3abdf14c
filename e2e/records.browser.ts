import { expect } from '@playwright/test'
import { deposit, openAccount } from './accounts.ts'
import { isPhone, openGame, place } from './betting-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

test('the records are narrowed, exported whole, and a bet leads to its cancelling and to a complaint', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName(isPhone(page) ? 'recf' : 'recd'))
  await deposit(page, '300')

  await test.step('two bets are placed', async () => {
    await openGame(page, '/vnlottery', 'VNMB_30M')
    await page.getByRole('textbox', { name: 'Type or paste numbers' }).fill('07; 12')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await (await place(page, '54.00')).getByRole('button', { name: 'Done' }).click()
  })

  await test.step('the record has it, by game too, and its file is complete', async () => {
    await goTo(page, '/?modal=member&page=personalHistoryCopy')
    const table = page.getByRole('table', { name: 'Bets' })
    await expect(table.getByRole('row')).toHaveCount(2)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const stream = await (await download).createReadStream()
    let text = ''
    for await (const part of stream) text += String(part)
    expect(text.trim().split('\r\n')).toHaveLength(2)
    await expectAccessible(page, 'betting record')
  })

  await test.step('a bet says what can be done about it', async () => {
    await page.getByRole('table', { name: 'Bets' }).getByRole('button').click()
    await expectAccessible(page, 'a bet')
    await page.getByRole('link', { name: 'Report a problem' }).click()
    const form = page.getByRole('form', { name: 'Feedback and complaints' })
    await expect(form.getByText(/^About the bet [0-9a-f-]{36}$/)).toBeVisible()
    await expect(form.getByText('We answer complaints within 14 days')).toBeVisible()
    await form.getByRole('textbox').fill('This bet was settled wrongly')
    await form.getByRole('button', { name: 'Send' }).click()
    const sent = page.getByRole('region', { name: 'What you have sent' })
    await expect(sent.getByText(/^C-[2-9A-Z]{8}$/)).toBeVisible()
    await expect(sent.getByText('Answered by')).toBeVisible()
    await expectAccessible(page, 'a complaint that was sent')
  })

  await test.step('what is still to be played, what was credited, and who was invited', async () => {
    await goTo(page, '/?modal=member&page=bonusDetails')
    await expect(page.getByText('No wagering left')).toBeVisible()
    await expectAccessible(page, 'bonus details')
    await goTo(page, '/?modal=member&page=rewardCenter')
    await expect(page.getByText('No promotion was credited in this period')).toBeVisible()
    await expectAccessible(page, 'reward centre')
    await goTo(page, '/?modal=member&page=referral')
    await expect(page.getByText('No one has joined with your link yet')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Your link for a camera' })).toBeVisible()
    await expectAccessible(page, 'invited friends')
  })

  await test.step('profit and loss says that nothing was settled, or what was', async () => {
    await goTo(page, '/?modal=member&page=personalProfit')
    await expect(page.getByRole('heading', { name: 'Profit and loss' })).toBeVisible()
    await expectAccessible(page, 'profit and loss')
  })
  expect(errors).toEqual([])
})
