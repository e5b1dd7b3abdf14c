import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { report } from './report.ts'

const debianFolder = '/usr/lib/postgresql'

/** Debian's pgbench, wherever its version put it; undefined where it is not installed. */
function findPgbench(): string | undefined {
  if (!existsSync(debianFolder)) return undefined
  return readdirSync(debianFolder)
    .map((version) => join(debianFolder, version, 'bin', 'pgbench'))
    .findLast((path) => existsSync(path))
}

/**
 * Branches, each of 100,000 accounts: with twenty, clients seldom wait for each other's branch; with one, as pgbench
 * makes it unasked, each transaction waits for the one row that all of them change.
 */
const tpcbScale = { wide: 20, plain: 1 }

/** TPC-B transactions a second of this machine's same database server: the yardstick beside our own figures. */
export async function measureTpcB(
  db: pg.Client,
  url: string,
  seconds: number,
  scale: number = tpcbScale.wide,
): Promise<number | undefined> {
  const pgbench = findPgbench()
  if (!pgbench) return undefined
  const target = new URL(url)
  const name = `tpcb_${scale}`
  target.pathname = `/${name}`
  const { rows } = await db.query('select 1 from pg_database where datname = $1', [name])
  if (rows.length === 0) {
    await db.query(`create database ${name}`)
    run(pgbench, ['-i', '-q', '-s', String(scale), target.href])
  }
  const said = run(pgbench, ['-c', '64', '-j', '2', '-M', 'prepared', '-T', String(seconds), '-n', target.href])
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

/** A rate of ours beside TPC-B as pgbench makes it unasked, and beside that of twenty branches before and after it. */
export async function reportBesideTpcB(
  bench: string,
  perSecond: number,
  beside: {
    readonly db: pg.Client
    readonly url: string
    readonly seconds: number
    readonly before: number | undefined
  },
): Promise<void> {
  const { db, url, seconds, before } = beside
  const after = await measureTpcB(db, url, seconds)
  const plain = await measureTpcB(db, url, seconds, tpcbScale.plain)
  if (before === undefined || after === undefined || plain === undefined) return
  const wide = (before + after) / 2
  report(bench, 'tpcBPerSecond', plain, 'transactions/s')
  report(bench, 'ratioToTpcB', perSecond / plain, 'ratio')
  report(bench, 'tpcBOfTwentyBranchesPerSecond', wide, 'transactions/s')
  report(bench, 'ratioToTpcBOfTwentyBranches', perSecond / wide, 'ratio')
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
  return stdout
}
