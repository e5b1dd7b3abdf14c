import { sql } from 'kysely'
import { hash } from 'node:crypto'
import { byteas, digests, texts, uuids } from '../db/arrays.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf, statement } from '../db/statement.ts'

export interface KeyScope {
  readonly brandId: string
  readonly memberId: string
  readonly operation: string
  readonly key: string
}

export interface StoredAnswer extends KeyScope {
  readonly bodyHash: Buffer
  readonly answer: unknown
}

const timedKey = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * What a key is found by: keys of other members, brands and operations are other keys. One that is a UUIDv7 lends its
 * time, its first 48 bits, so that the keys of an hour lie side by side; the digest's own 80 bits tell them apart.
 */
function digestOf({ brandId, memberId, operation, key }: KeyScope): Buffer {
  const digest = hash('sha256', `${brandId} ${memberId} ${operation} ${key}`, 'buffer')
  if (timedKey.test(key)) {
    digest.write(key.slice(0, 8), 0, 'hex')
    digest.write(key.slice(9, 13), 4, 'hex')
  }
  return digest
}

const idOf = (scope: KeyScope) => digestOf(scope).toString('hex', 0, 16)

/**
 * The stored answers of these keys; the caller holds the members' account locks, so none appears meanwhile. The limit
 * keeps it one index look-up a key: joined plainly, the planner reads whole partitions as they grow, in parallel.
 */
export async function findAnswers(tx: Tx, scopes: readonly KeyScope[]): Promise<StoredAnswer[]> {
  if (scopes.length === 0) return []
  return statement<StoredAnswer>`
    select k.brand_id as "brandId", k.member_id as "memberId", k.operation, k.key, k.body_hash as "bodyHash", k.answer
      from unnest(${digests(scopes, digestOf)}::uuid[]) as wanted(scope)
     cross join lateral (
       select * from platform.idempotency_key found where found.scope = wanted.scope limit 1) k`.send(tx)
}

/** Keeps accepted answers, in one order of places. */
export async function insertAnswers(tx: Tx, answers: readonly StoredAnswer[], at: number): Promise<void> {
  if (answers.length === 0) return
  await statement`
    insert into platform.idempotency_key (scope, brand_id, member_id, operation, key, body_hash, answer, at_ms)
    select scope, brand_id, member_id, operation, key, body_hash, answer::jsonb, ${at}::bigint
      from (${rowsOf(
        digests(answers, digestOf),
        uuids(answers, (a) => a.brandId),
        uuids(answers, (a) => a.memberId),
        texts(answers, (a) => a.operation),
        texts(answers, (a) => a.key),
        byteas(answers, (a) => a.bodyHash),
        texts(answers, (a) => JSON.stringify(a.answer)),
      )})
             as new(scope, brand_id, member_id, operation, key, body_hash, answer)
     order by scope`.send(tx)
}

/** Whether a statement failed for a key that somebody has: the answer to it can be looked up. */
export function isKeyTaken(error: unknown): boolean {
  const { code, table } = error as { code?: unknown; table?: unknown }
  return code === '23505' && typeof table === 'string' && table.startsWith('idempotency_key')
}

/**
 * Claims a key for a command of the cold way; false when somebody has it. A claim waits for a rival that
 * is not committed yet, so a double click is answered by the first one's answer.
 */
export async function claimKey(tx: Tx, scope: KeyScope, bodyHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into platform.idempotency_key (scope, brand_id, member_id, operation, key, body_hash, at_ms)
    values (${idOf(scope)}::uuid, ${scope.brandId}, ${scope.memberId}, ${scope.operation}, ${scope.key}, ${bodyHash},
            platform.now_ms())
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function storeAnswer(tx: Tx, scope: KeyScope, answer: unknown): Promise<void> {
  await sql`
    update platform.idempotency_key set answer = ${JSON.stringify(answer)}::jsonb
     where scope = ${idOf(scope)}::uuid`.execute(tx)
}

/** Forgets keys past their age, some at a time, so that no long transaction holds them; answers how many went. */
export async function pruneKeys(tx: Tx, { ageMs, most }: Pruning): Promise<number> {
  const { rows } = await sql`
    delete from platform.idempotency_key where scope in (
      select scope from platform.idempotency_key where at_ms < platform.now_ms() - ${ageMs}::bigint limit ${most})
    returning 1`.execute(tx)
  return rows.length
}

/** The same of the numbers of seals. */
export async function pruneSeals(tx: Tx, { ageMs, most }: Pruning): Promise<number> {
  const { rows } = await sql`
    delete from platform.seal_nonce where (key_id, jti) in (
      select key_id, jti from platform.seal_nonce where at_ms < platform.now_ms() - ${ageMs}::bigint limit ${most})
    returning 1`.execute(tx)
  return rows.length
}

interface Pruning {
  readonly ageMs: number
  readonly most: number
}
