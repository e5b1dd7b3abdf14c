import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { openBook } from '@parlour/core/rules/wallet/book.ts'
import { addFlows } from './flow.sql.ts'
import { flowsOf, type MemberFlow } from './rules/flows.ts'
import type { Account, Book, MemberPurpose } from './types.ts'
import {
  endDebts,
  findMemberAccounts,
  lockAccountsBeside,
  lockFreeAccounts,
  lockMemberAccounts,
  writeBook,
} from './wallet.sql.ts'

/** The locked pools of some members, and the book that decides and collects what happens to them. */
export interface OpenLedger {
  readonly book: Book
  /** The account of a member's pool; undefined when the member has none here. */
  accountOf(memberId: string, purpose: MemberPurpose): string | undefined
  /** A member's bonus accounts: the pool, then its sub-accounts by age. */
  bonusesOf(memberId: string): readonly string[]
  /** Whether a member ever had a bonus: a bet of nobody else can be funded by one. */
  hadBonus(memberId: string): boolean
  /**
   * What a member may stake on a product, in the order in which it is taken: cash, the pool of bonus, and the bonuses
   * that are open for it, the oldest first (rule book E3).
   */
  stakeSourcesOf(memberId: string, product: string): readonly string[]
  /** The largest bet that a member may place on a product while a bonus is open for it (rule book E9); undefined without. */
  stakeMaxOf(memberId: string, product: string): Money | undefined
  /** In what a member's locked pools are; undefined where there are none. */
  currencyOf(memberId: string): string | undefined
  /** What the header shows (rule book E4): cash and all bonus together, with a version that only grows. */
  balanceOf(memberId: string): { readonly balance: Money; readonly version: number }
  /** Whether what a member pays in, stakes and wins is counted; of nearly nobody. */
  isWatched(memberId: string): boolean
  /** Whether somebody else held a member's pools, where nobody was waited for; nothing may be decided about such a one. */
  isHeldUp(memberId: string): boolean
  /** What was booked so far of a watched member, on this book or another over the same accounts. */
  flows(memberId: string, on?: Book): readonly MemberFlow[]
  /** Sends everything booked, and the end of the debts that it covered. */
  write(): Promise<unknown>
}

const poolsOfPlay: readonly MemberPurpose[] = ['PLAYER_CASH', 'PLAYER_BONUS', 'OPEN_BETS']

/** Locks the given members' pools in account order and opens a book on them; the pools of play when none are named. */
export async function openLedger(
  tx: Tx,
  memberIds: readonly string[],
  purposes: readonly MemberPurpose[] = poolsOfPlay,
): Promise<OpenLedger> {
  return ledgerOver(tx, await lockMemberAccounts(tx, memberIds, purposes), new Set())
}

/**
 * The same with other accounts that keep a balance, by their ids (`keptAccountIds`): a pot and its seats, what an agent
 * has earned. All of them are locked in one order with the pools.
 */
export async function openLedgerBeside(
  tx: Tx,
  {
    accountIds,
    memberIds,
    purposes = poolsOfPlay,
  }: {
    readonly accountIds: readonly string[]
    readonly memberIds: readonly string[]
    readonly purposes?: readonly MemberPurpose[]
  },
): Promise<OpenLedger> {
  return ledgerOver(tx, await lockAccountsBeside(tx, { accountIds, memberIds, purposes }), new Set())
}

/** The same on what nobody else holds: nobody is waited for, and of the others it is told that they are held up. */
export async function openFreeLedger(tx: Tx, memberIds: readonly string[]): Promise<OpenLedger> {
  const { accounts, heldUp } = await lockFreeAccounts(tx, memberIds, poolsOfPlay)
  return ledgerOver(tx, accounts, heldUp)
}

