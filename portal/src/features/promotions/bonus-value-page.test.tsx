import { readBonusValue } from '@parlour/core/contract/promo/player/bonus-value.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import BonusValuePage from './bonus-value-page.tsx'
import { firstId, otherId, sentence } from './promotions.test-support.ts'
import type { BonusValue } from './promotions.queries.ts'

const totals = { received: '300.0000', converted: '130.0000', removed: '100.0000', locked: '200.0000' }
const year = (own: Partial<BonusValue['list'][number]>): BonusValue['list'][number] => ({
  year: 2027,
  promotionId: firstId,
  title: 'Welcome',
  type: 'FIRST_DEPOSIT',
  times: 1,
  received: '100.0000',
  converted: '0.0000',
  removed: '0.0000',
  locked: '100.0000',
  ...own,
})

async function render() {
  signInAs()
  return renderAt('/', <BonusValuePage />)
}

test('what all bonuses gave and took is told in all, and by year and promotion', async () => {
  edge.answer(readBonusValue, ({ query }) =>
    query.cursor === undefined
      ? { totals, list: [year({}), year({ promotionId: otherId, title: 'Daily', times: 12 })], next: 'after' }
      : { totals, list: [year({ year: 2026, converted: '130.0000', locked: '0.0000' })], next: null },
  )
  const { user } = await render()
  const first = await screen.findByRole('table', { name: '2027' })
  expect(within(first).getAllByRole('row').slice(1).map(sentence)).toEqual([
    expect.stringMatching(/^Welcome1 bonus.*P 100\.00.*P 0\.00.*P 0\.00.*P 100\.00$/u),
    expect.stringMatching(/^Daily12 bonuses/u),
  ])
  expect(screen.queryByRole('table', { name: '2026' })).toBeNull()
  for (const text of ['Received', 'Became cash', 'Left, expired or removed', 'Still locked'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.getByText((_, element) => element?.tagName === 'DD' && sentence(element) === 'P 300.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('table', { name: '2026' })).toBeTruthy()
  expect(edge.callsOf(readBonusValue).map(({ query }) => query.cursor)).toEqual([undefined, 'after'])
  expect(screen.getByRole('link', { name: 'Back to bonus details' }).getAttribute('href')).toContain('bonusDetails')
})

test('whoever had none is told so, and a failure is asked again', async () => {
  edge.refuse(readBonusValue, 'request.not_found')
  const { user } = await render()
  const again = await screen.findByRole('button', { name: 'Try again' })
  edge.answer(readBonusValue, { totals, list: [], next: null })
  await user.click(again)
  expect(await screen.findByText('No bonuses yet')).toBeTruthy()
})
