import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile, runChecks } from '../../src/main/ledger-checks.ts'
import type { TestParlour } from '../support/parlour.ts'
import { misattribution, misrecording, misstanding } from './damages.test-support.ts'
import { openLedgerTown } from './ledger-town.test-support.ts'

let parlour: TestParlour

beforeAll(async () => {
  parlour = await openLedgerTown()
})
afterAll(() => parlour.close())

const brokenChecks = async () =>
  (await reconcile(parlour.database.db)).filter(({ broken }) => broken > 0).map(({ name }) => name)

test('what came from outside or was decided leads back to its record, whichever kind of entry it is', async () => {
  const { rows } = await sql<{ kind: string; of: string | null }>`
    select distinct kind, details -> 'source' ->> 'of' as of from wallet.entry
     where kind like 'deposit.%' or kind like 'withdrawal.%' order by kind, of`.execute(parlour.database.db)
  const isVerdict = (kind: string) => kind === 'deposit.assigned' || kind === 'deposit.returned'
  const owner = (kind: string) =>
    isVerdict(kind) ? 'suspense' : kind.startsWith('deposit') ? 'callback' : kind.split('.')[0]
  expect(rows.map(({ kind, of }) => [kind, of])).toEqual(rows.map(({ kind }) => [kind, owner(kind)]))
  expect(new Set(rows.map(({ of }) => of))).toEqual(new Set(['callback', 'suspense', 'withdrawal']))
})

test('an honest ledger passes every check, with what waits to be added to days and without', async () => {
  expect(await brokenChecks()).toEqual([])
  await parlour.days.upToDate()
  expect(await brokenChecks()).toEqual([])
})

/** Each kind of damage is planted past the triggers, seen, and taken back. */
test.each<readonly [string, string]>([...misrecording, ...misattribution, ...misstanding])(
  '%s sees its damage',
  async (name, damage) => {
    const undo = new Error('undo')
    const seen: string[] = []
    await parlour.database.db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql.raw(damage).execute(tx)
        const results = await runChecks(tx, name)
        seen.push(...results.filter(({ broken }) => broken > 0).map((result) => result.name))
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    expect(seen, damage).toContain(name)
  },
)

test('the ledger is append-only, whoever asks', async () => {
  await expect(sql`update wallet.posting set amount = 1`.execute(parlour.database.db)).rejects.toThrow('append-only')
  await expect(sql`delete from wallet.entry`.execute(parlour.database.db)).rejects.toThrow('append-only')
  await expect(sql`delete from bets.bet`.execute(parlour.database.db)).rejects.toThrow('append-only')
})
