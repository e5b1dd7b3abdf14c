import type pg from 'pg'
import type { Acknowledged } from './players.ts'

interface StudioRound {
  readonly roundId: string
  readonly memberId: string
  readonly state: string
  readonly stake: string
  readonly win: string | null
}

interface StudioCall {
  readonly txId: string
  readonly roundId: string
  readonly kind: string
  readonly amount: string
  readonly status: string | null
}

interface PortalTransaction {
  readonly txId: string
  readonly kind: string
  readonly amount: string
  readonly state: string
  readonly isRolledBack: boolean
}

export interface Records {
  readonly rounds: readonly StudioRound[]
  readonly calls: readonly StudioCall[]
  readonly transactions: readonly PortalTransaction[]
  readonly cash: ReadonlyMap<string, bigint>
}

/** What both have written down, each from its own database. */
export async function readRecords({ portal, studio }: { portal: pg.Client; studio: pg.Client }): Promise<Records> {
  const rounds = await studio.query<StudioRound>(
    `select r.round_id as "roundId", p.player_ref as "memberId", r.state, r.stake::text, r.win::text
       from round r join player p using (player_id) where not r.is_demo`,
  )
  const calls = await studio.query<StudioCall>(
    'select tx_id as "txId", round_id as "roundId", kind, amount::text, status from wallet_call',
  )
  const transactions = await portal.query<PortalTransaction>(
    `select t.tx_id as "txId", t.kind, t.amount::text, t.state, t.is_rolled_back as "isRolledBack"
       from games.transaction t`,
  )
  const cash = await portal.query<{ memberId: string; balance: string }>(
    `select owner_id as "memberId", balance::text from wallet.account
      where purpose = 'PLAYER_CASH' and owner_id in (select member_id from games.launch_token)`,
  )
  return {
    rounds: rounds.rows,
    calls: calls.rows,
    transactions: transactions.rows,
    cash: new Map(cash.rows.map(({ memberId, balance }) => [memberId, BigInt(balance)])),
  }
}

/** How many rounds nobody has ended yet. */
export async function countOpen(studio: pg.Client): Promise<number> {
  const { rows } = await studio.query<{ open: number }>(
    'select count(*)::int as open from round where due_at is not null',
  )
  return rows[0]?.open ?? 0
}

/** Every difference between what players were told, what the studio wrote down, and what the portal booked. */
export function compareRecords(records: Records, acknowledged: readonly Acknowledged[], startCash: bigint): string[] {
  return [
    ...wrongRounds(records),
    ...wrongTransactions(records),
    ...wrongAnswers(records, acknowledged),
    ...wrongCash(records, startCash),
  ]
}

/** No stake without a round, no win unpaid: what a round came to is what the portal booked of it. */
function* wrongRounds({ rounds, calls, transactions }: Records): Generator<string> {
  const booked = new Map(transactions.map((one) => [one.txId, one]))
  const callOf = new Map(calls.map((call) => [`${call.roundId} ${call.kind}`, call]))
  for (const { roundId, state, stake, win } of rounds) {
    const ofKind = (kind: string) => booked.get(callOf.get(`${roundId} ${kind}`)?.txId ?? '')
    const [bet, won] = [ofKind('bet'), ofKind('win')]
    const isApplied = bet?.state === 'APPLIED' && !bet.isRolledBack
    if (state === 'CLOSED') {
      if (!isApplied || bet.amount !== stake) yield `round ${roundId} is closed and its stake was not taken`
      if (won?.state !== 'APPLIED' || won.amount !== win) yield `round ${roundId} won ${win} and was not paid it`
    } else if (state === 'CANCELLED' || state === 'REFUSED') {
      if (isApplied) yield `round ${roundId} is ${state} and its stake was kept`
      if (won) yield `round ${roundId} is ${state} and was paid`
    } else yield `round ${roundId} stays ${state}`
  }
}

/** Transaction by transaction: what one has, the other has, and they say the same of it. */
function* wrongTransactions({ calls, transactions }: Records): Generator<string> {
  const booked = new Map(transactions.map((one) => [one.txId, one]))
  const sent = new Map(calls.map((call) => [call.txId, call]))
  for (const { txId, kind, status, amount } of calls) {
    const here = booked.get(txId)
    if (status === 'OK' && here?.state !== 'APPLIED' && here?.state !== 'NOOP') yield `${txId} was OK and is not booked`
    if (here && (here.kind !== kind || (kind !== 'rollback' && here.amount !== amount))) yield `${txId} differs`
  }
  for (const { txId } of transactions) if (!sent.has(txId)) yield `${txId} is booked and was never sent`
}

function* wrongAnswers({ rounds }: Records, acknowledged: readonly Acknowledged[]): Generator<string> {
  const known = new Map(rounds.map((round) => [round.roundId, round]))
  const told = new Set(acknowledged.map(({ roundId }) => roundId))
  if (told.size < acknowledged.length) yield 'a round was told to two requests'
  for (const { roundId, memberId, stake, win } of acknowledged) {
    const round = known.get(roundId)
    if (round?.memberId !== memberId || round.stake !== unscaled(stake)) yield `round ${roundId} is not what was told`
    // Who was told what it won was told for good; before that the stake may still be given back.
    else if (win !== null && (round.state !== 'CLOSED' || round.win !== unscaled(win)))
      yield `round ${roundId} was told to win ${win} and is ${round.state} with ${round.win}`
  }
}

const unscaled = (wire: string) => String(BigInt(wire.replace('.', '')))

function* wrongCash({ rounds, cash }: Records, startCash: bigint): Generator<string> {
  for (const [memberId, balance] of cash) {
    const closed = rounds.filter((round) => round.memberId === memberId && round.state === 'CLOSED')
    const must = closed.reduce((sum, { stake, win }) => sum - BigInt(stake) + BigInt(win ?? 0), startCash)
    if (balance !== must) yield `member ${memberId} has ${balance} and must have ${must}`
  }
}
