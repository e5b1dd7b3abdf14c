import { getProtection } from '@parlour/core/contract/protection/player/protection.ts'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setMiniPlay } from '../lib/play/mini-play.ts'
import { edge, noon, renderAt, signInAs } from '../testing/portal.test-support.tsx'
import { PlayStop } from './play-stop.tsx'

// This document has no full screen to leave.
Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })

/** A member with no time left, on a page where nothing is played. */
async function renderStop() {
  edge.answer(getProtection, {
    now: noon,
    exclusion: null,
    limits: [
      {
        kind: 'SESSION',
        period: 'DAY',
        amount: '60',
        own: '60',
        operator: null,
        used: '60',
        left: '0',
        freesAt: null,
        request: null,
      },
    ],
    reminderMinutes: 60,
    reminderMost: 60,
    asks: { registration: false, deposit: false },
    mustAnswer: false,
    shouldAsk: false,
  })
  signInAs()
  return renderAt('/promotions', <PlayStop />)
}

test('a mini game is stopped as any play is, and leaving play ends it', async () => {
  const { user } = await renderStop()
  await expect.poll(() => edge.callsOf(getProtection).length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog')).toBeNull()
  const end = vi.fn<() => void>(() => setMiniPlay(undefined))
  act(() => setMiniPlay(end))
  expect(await screen.findByRole('dialog', { name: 'You’ve reached your time limit' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(end).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})
