import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from './open-pool.ts'

let pool: ReturnType<typeof openPool>
let other: ReturnType<typeof openPool>

beforeAll(() => {
  const connectionString = inject('databaseServer')
  pool = openPool({ connectionString, max: 1 })
  other = openPool({ connectionString, max: 1 })
})
afterAll(() => Promise.all([pool.end(), other.end()]))

const end = (pid: number) => other.query('select pg_terminate_backend($1)', [pid])

// What is thrown outside of a test, as an event without a listener is, turns the run red.
test.each(['at work', 'held', 'idle'])(
  'a connection that dies %s ends nothing, and the next one stands for it',
  async (state) => {
    const client = await pool.connect()
    const gone = new Promise((resolve) => client.once('end', resolve))
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    if (state === 'at work') {
      const [asked] = await Promise.allSettled([client.query('select pg_sleep(60)'), end(pid)])
      expect(asked.status).toBe('rejected')
    }
    if (state === 'idle') client.release()
    if (state !== 'at work') await end(pid)
    await gone
    if (state !== 'idle') client.release(true)
    expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  },
)
