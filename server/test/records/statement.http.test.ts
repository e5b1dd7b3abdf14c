import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiabilityText, verifyLiability } from '@parlour/core/fair/liability-proof.ts'
import { headAfter, type HeadText, type LineText, verifyStatement } from '@parlour/core/fair/statement-proof.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { brokenChecks } from '../support/ledger.ts'
import { commitBalances } from '../../src/modules/wallet/commitment.service.ts'
import { insertMemberAccounts } from '../../src/modules/wallet/wallet.sql.ts'
import { commitPart, findProof, letLeavesGo } from '../../src/modules/wallet/commitment.service.ts'
import { beginCommitment } from '../../src/modules/wallet/commitment.sql.ts'
import { newId, newIdAt } from '../../src/platform/crypto/ids.ts'
import { newGuest } from '../support/guests.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSlip } from '../support/slip.ts'

const dayMs = 86_400_000
let parlour: TestParlour
let member: TestMember
let peer: TestMember

const brandIds = () => parlour.brands.map(({ brandId }) => brandId)
const commit = () => commitBalances(parlour.database, brandIds())
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const dayOfClock = async () => dayOf(await parlour.clock.now())

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  member = await parlour.register('reader')
  peer = await parlour.register('peer')
  await parlour.credit(member, 100n)
  await parlour.credit(peer, 70n)
  await placeSlip(parlour, member)
})
afterAll(() => parlour.close())

/** A day later, with the sessions that there are kept in use. */
async function nextDay(): Promise<void> {
  await parlour.clock.advance(dayMs)
  await sql`update identity.session set seen_at = platform.now_ms(), expires_at = platform.now_ms() + 3600000`.execute(
    parlour.database.db,
  )
}

interface Page {
  readonly accountId: string
  readonly start: HeadText | null
  readonly list: readonly LineText[]
  readonly next: number | null
}

async function page(query: string, who = member): Promise<Page> {
  const { value } = await parlour.call('GET', `/api/wallet/statement?${query}`, { token: who.token })
  return value as unknown as Page
}

async function heads(who = member): Promise<readonly (HeadText & { day: string })[]> {
  const { value } = await parlour.call('GET', '/api/wallet/statement/heads?pool=PLAYER_CASH', { token: who.token })
  return value['list'] as never
}

const askProof = ({ token, merchant }: TestMember, query = '') =>
  parlour.call('GET', `/api/wallet/liabilities/proof${query}`, { token, merchant })
const proofOf = async (who: TestMember, query = '') =>
  (await askProof(who, query)).value['counted'] as LiabilityText | null

async function countedOf(who: TestMember, query = ''): Promise<LiabilityText> {
  const proof = await proofOf(who, query)
  if (!proof) throw new Error('nobody counted them')
  return proof
}

/** A whole statement by pages, as a reader keeps it. */
async function statementOf(who = member, from = 0, limit = 2) {
  const first = await page(`pool=PLAYER_CASH&after=${from}&limit=${limit}`, who)
  const lines = [...first.list]
  for (let { next } = first; next !== null;) {
    const more = await page(`pool=PLAYER_CASH&after=${next}&limit=${limit}`, who)
    lines.push(...more.list)
    next = more.next
  }
  const start = first.start ?? { version: 0, balance: '0', hash: '' }
  const last = lines.at(-1) ?? start
  const end = { version: last.version, balance: last.balance, hash: headAfter(start, lines) }
  const { accountId } = first
  const all = (await heads(who)).filter(({ version }) => version >= start.version)
  return { accountId, pool: 'PLAYER_CASH', currency: 'PHP', start, lines, heads: all, end }
}

test('before a night is published nothing is proved, and the statement is all unpublished', async () => {
  expect(await proofOf(member)).toBeNull()
  expect(verifyStatement(await statementOf())).toMatchObject({ ok: true, day: undefined, unpublished: 2 })
})

