import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { addJob, startJobs } from './jobs.ts'
import { openTestParlour, type TestParlour } from '../../../test/support/parlour.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

test('a job that fails is kept with its reason, to be tried again, and others go on', async () => {
  const done: string[] = []
  const runner = await startJobs({
    url: parlour.database.url,
    jobs: [
      { name: 'test:fails', work: () => Promise.reject(new Error('on purpose')) },
      { name: 'test:works', work: async () => void done.push('works') },
    ],
    log: createLog('silent'),
  })
  const add = (name: string) => parlour.database.transaction((tx) => addJob(tx, name, {}))
  await add('test:fails')
  const kept = async () => {
    const { rows } = await sql<{ error: string; attempts: number; isHeld: boolean }>`
      select last_error as error, attempts::int as attempts, locked_at is not null as "isHeld"
        from graphile_worker.jobs where task_identifier = 'test:fails'`.execute(parlour.database.db)
    return rows
  }
  await expect
    .poll(kept)
    .toEqual([{ error: expect.stringContaining('on purpose') as string, attempts: 1, isHeld: false }])
  await add('test:works')
  await expect.poll(() => done).toEqual(['works'])
  await runner.stop()
})
