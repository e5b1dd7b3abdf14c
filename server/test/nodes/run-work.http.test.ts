import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { runWork } from '../../src/main/run-work.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { readRoles, type Role } from '../../src/platform/nodes/role.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { until } from '../support/until.ts'

let parlour: TestParlour
const roles = new Set<Role>(['worker', 'loop'])
beforeAll(async () => {
  parlour = await openTestParlour({ roles })
})
afterAll(() => parlour.close())

test('a process without calls tells how it is, and nothing more', async () => {
  expect((await fetch(`${parlour.address}/readyz`)).status).toBe(200)
  for (const path of ['/', '/wps/system/status', '/openapi.json', '/vendor/v1/balance'])
    expect((await fetch(parlour.address + path, { headers: { merchant: 'parlour' } })).status, path).toBe(404)
  expect(await (await fetch(`${parlour.address}/wps/system/status`)).json()).toMatchObject({
    code: 'request.not_found',
  })
})

test('a process that stops is known until its jobs have ended', async () => {
  const { database } = parlour
  const nodeId = newId()
  const undo: { name: string; work: () => Promise<unknown> }[] = []
  await runWork({
    config: { ...readConfig({ PARLOUR_MODE: 'test' }), roles },
    url: database.url,
    database,
    parlour: { ...parlour, brands: parlour.brandsOfServer },
    nodeId,
    lease: undefined,
    log: createLog('silent'),
    onStop: (name, work) => void undo.push({ name, work }),
  })
  const workers = async () => {
    const { rows } = await sql<{ workers: string[] }>`
      select workers from platform.node where node_id = ${nodeId}`.execute(database.db)
    return rows[0]?.workers
  }
  await until(async () => (await workers())?.length === 1)
  for (const { name, work } of undo.toReversed()) {
    await work()
    if (name === 'the jobs') expect(await workers()).toHaveLength(1)
  }
  expect(undo.map(({ name }) => name)).toContain('the jobs')
  expect(await workers()).toBeUndefined()
})

test('roles are read as they are written, and nothing else is one', () => {
  expect([...(readRoles('loop,api') ?? [])]).toEqual(['api', 'loop'])
  expect(readRoles('')?.size).toBe(6)
  for (const wrong of ['apis', 'api,', 'api,api', ' api']) expect(readRoles(wrong), wrong).toBeUndefined()
})
