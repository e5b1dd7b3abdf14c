import { assert } from '../../kernel/assert.ts'
import type { Money } from '../../money/money.ts'

/** One movement: always one debit and one credit account, so it cannot be unbalanced. */
export interface Posting {
  readonly debit: string
  readonly credit: string
  readonly amount: Money
  /** Of a stake that returns, when it was staked: limits count it back there. Undefined where nobody counts. */
  readonly stakedAt?: number | undefined
}

/** One business fact, booked once: its key is (fact, kind, seq). */
export interface Entry<Kind extends string> {
  readonly factId: string
  readonly kind: Kind
  readonly seq: number
  readonly brandId: string
  readonly currency: string
  readonly at: number
  readonly postings: readonly Posting[]
  /** What it came of, kept beside it; nothing where its fact is that row itself. */
  readonly source?: EntrySource | undefined
}

/** What an entry leads back to: the kind of a record, its id, and the key that it has outside. */
export interface EntrySource {
  readonly of: string
  readonly id: string
  readonly key?: string
}

/** What a posting did to one account that keeps a balance. */
export interface Line {
  readonly version: bigint
  readonly balance: Money
}

export interface BookedPosting<Kind extends string> extends Posting {
  readonly factId: string
  readonly kind: Kind
  readonly seq: number
  readonly n: number
  readonly at: number
  readonly debitLine: Line | undefined
  readonly creditLine: Line | undefined
}

/** How an account stood when it was locked. */
export interface LockedAccount {
  readonly accountId: string
  readonly balance: Money
  readonly version: bigint
  readonly isFrozen: boolean
}

/**
 * The running balances of accounts that a transaction holds locked. Commands are decided one after another on it,
 * and what they book is written at the end in one statement. Accounts that are not in the book are house sides,
 * which keep no balance. Balances are credit-positive (rule book E1: what a player holds is a liability).
 */
export interface Book<Kind extends string> {
  balanceOf(accountId: string): Money
  versionOf(accountId: string): bigint
  isFrozen(accountId: string): boolean
  /** Books an entry. Overdrawing is our own bug here: the rule decided on these balances just before. */
  apply(entry: Entry<Kind>): void
  readonly entries: readonly Entry<Kind>[]
  readonly postings: readonly BookedPosting<Kind>[]
  /** Accounts that changed, in account order: every writer locks and writes alike. */
  changes(): readonly { readonly accountId: string; readonly balance: Money; readonly version: bigint }[]
  /** Accounts that were below zero when the book was opened, and are not any more. */
  coveredDebts(): readonly string[]
}

/** How an account stands on the book; its own copy, so that it may move. */
interface Status {
  readonly accountId: string
  balance: Money
  version: bigint
  readonly isFrozen: boolean
}

/** Opens a book on accounts that are locked; betting book E1. */
export function openBook<Kind extends string>(accounts: readonly LockedAccount[]): Book<Kind> {
  const state = new Map<string, Status>()
  // Nearly always empty, so that asking for what is covered costs the hot way nothing.
  const debts: Status[] = []
  for (const { accountId, balance, version, isFrozen } of accounts) {
    const current = { accountId, balance, version, isFrozen }
    state.set(accountId, current)
    if (balance < 0n) debts.push(current)
  }
  const changed = new Set<Status>()
  const entries: Entry<Kind>[] = []
  const postings: BookedPosting<Kind>[] = []

  function get(accountId: string) {
    const account = state.get(accountId)
    assert(account, 'the account is locked in this transaction')
    return account
  }

  function move(accountId: string, delta: Money): Line | undefined {
    const account = state.get(accountId)
    if (!account) return undefined
    account.balance += delta
    account.version += 1n
    changed.add(account)
    return { balance: account.balance, version: account.version }
  }

  return {
    balanceOf: (accountId) => get(accountId).balance,
    versionOf: (accountId) => get(accountId).version,
    isFrozen: (accountId) => get(accountId).isFrozen,
    entries,
    postings,
    apply(entry) {
      assert(entry.postings.length > 0, 'an entry moves something')
      entries.push(entry)
      const { factId, kind, seq, at } = entry
      for (const [n, { debit, credit, amount, stakedAt }] of entry.postings.entries()) {
        assert(amount > 0n, 'a posting moves a positive amount')
        assert(debit !== credit, 'a posting is between two accounts')
        const debitLine = move(debit, -amount)
        const creditLine = move(credit, amount)
        postings.push({ factId, kind, seq, n, at, debit, credit, amount, stakedAt, debitLine, creditLine })
      }
    },
    changes: () =>
      [...changed]
        .toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
        .map(({ accountId, balance, version }) => ({ accountId, balance, version })),
    coveredDebts: () => debts.filter(({ balance }) => balance >= 0n).map(({ accountId }) => accountId),
  }
}
