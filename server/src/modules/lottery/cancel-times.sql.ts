import { sql } from 'kysely'
import { texts } from '#platform/db/arrays.ts'
import type { ReadCancelTimes } from '#modules/bets/index.ts'

/** Until when bets of the lottery may be taken back: their issue's close (`takesBets`), where their game allows it. */
export const lotteryCancelTimes: ReadCancelTimes = async (db, bets) => {
  const own = bets.filter(({ product }) => product === 'LOTT')
  if (own.length === 0) return new Map()
  const { rows } = await sql<{ gameCode: string; numero: string; closeAt: bigint }>`
    select g.game_code as "gameCode", i.numero, i.close_at as "closeAt"
      from lottery.game g join lottery.issue i on i.game_id = g.game_id
     where g.allow_cancel and (g.game_code, i.numero) in (
             select * from unnest(${texts(own, (one) => one.gameCode)}::text[], ${texts(own, (one) => one.roundRef)}::text[]))
       and i.state in ('OPEN', 'SCHEDULED') and i.close_at > platform.now_ms()`.execute(db)
  const closes = new Map(rows.map(({ gameCode, numero, closeAt }) => [`${gameCode} ${numero}`, Number(closeAt)]))
  return new Map(
    own.flatMap(({ betId, gameCode, roundRef }) => {
      const closeAt = closes.get(`${gameCode} ${roundRef}`)
      return closeAt === undefined ? [] : [[betId, closeAt] as const]
    }),
  )
}
