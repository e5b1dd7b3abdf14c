import type { Database } from '../../src/platform/db/database.ts'

export const killed = new Error('killed here')

/** A database whose client dies after so many transactions: from then on nothing that it begins happens. */
export function dyingAfter(database: Database, transactions: number): Database {
  let left = transactions
  return {
    ...database,
    transaction: async (work) => {
      if (left <= 0) throw killed
      left -= 1
      return database.transaction(work)
    },
  }
}
