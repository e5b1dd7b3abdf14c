import { expect, test } from 'vitest'
import { agentPageOf, linkAddress } from './agent-pages.ts'

test('a page that is not there is the overview', () => {
  expect(agentPageOf('agentTeamManage', [])).toBe('agentTeamManage')
  expect(agentPageOf('agentSalary', [])).toBe('agentTeamOverview')
  expect(agentPageOf(undefined, [])).toBe('agentTeamOverview')
  expect(agentPageOf('agentContract', ['DIVIDEND'])).toBe('agentContract')
  expect(agentPageOf('agentContract', [])).toBe('agentTeamOverview')
})

test('each kind of pay has its page where the brand makes contracts of it', () => {
  expect(agentPageOf('agentDividend', ['DIVIDEND'])).toBe('agentDividend')
  expect(agentPageOf('agentDailySalary', ['DIVIDEND'])).toBe('agentTeamOverview')
  expect(agentPageOf('agentHourlySalary', ['DAILY_SALARY', 'HOURLY_SALARY'])).toBe('agentHourlySalary')
  expect(agentPageOf('agentRealtimeSalary', ['REALTIME_SALARY'])).toBe('agentRealtimeSalary')
})

test('a link names the site as it is reached, and the code', () => {
  expect(linkAddress({ protocol: 'https:', port: '' }, 'parlour.example', 'ABC23456')).toBe(
    'https://parlour.example/register?code=ABC23456',
  )
  expect(linkAddress({ protocol: 'http:', port: '4400' }, 'localhost', 'A&B')).toBe(
    'http://localhost:4400/register?code=A%26B',
  )
})
