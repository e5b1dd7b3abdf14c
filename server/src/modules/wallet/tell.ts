import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { toWire } from '@parlour/core/money/money.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { addJob, type Job } from '#platform/jobs/jobs.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import { listSpendable } from './spendable.sql.ts'

const membersTold = 'realtime:members_told'
const membersAJob = 2000
const Members = Type.Object({ memberIds: Type.Array(Type.String()) })

/** Asks, in the transaction of a change, that these members' balances are pushed after it: one job a chunk. */
export async function tellMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const ids = [...new Set(memberIds)]
  for (let from = 0; from < ids.length; from += membersAJob) {
    await addJob(tx, membersTold, { memberIds: ids.slice(from, from + membersAJob) })
  }
}

/** Pushes balances as they are now, so that one that comes late or twice tells the truth. */
export function balanceJob({
  database,
  realtime,
}: {
  readonly database: Database
  readonly realtime: Pick<Realtime, 'pushBalance'>
}): Job {
  return {
    name: membersTold,
    work: async (payload) => {
      const { memberIds } = Value.Parse(Members, payload)
      for (const { memberId, balance, version } of await listSpendable(database.db, memberIds)) {
        realtime.pushBalance(memberId, { sumBalance: toWire(balance), version })
      }
    },
  }
}