test('a night publishes heads that the lines lead to, and a root that holds every balance', async () => {
  await commit()
  const day = await dayOfClock()
  expect(verifyStatement(await statementOf())).toMatchObject({ ok: true, day, unpublished: 0 })
  const { value } = await parlour.call('GET', '/api/wallet/liabilities')
  // A bet's stake is still owed while nothing is decided.
  expect(value).toMatchObject({ currency: 'PHP', list: [{ day, total: '170.0000' }], next: null })
  for (const who of [member, peer]) {
    const proof = await countedOf(who)
    expect(verifyLiability(proof)).toMatchObject({ ok: true })
    expect(proof.root).toBe((value['list'] as { root: string }[])[0]?.root)
  }
  const { pools } = await countedOf(member)
  expect(pools.map(({ pool }) => pool)).toEqual(['OPEN_BETS', 'PLAYER_CASH'])
  expect(pools[1]?.hash).toBe((await heads())[0]?.hash)
})

test('a second run the same day changes nothing; the next night adds only what moved', async () => {
  const before = await heads()
  await commit()
  expect(await heads()).toEqual(before)
  await nextDay()
  await parlour.credit(member, 100n)
  await commit()
  expect(await heads()).toHaveLength(2)
  expect(await heads(peer)).toHaveLength(1)
  const day = await dayOfClock()
  expect(verifyStatement(await statementOf())).toMatchObject({ ok: true, day })
  // From a published head on, as who keeps the older part.
  const [, old] = await heads()
  const later = await statementOf(member, old?.version)
  expect(later.lines.length).toBeLessThan((await statementOf()).lines.length)
  expect(verifyStatement(later)).toMatchObject({ ok: true, day })
  expect((await page(`pool=PLAYER_CASH&after=1`)).start).toBeNull()
  expect(await countedOf(member, `?day=${before[0]?.day}`)).toMatchObject({ day: before[0]?.day })
  const { value } = await parlour.call('GET', '/api/wallet/liabilities?limit=1')
  expect(value).toMatchObject({ list: [{ day }], next: day })
})

test('a line that is altered in the database is caught against a published head, and by nothing else', async () => {
  const undo = new Error('undo')
  const broken: string[] = []
  const altered = parlour.database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    // Whoever alters it makes no mistake: amounts and balances agree as before.
    await sql`with line as (
                update wallet.posting set at_ms = at_ms - 1
                 where credit_version = 1 and credit_account_id = (select account_id from wallet.account
                   where owner_id = ${member.memberId} and purpose = 'PLAYER_CASH') returning fact_id
              ) update wallet.entry set at_ms = at_ms - 1 where fact_id in (select fact_id from line)`.execute(tx)
    broken.push(...(await runChecks(tx)).filter((check) => check.broken > 0).map(({ name }) => name))
    throw undo
  })
  await expect(altered).rejects.toBe(undo)
  expect(broken).toEqual(['statements_keep_their_heads'])
})

