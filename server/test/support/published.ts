import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { PrizeDraw } from '@parlour/core/rules/lottery/model.ts'
import { publishedIssue } from '../../src/modules/lottery/plan-published.ts'
import { defaultOffers } from '../../src/modules/lottery/index.ts'
import { importResults } from '../../src/modules/lottery/import-results.service.ts'
import { insertGames, insertOffers } from '../../src/modules/lottery/game.sql.ts'
import { publishedGames, type PublishedGame } from '../../src/modules/lottery/published-games.ts'
import type { TestParlour } from './parlour.ts'

const northern = publishedGames.find(({ game }) => game.gameCode === 'VNMB')
if (!northern) throw new Error('there is a game with published results')

/** The Northern game as it would be sold: its results still come from outside. */
export const soldNorthern: PublishedGame = {
  ...northern,
  game: { ...northern.game, gameId: 901, gameCode: 'VNMB_SOLD', status: 'ON' },
}

export async function sellNorthern({ database, brands, catalogue }: TestParlour): Promise<void> {
  const { gameId } = soldNorthern.game
  await database.transaction(async (tx) => {
    await insertGames(tx, [soldNorthern.game])
    for (const { brandId } of brands) {
      const offers = defaultOffers(brandId).filter((offer) => offer.gameId === 1)
      await insertOffers(
        tx,
        offers.map((offer) => ({ ...offer, gameId })),
      )
    }
  })
  catalogue.forget()
}

/** An issue of that game on a day; the clock is left in the hour before its close. */
export async function openDay({ database, clock }: TestParlour, date: string): Promise<string> {
  const { numero, openAt, closeAt, drawAt } = publishedIssue(soldNorthern, date)
  await clock.set(closeAt - 3_600_000)
  await sql`
    insert into lottery.issue (issue_id, game_id, numero, open_at, close_at, draw_at, state)
    values (${randomUUIDv7()}, ${soldNorthern.game.gameId}, ${numero}, ${openAt}, ${closeAt}, ${drawAt}, 'SCHEDULED')
    -- A round may have planned it before.
    on conflict on constraint issue_numero_unique do nothing`.execute(database.db)
  return numero
}

/** Two feeds say the same, one after the other. */
export async function publish({ database }: TestParlour, date: string, result: PrizeDraw): Promise<void> {
  for (const feed of ['the-board', 'the-radio']) {
    await database.transaction((tx) =>
      importResults(tx, { published: soldNorthern, days: [{ date, result, line: 2 }], source: 'a file', feed }),
    )
  }
}
