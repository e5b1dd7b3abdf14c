import { getOwnEnvelopes, listEnvelopes } from '@parlour/core/contract/promo/player/envelopes.ts'
import { getMember } from '@parlour/core/contract/identity/player/identity.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import EnvelopeWay from './envelope-way.tsx'
import { edge, noon, renderAt, signInAs } from '../testing/portal.test-support.tsx'
import { drop, dropId } from '../features/envelopes/envelopes.test-support.ts'
import HomeEnvelopes from '../features/envelopes/home-envelopes.tsx'
import type { Drop, OwnEnvelope } from '../features/envelopes/envelopes.queries.ts'

const minuteMs = 60_000
const way = () => screen.queryByRole('link', { name: /^Red envelopes/u })

interface World {
  readonly own?: readonly OwnEnvelope[]
  readonly isShown?: boolean
}

function answer(drops: readonly Drop[], { own = [], isShown = true }: World = {}): void {
  edge.answer(listEnvelopes, { list: [...drops] })
  edge.answer(getOwnEnvelopes, { isShown, list: [...own] })
}

async function renderWay(drops: readonly Drop[], world?: World, address = '/') {
  answer(drops, world)
  signInAs()
  await renderAt(address, <EnvelopeWay place="corner" />)
}

async function expectAsked(): Promise<void> {
  await expect.poll(() => edge.callsOf(listEnvelopes)).toHaveLength(1)
}

test('a member who may open one is shown the way while they are open', async () => {
  await renderWay([drop()])
  const link = await screen.findByRole('link', { name: 'Red envelopes are open' })
  expect(link.getAttribute('href')).toBe('/redEnvelope')
})

test('and within ten minutes of their opening, with the hour', async () => {
  await renderWay([drop({ opensAt: noon + 9 * minuteMs })])
  expect(await screen.findByRole('link', { name: /^Red envelopes open at 12:09/u })).toBeTruthy()
})

test.each<[string, Partial<Drop>, World]>([
  ['they open in an hour', { opensAt: noon + 60 * minuteMs, closesAt: noon + 90 * minuteMs }, {}],
  ['all are opened', { left: 0 }, {}],
  ['it has opened one', {}, { own: [{ dropId, amount: '1.0000', place: 1 }] }],
])('there is no way where %s', async (_, own, world) => {
  await renderWay([drop(own)], world)
  await expectAsked()
  expect(way()).toBeNull()
})

test('who is held is asked for no list, and shown no way', async () => {
  await renderWay([drop()], { isShown: false })
  await expect.poll(() => edge.callsOf(getOwnEnvelopes)).toHaveLength(1)
  expect(edge.callsOf(listEnvelopes)).toEqual([])
  expect(way()).toBeNull()
})

test('envelopes of a rank are no way for a lower one', async () => {
  edge.refuse(getMember, 'request.malformed')
  await renderWay([drop({ rankFrom: 2 })])
  await expect.poll(() => edge.callsOf(getMember)).toHaveLength(1)
  expect(way()).toBeNull()
})

test('on their own page, and for visitors, there is none', async () => {
  await renderWay([drop()], {}, '/redEnvelope')
  expect(edge.callsOf(listEnvelopes)).toEqual([])
})

test('home has a line about the next, for visitors too', async () => {
  answer([drop({ opensAt: noon + 65 * minuteMs, closesAt: noon + 90 * minuteMs })])
  await renderAt('/', <HomeEnvelopes />)
  expect(await screen.findByText(/^Lunch: 1:05 PM, in 1 h 05 min$/u)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the envelopes' })).toBeTruthy()
})

test('home says nothing where nothing comes', async () => {
  answer([drop({ left: 0 })])
  await renderAt('/', <HomeEnvelopes />)
  await expectAsked()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('home tells of none whom they are kept from', async () => {
  answer([drop()], { isShown: false })
  signInAs()
  await renderAt('/', <HomeEnvelopes />)
  await expect.poll(() => edge.callsOf(getOwnEnvelopes)).toHaveLength(1)
  expect(edge.callsOf(listEnvelopes)).toEqual([])
  expect(screen.queryByRole('heading')).toBeNull()
})
