import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const debianFolder = '/usr/lib/postgresql'

/** Debian's pgbench, wherever its version put it; undefined where it is not installed. */
function findPgbench(): string | undefined {
  if (!existsSync(debianFolder)) return undefined
  return readdirSync(debianFolder)
    .map((version) => join(debianFolder, version, 'bin', 'pgbench'))
    .findLast((path) => existsSync(path))
}

/** TPC-B transactions a second of this machine's same database server: the yardstick beside our own figures. */
export async function measureTpcB(db: pg.Client, url: string, seconds: number): Promise<number | undefined> {
  const pgbench = findPgbench()
  if (!pgbench) return undefined
  const target = new URL(url)
  target.pathname = '/tpcb'
  const { rows } = await db.query("select 1 from pg_database where datname = 'tpcb'")
  if (rows.length === 0) {
    await db.query('create database tpcb')
    run(pgbench, ['-i', '-q', '-s', '20', target.href])
  }
  const said = run(pgbench, ['-c', '64', '-j', '2', '-M', 'prepared', '-T', String(seconds), '-n', target.href])
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
  return stdout
}
