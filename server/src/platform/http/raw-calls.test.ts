import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveRawCalls, type RawRoute } from './raw-calls.ts'

test('in a flood a call is told to come again before anything of it is read, and is answered when there is room', async () => {
  let isFull = true
  const read: string[] = []
  const route: RawRoute = {
    method: 'POST',
    url: '/call',
    bodyBytesMax: 100,
    isFull: () => isFull,
    answer: ({ bytes }) => {
      read.push(bytes.toString())
      return Promise.resolve({ status: 200, body: { status: 'OK' } })
    },
  }
  const app = fastify()
  serveRawCalls(app, { routes: [route], onFailure: () => ({ status: 200, body: { status: 'TEMPORARY' } }) })
  const call = (payload: string) => app.inject({ method: 'POST', url: '/call', payload })
  const first = await call('one')
  expect([first.statusCode, first.json(), first.headers['cache-control']]).toEqual([
    200,
    { status: 'TEMPORARY' },
    'no-store',
  ])
  isFull = false
  expect((await call('two')).json()).toEqual({ status: 'OK' })
  expect(read).toEqual(['two'])
  await app.close()
})
