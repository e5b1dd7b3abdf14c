import type { Vault } from '#platform/crypto/vault.ts'
import { createSignedJournal, type JournalFact, type SignedJournal } from '#platform/crypto/signed-journal.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import { ledgerSeals } from '#modules/wallet/index.ts'
import { countAnchorable, listNights, lockAnchors } from './anchor.sql.ts'

/** It is anchored within the minute; one that is not by then is missed. */
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

/** What is to be written down, and since when (epoch ms). */
interface Anchored {
  readonly fact: JournalFact
  readonly since: number
}

const keyOf = (fact: JournalFact) =>
  'sealed' in fact ? `sealed ${fact['sealed']}` : `${fact['merchant']} ${fact['day']}`
const sayOf = (fact: JournalFact) => JSON.stringify(Object.entries(fact).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The published nights of all brands and the sealed days of the ledger, each in their order. */
async function listAnchored(db: Reader): Promise<readonly Anchored[]> {
  const [nights, sealed] = [await listNights(db), await ledgerSeals.listDays(db)]
  return [
    ...nights.map(({ publishedAt, ...fact }) => ({ fact, since: publishedAt })),
    ...sealed.map(({ day, lines, digest, sealedAt }) => ({ fact: { sealed: day, lines, digest }, since: sealedAt })),
  ]
}

/** Writes each night that was published and each day that was sealed down outside; safe to run twice, and what was missed is made up for. */
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
      const anchorable = await countAnchorable(database.db)
      if (!anchors || anchorable === anchored) return
      await database.transaction(async (tx) => {
        await lockAnchors(tx)
        await anchorMissing(tx, anchors)
      })
      anchored = anchorable
      log.info({ anchored }, 'the nights are anchored')
    },
  }
}

async function anchorMissing(db: Reader, anchors: SignedJournal): Promise<void> {
  const { lines, brokenLine } = await anchors.read()
  if (brokenLine !== undefined) throw new Error(`line ${brokenLine} of the anchors is not what was signed`)
  const known = new Set(lines.map(({ fact }) => keyOf(fact)))
  const missing = (await listAnchored(db)).map(({ fact }) => fact).filter((fact) => !known.has(keyOf(fact)))
  if (missing.length > 0) await anchors.append(missing)
}

/** Holds the nights and sealed days of the database against what was written down of them outside. */
export function anchorCheck(anchors: SignedJournal): Check {
  return {
    name: 'nights_are_anchored',
    about:
      'each night and each sealed day is as it was written down outside of the database, and none is missing in either',
    reach: 'whole',
    find: (inSnapshot) => inSnapshot((db) => findUnanchored(db, anchors)),
  }
}

async function findUnanchored(db: Reader, anchors: SignedJournal): Promise<readonly string[]> {
  const { lines, brokenLine } = await anchors.read()
  const [anchored, now] = [await listAnchored(db), await nowMs(db)]
  const current = new Map(anchored.map(({ fact }) => [keyOf(fact), sayOf(fact)]))
  const written = new Map(lines.map(({ fact }) => [keyOf(fact), sayOf(fact)]))
  return [
    ...(brokenLine === undefined ? [] : [`line ${brokenLine}`]),
    ...[...written].filter(([key, said]) => current.get(key) !== said).map(([key]) => key),
    ...anchored
      .filter(({ fact, since }) => since < now - anchoredWithinMs && !written.has(keyOf(fact)))
      .map(({ fact }) => keyOf(fact)),
  ]
}
