import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { newId } from '#platform/crypto/ids.ts'
import { createVault } from '#platform/crypto/vault.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { CheckResult } from '#platform/module/ledger-check.ts'
import {
  anchorCheck,
  endCheckRun,
  findSince,
  givenUpMs,
  insertCheckRun,
  inSteps,
  openAnchors,
  takeCheckRun,
  verifySince,
} from '#modules/reporting/module.ts'
import { ledgerChecks, reconcile } from './ledger-checks.ts'
import { openStore } from './open-store.ts'
import { readSecrets } from './secrets.ts'

// `npm run verify-ledger`: the reconciliation checks of rule book E11 on the database of this installation, and its
// nights against what was written down of them outside. With `--incremental` of what came since they held last, which
// writes down how far each account is verified; without, of everything, reading alone.
const { values: asked } = parseArgs({ options: { incremental: { type: 'boolean', default: false } } })
const config = readConfig(process.env)
const home = resolve(fileURLToPath(new URL('../../../', import.meta.url)), config.home)
const store = await openStore(config, home)
const database = openDatabase({ url: store.url, connections: 2 })
const secret = () => Buffer.from(config.secret || readSecrets(home).secret, 'hex')
const anchors =
  config.anchorFile === '' ? undefined : openAnchors({ file: config.anchorFile, vault: createVault(secret()) })
const besides = anchors ? [anchorCheck(anchors)] : []
const tell = ({ name, about, broken, example, tookMs }: CheckResult, place: string) =>
  process.stdout.write(
    broken === 0
      ? `${place}  ok      ${name}: ${about} (${tookMs} ms)\n`
      : `${place}  BROKEN  ${name}: ${about} (${tookMs} ms)\n                 ${broken} broken, for instance ${example}\n`,
  )
const results = asked.incremental ? await readSince() : await readAll()

function readAll(): Promise<CheckResult[]> {
  return reconcile(database.db, {
    besides,
    onCheck: (result, { done, of }) => void tell(result, `${done}/${of}`.padStart(7)),
  })
}

/** A run like those of the night: one is under way at a time, and the next begins where it held. */
async function readSince(): Promise<CheckResult[]> {
  const runId = newId()
  const isNew = await database.transaction((tx) =>
    insertCheckRun(tx, { runId, startedBy: 'verify-ledger', isFull: false }, givenUpMs),
  )
  if (!isNew) throw new Error('a check of the ledger is under way: wait for its end')
  await database.transaction((tx) => takeCheckRun(tx, runId))
  const sheet = await verifyCame().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    return null
  })
  await database.transaction((tx) => endCheckRun(tx, runId, sheet))
  if (sheet === null) throw new Error('the ledger could not be read')
  for (const result of sheet) tell(result, ''.padStart(7))
  return sheet
}

async function verifyCame(): Promise<CheckResult[]> {
  const sinceMs = await findSince(database.db)
  process.stdout.write(`what came since ${sinceMs === 0 ? 'the beginning' : new Date(sinceMs).toISOString()}\n`)
  return verifySince({
    step: inSteps(database),
    checks: ledgerChecks,
    sinceMs,
    besides,
    onStep: ({ done, of }) => void process.stdout.write(`${`${done}/${of}`.padStart(7)}\r`),
  })
}

await database.close()
await store.close()
const broken = results.filter((result) => result.broken > 0).length
process.stdout.write(`${results.length - broken} passed, ${broken} failed\n`)
process.exitCode = broken === 0 ? 0 : 1
