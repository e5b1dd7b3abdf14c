import type { Database, Tx } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { nowMs } from '#platform/clock/now.ts'
import { eraseShown, insertEvent, listKept } from './document.sql.ts'
import type { VerificationNews } from './news.ts'
import { expireRequests } from './request.sql.ts'
import { pushVerification } from './pushes.ts'

const expiredAtOnce = 200
const erasedAtOnce = 500
/** Five years after an account was closed (rule book F8); leap days make them no shorter. */
const keptMs = (5 * 365 + 2) * 86_400_000

interface Parts {
  readonly database: Database
  readonly news: Pick<VerificationNews, 'identityExpired'>
  /** Tells the member's open pages. */
}

/** What the clock does; each is safe to run twice and on any node. */
export function verificationJobs(parts: Parts): readonly Job[] {
  const { database } = parts
  return [
    {
      name: 'verification:approvals_expired',
      crontab: '*/10 * * * *',
      work: async () => {
        while ((await database.transaction((tx) => expireApprovals(tx, parts))) === expiredAtOnce);
      },
    },
    { name: 'verification:documents_erased', crontab: '7 4 * * *', work: () => eraseOld(database) },
  ]
}

/** Writes down what has run out, and tells who showed it. Answers how many. */
export async function expireApprovals(tx: Tx, { news }: Omit<Parts, 'database'>): Promise<number> {
  const expired = await expireRequests(tx, expiredAtOnce)
  for (const request of expired) {
    await insertEvent(tx, request, { what: 'expired' })
    await news.identityExpired(tx, request)
    await pushVerification(tx, { memberId: request.memberId })
  }
  return expired.length
}

/** Forgets what members showed whose accounts were closed five years ago: a page of them at a time. */
export async function eraseOld(database: Database): Promise<void> {
  let after: string | null = null
  for (;;) {
    const from: string | null = after
    const page = await database.transaction(async (tx) => {
      const memberIds = await listKept(tx, from, erasedAtOnce)
      const closed = await memberLookup.listClosedBefore(tx, memberIds, (await nowMs(tx)) - keptMs)
      for (const request of await eraseShown(tx, closed)) await insertEvent(tx, request, { what: 'erased' })
      return memberIds
    })
    if (page.length < erasedAtOnce) return
    after = page.at(-1) ?? null
  }
}
