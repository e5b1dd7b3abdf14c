import { getMissions } from '@parlour/core/contract/promo/player/missions.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import MissionCount from './mission-count.tsx'

const mission = (missionId: string, status: 'O' | 'C' | 'X') => ({
  missionId,
  title: 'Ten bets',
  text: '',
  kind: 'BET_COUNT' as const,
  cycle: 'DAILY' as const,
  vertical: null,
  firstDay: '2026-11-01',
  lastDay: '2026-12-01',
  cycleEndAt: noon,
  isLastCycle: false,
  progress: '1',
  milestones: [{ value: '10', isReached: false }],
  next: '10',
  status,
})

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`

test('the missions that are going on are counted, for the eye and for readers', async () => {
  edge.answer(getMissions, {
    missionCount: 0,
    missions: [mission(id(1), 'O'), mission(id(2), 'X'), mission(id(3), 'O')],
  })
  signInAs()
  await renderAt('/', <MissionCount />)
  expect((await screen.findByTestId('missions')).textContent).toBe('2')
  expect(screen.getByText('2 missions going on')).toBeTruthy()
})

test('where none is going on there is no mark', async () => {
  edge.answer(getMissions, { missionCount: 0, missions: [mission(id(1), 'C')] })
  signInAs()
  await renderAt('/', <MissionCount />)
  await expect.poll(() => edge.callsOf(getMissions)).toHaveLength(1)
  expect(screen.queryByTestId('missions')).toBeNull()
})
