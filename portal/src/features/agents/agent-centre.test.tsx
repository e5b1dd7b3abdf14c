import { getTeamOverview } from '@parlour/core/contract/agents/player/agents.ts'
import { getLineFigures, getLineSnapshot } from '@parlour/core/contract/agents/player/line.ts'
import { getOwnRates } from '@parlour/core/contract/agents/player/rates.ts'
import { listTopUps } from '@parlour/core/contract/agents/player/top-ups.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import AgentCentre from './agent-centre.tsx'
import { figures, snapshot } from './line.test-support.ts'

const unknown = 'This page does not exist. Here is the overview.'

test.each([
  ['agentNothing', true],
  ['agentTeamOverview', false],
  [undefined, false],
] as const)('asked for the page %s it says that there is none: %s', async (page, isUnknown) => {
  signInAs()
  edge.answer(getTeamOverview, {
    code: null,
    directMembers: 0,
    isMore: false,
    registered: { today: 0, week: 0, month: 0 },
  })
  edge.answer(getLineSnapshot, snapshot)
  edge.answer(getLineFigures, figures)
  edge.answer(getOwnRates, { list: [], quotaFrom: null, quotas: [] })
  edge.answer(listTopUps, { list: [], next: null, waiting: 0 })
  await renderAt(
    '/',
    <AgentCentre
      transfer={null}
      contracts={null}
      bills={() => null}
      onClose={() => undefined}
      {...(page === undefined ? {} : { page })}
    />,
  )
  expect(await screen.findByRole('region', { name: 'Overview' })).toBeTruthy()
  expect(screen.queryByText(unknown) !== null).toBe(isUnknown)
})
