import { createLotteryRound } from '../../src/modules/lottery/lottery.loop.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import type { TestParlour } from './parlour.ts'

export const killed = new Error('killed here')

/** A database whose client dies after so many transactions: from then on nothing that it begins happens. */
export function dyingAfter(database: Database, transactions: number): Database {
  let left = transactions
  const live = () => {
    if (left <= 0) throw killed
    left -= 1
  }
  return {
    ...database,
    transaction: async (work) => {
      live()
      return database.transaction(work)
    },
    batch: async (work, tries) => {
      live()
      return database.batch(work, tries)
    },
  }
}

/** Closes and draws an issue that is sold now, as a server that dies before its settlement does. */
export async function drawOnly(parlour: TestParlour, numero: string): Promise<void> {
  await parlour.clock.nextIssue()
  const { database, vault, catalogue, beacons, metrics } = parlour
  const dying = createLotteryRound({
    database,
    vault,
    catalogue,
    beacons,
    metrics,
    log: createLog('silent'),
    events: {
      onIssue: (_game, issue) => {
        if (issue.numero === numero && issue.state === 'DRAWN') throw killed
      },
      onSettled: () => undefined,
      onCorrected: () => undefined,
    },
  })
  const how = await dying().then(
    () => 'it went on',
    (error: unknown) => error,
  )
  if (how !== killed) throw new Error(`issue ${numero} was not drawn`, { cause: how })
}
