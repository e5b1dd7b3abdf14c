import { sql } from 'kysely'
import type { Reader, Tx } from '../db/database.ts'

export interface SeedPair {
  readonly pairId: string
  readonly playerId: string
  readonly state: 'PENDING' | 'ACTIVE' | 'REVEALED'
  readonly serverSeed: Buffer
  readonly commit: string
  readonly clientSeed: string | null
  readonly nextNonce: number
  readonly activatedAt: bigint | null
  readonly revealedAt: bigint | null
}

const columns = sql`pair_id as "pairId", player_id as "playerId", state, server_seed as "serverSeed", commit,
  client_seed as "clientSeed", next_nonce as "nextNonce", activated_at as "activatedAt", revealed_at as "revealedAt"`

export async function insertPair(
  tx: Tx,
  pair: Pick<SeedPair, 'pairId' | 'playerId' | 'serverSeed' | 'commit' | 'clientSeed'> & { readonly at: number },
): Promise<void> {
  const isActive = pair.clientSeed !== null
  await sql`
    insert into seed_pair (pair_id, player_id, state, server_seed, commit, client_seed, created_at, activated_at)
    values (${pair.pairId}, ${pair.playerId}, ${isActive ? 'ACTIVE' : 'PENDING'}, ${pair.serverSeed}, ${pair.commit},
            ${pair.clientSeed}, ${pair.at}, ${isActive ? pair.at : null})`.execute(tx)
}

/** The pair that is played under, and the one behind it. */
export async function findCurrentPairs(db: Reader, playerId: string): Promise<readonly SeedPair[]> {
  const { rows } = await sql<SeedPair>`
    select ${columns} from seed_pair where player_id = ${playerId} and state <> 'REVEALED' order by state`.execute(db)
  return rows
}

export async function findPair(db: Reader, pairId: string): Promise<SeedPair | undefined> {
  const { rows } = await sql<SeedPair>`select ${columns} from seed_pair where pair_id = ${pairId}`.execute(db)
  return rows[0]
}

export async function listRevealed(db: Reader, playerId: string, limit: number): Promise<readonly SeedPair[]> {
  const { rows } = await sql<SeedPair>`
    select ${columns} from seed_pair where player_id = ${playerId} and state = 'REVEALED'
     order by revealed_at desc limit ${limit}`.execute(db)
  return rows
}

/** Uses the next nonce of a pair. */
export async function takeNonce(tx: Tx, pairId: string): Promise<number> {
  const { rows } = await sql<{ nonce: number }>`
    update seed_pair set next_nonce = next_nonce + 1 where pair_id = ${pairId} and state = 'ACTIVE'
    returning next_nonce - 1 as nonce`.execute(tx)
  if (!rows[0]) throw new Error('no nonce comes of a pair that is not played under')
  return rows[0].nonce
}

/** The seed of the player's own, on a pair from which nothing was drawn. */
export async function setClientSeed(tx: Tx, pairId: string, clientSeed: string): Promise<void> {
  await sql`update seed_pair set client_seed = ${clientSeed} where pair_id = ${pairId} and next_nonce = 0`.execute(tx)
}

export async function revealPair(tx: Tx, pairId: string, at: number): Promise<void> {
  await sql`
    update seed_pair set state = 'REVEALED', revealed_at = ${at} where pair_id = ${pairId} and state = 'ACTIVE'`.execute(
    tx,
  )
}

export async function activatePair(
  tx: Tx,
  { pairId, clientSeed, at }: { readonly pairId: string; readonly clientSeed: string; readonly at: number },
): Promise<void> {
  await sql`
    update seed_pair set state = 'ACTIVE', client_seed = ${clientSeed}, activated_at = ${at}
     where pair_id = ${pairId} and state = 'PENDING'`.execute(tx)
}
