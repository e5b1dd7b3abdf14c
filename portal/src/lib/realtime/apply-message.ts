import type { getNearIssues } from '@parlour/core/contract/lottery/player/lottery.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { Message, MessageName } from '@parlour/core/contract/realtime.ts'
import type { getBalance } from '@parlour/core/contract/wallet/player/wallet.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { markSettingsOld, takeBrandStatus } from '../api/brand-status.ts'
import { queryKeys } from '../api/query-keys.ts'
import { sportsBetsKey, sportsKey } from '../api/sports-keys.ts'
import { spread } from '../clock/spread.ts'
import { endSession } from '../session/session.ts'

type Balance = Value<typeof getBalance>
type Near = Value<typeof getNearIssues>

/** Balances may arrive in any order, by answer or by push; the highest version is the latest. */
export function laterBalance(held: Balance | undefined, fresh: Balance): Balance {
  return held !== undefined && held.version > fresh.version ? held : fresh
}

/** The balance that a money call answered, shown at once unless a push was quicker. */
export function takeBalance(queryClient: QueryClient, after: { balance: string; version: number }): void {
  queryClient.setQueryData<Balance>(queryKeys.balance, (held) => withBalance(held, after.balance, after.version))
}

function withBalance(held: Balance | undefined, sumBalance: string, version: number): Balance | undefined {
  if (held === undefined || held.version >= version) return held
  const balance = held.balance.map((pool, index) => (index === 0 ? { ...pool, availBalance: sumBalance } : pool))
  return { ...held, sumBalance, version, balance }
}

/** The state of the current issue moves on without a question; a new issue or a draw is asked for. */
export function nearAfter(held: Near | undefined, issue: Message<'issue'>): Near | undefined {
  const current = held?.currentNumero
  if (held === undefined || current?.numero !== issue.numero) return held
  const { state, closeTime, drawTime } = issue
  const commit = issue.commit ?? current.commit
  return { ...held, currentNumero: { ...current, state, closeTime, drawTime, commit, isSale: state === 'OPEN' } }
}

/** One effect a message: write what is known, or ask again. */
export function applyMessage<Name extends MessageName>(
  queryClient: QueryClient,
  name: Name,
  message: Message<Name>,
): void {
  if (name === 'balance') {
    const { sumBalance, version } = message as Message<'balance'>
    if (queryClient.getQueryData(queryKeys.balance) === undefined) void askAnew(queryClient, queryKeys.balance)
    takeBalance(queryClient, { balance: sumBalance, version })
    void queryClient.invalidateQueries({ queryKey: queryKeys.funds })
    // A withdrawal that was paid moves no balance of its member; the word that one may have changed is enough to ask.
    void queryClient.invalidateQueries({ queryKey: queryKeys.withdrawals })
    void queryClient.invalidateQueries({ queryKey: queryKeys.deposits })
    void queryClient.invalidateQueries({ queryKey: queryKeys.transfers })
    // What came may be what a bill pays, or what pays one.
    void queryClient.invalidateQueries({ queryKey: queryKeys.bills })
    // A deposit makes a reward ready, and a bet moves the bonus that is active.
    void queryClient.invalidateQueries({ queryKey: queryKeys.promotions })
  }
  if (name === 'unread') {
    queryClient.setQueryData(queryKeys.unread, { data: message as Message<'unread'> })
    void queryClient.invalidateQueries({ queryKey: queryKeys.messages })
    // What an operator decided about an application is told by a message.
    void queryClient.invalidateQueries({ queryKey: queryKeys.promotions })
    // What an agent is asked for, and what a member asked for in vain, is told by a message.
    void queryClient.invalidateQueries({ queryKey: queryKeys.topUps })
    // What is offered, asked and answered of contracts is told by one.
    void queryClient.invalidateQueries({ queryKey: queryKeys.contracts })
    void queryClient.invalidateQueries({ queryKey: queryKeys.bills })
    // What became of a request for goods is told by one too.
    void queryClient.invalidateQueries({ queryKey: queryKeys.points })
  }
  if (name === 'issue') applyIssue(queryClient, message as Message<'issue'>)
  if (name === 'bet.settled') refreshRecords(queryClient)
  if (name === 'profile') void queryClient.invalidateQueries({ queryKey: queryKeys.profile })
  if (name === 'protection') void queryClient.invalidateQueries({ queryKey: queryKeys.protection })
  if (name === 'vendor.transfer') {
    void queryClient.invalidateQueries({ queryKey: queryKeys.funds })
    void queryClient.invalidateQueries({ queryKey: queryKeys.vendorTransfers })
  }
  if (name === 'cashier.coins') void queryClient.invalidateQueries({ queryKey: queryKeys.coinTransfers })
  if (name === 'sports.bet') void queryClient.invalidateQueries({ queryKey: sportsBetsKey })
  if (name === 'verification') void queryClient.invalidateQueries({ queryKey: queryKeys.verification })
  if (name === 'session.ended') endSession(endReasonOf(message as Message<'session.ended'>))
  if (name === 'settings') {
    markSettingsOld()
    void queryClient.invalidateQueries({ queryKey: queryKeys.cashierMethods })
  }
  if (name === 'system') takeBrandStatus((message as Message<'system'>).status)
}

