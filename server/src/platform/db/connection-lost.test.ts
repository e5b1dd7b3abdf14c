import { readFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { isConnectionLost } from './database.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each([
  ['a server that is going', Object.assign(new Error('terminating connection'), { code: '57P01' }), true],
  ['a broken connection', Object.assign(new Error('connection failure'), { code: '08006' }), true],
  ['one that ended', new Error('Connection terminated unexpectedly'), true],
  ['a refused one', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), true],
  ['a broken constraint', Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  ['a lock that is held', Object.assign(new Error('lock timeout'), { code: '55P03' }), false],
  ['a fault of ours', new TypeError('undefined is not a function'), false],
])('%s', (_name, error, isLost) => {
  expect(isConnectionLost(error)).toBe(isLost)
})

test('a socket that is not there is the database’s absence, a file that is not there is a failure', async () => {
  const socket = new Promise((resolve, reject) => {
    createConnection('/nowhere/.s.PGSQL.5432').on('connect', resolve).on('error', reject)
  })
  expect(isConnectionLost(await failureOf(socket))).toBe(true)
  expect(isConnectionLost(await failureOf(readFile('/nowhere/a-page.html')))).toBe(false)
})
