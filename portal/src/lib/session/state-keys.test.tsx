import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getDomainRoute } from '@parlour/core/contract/brand/player/system.ts'
import { edge, takeBrand } from '../../testing/portal.test-support.tsx'
import { clearMemberKeys } from './brand-keys.ts'
import { keepRouters } from './keep-routers.ts'
import { keepStateKeys } from './state-keys.ts'

const kept = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown

test('answers are kept under the keys of the specification, those of before too, and go with the session', () => {
  const client = new QueryClient()
  const lanes = [{ gameClassify: 'LIVE', cards: [] }]
  client.setQueryData(['games', 'lanes', 'en'], lanes)
  const stop = keepStateKeys(client)
  expect(kept('gameVendor')).toEqual(lanes)
  const fields = { username: { enabled: true } }
  client.setQueryData(['identity', 'register-setting'], { fields, captcha: false })
  client.setQueryData(['member', 'wallet', 'funds'], { sumBalance: '1.0000', vendors: [] })
  const page = (tab: string, gameId: string) =>
    client.setQueryData(['member', 'games', 'page', { tab }, 1], { games: [{ gameId }], total: 1 })
  page('FAV', 'kept')
  page('ALL', 'other')
  expect(kept('settings')).toEqual({ fields, captcha: false })
  expect(kept('validate')).toEqual(fields)
  expect(kept('consolidated')).toMatchObject({ sumBalance: '1.0000' })
  expect(kept('merchantWallet')).toEqual({ isSingle: true })
  expect(kept('favGames')).toEqual(['kept'])
  clearMemberKeys()
  expect(kept('consolidated')).toBeNull()
  stop()
  client.setQueryData(['member', 'wallet', 'funds'], { sumBalance: '2.0000', vendors: [] })
  expect(kept('consolidated')).toBeNull()
})

test('a member’s tab keeps which agreements the brand makes', async () => {
  await takeBrand({ whitelabel: [{ modId: 'SALARY', enabled: '1', children: [] }] })
  const client = new QueryClient()
  const stop = keepStateKeys(client)
  client.setQueryData(['member', 'profile'], { account: 'ana' })
  expect(sessionStorage.getItem('enableSalary')).toBe('1')
  expect(sessionStorage.getItem('enableContract')).toBe('0')
  clearMemberKeys()
  expect(sessionStorage.getItem('enableSalary')).toBeNull()
  stop()
})

test('where the brand is reached is kept, also when a session ends; without an answer nothing is', async () => {
  const routers = { domainList: ['parlour.example'], resources: [] }
  edge.answer(getDomainRoute, routers)
  await keepRouters()
  clearMemberKeys()
  expect(kept('routers')).toEqual(routers)
  edge.cut(getDomainRoute)
  await keepRouters()
  expect(kept('routers')).toBeNull()
})
