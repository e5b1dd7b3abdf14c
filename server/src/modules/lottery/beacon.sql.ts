import type { BeaconValue, SignedChain } from '@parlour/core/fair/beacon-signature.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Issue } from './types.ts'

/** A round that is not here so long after the draw was due leaves the issue void (lottery rule book C.10). */
export const beaconMissedAfterMs = 60_000

/**
 * The round that an issue declared, if it was here in time. When it was written decides, and not who looks when: an issue
 * is drawn or void whatever stood still meanwhile.
 */
export const roundInTime = sql`
  select r.randomness from lottery.beacon_round r
   where r.chain_hash = i.beacon_chain and r.round = i.beacon_round
     and r.at_ms < i.draw_at + ${sql.raw(String(beaconMissedAfterMs))}`

/** That nothing hinders a draw: no beacon was declared, or its round is here. */
export const hasItsBeacon = sql`(i.beacon_chain is null or exists (${roundInTime}))`

/** Keeps a chain that issues are planned by, with its key. */
export async function insertBeaconChain(tx: Tx, chain: SignedChain): Promise<void> {
  await sql`
    insert into lottery.beacon_chain (chain_hash, genesis_unix, period_seconds, public_key)
    values (${chain.chainHash}, ${chain.genesisUnix}, ${chain.periodSeconds}, ${chain.publicKey})
    on conflict (chain_hash) do nothing`.execute(tx)
}

/** Keeps what a chain said; what is here stays. */
export async function insertBeaconRound(tx: Tx, chainHash: string, value: BeaconValue): Promise<void> {
  await sql`
    insert into lottery.beacon_round (chain_hash, round, randomness, signature, at_ms)
    values (${chainHash}, ${value.round}, ${value.randomness}, ${value.signature}, platform.now_ms())
    on conflict (chain_hash, round) do nothing`.execute(tx)
}

/** Rounds of a chain that closed issues wait for and that have appeared, the one that is missed first coming first. */
export async function listAwaitedRounds(
  db: Reader,
  { chainHash, latest, now, limit }: { chainHash: string; latest: number; now: number; limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ round: number }>`
    select i.beacon_round as round from lottery.issue i
     where i.state = 'LOCKED' and i.beacon_round <= ${latest} and i.beacon_chain = ${chainHash}
       and i.draw_at + ${beaconMissedAfterMs}::bigint > ${now} and not ${hasItsBeacon}
     group by i.beacon_round order by min(i.draw_at), i.beacon_round limit ${limit}`.execute(db)
  return rows.map(({ round }) => round)
}

/** What proves the beacon of an issue: its chain, and the signature once it is drawn by it. */
export interface BeaconProof extends SignedChain {
  readonly signature: string | null
}

export async function findBeaconProof(db: Reader, issueId: Issue['issueId']): Promise<BeaconProof | undefined> {
  const { rows } = await sql<Omit<BeaconProof, 'genesisUnix'> & { genesisUnix: bigint }>`
    select c.chain_hash as "chainHash", c.genesis_unix as "genesisUnix", c.period_seconds as "periodSeconds",
           c.public_key as "publicKey", case when i.beacon <> '' then r.signature end as signature
      from lottery.issue i join lottery.beacon_chain c on c.chain_hash = i.beacon_chain
      left join lottery.beacon_round r on r.chain_hash = i.beacon_chain and r.round = i.beacon_round
     where i.issue_id = ${issueId}`.execute(db)
  return rows[0] && { ...rows[0], genesisUnix: Number(rows[0].genesisUnix) }
}
