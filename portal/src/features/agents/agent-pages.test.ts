import { expect, test } from 'vitest'
import { agentPageOf, linkAddress } from './agent-pages.ts'

test('a page that is not there is the overview', () => {
  expect(agentPageOf('agentTeamManage')).toBe('agentTeamManage')
  expect(agentPageOf('agentSalary')).toBe('agentTeamOverview')
  expect(agentPageOf(undefined)).toBe('agentTeamOverview')
  expect(agentPageOf('agentContract')).toBe('agentContract')
  expect(agentPageOf('agentContract', false)).toBe('agentTeamOverview')
})

test('a link names the site as it is reached, and the code', () => {
  expect(linkAddress({ protocol: 'https:', port: '' }, 'parlour.example', 'ABC23456')).toBe(
    'https://parlour.example/register?code=ABC23456',
  )
  expect(linkAddress({ protocol: 'http:', port: '4400' }, 'localhost', 'A&B')).toBe(
    'http://localhost:4400/register?code=A%26B',
  )
})
