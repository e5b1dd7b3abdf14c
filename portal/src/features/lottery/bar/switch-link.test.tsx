import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noon, renderAt } from '../../../testing/portal.test-support.tsx'
import { SwitchLink, type SwitchLinkProps } from './switch-link.tsx'

const game = { gameCode: 'A_1M', displayName: 'A', periodSeconds: 60 } as SwitchLinkProps['game']
const issue = (closeTime: number, drawTime: number) =>
  ({ gameCode: 'A_1M', closeTime, drawTime, lastWinNo: null }) as SwitchLinkProps['current']

test.each([
  ['open', issue(noon + 30_000, noon + 60_000), 'Betting closes in 0:30'],
  ['closed', issue(noon - 1000, noon + 5000), 'Draw in 0:05'],
])('the clock of an issue that is %s counts to what comes next', async (_, current, clock) => {
  await renderAt('/lottery', <SwitchLink game={game} current={current} isSelected={false} onChosen={() => undefined} />)
  expect(screen.getByRole('timer', { name: clock })).toBeTruthy()
})
