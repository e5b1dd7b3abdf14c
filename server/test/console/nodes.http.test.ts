import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { newId } from '../../src/platform/crypto/ids.ts'
import { takeLease } from '../../src/platform/nodes/lease.sql.ts'
import { seeNode } from '../../src/platform/nodes/node.sql.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { operateInVain } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let desk: Desk
let support: Desk
const [one, two, three] = [newId(), newId(), newId()]

beforeAll(async () => {
  parlour = await openTestParlour()
  const console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  support = await console.enter('support')
})
beforeEach(() =>
  parlour.database.transaction(async (tx) => {
    const node = { pid: 7, version: '1.2.3', workers: [] }
    await seeNode(tx, { ...node, nodeId: one, host: 'one', roles: ['realtime', 'api'] }, false)
    await seeNode(tx, { ...node, nodeId: two, host: 'two', roles: ['worker', 'loop'] }, true)
    await seeNode(tx, { ...node, nodeId: three, host: 'three', roles: ['console'] }, false)
    await sql`
      update platform.node set seen_at = clock_timestamp() - interval '20 seconds' where node_id = ${three}`.execute(tx)
    await takeLease(tx, { name: 'draws', nodeId: two, forMs: 600_000 })
  }),
)
afterAll(() => parlour.close())

test('an operator reads which processes are there, what each does, and which one leads', async () => {
  const { value } = await desk.call('GET', '/console/api/nodes')
  expect(value['list']).toMatchObject([
    { nodeId: one, host: 'one', pid: 7, version: '1.2.3', roles: ['api', 'realtime'], state: 'READY', leads: [] },
    { nodeId: two, roles: ['worker', 'loop'], state: 'DRAINING', leads: [{ name: 'draws', epoch: 1 }] },
    { nodeId: three, roles: ['console'], state: 'SILENT', leads: [] },
  ])
  expect(await support.call('GET', '/console/api/nodes')).toMatchObject({ status: 403 })
})

test('the command line tells the same', async () => {
  const said = await operateInVain(parlour, 'node', 'list')
  expect(said[0]).toMatch(/^one 7 {2}1\.2\.3 {2}realtime,api {2}seen \S+Z$/)
  expect(said[1]).toMatch(/^two .* leads draws \(epoch 1\), draining$/)
  expect(said[2]).toMatch(/^three .*, silent$/)
})
