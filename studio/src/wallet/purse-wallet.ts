import type { Database } from '../db/database.ts'
import { changePurse, findPurse, hasEntry, insertPurseEntry, sumOfEntry } from './purse.sql.ts'
import type { Wallet } from './wallet.ts'

/** Real money that was moved here before play: the same calls as everywhere, each counting once, and no portal asked. */
export function createPurseWallet(database: Database, now: () => number): Wallet {
  return {
    send: ({ txId, kind, amount, refTxId, roundId, gameCode, player: { playerId } }) =>
      database.transaction(async (tx) => {
        const balance = await findPurse(tx, playerId)
        if (balance === null) return { status: 'NOT_ENOUGH_MONEY', balance: 0n }
        if (await hasEntry(tx, txId)) return { status: 'OK', balance }
        if (kind === 'bet' && amount > balance) return { status: 'NOT_ENOUGH_MONEY', balance }
        const at = now()
        const taken = refTxId === null ? 0n : await sumOfEntry(tx, refTxId)
        const change = kind === 'bet' ? -amount : kind === 'win' ? amount : -taken
        // A rollback of what never came takes its place, so that it comes for nothing.
        if (kind === 'rollback' && refTxId !== null)
          await insertPurseEntry(tx, { txId: refTxId, playerId, amount: 0n, at })
        const paid =
          kind === 'win' && refTxId !== null
            ? { paid: { betTxId: refTxId, roundId, gameCode, balance: balance + change } }
            : {}
        await insertPurseEntry(tx, { txId, playerId, amount: change, at, ...paid })
        await changePurse(tx, playerId, change)
        return { status: 'OK', balance: balance + change }
      }),
    balance: ({ playerId }) => database.transaction(async (tx) => (await findPurse(tx, playerId)) ?? 0n),
  }
}
