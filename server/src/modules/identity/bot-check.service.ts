import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { nowMs } from '#platform/clock/now.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import { claimNonce } from '#platform/idempotency/nonce.sql.ts'

const lifeMs = 10 * 60_000
/** Tries that a device makes at most: a moment for a visit, some seconds where the work stands for reading a picture. */
const work = { light: 50_000, heavy: 600_000 }

export type Work = keyof typeof work
export type BotCheck = ReturnType<typeof createBotCheck>

/** Work that a device does instead of its owner (the altcha protocol): cheap once, dear a thousand times. */
export function createBotCheck({ database, vault }: { readonly database: Database; readonly vault: Vault }) {
  const hmacKey = vault.derive('bot check').toString('hex')
  return {
    async challenge(wanted: Work) {
      const now = await nowMs(database.db)
      const params = { work: wanted, expires: String(Math.floor((now + lifeMs) / 1000)) }
      const { algorithm, challenge, salt, signature } = await createChallenge({
        hmacKey,
        maxnumber: work[wanted],
        params,
      })
      return { algorithm, challenge, maxnumber: work[wanted], salt, signature }
    },

    /** Whether this is the solution of one of our challenges, in time, and shown for the first time. */
    async take(solution: string, atLeast: Work): Promise<boolean> {
      if (!(await isSolution(solution, hmacKey))) return false
      const { expires, work: done } = extractParams(solution)
      const now = await nowMs(database.db)
      if (now >= Number(expires) * 1000 || (atLeast === 'heavy' && done !== 'heavy')) return false
      const { signature } = JSON.parse(atob(solution)) as { signature: string }
      return claimNonce(database.db, 'altcha', signature)
    },
  }
}

async function isSolution(solution: string, hmacKey: string): Promise<boolean> {
  try {
    // Its own clock is not the one that decides; the time is looked at by us.
    return await verifySolution(solution, hmacKey, false)
  } catch {
    // What is no solution in form is none.
    return false
  }
}
