import { expect } from '@playwright/test'
import { deposit, isPhone, openGame, place } from './betting-support.ts'
import { chooseEnglish, newName, openAccount, test } from './support.ts'

test('a bet is taken back before its issue closes; one that comes too late stays', async ({ page, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName(isPhone() ? 'cancelf' : 'canceld'))
  await deposit(page, '100')
  const banner = page.getByRole('banner')
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
  const sure = page.getByRole('button', { name: 'Cancel it?' })
  const bet = async () => {
    await page.getByRole('textbox', { name: 'Type or paste numbers' }).fill('07')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const receipt = await place(page, '27.00')
    await receipt.getByRole('button', { name: 'Done' }).click()
    await expect(banner).toContainText('P 73.00')
  }

  await test.step('in time', async () => {
    await openGame(page, '/vnlottery', 'VNMB_1M')
    await bet()
    await cancel.click()
    await sure.click()
    await expect(banner).toContainText('P 100.00')
    await expect(page.getByText('Cancelled; P 27.00 is back in your balance.')).toBeVisible()
  })

  await test.step('too late: the wish leaves the page in time and arrives after the close', async () => {
    await openGame(page, '/vnlottery', 'VNMB_1M')
    await bet()
    const near = await page.request.get('/lgw/numeros/near?gameId=VNMB_1M')
    const { value } = (await near.json()) as { value: { currentNumero: { numero: string } } }
    const { numero } = value.currentNumero
    await page.route('**/lgw/orders/cancel', async (route) => {
      await expect
        .poll(
          async () => {
            const now = await page.request.get('/lgw/numeros/near?gameId=VNMB_1M')
            const told = (await now.json()) as { value: { currentNumero: { numero: string; isSale: boolean } } }
            return told.value.currentNumero.numero !== numero || !told.value.currentNumero.isSale
          },
          { timeout: 70_000 },
        )
        .toBe(true)
      await route.continue()
    })
    await cancel.click()
    await sure.click()
    await expect(page.getByText('It could not be cancelled.')).toBeVisible({ timeout: 80_000 })
    await expect(banner).not.toContainText('P 100.00')
  })
})
