import {
  convertPoints,
  getPointBalance,
  getPointConfig,
  listPointRewards,
  listRedemptions,
  redeemReward,
} from '@parlour/core/contract/points/player/points.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { PointMallPage } from './point-mall-page.tsx'

type Reward = Value<typeof listPointRewards>['data']['list'][number]

const cupId = '01900000-0000-7000-8000-0000000000f1'
const cup = (own: Partial<Reward> = {}): Reward => ({
  rewardId: cupId,
  name: 'Enamel cup',
  text: 'A red cup.',
  category: 'PHYSICAL',
  pricePoints: '450.0000',
  amount: null,
  turnoverPercent: null,
  stock: 3,
  perMemberLimit: null,
  taken: 0,
  vipMin: 0,
  startAt: null,
  endAt: null,
  image: null,
  ...own,
})

interface Mall {
  readonly rewards?: readonly Reward[]
  readonly balance?: string
  readonly convertible?: string
  readonly config?: Partial<Value<typeof getPointConfig>['data']>
}

async function renderMall({ rewards = [cup()], balance = '1234.5600', convertible = '1230.0000', config }: Mall = {}) {
  edge.answer(getPointBalance, {
    data: {
      balance,
      earnedTotal: '2000.0000',
      usedTotal: '765.4400',
      today: '12.0000',
      convertible,
      worth: '123.0000',
    },
  })
  edge.answer(getPointConfig, {
    data: {
      rates: [{ vertical: 'LIVE', rate: '0.70' }],
      convertRatio: 10,
      minConvert: '100.0000',
      multipleOf: '10.0000',
      maxPerDay: null,
      turnoverPercent: 100,
      convertOpen: true,
      mallOpen: true,
      hasPaymentPassword: true,
      ...config,
    },
  })
  edge.answer(listPointRewards, { data: { list: [...rewards], rankLevel: 0 } })
  signInAs()
  return renderAt(
    '/',
    <PointMallPage
      brandName="Parlour"
      rates={[{ vertical: 'RNG', rate: '1.20' }]}
      passwordForm={() => <p>A form for a password</p>}
    />,
  )
}

const sentence = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()

test('a visitor reads what bets earn, and is asked to sign in', async () => {
  await renderAt(
    '/',
    <PointMallPage brandName="Parlour" rates={[{ vertical: 'RNG', rate: '1.20' }]} passwordForm={() => null} />,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Points mall' })).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'What bets earn' })).getByText('Slots')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(edge.callsOf(getPointBalance)).toEqual([])
})

test('what there is stands large, with its worth', async () => {
  await renderMall()
  expect(await screen.findByText('1,234.56')).toBeTruthy()
  expect(sentence(document.body)).toMatch(/1,230 of them are worth P\s?123\.00/u)
})

test.each([
  ['sold out', { stock: 0 }, 'Sold out'],
  ['of another rank', { vipMin: 3 }, 'Needs rank VIP3'],
  ['had already', { perMemberLimit: 1, taken: 1 }, 'You have had it 1 time'],
  ['too dear', { pricePoints: '5000.0000' }, 'Not enough points yet'],
] as const)('an item that is %s says so, and has no button', async (_, own, text) => {
  await renderMall({ rewards: [cup(own)] })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Redeem/u })).toBeNull()
})

test('a parcel asks where it goes and for the payment password, and is asked for once', async () => {
  const { user } = await renderMall()
  await user.click(await screen.findByRole('button', { name: 'Redeem Enamel cup' }))
  await user.click(screen.getByRole('button', { name: 'Redeem for 450 points' }))
  expect(screen.getAllByText('Fill this in, please.')).toHaveLength(4)
  expect(edge.callsOf(redeemReward)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Recipient’s name' }), 'Marisol Vega')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '55 1234')
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'Calle 1')
  await user.type(screen.getByLabelText('Payment password'), 'secret one')
  edge.answer(redeemReward, {
    data: {
      redemption: {
        redemptionId: cupId,
        rewardId: cupId,
        name: 'Enamel cup',
        category: 'PHYSICAL',
        pricePoints: '450.0000',
        amount: null,
        status: 'in process',
        at: noon,
        decidedAt: null,
        note: null,
      },
      pointBalance: '784.5600',
      balance: '100.0000',
      version: 3,
    },
  })
  await user.click(screen.getByRole('button', { name: 'Redeem for 450 points' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(edge.callsOf(redeemReward)).toMatchObject([
    { body: { rewardId: cupId, name: 'Marisol Vega', phone: '55 1234', address: 'Calle 1', password: 'secret one' } },
  ])
})

test('a conversion says what it gives, and refuses what is no multiple before it is sent', async () => {
  const { user } = await renderMall()
  await user.click(await screen.findByRole('tab', { name: 'Convert' }))
  const field = await screen.findByRole('textbox', { name: /Points to convert/u })
  await user.type(field, '105')
  await user.type(screen.getByLabelText('Payment password'), 'secret one')
  await user.click(screen.getByRole('button', { name: 'Convert' }))
  expect(screen.getByText('Enter a multiple of 10, at least 100.')).toBeTruthy()
  expect(edge.callsOf(convertPoints)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(sentence(screen.getByRole('status', { name: '' }))).toMatch(/123\.00/u)
  edge.refuse(convertPoints, 'points.day_limit', { left: '50.0000', maximum: '200.0000' })
  await user.click(screen.getByRole('button', { name: 'Convert' }))
  expect(await screen.findByText('You can convert 50 more points today.')).toBeTruthy()
  expect(edge.callsOf(convertPoints)).toMatchObject([{ body: { points: '1230.0000', password: 'secret one' } }])
})

test('without a payment password one is set first', async () => {
  const { user } = await renderMall({ config: { hasPaymentPassword: false } })
  await user.click(await screen.findByRole('tab', { name: 'Convert' }))
  expect(await screen.findByText('A form for a password')).toBeTruthy()
})

test('what was redeemed says how it stands, and what was said of it', async () => {
  edge.answer(listRedemptions, {
    data: {
      list: [
        {
          redemptionId: cupId,
          rewardId: cupId,
          name: 'Enamel cup',
          category: 'PHYSICAL',
          pricePoints: '450.0000',
          amount: null,
          status: 'rejected',
          at: noon,
          decidedAt: noon,
          note: 'None is left',
        },
      ],
      next: null,
    },
  })
  const { user } = await renderMall()
  await user.click(await screen.findByRole('tab', { name: 'Redeemed' }))
  expect(await screen.findByText('Rejected')).toBeTruthy()
  expect(screen.getByText('None is left')).toBeTruthy()
})
