import { getBalance } from '@parlour/core/contract/wallet/player/wallet.ts'
import { edge } from '@parlour/ui/testing/edge.test-support.ts'
import { beforeEach, expect, test } from 'vitest'
import { signInAs } from '../../testing/portal.test-support.tsx'
import { call } from '../api/client.ts'
import { endSession, readSession, replaceSession } from './session.ts'

let answer: (token: string) => void
let refuse: (error: Error) => void

/** A change of the password that is under way. */
function begin(): Promise<unknown> {
  return replaceSession(
    () =>
      new Promise<{ token: string }>((resolve, reject) => {
        answer = (token) => resolve({ token })
        refuse = reject
      }),
  )
}

beforeEach(() => signInAs())

test.each(['elsewhere', 'expired'] as const)(
  'that it ended (%s) counts for nothing when its next token comes',
  async (reason) => {
    const { account } = readSession()
    const changing = begin()
    endSession(reason)
    expect(readSession().token).not.toBeNull()
    answer('next-token')
    await changing
    expect(readSession()).toMatchObject({ token: 'next-token', account })
  },
)

test('where no token comes it is over after all', async () => {
  const changing = begin()
  endSession('elsewhere')
  refuse(new Error('refused'))
  await expect(changing).rejects.toThrow('refused')
  expect(readSession().token).toBeNull()
})

test('a refused change leaves a session that goes on as it was', async () => {
  const { token } = readSession()
  const changing = begin()
  refuse(new Error('refused'))
  await expect(changing).rejects.toThrow('refused')
  expect(readSession().token).toBe(token)
})

test('who leaves meanwhile has left', async () => {
  const changing = begin()
  endSession('left')
  answer('next-token')
  await changing
  expect(readSession().token).toBeNull()
})

test('a call waits for the next token, and goes under it', async () => {
  const sentUnder: (string | null)[] = []
  edge.answer(getBalance, () => {
    sentUnder.push(readSession().token)
    return { sumBalance: '0.0000', balance: [], currency: 'PHP', currencySymbol: 'P', version: 1 }
  })
  const changing = begin()
  const asked = call<typeof getBalance>('GET /wps/v2/wallets/balance', {})
  await new Promise((resolve) => void setTimeout(resolve))
  expect(sentUnder).toEqual([])
  answer('next-token')
  await Promise.all([changing, asked])
  expect(sentUnder).toEqual(['next-token'])
})
