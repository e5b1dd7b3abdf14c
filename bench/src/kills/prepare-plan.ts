import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { makeMembers } from '../support/members.ts'
import type { Site } from '../support/site.ts'
import { gameId, type Plan } from './plan.ts'

const members = 40
const connections = 24
const restMaxMs = 8
export const startCash = units(1_000_000n)

/** Makes the members, and reads of the fresh house what the client must know. */
export async function preparePlan(site: Site, seed: number): Promise<Plan> {
  const db = await site.connect()
  const people = await makeMembers(db, members, startCash)
  const issues = await db.query<{ numero: string; closeAt: string }>(
    `select numero, close_at::text as "closeAt" from lottery.issue
      where game_id = ${gameId} and close_at > platform.now_ms() order by close_at`,
  )
  const methods = await db.query<{ methodId: string; currency: string }>(
    `select m.method_id as "methodId", b.currency from cashier.method m join brand.brand b using (brand_id)
      where b.merchant_code = 'parlour' and m.provider = 'sandbox' order by m.sorting limit 1`,
  )
  await db.end()
  const method = defined(methods.rows[0], 'the demo has a way to pay in')
  const secrets = JSON.parse(readFileSync(join(site.home, 'secrets.json'), 'utf8')) as { sandboxSecret: string }
  return {
    port: site.port,
    log: join(site.home, 'client-log.jsonl'),
    seed,
    connections,
    restMaxMs,
    members: people,
    issues: issues.rows.map(({ numero, closeAt }) => ({ numero, closeAt: Number(closeAt) })),
    sandboxSecret: secrets.sandboxSecret,
    ...method,
  }
}
