import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import { stricterOf } from './jurisdiction.sql.ts'
import { profileOf } from './rules/jurisdiction.ts'
import type { AccessRule, Brand, NewBrand, RegisterRule, SealKeyRow } from './types.ts'

/** Every brand. */
export async function listBrands(db: Reader): Promise<Brand[]> {
  const { rows } = await sql<
    Omit<Brand, 'stricter' | 'law'> & { readonly own: readonly { readonly rule: string; readonly value: number }[] }
  >`
    select b.brand_id as "brandId", b.merchant_code as "merchantCode", b.name, b.theme, b.theme_mode as "themeMode",
           b.currency, b.currency_symbol as "currencySymbol", b.currency_decimals as "currencyDecimals",
           b.demo_grant as "demoGrant",
           b.time_zone as "timeZone", b.default_language as "defaultLanguage", b.languages, b.status,
           b.maintenance_end_at as "maintenanceEndAt", b.is_default as "isDefault",
           b.customer_service as "customerService", b.resources, b.minimum_age as "minimumAge",
           b.analytics_id as "analyticsId", b.image_cdns as "imageCdns", b.launch_game_cdns as "launchGameCdns",
           b.point_rates as "pointRates", b.phone_project as "phoneProject", b.phone_page as "phonePage",
           coalesce((select array_agg(h.host) from brand.host h where h.brand_id = b.brand_id), '{}') as hosts,
           coalesce((select array_agg(h.host) from brand.host h where h.brand_id = b.brand_id and h.is_for_agents), '{}')
             as "agentHosts",
           coalesce((select jsonb_object_agg(f.mod_id, f.enabled) from brand.flag f where f.brand_id = b.brand_id), '{}') as flags,
           b.unknown_country as "unknownCountry", b.profile,
           coalesce((select jsonb_agg(jsonb_build_object('rule', s.rule, 'value', s.value) order by s.rule)
                       from brand.stricter_rule s where s.brand_id = b.brand_id), '[]') as own,
           coalesce((select jsonb_agg(jsonb_build_object('kind', a.kind, 'value', a.value, 'note', a.note) order by a.kind, a.value)
                       from brand.access_rule a where a.brand_id = b.brand_id), '[]') as "accessRules"
      from brand.brand b order by b.brand_id`.execute(db)
  return rows.map(({ own, ...row }) => {
    const stricter = stricterOf(own)
    const law = profileOf(row.profile, stricter)
    return { ...row, stricter, law, minimumAge: Math.max(row.minimumAge, law.minimumAge) }
  })
}

export async function listRegisterRules(db: Reader, brandId: string): Promise<RegisterRule[]> {
  const { rows } = await sql<RegisterRule>`
    select field, enabled, required, accepted_pattern as "acceptedPattern", pattern_id as "patternId",
           min_length as "minLength", max_length as "maxLength"
      from brand.register_rule where brand_id = ${brandId} order by field`.execute(db)
  return rows
}

export async function listSealKeys(db: Reader, brandId: string): Promise<SealKeyRow[]> {
  const { rows } = await sql<SealKeyRow>`
    select key_id as "keyId", public_jwk as "publicJwk", private_sealed as "privateSealed"
      from brand.seal_key where brand_id = ${brandId} and retired_at is null order by created_at desc`.execute(db)
  return rows
}

export async function insertSealKey(tx: Tx, brandId: string, key: SealKeyRow): Promise<void> {
  await sql`
    insert into brand.seal_key (key_id, brand_id, public_jwk, private_sealed, created_at)
    values (${key.keyId}, ${brandId}, ${JSON.stringify(key.publicJwk)}::jsonb, ${key.privateSealed}, platform.now_ms())`.execute(
    tx,
  )
}

export async function insertBrand(tx: Tx, brand: NewBrand): Promise<void> {
  await sql`
    insert into brand.brand (brand_id, merchant_code, name, theme, theme_mode, currency, currency_symbol,
      currency_decimals, time_zone, default_language, languages, is_default, customer_service, resources, minimum_age,
      unknown_country, analytics_id, image_cdns, launch_game_cdns, point_rates,
      phone_project, phone_page, demo_grant)
    values (${brand.brandId}, ${brand.merchantCode}, ${brand.name}, ${brand.theme}, ${brand.themeMode}, ${brand.currency},
      ${brand.currencySymbol}, ${brand.currencyDecimals}, ${brand.timeZone}, ${brand.defaultLanguage},
      ${[...brand.languages]}::text[], ${brand.isDefault}, ${JSON.stringify(brand.customerService)}::jsonb,
      ${JSON.stringify(brand.resources)}::jsonb, ${brand.minimumAge}, ${brand.unknownCountry},
      ${brand.analyticsId}, ${[...brand.imageCdns]}::text[], ${[...brand.launchGameCdns]}::text[],
      ${JSON.stringify(brand.pointRates)}::jsonb, ${brand.phoneProject}, ${brand.phonePage}, ${brand.demoGrant})`.execute(
    tx,
  )
  await sql`
    insert into brand.host (host, brand_id, is_for_agents)
    select host, ${brand.brandId}, host = any(${[...brand.agentHosts]}::text[])
      from unnest(${[...brand.hosts]}::text[]) as new(host)`.execute(tx)
  await sql`
    insert into brand.flag (brand_id, mod_id, enabled)
    select ${brand.brandId}, key, value::boolean from jsonb_each_text(${JSON.stringify(brand.flags)}::jsonb)`.execute(
    tx,
  )
}

