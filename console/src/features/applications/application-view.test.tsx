import { getApplication } from '@parlour/core/contract/promo/operator/applications.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { ApplicationView } from './application-view.tsx'
import type { Application } from './applications.queries.ts'

const idOf = (last: string) => `01900000-0000-7000-8000-0000000000${last}`
const claim: Application = {
  applicationId: idOf('c1'),
  promotionId: idOf('c2'),
  titles: { en: 'Welcome' },
  memberId: idOf('01'),
  username: 'ana',
  state: 'applying',
  remark: '',
  pictures: 0,
  appliedAt: now,
  claimedBy: null,
  decidedBy: null,
  agreedBy: null,
  decidedAt: null,
  reason: null,
  amount: null,
  claimUntil: null,
  isClaim: true,
  claim: {
    deposit: '100.0000',
    links: [
      { memberId: idOf('02'), username: 'berta', by: 'browser', since: now, had: { amount: '88.0000', at: now } },
      { memberId: idOf('03'), username: 'carla', by: 'payee', since: now, had: null },
    ],
  },
  isMine: false,
  currency: 'PHP',
  most: '100.0000',
  chosen: false,
  atOnce: true,
  twoAbove: null,
  joinedAt: now,
  deposited: '0.0000',
  lastDeposits: [],
  linked: [],
  earlier: [],
  events: [],
}

const freeSpins = {
  vendorCode: 'reels',
  vendorName: 'The reels',
  gameCode: 'fruits',
  names: { en: 'Fruits' },
  spins: 20,
  stake: '1.2500',
  winMax: '250.0000',
  turnoverPercent: 300,
  days: 7,
}

test('a claim is shown with what links its account, and what the others had', async () => {
  signInWith('applications.review')
  edge.answer(getApplication, { ...claim, freeSpins })
  const place = { merchant: 'test', applicationId: claim.applicationId }
  await renderAt('/', '/', <ApplicationView place={place} onOpen={() => undefined} />)
  const evidence = within(await screen.findByRole('list', { name: 'What links it' }))
  const [browser, payee] = evidence.getAllByRole('listitem')
  expect(browser?.textContent).toMatch(/^Same browserberta.*88\.00/u)
  expect(payee?.textContent).toMatch(/^Same payeecarla.*Friend of this invitation/u)
  expect(screen.getByText('Claim to review')).toBeTruthy()
  expect(screen.queryByText('No picture went along.')).toBeNull()
  // What an approval gives is all of it, and whom it looks like is said once.
  expect(screen.getByText(/^20 × PHP.1\.25 · Fruits$/u)).toBeTruthy()
  expect(screen.queryByText('Accounts that look alike')).toBeNull()
})
