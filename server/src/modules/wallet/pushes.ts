import { Type } from 'typebox'
import { toWire } from '@parlour/core/money/money.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { definePush } from '#platform/outbox/push.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { listSpendable } from './spendable.sql.ts'

const membersAJob = 2000
const balancePush = definePush('realtime:members_told', Type.Object({ memberIds: Type.Array(Type.String()) }))

/** Pushes these members' balances after the commit of a change: one job a chunk of members. */
export async function pushBalances(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const ids = [...new Set(memberIds)]
  for (let from = 0; from < ids.length; from += membersAJob)
    await balancePush.send(tx, { memberIds: ids.slice(from, from + membersAJob) })
}

interface Parts {
  readonly database: Database
  readonly realtime: Pick<Realtime, 'pushBalance'>
}

/** Pushes balances as they are now, so that one that comes late or twice tells the truth. */
export const balanceJob = ({ database, realtime }: Parts) =>
  balancePush.job(async ({ memberIds }) => {
    for (const { memberId, balance, version } of await listSpendable(database.db, memberIds))
      realtime.pushBalance({ memberId, balance: toWire(balance), version })
  })
