import { isDeepStrictEqual } from 'node:util'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, type Money } from '@parlour/core/money/money.ts'
import type { Command, LogLine } from './log.ts'

export interface ExpectedBet {
  readonly betId: string
  readonly member: number
  readonly orderId: string
  readonly numero: string
  readonly playId: number
  readonly picks: string
  readonly stake: Money
  readonly odds: Money
}

export interface ExpectedOrder {
  readonly orderId: string
  readonly member: number
  readonly key: string
  readonly stake: Money
}

export interface ExpectedDeposit {
  readonly depositId: string
  readonly member: number
  readonly amount: Money
}

/** What the client was told, and so what must be in the database: no more and no less. */
export interface Expected {
  readonly orders: Map<string, ExpectedOrder>
  readonly bets: Map<string, ExpectedBet>
  /** The bets whose cancellation was acknowledged. */
  readonly cancelled: Set<string>
  readonly deposits: Map<string, ExpectedDeposit>
  /** The deposits of which the provider's word was acknowledged as credited, by the provider's transaction. */
  readonly credited: Map<string, string>
  /** Keys of the accepted commands that keep their answer. */
  readonly keys: Set<string>
  /** What contradicts itself in the log alone. */
  readonly wrong: string[]
  counts: { accepted: number; refused: number; retried: number }
}

interface Receipt {
  readonly orderNumber: string
  readonly numero: string
  readonly totalBettingAmount: string
  readonly lines: readonly { subOrderId: string; playId: number; stake: string; odds: string }[]
}
interface BetBody {
  readonly numeros: readonly [{ readonly numero: string }]
  readonly contents: readonly { bettingContent: string; playId: number; totalStake: string }[]
}

const answersKept = 10_000

const money = (text: string): Money => defined(fromWire(text), 'amounts on the wire are decimals')

/** Builds the expectations from the client's log, line by line. */
export function createExpected(): { readonly expected: Expected; take(lines: readonly LogLine[]): void } {
  const expected: Expected = {
    orders: new Map(),
    bets: new Map(),
    cancelled: new Set(),
    deposits: new Map(),
    credited: new Map(),
    keys: new Set(),
    wrong: [],
    counts: { accepted: 0, refused: 0, retried: 0 },
  }
  const asked = new Map<number, Command>()
  const firstAnswers = new Map<number, unknown>()

  function hear(n: number, status: number, value: unknown) {
    const command = defined(asked.get(n), 'an answer has its question')
    asked.delete(n)
    if (status !== 200) {
      expected.counts.refused += 1
      return
    }
    expected.counts.accepted += 1
    if (command.operation !== 'callback') expected.keys.add(command.key)
    firstAnswers.set(n, value)
    // The client asks again only for what it was told of late.
    if (firstAnswers.size > answersKept) firstAnswers.delete(firstAnswers.keys().next().value ?? n)
    note[command.operation](expected, command, value)
  }

  function take(lines: readonly LogLine[]) {
    for (const line of lines) {
      if ('asks' in line) asked.set(line.asks.n, line.asks)
      else if ('breaks' in line) expected.counts.retried += 1
      else if ('hears' in line) hear(line.hears, line.status, line.value)
      else if (!isSameAnswer(firstAnswers.get(line.hearsAgain), line.value))
        expected.wrong.push(
          `asked again, command ${line.hearsAgain} was answered otherwise: ${JSON.stringify(line.value)} after ${JSON.stringify(firstAnswers.get(line.hearsAgain))}`,
        )
    }
  }
  return { expected, take }
}

const note: Readonly<Record<Command['operation'], (expected: Expected, command: Command, value: unknown) => void>> = {
  bet(expected, { member, key, body }, value) {
    const { orderNumber: orderId, lines, totalBettingAmount } = value as Receipt
    const { numeros, contents } = body as BetBody
    if (expected.orders.has(orderId)) expected.wrong.push(`order ${orderId} is the answer to two commands`)
    const stake = contents.reduce((sum, { totalStake }) => sum + money(totalStake), 0n)
    if (stake !== money(totalBettingAmount) || lines.length !== contents.length)
      expected.wrong.push(`order ${orderId} was acknowledged with another stake`)
    expected.orders.set(orderId, { orderId, member, key, stake })
    for (const [at, line] of lines.entries()) {
      const content = defined(contents[at], 'a line has its content')
      const { subOrderId: betId, playId } = line
      const of = { betId, playId, member, orderId, numero: numeros[0].numero }
      expected.bets.set(betId, {
        ...of,
        picks: content.bettingContent,
        stake: money(line.stake),
        odds: money(line.odds),
      })
    }
  },
  cancel(expected, _command, value) {
    for (const betId of (value as { cancelled: readonly string[] }).cancelled) {
      if (expected.cancelled.has(betId)) expected.wrong.push(`bet ${betId} was cancelled twice`)
      expected.cancelled.add(betId)
    }
  },
  deposit(expected, { member, body }, value) {
    const { depositId } = value as { depositId: string }
    expected.deposits.set(depositId, { depositId, member, amount: money((body as { amount: string }).amount) })
  },
  callback(expected, { key, body }, value) {
    const { outcome } = value as { outcome: string }
    const { reference } = body as { reference: string }
    if (outcome === 'CREDITED') expected.credited.set(key, reference)
    else expected.wrong.push(`the payment of deposit ${reference} was answered ${outcome}`)
  },
}

/** A deposit goes on after its first answer, so its state may differ; everything else is the same to the letter. */
function isSameAnswer(first: unknown, again: unknown): boolean {
  const depositId = (answer: unknown) => (answer as { depositId?: string } | undefined)?.depositId
  return depositId(first) === undefined ? isDeepStrictEqual(first, again) : depositId(first) === depositId(again)
}
