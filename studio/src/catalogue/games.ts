import { assert } from '@parlour/core/kernel/assert.ts'
import { generatorVersion } from '@parlour/core/rules/slots/certificate.ts'
import type { CheckedCertificate, GameLayout } from '../api-shapes.ts'
import type { Database } from '../db/database.ts'
import type { GameVersion } from '../outcome/draw-game.ts'
import type { Outcomes } from '../outcome/outcomes.ts'
import { Refusal } from '../refusal.ts'
import { findCertificate, findGame, findVersion, insertCertificate, type GameRow } from './game.sql.ts'

export interface Games {
  /** The game that a code stands for now. */
  current(gameCode: string): Promise<GameRow>
  /** A game as it was when a round was drawn by it. */
  version(gameCode: string, fingerprint: string): Promise<GameRow>
  layout(version: GameVersion): Promise<GameLayout>
  certificate(gameCode: string): Promise<CheckedCertificate>
}

const keptMax = 2000

/** The catalogue as it is asked for; what was read stays, since a version of a game never changes. */
export function createGames({
  database,
  outcomes,
  now,
}: {
  readonly database: Database
  readonly outcomes: Outcomes
  readonly now: () => number
}): Games {
  const rows = new Map<string, GameRow>()
  const layouts = new Map<string, GameLayout>()

  function keep<V>(map: Map<string, V>, key: string, value: V): V {
    const [oldest] = map.keys()
    if (map.size >= keptMax && oldest !== undefined) map.delete(oldest)
    map.set(key, value)
    return value
  }

  async function current(gameCode: string): Promise<GameRow> {
    const row = rows.get(gameCode) ?? (await findGame(database.db, generatorVersion, gameCode))
    if (!row) throw new Refusal('UNKNOWN_GAME')
    return keep(rows, gameCode, row)
  }

  return {
    current,
    async version(gameCode, fingerprint) {
      const cached = rows.get(gameCode)
      const row = cached?.fingerprint === fingerprint ? cached : await findVersion(database.db, gameCode, fingerprint)
      assert(row, 'a game that was played is kept')
      return row
    },
    async layout(version) {
      const known = layouts.get(version.fingerprint)
      return known ?? keep(layouts, version.fingerprint, await outcomes.layout(version))
    },
    async certificate(gameCode) {
      const version = await current(gameCode)
      const known = await findCertificate(database.db, version.fingerprint)
      if (known) return known
      const date = new Date(now()).toISOString().slice(0, 10)
      const certificate = await outcomes.certify(version, date)
      assert(certificate.wrong.length === 0, `the certificate of ${gameCode} holds by the second count`)
      const { fingerprint } = version
      await database.transaction((tx) => insertCertificate(tx, { fingerprint, certificate, at: now() }))
      return certificate
    },
  }
}
