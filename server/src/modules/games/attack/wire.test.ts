import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createWire } from './wire.ts'

/** A server that gives these answers in turn, the last of them from then on; what it was asked. */
async function openServer(...answers: readonly object[]) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push(Buffer.concat(chunks).toString('utf8'))
      response.end(JSON.stringify(answers[Math.min(asked.length, answers.length) - 1]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { asked, say: createWire({ url: `http://127.0.0.1:${port}`, code: 'one', secret: 'two', now: () => 3 }) }
}

test('who is told to come again says the same again, and hears the answer', async () => {
  const { asked, say } = await openServer({ status: 'TEMPORARY' }, { status: 'OK', balance: '90.0000' })
  expect(await say('bet', { txId: 'one' })).toEqual({ status: 'OK', balance: '90.0000', http: 200, cameAgain: true })
  expect(asked).toEqual(['{"txId":"one"}', '{"txId":"one"}'])
})

test('an answer that stands is asked for once', async () => {
  const { asked, say } = await openServer({ status: 'NOT_FOUND' })
  expect(await say('win', { txId: 'one' })).toEqual({ status: 'NOT_FOUND', http: 200, cameAgain: false })
  expect(asked).toHaveLength(1)
})

test('of a flood nobody comes again', async () => {
  const { asked, say } = await openServer({ status: 'TEMPORARY' }, { status: 'OK' })
  expect(await say('bet', {}, { isOnce: true })).toEqual({ status: 'TEMPORARY', http: 200, cameAgain: false })
  expect(asked).toHaveLength(1)
})