/** A first answer that is on its way was read before what was told just now: it is not waited for. */
async function askAnew(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/** Why a session is over, as the member is told: nobody opened it elsewhere if it was only left alone for too long. */
export function endReasonOf({ reason }: Message<'session.ended'>): 'expired' | 'elsewhere' {
  return reason === 'expired' ? 'expired' : 'elsewhere'
}

function applyIssue(queryClient: QueryClient, issue: Message<'issue'>): void {
  const key = queryKeys.near(issue.gameCode)
  queryClient.setQueryData<Near>(key, (held) => nearAfter(held, issue))
  if (issue.state === 'LOCKED') return
  void queryClient.invalidateQueries({ queryKey: key })
  askForDrawsSoon(queryClient)
  if (issue.winNo !== undefined || issue.state === 'VOID')
    void queryClient.invalidateQueries({ queryKey: queryKeys.history(issue.gameCode) })
}

/** Twenty games draw in one instant, and each would have the list of all games asked for again, on every open page. */
const gatherMs = 250
/** Pages do not all ask in the same moment. */
const spreadMs = 500
const asking = new WeakSet<QueryClient>()

function askForDrawsSoon(queryClient: QueryClient): void {
  if (asking.has(queryClient)) return
  asking.add(queryClient)
  setTimeout(
    () => {
      asking.delete(queryClient)
      void queryClient.invalidateQueries({ queryKey: queryKeys.popular })
    },
    gatherMs + spread(spreadMs),
  )
}

function refreshRecords(queryClient: QueryClient): void {
  for (const queryKey of [
    queryKeys.bets,
    queryKeys.orders,
    sportsBetsKey,
    queryKeys.walletRecords,
    queryKeys.funds,
    queryKeys.deposits,
    queryKeys.withdrawals,
    queryKeys.transfers,
    queryKeys.coinTransfers,
    queryKeys.promotions,
  ]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** After a lost connection nobody knows what was missed. */
export function refreshAfterGap(queryClient: QueryClient): void {
  refreshMember(queryClient)
  void queryClient.invalidateQueries({ queryKey: queryKeys.chat })
  void queryClient.invalidateQueries({ queryKey: ['lottery'] })
  void queryClient.invalidateQueries({ queryKey: sportsKey })
}

/**
 * At the first connection: the page asked before anybody listened for it, and what changed in between was told to nobody.
 * What is on the page of a member's own, and of the issue that is open, is asked again.
 */
export function refreshUnheard(queryClient: QueryClient, isSignedIn: boolean): void {
  if (isSignedIn) refreshMember(queryClient)
  void queryClient.invalidateQueries({ queryKey: queryKeys.nears })
  void queryClient.invalidateQueries({ queryKey: sportsKey })
}

function refreshMember(queryClient: QueryClient): void {
  refreshRecords(queryClient)
  for (const queryKey of [
    queryKeys.balance,
    queryKeys.profile,
    queryKeys.protection,
    queryKeys.verification,
    queryKeys.unread,
    queryKeys.messages,
    queryKeys.contracts,
    queryKeys.bills,
  ])
    void queryClient.invalidateQueries({ queryKey })
}
