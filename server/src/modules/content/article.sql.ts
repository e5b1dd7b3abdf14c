import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { HelpArticle, HelpGroup, Page, Texts } from './types.ts'

export async function listPages(db: Reader, brandId: string): Promise<Page[]> {
  const { rows } = await sql<Page>`
    select code, texts, updated_at as "updatedAt" from content.page where brand_id = ${brandId} order by code`.execute(
    db,
  )
  return rows
}

export async function findPage(db: Reader, brandId: string, code: string): Promise<Page | undefined> {
  const { rows } = await sql<Page>`
    select code, texts, updated_at as "updatedAt" from content.page
     where brand_id = ${brandId} and code = ${code}`.execute(db)
  return rows[0]
}

/** Writes a page; texts of other languages are kept. */
export async function upsertPage(tx: Tx, brandId: string, page: { readonly code: string; readonly texts: Texts }) {
  await sql`
    insert into content.page (brand_id, code, texts, updated_at)
    values (${brandId}, ${page.code}, ${JSON.stringify(page.texts)}::jsonb, platform.now_ms())
    on conflict on constraint page_pk
    do update set texts = page.texts || excluded.texts, updated_at = excluded.updated_at`.execute(tx)
}

/** Adds what a page has no text in yet; what somebody wrote stays. Whether anything was added. */
export async function addPage(tx: Tx, brandId: string, page: { readonly code: string; readonly texts: Texts }) {
  const { rows } = await sql`
    insert into content.page (brand_id, code, texts, updated_at)
    values (${brandId}, ${page.code}, ${JSON.stringify(page.texts)}::jsonb, platform.now_ms())
    on conflict on constraint page_pk
    do update set texts = excluded.texts || page.texts, updated_at = excluded.updated_at
     where page.texts is distinct from excluded.texts || page.texts
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function listHelpGroups(db: Reader, brandId: string): Promise<HelpGroup[]> {
  const { rows } = await sql<HelpGroup>`
    select code, sorting, titles from content.help_group where brand_id = ${brandId} order by sorting, code`.execute(db)
  return rows
}

export async function listHelpArticles(db: Reader, brandId: string): Promise<HelpArticle[]> {
  const { rows } = await sql<HelpArticle>`
    select code, group_code as "groupCode", sorting, texts from content.help_article
     where brand_id = ${brandId} order by sorting, code`.execute(db)
  return rows
}

/** Writes a group; titles of other languages are kept. */
export async function upsertHelpGroup(tx: Tx, brandId: string, { code, sorting, titles }: HelpGroup): Promise<void> {
  await sql`
    insert into content.help_group (brand_id, code, sorting, titles)
    values (${brandId}, ${code}, ${sorting}, ${JSON.stringify(titles)}::jsonb)
    on conflict on constraint help_group_pk
    do update set sorting = excluded.sorting, titles = help_group.titles || excluded.titles`.execute(tx)
}

/** Adds the titles that a group has not yet; whether anything was added. */
export async function addHelpGroup(tx: Tx, brandId: string, { code, sorting, titles }: HelpGroup): Promise<boolean> {
  const { rows } = await sql`
    insert into content.help_group (brand_id, code, sorting, titles)
    values (${brandId}, ${code}, ${sorting}, ${JSON.stringify(titles)}::jsonb)
    on conflict on constraint help_group_pk do update set titles = excluded.titles || help_group.titles
     where help_group.titles is distinct from excluded.titles || help_group.titles
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Writes an article; texts of other languages are kept. */
export async function upsertHelpArticle(tx: Tx, brandId: string, article: HelpArticle): Promise<void> {
  await sql`
    insert into content.help_article (brand_id, code, group_code, sorting, texts)
    values (${brandId}, ${article.code}, ${article.groupCode}, ${article.sorting}, ${JSON.stringify(article.texts)}::jsonb)
    on conflict on constraint help_article_pk
    do update set group_code = excluded.group_code, sorting = excluded.sorting, texts = help_article.texts || excluded.texts`.execute(
    tx,
  )
}

/** Adds the texts that an article has not yet; whether anything was added. */
export async function addHelpArticle(tx: Tx, brandId: string, article: HelpArticle): Promise<boolean> {
  const { rows } = await sql`
    insert into content.help_article (brand_id, code, group_code, sorting, texts)
    values (${brandId}, ${article.code}, ${article.groupCode}, ${article.sorting}, ${JSON.stringify(article.texts)}::jsonb)
    on conflict on constraint help_article_pk do update set texts = excluded.texts || help_article.texts
     where help_article.texts is distinct from excluded.texts || help_article.texts
    returning 1`.execute(tx)
  return rows.length === 1
}

/** False when the brand has no such article. */
export async function deleteHelpArticle(tx: Tx, brandId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    delete from content.help_article where brand_id = ${brandId} and code = ${code} returning 1`.execute(tx)
  return rows.length === 1
}

/** Serialises those who add the default content to one brand at once. */
export async function lockDefaults(tx: Tx, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content defaults ${brandId}`}, 0))`.execute(tx)
}
