import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { keepConnection } from './keep-connection.ts'
import type { UofConnection } from './uof-connection.ts'

/** A link whose connections are by hand, and what became of each. */
function link(onOpen: () => Promise<void> = async () => undefined) {
  const did: string[] = []
  const made: { isOpen: boolean }[] = []
  const kept = keepConnection({
    log: createLog('silent'),
    async connect() {
      const own = { isOpen: true }
      made.push(own)
      const connection: UofConnection = {
        isOpen: () => own.isOpen,
        take: () => [],
        arrival: async () => undefined,
        settle: () => undefined,
        async close() {
          own.isOpen = false
          did.push('closed')
        },
      }
      return connection
    },
    async onOpen() {
      did.push('open')
      await onOpen()
    },
    async onLost() {
      did.push('lost')
    },
  })
  return { kept, did, made }
}

test('a connection that is open is kept', async () => {
  const { kept, did } = link()
  expect(await kept.open()).toBe(await kept.open())
  expect(did).toEqual(['open'])
})

test('one that is gone is told as lost before another is made', async () => {
  const { kept, did, made } = link()
  await kept.open()
  for (const one of made) one.isOpen = false
  await kept.open()
  expect(did).toEqual(['open', 'closed', 'lost', 'open'])
})

test('one whose missed words could not be asked for is closed and made anew: nothing is heard on it', async () => {
  let fails = 1
  const { kept, did } = link(async () => {
    if (fails-- > 0) throw new Error('the database is away')
  })
  await expect(kept.open()).rejects.toThrow('away')
  expect(did).toEqual(['open', 'closed'])
  expect(await kept.open()).toBeDefined()
  expect(did).toEqual(['open', 'closed', 'open'])
})
