import { getMissions } from '@parlour/core/contract/promo/player/missions.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import MissionCount from './mission-count.tsx'

test('the rewards that are ready are counted, for the eye and for readers', async () => {
  edge.answer(getMissions, { missionCount: 2, missions: [] })
  signInAs()
  await renderAt('/', <MissionCount />)
  expect((await screen.findByTestId('missions')).textContent).toBe('2')
  expect(screen.getByText('2 rewards to claim')).toBeTruthy()
})

test('where none is ready there is no mark', async () => {
  edge.answer(getMissions, { missionCount: 0, missions: [] })
  signInAs()
  await renderAt('/', <MissionCount />)
  await expect.poll(() => edge.callsOf(getMissions)).toHaveLength(1)
  expect(screen.queryByTestId('missions')).toBeNull()
})
