import { listTeam } from '@parlour/core/contract/agents/player/agents.ts'
import { offerContract } from '@parlour/core/contract/contracts/player/contracts.ts'
import { listPastPeriods } from '@parlour/core/contract/pay/player/outlook.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { OfferSheet } from './offer-sheet.tsx'

const offers = {
  canOffer: true,
  kinds: [
    { kind: 'DIVIDEND' as const, offers: [{ category: 'CONS' as const, cycle: 'MONTH' as const, rateMax: '15' }] },
  ],
}
const member = { account: 'marisol', type: 0, joinedAt: noon, isOpen: true, email: null, mobile: null, rates: [] }

async function open() {
  signInAs()
  edge.answer(listTeam, { list: [member, { ...member, account: 'closedone', isOpen: false }], next: null })
  edge.refuse(offerContract, 'contracts.taken')
  return renderAt('/', <OfferSheet offers={offers} onClose={() => undefined} />)
}
const field = (name: string, at = 0) => {
  const found = screen.getAllByRole('textbox', { name })[at]
  if (found === undefined) throw new Error(`no field ${name}`)
  return found
}
const send = () => screen.getByRole('button', { name: 'Send the offer' })

test('tiers are edited, each fault is told at its tier, and only what holds is sent', async () => {
  const { user } = await open()
  expect(await screen.findByText('Your own rate is 15 %: you can offer up to that.')).toBeTruthy()
  await user.click(send())
  expect(await screen.findByText('Say who it is for.')).toBeTruthy()
  expect(screen.getByText('Write plain numbers, and the rate always.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'marisol' }))
  expect(screen.queryByRole('button', { name: 'closedone' })).toBeNull()

  await user.type(field('Turnover from'), '1000')
  await user.type(field('Rate'), '16')
  expect(screen.getByText('That is above your own rate.')).toBeTruthy()
  await user.clear(field('Rate'))
  await user.type(field('Rate'), '10')
  await user.click(screen.getByRole('button', { name: 'Add a tier' }))
  await user.type(field('Turnover from', 1), '1000')
  await user.type(field('Rate', 1), '12')
  expect(screen.getByText('At least one condition has to be higher than in the tier before.')).toBeTruthy()
  await user.type(field('Active members from', 1), '3')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(edge.callsOf(offerContract)).toEqual([])

  await user.click(send())
  await waitFor(() => expect(edge.callsOf(offerContract)).toHaveLength(1))
  expect(edge.callsOf(offerContract)[0]?.body).toEqual({
    receiver: 'marisol',
    kind: 'DIVIDEND',
    category: 'CONS',
    terms: {
      rateType: 'P',
      tiers: [
        { turnover: '1000.0000', loss: '0.0000', active: 0, rate: '10' },
        { turnover: '1000.0000', loss: '0.0000', active: 3, rate: '12' },
      ],
    },
  })
  expect(await screen.findByText('There is a contract of this kind already.')).toBeTruthy()
})

test('a tier in the middle can be taken out, the last one cannot', async () => {
  const { user } = await open()
  expect(screen.queryByRole('button', { name: 'Remove tier 1' })).toBeNull()
  await user.type(await screen.findByRole('textbox', { name: 'Rate' }), '5')
  await user.click(screen.getByRole('button', { name: 'Add a tier' }))
  await user.type(field('Rate', 1), '7')
  await user.click(screen.getByRole('button', { name: 'Remove tier 1' }))
  expect(screen.getAllByRole('textbox', { name: 'Rate' }).map((one) => (one as HTMLInputElement).value)).toEqual(['7'])
})

test('terms are tried on the last months as they are typed', async () => {
  const { user } = await open()
  const month = 30 * 86_400_000
  edge.answer(listPastPeriods, {
    currency: 'PHP',
    minorUnit: '0.0100',
    carryMode: 'PERMANENT',
    requireLoss: false,
    stepWise: false,
    periods: [3, 2, 1].map((ago) => ({
      from: noon - ago * month,
      to: noon - (ago - 1) * month,
      turnover: '5000.0000',
      loss: ago === 3 ? '-100.0000' : '400.0000',
      active: 2,
    })),
  })
  expect(screen.queryByRole('button', { name: 'Try it on the last three months' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'marisol' }))
  await user.click(screen.getByRole('button', { name: 'Try it on the last three months' }))
  expect(await screen.findByText('Complete the tiers: then it is worked out.')).toBeTruthy()
  await user.type(field('Rate'), '10')
  expect(screen.getByText('These terms would have paid P 70.00.')).toBeTruthy()
  await user.type(field('Turnover from'), '5001')
  expect(screen.getByText('These terms would have paid P 0.00.')).toBeTruthy()
  expect(edge.callsOf(listPastPeriods)).toHaveLength(1)
})
