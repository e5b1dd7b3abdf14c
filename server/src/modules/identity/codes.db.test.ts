import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { createVault } from '#platform/crypto/vault.ts'
import type { Message, Messenger } from '#platform/messages/messenger.ts'
import { createCodes } from './codes.service.ts'
import type { CodeAddress } from './codes.sql.ts'
import { openTestParlour, type TestParlour } from '../../../test/support/parlour.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

const wrong = { code: 'identity.code_wrong' }

/** Codes whose letters are read where they would be queued, and one that was sent to such a number. */
async function sendCode(address: string) {
  const letters: Message[] = []
  const messenger: Messenger = {
    can: () => true,
    post: (_tx, letter) => Promise.resolve(void letters.push(letter)),
    job: { name: 'none', work: () => Promise.resolve() },
    close: () => undefined,
  }
  const { database } = parlour
  const codes = createCodes({ database, vault: createVault(randomBytes(32)), messenger })
  const brandId = defined(parlour.brands[0], 'a brand').brandId
  const to: CodeAddress = { brandId, purpose: 'sign_in', channel: 'sms', address }
  const write = (code: string) => ({ subject: '', text: code })
  await codes.send({ ...to, ip: '198.51.100.7', memberId: null, isSent: true, write })
  const use = (codeId: string) => database.transaction((tx) => codes.use(tx, codeId))
  return { codes, to, code: defined(letters[0], 'a letter').text, use }
}

test('of two who were both told that a code is right, one uses it', async () => {
  const { codes, to, code, use } = await sendCode('+34600000001')
  const first = await codes.check(to, code)
  const second = await codes.check(to, code)
  await use(first)
  await expect(use(second)).rejects.toMatchObject(wrong)
})

test('a code that two use at the same instant works once', async () => {
  const { codes, to, code, use } = await sendCode('+34600000002')
  const codeId = await codes.check(to, code)
  const ends = await Promise.allSettled([use(codeId), use(codeId)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a code that was used is not right any more', async () => {
  const { codes, to, code } = await sendCode('+34600000003')
  await codes.take(to, code)
  await expect(codes.check(to, code)).rejects.toMatchObject(wrong)
})
