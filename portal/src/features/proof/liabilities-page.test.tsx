import { getLiabilityProof, listLiabilities } from '@parlour/core/contract/wallet/player/statement.ts'
import { sumLeaf, sumRoot } from '@parlour/core/fair/liabilities.ts'
import { poolsText } from '@parlour/core/fair/liability-proof.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import LiabilitiesPage from './liabilities-page.tsx'
import { countedQuery, type Counted, type Night } from './proof.queries.ts'

const memberId = '0190a1b2-0000-7000-8000-000000000001'
const salt = '0123456789abcdef0123456789abcdef'
const balance = 1_254_500n
const state = { pool: 'PLAYER_CASH', version: 4n, balance, hash: 'ab'.repeat(32) }
const head = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(poolsText([state]))))
const leaf = sumLeaf({ salt: Uint8Array.fromHex(salt), memberId, balance, head })
const top = sumRoot([leaf])

const night: Night = { day: '2026-11-22', root: top.hash.toHex(), total: toWire(top.sum), publishedAt: noon }
const counted: Counted = {
  day: night.day,
  root: night.root,
  total: night.total,
  currency: 'USD',
  memberId,
  salt,
  balance: toWire(balance),
  pools: [{ pool: state.pool, version: 4, balance: toWire(balance), hash: state.hash }],
  path: [],
}

/** Says that the proof has come, whatever the page makes of it. */
function ProofSign() {
  return useQuery(countedQuery(undefined)).isSuccess ? <p>the proof has come</p> : null
}

const published = (...list: readonly Night[]) => ({ currency: 'USD', list: [...list], next: null })
const steps = () => screen.queryAllByRole('listitem').map((item) => [item.dataset['step'], item.dataset['holds']])

test('no verdict stands before the published nights have come, which are a step of it', async () => {
  signInAs()
  edge.answer(getLiabilityProof, { counted })
  const letGo = edge.hold(listLiabilities, published(night))
  const page = (
    <>
      <LiabilitiesPage />
      <ProofSign />
    </>
  )
  await renderAt('/liabilities', page)
  await screen.findByText('the proof has come')
  expect(screen.getByRole('status', { name: 'Fetching your proof' })).toBeTruthy()
  expect(steps()).toEqual([])
  letGo()
  expect(await screen.findByText('Your balance is in the total')).toBeTruthy()
  expect(steps()).toEqual(['sum', 'path', 'root', 'public'].map((code) => [code, 'true']))
})

test('a root that is not the published one is said to be wrong', async () => {
  signInAs()
  edge.answer(getLiabilityProof, { counted })
  edge.answer(listLiabilities, published({ ...night, root: 'cd'.repeat(32) }))
  await renderAt('/liabilities', <LiabilitiesPage />)
  await expect.poll(() => steps().at(-1)).toEqual(['public', 'false'])
  expect(screen.queryByText('Your balance is in the total')).toBeNull()
})
