import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { lineRebates } from '@parlour/core/rules/agents/member-rates.ts'
import type { Reader } from '#platform/db/database.ts'
import { betRows } from '#modules/bets/index.ts'
import type { OpenLedger, Posting } from '#modules/wallet/index.ts'
import { houseKey, type HouseSide } from './settle-member.ts'
import type { SoldTicket } from './types.ts'

type BetLines = Awaited<ReturnType<typeof betRows.listLines>>

const noLines: BetLines = new Map()

/** Who stands above the bettors of some tickets, and what each has; nothing is asked where no line gets anything. */
export function readLines(db: Reader, tickets: readonly Pick<SoldTicket, 'betId' | 'hasLine'>[]): Promise<BetLines> {
  const betIds = tickets.filter(({ hasLine }) => hasLine).map(({ betId }) => betId)
  return betIds.length === 0 ? Promise.resolve(noLines) : betRows.listLines(db, betIds)
}

/** All who may get something of some bets, but the bettors themselves. */
export const beneficiariesOf = (lines: BetLines): readonly string[] => [
  ...new Set([...lines.values()].flatMap(({ path }) => path)),
]

/** What a number of bets gave their lines, side by side with what they gave before. */
export interface LineRebates {
  /** Counts a bet that ended: what its turnover gives each above its bettor, and what it gave before where it had ended. */
  add(
    ticket: Pick<SoldTicket, 'betId' | 'brandId' | 'currency'>,
    turnover: { readonly now: Money; readonly before?: Money },
    seq: number,
  ): void
  /** Books what each gets, one line a beneficiary, and takes back what is too much; answers whose cash that was. */
  book(ledger: OpenLedger, houses: ReadonlyMap<string, HouseSide>, at: number): readonly string[]
}

interface OfHouse {
  readonly first: Pick<SoldTicket, 'betId' | 'brandId' | 'currency'>
  readonly seq: number
  readonly sums: Map<string, Money>
}

/** Collects what ended bets give their lines: of many bets a beneficiary has one line in its account. */
export function collectLineRebates(lines: BetLines): LineRebates {
  const houses = new Map<string, OfHouse>()
  return {
    add(ticket, { now, before = 0n }, seq) {
      const line = lines.get(ticket.betId)
      if (!line || now === before) return
      const key = houseKey(ticket)
      const house = houses.get(key) ?? { first: ticket, seq, sums: new Map<string, Money>() }
      houses.set(key, house)
      const was = lineRebates(line.rates, before)
      for (const [at, amount] of lineRebates(line.rates, now).entries()) {
        const memberId = line.path[at]
        if (memberId === undefined) continue
        house.sums.set(memberId, (house.sums.get(memberId) ?? 0n) + amount - (was[at] ?? 0n))
      }
    },
    book(ledger, sides, at) {
      const taken: string[] = []
      for (const [key, { first, seq, sums }] of houses) {
        const { rebates } = defined(sides.get(key), 'a house side')
        const { betId: factId, brandId, currency } = first
        const paid: Posting[] = []
        const back: Posting[] = []
        for (const [memberId, amount] of sums) {
          if (amount === 0n) continue
          const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
          if (amount > 0n) paid.push({ debit: rebates, credit: cash, amount })
          else {
            back.push({ debit: cash, credit: rebates, amount: -amount })
            taken.push(cash)
          }
        }
        const entry = { factId, seq, brandId, currency, at }
        if (paid.length > 0) ledger.book.apply({ ...entry, kind: 'rebate.chain', postings: paid })
        if (back.length > 0) ledger.book.apply({ ...entry, kind: 'rebate.chain_reversed', postings: back })
      }
      return taken
    },
  }
}
