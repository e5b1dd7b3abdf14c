import type { Vault } from '#platform/crypto/vault.ts'
import { createSignedJournal, type JournalFact, type SignedJournal } from '#platform/crypto/signed-journal.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Check } from '../views/reconciliation-check.ts'
import { countNights, listNights, lockAnchors, type AnchoredNight } from './anchor.sql.ts'

/** A night is anchored within the minute; one that is not by then is missed. */
const anchoredWithinMs = 3_600_000

/** The file outside the database in which each night's root is written down; undefined where no setting names one. */
export function openAnchors({
  file,
  vault,
}: {
  readonly file: string
  readonly vault: Vault
}): SignedJournal | undefined {
  return file === '' ? undefined : createSignedJournal(file, { vault, purpose: 'anchors of nights' })
}

const keyOf = ({ merchant, day }: Pick<AnchoredNight, 'merchant' | 'day'> | JournalFact) => `${merchant} ${day}`
const factOf = ({ merchant, day, root, total, members }: AnchoredNight): JournalFact => ({
  merchant,
  day,
  root,
  total,
  members,
})
const sayOf = (fact: JournalFact) => [fact['root'], fact['total'], fact['members']].join(' ')

/** Writes each night that was published down outside; safe to run twice, and what was missed is made up for. */
export function anchorJob(parts: {
  readonly database: Database
  readonly anchors: SignedJournal | undefined
  readonly log: Log
}): Job {
  const { database, anchors, log } = parts
  let anchored = -1
  return {
    name: 'reporting:nights_anchored',
    crontab: '* * * * *',
    async work() {
      const nights = await countNights(database.db)
      if (!anchors || nights === anchored) return
      await database.transaction(async (tx) => {
        await lockAnchors(tx)
        await anchorNights(tx, anchors)
      })
      anchored = nights
      log.info({ nights }, 'the nights are anchored')
    },
  }
}

async function anchorNights(db: Reader, anchors: SignedJournal): Promise<void> {
  const { lines, brokenLine } = await anchors.read()
  if (brokenLine !== undefined) throw new Error(`line ${brokenLine} of the anchors is not what was signed`)
  const known = new Set(lines.map(({ fact }) => keyOf(fact)))
  const missing = (await listNights(db)).filter((night) => !known.has(keyOf(night)))
  if (missing.length > 0) await anchors.append(missing.map(factOf))
}

/** Holds the nights of the database against what was written down of them outside. */
export function anchorCheck(anchors: SignedJournal): Check {
  return {
    name: 'nights_are_anchored',
    about:
      'each night is as it was written down outside of the database when it was published, and none is missing in either',
    find: (inSnapshot) => inSnapshot((db) => findUnanchored(db, anchors)),
  }
}

async function findUnanchored(db: Reader, anchors: SignedJournal): Promise<readonly string[]> {
  const { lines, brokenLine } = await anchors.read()
  const [nights, now] = [await listNights(db), await nowMs(db)]
  const standing = new Map(nights.map((night) => [keyOf(night), sayOf(factOf(night))]))
  const written = new Map(lines.map(({ fact }) => [keyOf(fact), sayOf(fact)]))
  return [
    ...(brokenLine === undefined ? [] : [`line ${brokenLine}`]),
    ...[...written].filter(([night, said]) => standing.get(night) !== said).map(([night]) => night),
    ...nights
      .filter((night) => night.publishedAt < now - anchoredWithinMs && !written.has(keyOf(night)))
      .map((night) => keyOf(night)),
  ]
}
