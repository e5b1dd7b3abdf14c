import { leaveGrant, listGrants, previewLeaving } from '@parlour/core/contract/promo/player/promotions.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applyMessage } from '../../lib/realtime/apply-message.ts'
import { edge, noon, queryClient, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import BonusSection from './bonus-section.tsx'
import { answerBonuses, grant, grantId, otherId, sentence } from './promotions.test-support.ts'

async function render(...[bonuses]: Parameters<typeof answerBonuses>) {
  answerBonuses(bonuses)
  signInAs()
  return renderAt('/', <BonusSection />)
}

test('the active bonus says what is left of it, how far it is, and what it asks of a bet', async () => {
  await render({ active: grant() })
  const active = await screen.findByRole('region', { name: 'Active bonus' })
  const bar = within(active).getByRole('progressbar', { name: /^P\s3,210\.00 of P\s27,000\.00 played$/u })
  expect(bar.getAttribute('aria-valuenow')).toBe('11')
  expect(sentence(active)).toMatch(
    /WelcomeActiveP 812\.40.*In open betsP 20\.00Largest betP 80\.00Becomes cash at mostP 4,000\.00Until.*Slots: the whole bet counts\..*staked before the bonus/u,
  )
})

test('a push of the balance moves the progress', async () => {
  await render({ active: grant() })
  await screen.findByRole('progressbar')
  answerBonuses({ active: grant({ played: '13500.0000' }) })
  act(() => applyMessage(queryClient, 'balance', { sumBalance: '1.0000', version: 9 }))
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50'))
})

test('leaving shows what it takes before it is done, and is done once', async () => {
  const { user } = await render({ active: grant() })
  const preview = { removed: '812.4000', inPlay: '20.0000', cash: '150.0000', leftToPlay: '1000.0000' }
  edge.answer(previewLeaving, preview)
  const open = await screen.findByRole('button', { name: 'Leave this bonus' })
  await user.click(open)
  const sheet = screen.getByRole('dialog', { name: 'Leave this bonus?' })
  await waitFor(() =>
    expect(sentence(sheet)).toMatch(
      /P 812\.40.*Cash that staysP 150\.00Left to play before a withdrawalP 1,000\.00In open betsP 20\.00.*can’t undo/u,
    ),
  )
  // Who stays is back where they were.
  await user.click(within(sheet).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(document.activeElement).toBe(open))
  expect(edge.callsOf(leaveGrant)).toEqual([])
  await user.click(open)
  const confirm = await screen.findByRole('button', { name: 'Leave it' })
  await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false))
  edge.refuse(leaveGrant, 'promo.grant_ended')
  await user.click(confirm)
  expect(await screen.findByText('This bonus has ended already.')).toBeTruthy()
  edge.answer(leaveGrant, () => {
    const left = grant({ state: 'FORFEITED', endedAt: noon, removed: '812.4000' })
    answerBonuses({ ended: [left] })
    return { balance: '150.0000', version: 5, removed: '812.4000' }
  })
  await user.click(confirm)
  expect(await screen.findByText('No active bonus')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const sent = edge.callsOf(leaveGrant)
  expect(sent).toMatchObject([{ params: { grantId } }, { params: { grantId } }])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('those that wait stand in their order, those that ended with what became of them, page by page', async () => {
  edge.answer(listGrants, ({ query }) => {
    const isFirst = query?.cursor === undefined
    return {
      active: null,
      queued: isFirst ? [grant({ state: 'QUEUED', title: 'Second', expiresAt: null })] : [],
      ended: isFirst
        ? [grant({ grantId: otherId, title: 'Third', state: 'COMPLETED', endedAt: noon, converted: '300.0000' })]
        : [grant({ title: 'Oldest', state: 'EXPIRED', endedAt: noon, removed: '700.0000' })],
      next: isFirst ? 'older' : null,
      totals: { granted: '1600.0000', converted: '300.0000', removed: '700.0000' },
    }
  })
  signInAs()
  const { user } = await renderAt('/', <BonusSection />)
  const waiting = await screen.findByRole('list', { name: 'Waiting' })
  expect(sentence(waiting)).toBe('SecondP 800.00 · P 27,000.00 to be played')
  expect(sentence(document.body)).toMatch(/GrantedP 1,600\.00Became cashP 300\.00RemovedP 700\.00/u)
  const ended = screen.getByRole('table', { name: 'Ended bonuses' })
  expect(sentence(within(ended).getByRole('row', { name: /Third/u }))).toMatch(/Became cash.*P 300\.00/u)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(sentence(await within(ended).findByRole('row', { name: /Oldest/u }))).toMatch(/Expired.*P 700\.00/u)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('who has none is shown the way to some; what does not come is asked for again', async () => {
  edge.refuse(listGrants, 'identity.real_account_required')
  signInAs()
  const { user } = await renderAt('/', <BonusSection />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  answerBonuses()
  await user.click(again)
  expect(await screen.findByText('No active bonus')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All promotions' })).toBeTruthy()
})
