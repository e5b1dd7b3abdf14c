import { expect } from 'vitest'
import { sql } from 'kysely'
import { exposureOf } from '@parlour/core/rules/lottery/exposure.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { readPrizes } from '@parlour/core/rules/lottery/prizes.ts'
import { selectionOf } from '@parlour/core/rules/lottery/selection.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Reader } from '../../src/platform/db/database.ts'
import type { TestParlour } from './parlour.ts'

/** Sets the ceiling of a play in a game, for every brand, and lets the server know at once. */
export async function setCeiling(
  parlour: TestParlour,
  at: { readonly playCode: string; readonly ceiling: bigint | null; readonly gameId?: number },
): Promise<void> {
  await parlour.database.transaction((tx) =>
    sql`update lottery.offer set max_liability = ${at.ceiling}::bigint
         where play_code = ${at.playCode} and game_id = ${at.gameId ?? 1}`.execute(tx),
  )
  parlour.catalogue.forget()
}

interface Row {
  readonly key: string
  readonly liability: bigint
  readonly stake: bigint
}

/** What stands on numbers, by issue, play and number; those on which nothing stands are left out. */
export async function current(db: Reader): Promise<Readonly<Record<string, bigint>>> {
  const { rows } = await sql<Row>`
    select i.numero || ' ' || e.play_code || ' ' || e.number as key, e.liability, e.stake
      from lottery.exposure e join lottery.issue i using (issue_id) where e.liability > 0 or e.stake > 0`.execute(db)
  return Object.fromEntries(rows.map(({ key, liability }) => [key, liability]))
}

interface OpenTicket {
  readonly numero: string
  readonly model: DrawModel
  readonly playCode: string
  readonly picks: string
  readonly prizes: string
  readonly stakePerUnit: bigint
  readonly stake: bigint
  readonly winCap: bigint
}

/** What must stand there: counted anew from the tickets of open bets. */
export async function expectRecounted(db: Reader): Promise<void> {
  const { rows } = await sql<OpenTicket>`
    select i.numero, g.model, t.play_code as "playCode", t.picks, t.prizes, t.stake_per_unit as "stakePerUnit", t.stake,
           t.win_amount_max as "winCap"
      from lottery.ticket t join bets.open_bet using (bet_id) join lottery.issue i using (issue_id)
      join lottery.game g on g.game_id = t.game_id where t.is_counted`.execute(db)
  const counted: Record<string, bigint> = {}
  for (const { numero, model, picks, prizes, ...ticket } of rows) {
    const play = defined(findPlay(model, ticket.playCode), 'a play')
    const selection = selectionOf(play.grammar, picks)
    for (const [number, { liability }] of exposureOf({ ...ticket, play, selection, prizes: readPrizes(prizes) })) {
      const key = `${numero} ${ticket.playCode} ${number}`
      counted[key] = (counted[key] ?? 0n) + liability
    }
  }
  expect(await current(db)).toEqual(counted)
}