function ledgerOver(tx: Tx, accounts: readonly Account[], heldUp: ReadonlySet<string>): OpenLedger {
  const book: Book = openBook(accounts)
  const { pools, currencies, bonuses, hadBonus } = byOwner(accounts)
  // Nearly always empty, so that nothing is counted where nobody is watched.
  const watched = accounts.filter(({ isWatched }) => isWatched)
  const accountOf = (memberId: string, purpose: MemberPurpose) => pools.get(memberId)?.[purpose]
  const poolsOf = (memberId: string, purposes: readonly MemberPurpose[]) =>
    purposes.flatMap((purpose) => accountOf(memberId, purpose) ?? [])
  const bonusesOf = (memberId: string) => [
    ...poolsOf(memberId, ['PLAYER_BONUS']),
    ...(bonuses.get(memberId) ?? []).map(({ accountId }) => accountId),
  ]
  const openBonusesOf = (memberId: string, product: string) =>
    (bonuses.get(memberId) ?? []).filter(({ stakeProducts }) => stakeProducts?.includes(product) === true)
  return {
    book,
    accountOf,
    bonusesOf,
    hadBonus: (memberId) => hadBonus.has(memberId),
    stakeSourcesOf: (memberId, product) => [
      ...poolsOf(memberId, ['PLAYER_CASH', 'PLAYER_BONUS']),
      ...openBonusesOf(memberId, product).map(({ accountId }) => accountId),
    ],
    stakeMaxOf: (memberId, product) =>
      lowest(openBonusesOf(memberId, product).flatMap(({ stakeMax }) => stakeMax ?? [])),
    currencyOf: (memberId) => currencies.get(memberId),
    flows: (memberId, on = book) =>
      watched.length === 0 ? [] : flowsOf(on, watched).filter((flow) => flow.memberId === memberId),
    isHeldUp: (memberId) => heldUp.has(memberId),
    isWatched: (memberId) => watched.some(({ ownerId }) => ownerId === memberId),
    balanceOf(memberId) {
      const cash = defined(accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
      let balance = book.balanceOf(cash)
      let version = book.versionOf(cash)
      for (const bonus of bonusesOf(memberId)) {
        balance += book.balanceOf(bonus)
        version += book.versionOf(bonus)
      }
      return { balance, version: Number(version) }
    },
    // Only what is written can be seen to have covered a debt: the end of it is sent after.
    write: () =>
      Promise.all([
        writeBook(tx, book),
        endDebts(tx, book.coveredDebts()),
        watched.length === 0 ? undefined : addFlows(tx, flowsOf(book, watched)),
      ]),
  }
}

/** Locked accounts by whose they are; sub-accounts of bonus by age, as they were locked. */
function byOwner(accounts: readonly Account[]) {
  const pools = new Map<string, Partial<Record<string, string>>>()
  const currencies = new Map<string, string>()
  // Of nearly nobody, so that who has none costs nothing.
  const bonuses = new Map<string, Account[]>()
  const hadBonus = new Set<string>()
  for (const account of accounts) {
    const { ownerId, purpose, subId, accountId, currency, version } = account
    currencies.set(ownerId, currency)
    if (purpose === 'PLAYER_BONUS' && version > 0n) hadBonus.add(ownerId)
    if (subId !== null) {
      if (purpose === 'PLAYER_BONUS') bonuses.set(ownerId, [...(bonuses.get(ownerId) ?? []), account])
      continue
    }
    const own = pools.get(ownerId)
    if (own) own[purpose] = accountId
    else pools.set(ownerId, { [purpose]: accountId })
  }
  return { pools, currencies, bonuses, hadBonus }
}

function lowest(amounts: readonly Money[]): Money | undefined {
  return amounts.reduce<Money | undefined>(
    (least, one) => (least === undefined || one < least ? one : least),
    undefined,
  )
}

export interface Funds {
  readonly cash: Money
  readonly bonus: Money
  readonly inPlay: Money
  readonly pendingWithdrawal: Money
  readonly sumBalance: Money
  readonly version: number
  readonly currency: string
}

/** A member's pools as they stand; zeroes for one who has none. */
export async function findFunds(db: Reader, memberId: string): Promise<Funds> {
  const accounts = await findMemberAccounts(db, memberId)
  const of = (purpose: MemberPurpose) => accounts.filter((one) => one.purpose === purpose)
  const amount = (purpose: MemberPurpose) => of(purpose).reduce((sum, { balance }) => sum + balance, 0n)
  const spendable = [...of('PLAYER_CASH'), ...of('PLAYER_BONUS')]
  return {
    cash: amount('PLAYER_CASH'),
    bonus: amount('PLAYER_BONUS'),
    inPlay: amount('OPEN_BETS') + amount('PLAYER_LOCKED'),
    pendingWithdrawal: amount('PENDING_WITHDRAWAL'),
    sumBalance: amount('PLAYER_CASH') + amount('PLAYER_BONUS'),
    version: Number(spendable.reduce((sum, { version }) => sum + version, 0n)),
    currency: spendable[0]?.currency ?? '',
  }
}
