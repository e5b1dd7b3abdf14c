import { quarterOf, type Flow } from '@parlour/core/rules/protection/limits.ts'
import type { Account, Book, EntryKind, MemberPurpose } from '../types.ts'

/** What moved of one member in a quarter of an hour. */
export interface MemberFlow extends Flow {
  readonly memberId: string
  readonly brandId: string
}

const spendable: ReadonlySet<string> = new Set(['PLAYER_CASH', 'PLAYER_BONUS'] satisfies MemberPurpose[])

/** What a book moved of the members that are watched, by quarters of an hour; nothing where nobody is. */
export function flowsOf(
  { entries, postings }: Pick<Book, 'entries' | 'postings'>,
  watched: readonly Pick<Account, 'accountId' | 'ownerId' | 'purpose'>[],
): readonly MemberFlow[] {
  if (watched.length === 0 || postings.length === 0) return []
  const accounts = new Map(watched.map((account) => [account.accountId, account]))
  const brands = new Map(entries.map(({ factId, brandId }) => [factId, brandId]))
  const flows = new Map<string, MemberFlow>()
  for (const { factId, kind, at, stakedAt, debit, credit, amount } of postings) {
    for (const [own, other, delta] of [
      [accounts.get(debit), credit, -amount],
      [accounts.get(credit), debit, amount],
    ] as const) {
      if (!own || !spendable.has(own.purpose)) continue
      const part = partOf(kind, { isOpenBet: accounts.get(other)?.purpose === 'OPEN_BETS', delta })
      if (!part) continue
      // A stake of yesterday that returns gives no room today.
      const quarter = quarterOf(part.name === 'staked' ? (stakedAt ?? at) : at)
      const key = `${own.ownerId} ${quarter}`
      const known = flows.get(key) ?? {
        memberId: own.ownerId,
        brandId: brands.get(factId) ?? '',
        quarter,
        deposited: 0n,
        staked: 0n,
        won: 0n,
      }
      flows.set(key, { ...known, [part.name]: known[part.name] + part.amount })
    }
  }
  return [...flows.values()].toSorted((a, b) =>
    a.memberId === b.memberId ? a.quarter - b.quarter : a.memberId < b.memberId ? -1 : 1,
  )
}

/** What a line of cash or bonus says of play: between it and the open bets are stakes, between it and the house wins. */
function partOf(
  kind: EntryKind,
  { isOpenBet, delta }: { readonly isOpenBet: boolean; readonly delta: bigint },
): { readonly name: 'deposited' | 'staked' | 'won'; readonly amount: bigint } | undefined {
  if (kind === 'deposit.confirmed' || kind === 'deposit.assigned') return { name: 'deposited', amount: delta }
  // What an agent gave of its own is paid in by whoever asked for it, and nothing to the agent's own limits.
  if (kind === 'transfer.top_up') return delta > 0n ? { name: 'deposited', amount: delta } : undefined
  // A tip is spent as a stake is, and nothing comes of it.
  if (kind === 'tip.paid' || kind === 'tip.reversed') return { name: 'staked', amount: -delta }
  if (kind === 'rebate.paid' || kind === 'rebate.reversed') return { name: 'won', amount: delta }
  if (!kind.startsWith('bet.')) return undefined
  return isOpenBet ? { name: 'staked', amount: -delta } : { name: 'won', amount: delta }
}
