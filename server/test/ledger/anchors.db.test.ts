import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '#platform/db/database.ts'
import { createVault } from '#platform/crypto/vault.ts'
import { anchorCheck, anchorJob, openAnchors } from '#modules/reporting/anchors.ts'
import { reconcile } from '#main/ledger-checks.ts'
import { commitBalances } from '#modules/wallet/commitment.service.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let folder: string
let file: string

const vault = createVault(Buffer.alloc(32, 3))
const anchors = () => openAnchors({ file, vault }) ?? expect.unreachable('a file is named')
const job = () => anchorJob({ database: parlour.database, anchors: anchors(), log: pino({ level: 'silent' }) })
const night = async () => {
  await parlour.clock.advance(86_400_000)
  await commitBalances(
    parlour.database,
    parlour.brands.map(({ brandId }) => brandId),
  )
}
const texts = () => readFileSync(file, 'utf8').trim().split('\n')
const put = (lines: readonly string[]) => writeFileSync(file, lines.map((line) => `${line}\n`).join(''))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anchors-'))
  file = join(folder, 'anchors.jsonl')
  parlour = await openTestParlour()
  await parlour.clock.hold()
  for (const name of ['anna', 'bruno']) await parlour.credit(await parlour.register(name), 100n)
  await night()
  await job().work({})
  await night()
  await job().work({})
})
afterAll(async () => {
  await parlour.close()
  rmSync(folder, { recursive: true })
})

/** What the check names with this done to the database, which is undone. */
async function named(damage?: string): Promise<readonly string[]> {
  const undo = new Error('undo')
  const seen: string[] = []
  const look = async (db: Reader) => {
    const check = anchorCheck(anchors())
    if ('find' in check) seen.push(...(await check.find((work) => work(db))))
  }
  const planted = parlour.database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    if (damage !== undefined) await sql.raw(damage).execute(tx)
    await look(tx)
    throw undo
  })
  await expect(planted).rejects.toBe(undo)
  return seen
}

const lastDay = async () => {
  const { rows } = await sql<{ day: string }>`select max(day)::text as day from wallet.commitment`.execute(
    parlour.database.db,
  )
  return `parlour ${rows[0]?.day ?? ''}`
}

test('each night is written down once, whatever runs how often, and the checks say that it stands', async () => {
  const lines = texts().length
  expect(lines).toBe(2)
  await job().work({})
  expect(texts()).toHaveLength(lines)
  expect(await named()).toEqual([])
  const sheet = await reconcile(parlour.database.db, { besides: [anchorCheck(anchors())] })
  expect(sheet.at(-1)).toMatchObject({ name: 'nights_are_anchored', broken: 0 })
})

test('a night that is gone, changed, or built anew without a leaf is named', async () => {
  const day = await lastDay()
  const last = `day = (select max(day) from wallet.commitment)`
  expect(await named(`delete from wallet.commitment where ${last}`)).toEqual([day])
  expect(await named(`update wallet.commitment set total = total - 1 where ${last}`)).toEqual([day])
  const rebuilt = `
    delete from wallet.commitment_leaf l using identity.member m where m.member_id = l.member_id and m.username = 'anna'
       and l.commitment_id = (select commitment_id from wallet.commitment where ${last});
    delete from wallet.chain_head where account_id in (select account_id from wallet.account a join identity.member m
       on m.member_id = a.owner_id where m.username = 'anna');
    update wallet.commitment_part p set sum = t.sum, root = t.root
      from (select commitment_id, part, sum(greatest(balance, 0)) as sum,
                   wallet.sum_root(array_agg(greatest(balance, 0) order by place), array_agg(hash order by place)) as root
              from wallet.commitment_leaf group by 1, 2) t where t.commitment_id = p.commitment_id and t.part = p.part;
    update wallet.commitment c set total = p.sum, root = p.root, members = members - 1
      from wallet.commitment_part p where p.commitment_id = c.commitment_id and c.${last}`
  expect(await named(rebuilt)).toEqual([day])
})

test('a file that was cut, altered or signed by another is named, and nothing is added to what does not verify', async () => {
  const whole = texts()
  const day = await lastDay()
  put(whole.slice(0, -1))
  // The last night has an hour to be written down.
  expect(await named()).toEqual([])
  expect(await named(`update wallet.commitment set published_at = published_at - 3600001`)).toEqual([day])
  put(whole.map((line) => line.replace(/"total":"\d+"/, '"total":"1"')))
  // Of what does not verify nothing is believed: the night before last is as good as not written down.
  expect((await named())[0]).toBe('line 1')
  await expect(job().work({})).rejects.toThrow('is not what was signed')
  put(whole)
  const other = openAnchors({ file, vault: createVault(Buffer.alloc(32, 4)) })
  expect((await other?.read())?.brokenLine).toBe(1)
  expect(await named()).toEqual([])
})

test('without a file nothing is written and nothing is checked', () => {
  expect(openAnchors({ file: '', vault })).toBeUndefined()
})
