import { listVendors } from '@parlour/core/contract/games/player/games.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt } from '../../testing/portal.test-support.tsx'
import VendorMenu from './vendor-menu.tsx'

const card = (vassalage: string, opensAlone: boolean) => ({
  vassalage,
  displayName: `House ${vassalage}`,
  accountTypeId: 1,
  isHot: false,
  gameType: 'LIVE',
  icon: '',
  status: 'ON' as const,
  opensAlone,
})

test('a vendor with a lobby opens it; one without opens its own hall, where its games are', async () => {
  const cards = [card('north', true), card('south', false)]
  const lane = { title: 'live', gameClassify: 'LIVE', gameCategory: 'LIVE', cards }
  edge.answer(listVendors, { data: { lanes: [lane] } })
  const { user } = await renderAt('/', <VendorMenu gameType="LIVE" />)
  await user.click(await screen.findByRole('button'))
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('House north')).toBe('/game?vassalage=north')
  expect(addressOf('House south')).toBe('/live?vendor=south')
})
