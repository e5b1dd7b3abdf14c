import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { defined } from '@parlour/core/kernel/assert.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts'

let directory: string
let last: EmbeddedPostgres | undefined

const open = async () => (last = await openEmbeddedPostgres({ directory, password: 'only here', durable: true }))

beforeAll(() => {
  // `mkdtemp` makes a folder that its owner alone may enter: the case that used to fail for root.
  directory = mkdtempSync(join(tmpdir(), 'parlour-crash-'))
})
afterAll(async () => {
  await last?.stop()
  rmSync(directory, { recursive: true, force: true })
})

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

function killPostmaster(): void {
  const [pid] = readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

test(
  'a database whose postmaster is killed is found again with all that was committed',
  { timeout: 400_000 },
  async () => {
    const first = await open()
    expect(first.found).toBe('created')
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    await ask(first.url, 'create table kept (n int primary key)')
    for (let round = 1; round <= 3; round += 1) {
      const { url } = await open()
      await ask(url, `insert into kept values (${round})`)
      // The server starts again at once, while the killed one's children may still be on their way out.
      killPostmaster()
      const again = await open()
      expect(again.found).toBe('recovered')
      expect(await ask(again.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: round }])
    }
  },
)

test(
  'what a killed postmaster left and what never ends by itself does not keep the database away',
  { timeout: 400_000 },
  async () => {
    const { url } = await open()
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // As one that waits for a lock whose holder was killed.
    const stuck = defined(rows[0], 'a backend').pid
    process.kill(stuck, 'SIGSTOP')
    killPostmaster()
    const again = await open()
    expect(again.found).toBe('recovered')
    expect(await ask(again.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 3 }])
    await client.end().catch(() => undefined)
  },
)

test(
  'a postmaster that survived its server is joined, and one that was stopped is started',
  { timeout: 60_000 },
  async () => {
    const running = await open()
    expect(running.found).toBe('running')
    await running.stop()
    const started = await open()
    expect(started.found).toBe('started')
    expect(await ask(started.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 3 }])
  },
)