export async function insertRegisterRules(tx: Tx, brandId: string, rules: readonly RegisterRule[]): Promise<void> {
  for (const rule of rules) {
    await sql`
      insert into brand.register_rule (brand_id, field, enabled, required, accepted_pattern, pattern_id, min_length, max_length)
      values (${brandId}, ${rule.field}, ${rule.enabled}, ${rule.required}, ${rule.acceptedPattern}, ${rule.patternId},
        ${rule.minLength}, ${rule.maxLength})`.execute(tx)
  }
}

/** Closes a brand for works, to an end that may be known, or opens it again; false when it stands so already. */
export async function updateStatus(
  tx: Tx,
  brandId: string,
  { status, endAt }: { readonly status: 0 | 1; readonly endAt: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    update brand.brand set status = ${status}, maintenance_end_at = ${endAt}::bigint
     where brand_id = ${brandId} and (status, maintenance_end_at) is distinct from (${status}::smallint, ${endAt}::bigint)
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Writes how a brand's customer service is reached, and its other addresses; false when it stands so already. */
export async function updateContacts(
  tx: Tx,
  brandId: string,
  { customerService, resources }: Pick<Brand, 'customerService' | 'resources'>,
): Promise<boolean> {
  const { rows } = await sql`
    update brand.brand
       set customer_service = ${JSON.stringify(customerService)}::jsonb, resources = ${JSON.stringify(resources)}::jsonb
     where brand_id = ${brandId} and (customer_service, resources)
           is distinct from (${JSON.stringify(customerService)}::jsonb, ${JSON.stringify(resources)}::jsonb)
    returning 1`.execute(tx)
  return rows.length === 1
}

/** What of a brand stands elsewhere, and its rates. */
export type Outside = Pick<
  Brand,
  'analyticsId' | 'imageCdns' | 'launchGameCdns' | 'pointRates' | 'phoneProject' | 'phonePage'
>

/** Writes what a brand's pages load from elsewhere, and its rates; false when it stands so already. */
export async function updateOutside(tx: Tx, brandId: string, after: Outside): Promise<boolean> {
  const { rows } = await sql`
    update brand.brand
       set analytics_id = new.analytics_id, image_cdns = new.image_cdns, launch_game_cdns = new.launch_game_cdns,
           point_rates = new.point_rates, phone_project = new.phone_project, phone_page = new.phone_page
      from (select ${after.analyticsId}::text as analytics_id, ${[...after.imageCdns]}::text[] as image_cdns,
                   ${[...after.launchGameCdns]}::text[] as launch_game_cdns,
                   ${JSON.stringify(after.pointRates)}::jsonb as point_rates,
                   ${after.phoneProject}::text as phone_project, ${after.phonePage}::text as phone_page) as new
     where brand_id = ${brandId}
       and (brand.analytics_id, brand.image_cdns, brand.launch_game_cdns, brand.point_rates,
            brand.phone_project, brand.phone_page)
           is distinct from (new.analytics_id, new.image_cdns, new.launch_game_cdns, new.point_rates,
                                new.phone_project, new.phone_page)
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Writes what bets of a brand earn in points: for each 100 of valid turnover, by product. */
export async function updatePointRates(tx: Tx, brandId: string, rates: Brand['pointRates']): Promise<void> {
  await sql`update brand.brand set point_rates = ${JSON.stringify(rates)}::jsonb where brand_id = ${brandId}`.execute(
    tx,
  )
}

/** Writes what a brand grants of demo money; false when it stands so already. */
export async function updateDemoGrant(tx: Tx, brandId: string, grant: Brand['demoGrant']): Promise<boolean> {
  const { rows } = await sql`
    update brand.brand set demo_grant = ${grant} where brand_id = ${brandId} and demo_grant <> ${grant} returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

/** Makes one of a brand's addresses its agents' own, or everybody's again; false where it stands so, or is not there. */
export async function updateAgentHost(
  tx: Tx,
  brandId: string,
  { host, isForAgents }: { readonly host: string; readonly isForAgents: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update brand.host set is_for_agents = ${isForAgents}
     where brand_id = ${brandId} and host = ${host} and is_for_agents <> ${isForAgents} returning 1`.execute(tx)
  return rows.length === 1
}

/** Says who may come in from where; false where the rule stands so already. */
export async function insertAccessRule(tx: Tx, brandId: string, { kind, value, note }: AccessRule): Promise<boolean> {
  const { rows } = await sql`
    insert into brand.access_rule (brand_id, kind, value, note) values (${brandId}, ${kind}, ${value}, ${note})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** Says what becomes of addresses whose country is not known; false where it stands so already. */
export async function updateUnknownCountry(tx: Tx, brandId: string, to: Brand['unknownCountry']): Promise<boolean> {
  const { rows } = await sql`
    update brand.brand set unknown_country = ${to} where brand_id = ${brandId} and unknown_country <> ${to}
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Holds a brand's row for the rest of the transaction, so that what is decided of its rules is decided one by one. */
export async function lockBrand(tx: Tx, brandId: string): Promise<void> {
  await sql`select 1 from brand.brand where brand_id = ${brandId} for update`.execute(tx)
}

/** Takes a rule back; false where there is none. */
export async function deleteAccessRule(
  tx: Tx,
  brandId: string,
  { kind, value }: Pick<AccessRule, 'kind' | 'value'>,
): Promise<boolean> {
  const { rows } = await sql`
    delete from brand.access_rule where brand_id = ${brandId} and kind = ${kind} and value = ${value} returning 1`.execute(
    tx,
  )
  return rows.length === 1
}
