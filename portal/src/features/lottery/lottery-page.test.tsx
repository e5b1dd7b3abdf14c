import { getGameMenus, getVnGameMenu } from '@parlour/core/contract/lottery/player/lottery.ts'
import { getVnOpened } from '@parlour/core/contract/lottery/player/results.ts'
import { expect, test } from 'vitest'
import { edge, renderAt } from '../../testing/portal.test-support.tsx'
import LotteryPage from './lottery-page.tsx'
import ResultsPage from './results-page.tsx'

test.each([
  ['/lottery', 'Lottery · Test'],
  ['/vnlottery', 'Vietnamese lottery · Test'],
  ['/seaLottery', 'South-East Asian lotteries · Test'],
  ['/elott', 'E-lottery · Test'],
])('the tab of %s says what it is about', async (address, title) => {
  edge.answer(getVnGameMenu, [])
  edge.answer(getGameMenus, [])
  await renderAt(address, <LotteryPage brandName="Test" />)
  await expect.poll(() => document.title).toBe(title)
})

test('the tab of the results says so', async () => {
  edge.answer(getVnOpened, [])
  await renderAt('/results', <ResultsPage brandName="Test" />)
  await expect.poll(() => document.title).toBe('Results · Test')
})
