import { sql } from 'kysely'
import type { TestParlour } from './parlour.ts'

/** What the audit must see, by the check that sees it. */
export const freeSpinsDamages: readonly (readonly [string, string])[] = [
  ['free_spins_are_within_what_was_given', `update games.free_spins set used = used - 1 where used > 0`],
  ['free_spins_are_within_what_was_given', `update games.free_spins set won = won + 1 where won < win_max`],
  ['free_spins_are_free_bets', `update games.free_spin set said = said + 1, paid = paid + 1, given = given + 1`],
  ['free_spins_are_free_bets', `update games.free_spins set member_id = gen_random_uuid()`],
  ['free_wins_are_to_be_played', `delete from cashier.turnover_obligation where source_kind = 'spins'`],
  ['free_spins_of_runs_are_given_once', `update games.free_spins set spins = spins + 1 where source_kind = 'run'`],
  [
    'free_spins_of_runs_are_given_once',
    `update games.free_spins set source_id = gen_random_uuid() where source_kind = 'run'`,
  ],
  ['free_spins_come_with_bonuses', `update games.free_spins set win_max = win_max + 1 where source_kind = 'promotion'`],
  ['promotions_are_their_bonuses', `update promo.promotion set spent = spent - 1`],
]

interface ReadFreeSpins {
  readonly used: number
  readonly won: bigint
  readonly state: string
  readonly call: string | null
  readonly events: readonly string[]
}

/** Free spins as they rest, with what became of them. */
export async function readFreeSpins({ database }: TestParlour, grantId: string): Promise<ReadFreeSpins> {
  const { rows } = await sql<ReadFreeSpins>`
    select used, won, state, call,
           array(select kind from games.free_spins_event e where e.grant_id = g.grant_id order by n) as events
      from games.free_spins g where grant_id = ${grantId}`.execute(database.db)
  if (!rows[0]) throw new Error('no free spins')
  return rows[0]
}

/** A promotion by code that gives ten, and four spins of the studio. */
export const codeWithSpins = (
  code: string,
  game: { readonly stake: string; readonly gameCode: string },
  change: object = {},
) => ({
  type: 'PROMOCODE',
  code,
  needJoin: false,
  leastDeposit: null,
  reward: { kind: 'FIXED', amount: '10' },
  freeSpins: { vendorCode: 'studio', spins: 4, days: 5, turnoverPercent: 0, winMax: '40', ...game },
  ...change,
})
