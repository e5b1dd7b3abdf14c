import { listOwnApplications } from '@parlour/core/contract/promo/player/applications.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../../testing/portal.test-support.tsx'
import { answerPromotions, firstId, otherId, ownPromotion, promotion, ready } from '../promotions.test-support.ts'
import ActivityPage from './activity-page.tsx'
import type { Application } from './applications.queries.ts'

const idOf = (n: number) => `01900000-0000-7000-8000-0000000000e${n}`
const application = (n: number, own: Partial<Application> = {}): Application => ({
  applicationId: idOf(n),
  promotionId: firstId,
  title: 'Share and win',
  state: 'applying',
  remark: `Remark ${n}`,
  pictures: 0,
  appliedAt: noon,
  decidedAt: null,
  reason: null,
  amount: null,
  claimUntil: null,
  ...own,
})

const all = [
  application(1),
  application(2, { state: 'rejected', reason: 'It shows nothing.' }),
  application(3, { state: 'issued', amount: '50.0000', claimUntil: noon + 1000 }),
]

async function renderPage(list: readonly Application[] = all) {
  answerPromotions({
    promotions: [
      promotion({ title: 'Share and win', type: 'MANUAL' }),
      promotion({ promotionId: otherId, title: 'First deposit' }),
    ],
    own: [
      ownPromotion({
        status: 'issued',
        missing: null,
        ready: [ready({ cycleKey: idOf(3), deposit: null, amount: '50.0000' })],
      }),
      ownPromotion({ promotionId: otherId, status: 'process', missing: 'deposit' }),
    ],
  })
  edge.answer(listOwnApplications, ({ query }) => ({
    list: list.filter(({ state }) => query.state === undefined || query.state === state),
    next: null,
  }))
  signInAs()
  return renderAt('/', <ActivityPage />)
}

test('every application with what became of it, and the promotions that a member is in', async () => {
  await renderPage()
  expect(await screen.findByText('Remark 1')).toBeTruthy()
  expect(screen.getByText('It shows nothing.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Claim .*50\.00 of Share and win/u })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'First deposit' })).toBeTruthy()
  // Once beside the promotion, and among the statuses to choose from.
  expect(screen.getAllByText('In process').length).toBeGreaterThan(0)
})

test('a status shows what is in it alone', async () => {
  const { user } = await renderPage()
  await screen.findByText('Remark 1')
  await user.click(screen.getByRole('button', { name: /Status/u }))
  await user.click(await screen.findByRole('option', { name: 'Rejected' }))
  await waitFor(() => expect(screen.queryByText('Remark 1')).toBeNull())
  expect(await screen.findByText('Remark 2')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'First deposit' })).toBeNull()
})

test('where there is nothing it leads to what there is', async () => {
  answerPromotions({ promotions: [], own: [] })
  edge.answer(listOwnApplications, { list: [], next: null })
  signInAs()
  await renderAt('/', <ActivityPage />)
  expect(await screen.findByText('No activities yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See promotions' })).toBeTruthy()
})
