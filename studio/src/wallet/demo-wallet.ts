import type { Database } from '../db/database.ts'
import { bookDemo, findDemoBalance } from './demo.sql.ts'
import type { Wallet } from './wallet.ts'

/** Play money of our own for those who play for nothing: the same calls, each counting once, and no portal. */
export function createDemoWallet(database: Database, now: () => number): Wallet {
  return {
    send: ({ txId, kind, amount, refTxId, player: { playerId } }) =>
      database.transaction(async (tx) => {
        const balance = await findDemoBalance(tx, playerId)
        if (balance === null) return { status: 'PLAYER_UNKNOWN', balance: null }
        if (kind === 'bet' && amount > balance) return { status: 'NOT_ENOUGH_MONEY', balance }
        const change = kind === 'bet' ? -amount : amount
        return { status: 'OK', balance: await bookDemo(tx, { txId, playerId, change, kind, refTxId, at: now() }) }
      }),
    balance: ({ playerId }) => database.transaction((tx) => findDemoBalance(tx, playerId)),
  }
}
