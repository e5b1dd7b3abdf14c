import { sql } from 'kysely'
import type { KnownGame } from '@parlour/core/rules/slots/generate/catalogue.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { CheckedCertificate } from '../api-shapes.ts'
import type { GameVersion } from '../outcome/draw-game.ts'

/** What is said of a game without drawing it again. */
export interface GameFacts {
  readonly family: KnownGame['family']
  /** In percent, two places. */
  readonly rtp: string
  readonly volatility: 'low' | 'medium' | 'high' | 'very-high'
  readonly lines: number
  readonly freeSpins: number
  readonly multiplier: number
}

export interface GameRow extends GameVersion {
  readonly number: number
  readonly facts: GameFacts
}

export interface NewGame extends GameRow {
  readonly known: KnownGame
}

const columns = sql`number, game_code as "gameCode", attempt, percent, fingerprint, facts`

export async function insertGames(tx: Tx, generator: string, games: readonly NewGame[]): Promise<void> {
  await sql`
    insert into game (generator, number, game_code, attempt, percent, fingerprint, known, facts)
    select ${generator}, number, "gameCode", attempt, percent, fingerprint, known, facts
      from jsonb_to_recordset(${JSON.stringify(games)}::jsonb)
        as g(number int, "gameCode" text, attempt int, percent int, fingerprint text, known jsonb, facts jsonb)
    on conflict do nothing`.execute(tx)
}

/** What the catalogue goes on behind, in the order of its numbers. */
export async function listKnown(db: Reader, generator: string): Promise<readonly KnownGame[]> {
  const { rows } = await sql<{ known: KnownGame }>`
    select known from game where generator = ${generator} order by number`.execute(db)
  return rows.map(({ known }) => known)
}

export async function listGames(
  db: Reader,
  { generator, behind, limit }: { readonly generator: string; readonly behind: number; readonly limit: number },
): Promise<readonly GameRow[]> {
  const { rows } = await sql<GameRow>`
    select ${columns} from game where generator = ${generator} and number > ${behind}
     order by number limit ${limit}`.execute(db)
  return rows
}

/** The game that a code stands for now. */
export async function findGame(db: Reader, generator: string, gameCode: string): Promise<GameRow | undefined> {
  const { rows } = await sql<GameRow>`
    select ${columns} from game where generator = ${generator} and game_code = ${gameCode}`.execute(db)
  return rows[0]
}

/** A game as it was when a round was drawn by it. */
export async function findVersion(db: Reader, gameCode: string, fingerprint: string): Promise<GameRow | undefined> {
  const { rows } = await sql<GameRow>`
    select ${columns} from game where game_code = ${gameCode} and fingerprint = ${fingerprint} limit 1`.execute(db)
  return rows[0]
}

export async function findCertificate(db: Reader, fingerprint: string): Promise<CheckedCertificate | undefined> {
  const { rows } = await sql<{ certificate: CheckedCertificate }>`
    select certificate from certificate where fingerprint = ${fingerprint}`.execute(db)
  return rows[0]?.certificate
}

export async function insertCertificate(
  tx: Tx,
  {
    fingerprint,
    certificate,
    at,
  }: { readonly fingerprint: string; readonly certificate: CheckedCertificate; readonly at: number },
): Promise<void> {
  await sql`
    insert into certificate (fingerprint, certificate, made_at)
    values (${fingerprint}, ${JSON.stringify(certificate)}::jsonb, ${at}) on conflict do nothing`.execute(tx)
}
