import { getOwnPromotions } from '@parlour/core/contract/promo/player/promotions.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import PromoStrip from './promo-strip.tsx'
import { answerPromotions, firstId, ownPromotion, promotion, ready } from './promotions.test-support.ts'

const ids = ['c1', 'c2', 'c3', 'c4'].map((last) => `01900000-0000-7000-8000-0000000000${last}`)

test('home shows three, what is ready first, and none that was had', async () => {
  answerPromotions({
    promotions: [promotion(), ...ids.map((promotionId, at) => promotion({ promotionId, title: `Offer ${at}` }))],
    own: [
      ownPromotion({ promotionId: firstId, status: 'claimed' }),
      ...ids.map((promotionId, at) => ownPromotion({ promotionId, ready: at === 3 ? [ready()] : [] })),
    ],
  })
  signInAs()
  await renderAt('/', <PromoStrip />)
  await screen.findByRole('region', { name: 'Promotions' })
  const shown = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(shown).toEqual(['Offer 3', 'Offer 0', 'Offer 1'])
  expect(screen.getByRole('button', { name: 'Claim P\u00a0200.00 of Offer 3' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Join Offer 0' })).toBeTruthy()
})

test('whoever is excluded, of whom the server says nothing, is shown nothing', async () => {
  answerPromotions({ own: [] })
  signInAs()
  await renderAt('/', <PromoStrip />)
  await expect.poll(() => edge.callsOf(getOwnPromotions)).toHaveLength(1)
  await expect.poll(() => document.querySelector('[aria-hidden]')).toBeNull()
  expect(screen.queryByText('Welcome')).toBeNull()
})
