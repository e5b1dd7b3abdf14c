import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { TakenByBrands } from './rules/decide-new-brand.ts'

/** Lets those who found brands pass one after the other: of two who want a code or a host, the second finds it taken. */
export async function lockFounding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('found a brand', 0))`.execute(tx)
}

/** The codes and hosts that brands have, and whether one of them is the default. */
export async function findTaken(tx: Tx): Promise<TakenByBrands> {
  const { rows } = await sql<{ code: string; hosts: string[]; isDefault: boolean }>`
    select b.merchant_code as code, b.is_default as "isDefault",
           array(select h.host from brand.host h where h.brand_id = b.brand_id) as hosts
      from brand.brand b`.execute(tx)
  return {
    codes: new Set(rows.map(({ code }) => code)),
    hosts: new Set(rows.flatMap(({ hosts }) => hosts)),
    hasDefault: rows.some(({ isDefault }) => isDefault),
  }
}

/** Whether the database knows a time zone by that very name: days of a brand are counted there. */
export async function isZoneKnown(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${name}`.execute(tx)
  return rows.length > 0
}

/** The hosts of a brand. */
export async function listHosts(tx: Tx, brandId: string): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from brand.host where brand_id = ${brandId} order by host`.execute(tx)
  return rows.map(({ host }) => host)
}

export async function insertHost(tx: Tx, brandId: string, host: string): Promise<void> {
  await sql`insert into brand.host (host, brand_id, is_for_agents) values (${host}, ${brandId}, false)`.execute(tx)
}

export async function deleteHost(tx: Tx, brandId: string, host: string): Promise<void> {
  await sql`delete from brand.host where brand_id = ${brandId} and host = ${host}`.execute(tx)
}
