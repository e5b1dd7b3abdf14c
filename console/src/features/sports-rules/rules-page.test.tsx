import { getSportsRules, proposeSportsRules } from '@parlour/core/contract/sportsbook/operator/rules.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { RulesPage } from './rules-page.tsx'

const tier = { event: 50_000, payout: 200_000 }
const rules = {
  isOn: true,
  stakeMode: 'RISK' as const,
  minStake: 50,
  minUnit: '5.00',
  currencyFactor: 60,
  tiers: { 1: tier, 2: tier, 3: tier, 4: tier },
  dayPayout: 500_000,
  margins: [{ code: 'AH', prematch: 275, live: 550 }],
  delays: {},
  cashOutDelayMs: 7000,
  cashOutShare: { prematch: 97, live: 95 },
  paysAtOnce: true,
  builder: { isOn: true, margin: 450 },
}

async function renderRules() {
  signInWith('sports.trade')
  edge.answer(getSportsRules, {
    currency: 'PHP',
    version: 3,
    rules,
    markets: [
      { code: '1X2', prematch: 500, live: 700 },
      { code: 'AH', prematch: 300, live: 550 },
    ],
    sports: [{ sport: 'SOCCER', delayMs: 5000 }],
  })
  edge.answer(proposeSportsRules, { approvalId: '01900000-0000-7000-8000-0000000000c1' })
  return renderAt('/brands/parlour/sports/rules', '/brands/$merchant/sports/rules', <RulesPage />)
}

test('the rules are read first; a change is proposed with a reason, and what is empty is the house’s own', async () => {
  const { user } = await renderRules()
  expect(await screen.findByText('2.75 %')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Minimum stake' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change the rules' }))
  const minimum = screen.getByRole('textbox', { name: 'Minimum stake' })
  await user.clear(minimum)
  expect(screen.getByRole('button', { name: 'Propose the change' })).toHaveProperty('disabled', true)
  await user.type(minimum, '20')
  const handicap = within(screen.getByText('AH').closest('li') ?? document.body)
  await user.clear(handicap.getByRole('textbox', { name: 'Before the start' }))
  await user.clear(handicap.getByRole('textbox', { name: 'In play' }))
  await user.click(screen.getByRole('button', { name: 'Propose the change' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/u }), 'Agreed with risk.')
  await user.click(dialog.getByRole('button', { name: 'Propose the change' }))
  await waitFor(() =>
    expect(edge.callsOf(proposeSportsRules)[0]?.body).toEqual({
      ...rules,
      minStake: 20,
      margins: [],
      reason: 'Agreed with risk.',
    }),
  )
})