test('nights and heads that are published cannot be changed', async () => {
  const { db } = parlour.database
  await expect(sql`update wallet.chain_head set balance = 0`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`update wallet.commitment set total = 0`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from wallet.commitment_part`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`update wallet.commitment_leaf set balance = 0`.execute(db)).rejects.toThrow('append-only')
})

test('thousands of members, killed after a part: it goes on, and everybody is found by the same root', async () => {
  await nextDay()
  const [, other] = parlour.brands
  const brandId = other?.brandId ?? ''
  const far = await parlour.register('faraway', 'verbena')
  const many = Array.from({ length: 2100 }, () => ({ brandId, memberId: newId(), currency: other?.currency ?? '' }))
  await parlour.database.transaction(async (tx) => {
    await insertMemberAccounts(tx, many)
    await sql`
      insert into identity.member (member_id, brand_id, username, nickname, type, ancestor_path, password_hash, joined_at)
      select id, ${brandId}, 'many' || n, '', 0, '{}', '', 0
        from unnest(${many.map(({ memberId }) => memberId)}::uuid[]) with ordinality as new(id, n)`.execute(tx)
  })
  const late = await parlour.register('latecomer', 'verbena')
  await parlour.credit(late, 100_000n)
  const [at, day] = [await parlour.clock.now(), await dayOfClock()]
  const commitmentId = newIdAt(at)
  await parlour.database.transaction((tx) => beginCommitment(tx, { commitmentId, brandId, day, at }))
  expect(await parlour.database.transaction((tx) => commitPart(tx, commitmentId))).toBe(true)
  // The kill: a transaction that never commits leaves nothing, and nothing of it is published.
  const kill = new Error('killed')
  await expect(
    parlour.database.transaction(async (tx) => {
      await commitPart(tx, commitmentId)
      throw kill
    }),
  ).rejects.toBe(kill)
  expect(
    (await parlour.call('GET', '/api/wallet/liabilities', { merchant: 'verbena' })).value['list'],
  ).not.toContainEqual(expect.objectContaining({ day }))
  await commit()
  for (const who of [far, late]) {
    const proof = await countedOf(who)
    expect(verifyLiability(proof)).toMatchObject({ ok: true })
    // Ten steps in a part of 1,024, two over three parts; the last part is smaller, and passes where it has no neighbour.
    expect(proof.path.length).toBeLessThanOrEqual(12)
    expect(proof).toMatchObject({ day, total: '100000.0000' })
  }
  expect(await brokenChecks(parlour.database)).toEqual([])
})

test('a leaf tells nothing of who is beside it, and is let go after ninety days', async () => {
  const { db } = parlour.database
  const [mine, theirs] = [
    await findProof(db, member.memberId, undefined),
    await findProof(db, peer.memberId, undefined),
  ]
  expect(mine?.path.join()).not.toContain(peer.memberId)
  expect(mine?.salt).toMatch(/^[0-9a-f]{32}$/)
  expect(mine?.salt).not.toBe(theirs?.salt)
  const { rows } = await sql<{ salts: bigint; leaves: bigint }>`
    select count(distinct salt) as salts, count(*) as leaves from wallet.commitment_leaf`.execute(db)
  expect(rows[0]?.salts).toBe(rows[0]?.leaves)
  const nights = async () => {
    const { rows: parts } = await sql<{ name: string }>`select name from wallet.leaf_partitions() order by 1`.execute(
      db,
    )
    return parts.map(({ name }) => name)
  }
  const today = await parlour.clock.now()
  const nameOf = (at: number) => `wallet.commitment_leaf_${dayOf(at).replaceAll('-', '')}`
  expect(await nights()).toEqual([nameOf(today - 2 * dayMs), nameOf(today - dayMs), nameOf(today)])
  const yesterday = await findProof(db, member.memberId, dayOf(today - dayMs))
  // Each night goes whole with its partition, and those that are kept are proved as before.
  await letLeavesGo(parlour.database, today - dayMs)
  expect(await nights()).toEqual([nameOf(today - dayMs), nameOf(today)])
  expect(await findProof(db, member.memberId, dayOf(today - 2 * dayMs))).toBeUndefined()
  expect(await findProof(db, member.memberId, dayOf(today - dayMs))).toEqual(yesterday)
  await letLeavesGo(parlour.database, today + dayMs)
  expect(await nights()).toEqual([])
  expect(await findProof(db, member.memberId, undefined)).toBeUndefined()
  // What was published stays.
  expect((await parlour.call('GET', '/api/wallet/liabilities')).value['list']).toHaveLength(3)
  expect(await brokenChecks(parlour.database)).toEqual([])
})

test('demo money is neither chained nor counted', async () => {
  const guest = await newGuest(parlour)
  const refused = { status: 403, code: 'identity.real_account_required' }
  expect(await askProof(guest)).toMatchObject(refused)
  const { token } = guest
  expect(await parlour.call('GET', '/api/wallet/statement?pool=PLAYER_CASH', { token })).toMatchObject(refused)
  expect(await parlour.call('GET', '/api/wallet/statement/heads?pool=PLAYER_CASH', { token })).toMatchObject(refused)
})
