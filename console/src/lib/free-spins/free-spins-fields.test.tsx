import { findFreeSpinsGames, readFreeSpinsStakes } from '@parlour/core/contract/games/operator/free-spins.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt } from '../../testing/console.test-support.tsx'
import { FreeSpinsFields } from './free-spins-fields.tsx'
import { freeSpinsFormOf } from './free-spins-form.ts'

const written = { vendorCode: 'reels', gameCode: 'fruits', names: { en: 'Fruits' }, turnoverPercent: 300 }
const figures = { spins: 20, stake: '1.2500', winMax: '250.0000', days: 7 }

test('free spins that were written before cost what their game returns, and their amounts are as one types them', async () => {
  const game = { vendorCode: 'reels', gameCode: 'fruits', names: { en: 'Fruits' }, rtp: '96.00' }
  const other = { ...game, gameCode: 'fruits-2', rtp: '90.00' }
  edge.answer(findFreeSpinsGames, { isOffered: true, list: [other, game] })
  edge.answer(readFreeSpinsStakes, { stakes: ['0.2500', '1.2500'] })
  const form = freeSpinsFormOf({ ...written, ...figures })
  await renderAt(
    '/',
    '/',
    <FreeSpinsFields merchant="test" currency="PHP" form={form} onChange={() => undefined} faults={new Set()} />,
  )
  // 20 × 1.25 × 96 %, and not the whole of 25.
  expect(await screen.findByText(/^In the long run: PHP.24\.00 per member\.$/u)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Win limit/u })).toHaveProperty('value', '250')
})
