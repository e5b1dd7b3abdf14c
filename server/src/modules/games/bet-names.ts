import type { Reader } from '#platform/db/database.ts'
import type { ReadBetNames } from '#modules/bets/index.ts'
import { listGameNames, type NamedGame } from './catalogue.sql.ts'
import { readLanguage } from './rules/read-request.ts'

/**
 * What the record of bets calls games of vendors, beside those that it knows otherwise: their names as the vendor tells
 * them, in the language that is read; their codes where a vendor told of none.
 */
export function withVendorNames(db: Reader, others: ReadBetNames): ReadBetNames {
  return async (request) => {
    const ofVendors = request.gameCodes.filter((code) => code.includes(':'))
    const [known, named] = await Promise.all([
      others(request),
      ofVendors.length === 0
        ? new Map<string, NamedGame>()
        : listGameNames(db, { ...request, language: readLanguage(request.language), gameCodes: ofVendors }),
    ])
    return {
      ...known,
      gameName: (gameCode) => named.get(gameCode)?.name ?? known.gameName(gameCode),
      gameId: (gameCode) => named.get(gameCode)?.gameId ?? known.gameId(gameCode),
    }
  }
}
