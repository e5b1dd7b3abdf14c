import { closingBalance, gameWinLoss, type Movements, personalProfit } from '@parlour/core/rules/wallet/statement.ts'
import { baccaratSides, liveValidBet, sportsValidBet } from '@parlour/core/rules/turnover/valid-bet.ts'
import { openBook } from '@parlour/core/rules/wallet/book.ts'
import { keyStatus, type KeyStatus } from '@parlour/server/src/platform/idempotency/key-status.ts'
import { type Fields } from './case.ts'
import { numberField, objectField, objectsField, textField } from './read-fields.ts'

/** The cases of money count in minor units; so do these rules, whatever a unit is. */
const amountField = (fields: Fields, key: string): bigint => BigInt(numberField(fields, key))

export function statementFigures(input: Fields): Fields {
  const moved: Movements = {
    deposit: amountField(input, 'deposit'),
    withdrawal: amountField(input, 'withdrawal'),
    bet: amountField(input, 'bet'),
    win: amountField(input, 'win'),
    rebate: amountField(input, 'rebate'),
    bonus: amountField(input, 'bonus'),
    transferIn: amountField(input, 'transferIn'),
    transferOut: amountField(input, 'transferOut'),
    adjust: amountField(input, 'adjust'),
  }
  return {
    closing: Number(closingBalance(amountField(input, 'opening'), moved)),
    gameWinLoss: Number(gameWinLoss(moved)),
    personalPnl: Number(personalProfit(moved)),
  }
}

interface Side {
  readonly account: string
  amount: bigint
}

/** Journals are booked on the book that every transaction of ours decides on. */
export function ledgerBalances(input: Fields): Fields {
  const journals = objectsField(input, 'journals').map((journal) => objectsField(journal, 'lines'))
  const accounts = [...new Set(journals.flat().map((line) => textField(line, 'account')))]
  const book = openBook(
    accounts.map((accountId) => ({
      accountId,
      ownerId: accountId,
      purpose: accountId,
      currency: 'XXX',
      balance: 0n,
      version: 0n,
      isFrozen: false,
    })),
  )
  for (const [seq, lines] of journals.entries()) {
    const entry = {
      factId: String(seq),
      kind: 'deposit.confirmed',
      seq: 1,
      brandId: '',
      currency: 'XXX',
      at: 0,
    } as const
    book.apply({ ...entry, postings: postingsOf(lines) })
  }
  const balances = accounts.map((account) => [account, Number(book.balanceOf(account))] as const)
  return { balances: Object.fromEntries(balances), sum: balances.reduce((sum, [, balance]) => sum + balance, 0) }
}

/** The lines of a journal as postings from a debit to a credit, as much as both still have to give and to take. */
function postingsOf(lines: readonly Fields[]) {
  const sideOf = (side: string): Side[] =>
    lines
      .filter((line) => textField(line, 'side') === side)
      .map((line) => ({ account: textField(line, 'account'), amount: amountField(line, 'amount') }))
  const [debits, credits] = [sideOf('D'), sideOf('C')]
  const postings: { readonly debit: string; readonly credit: string; readonly amount: bigint }[] = []
  for (let [debit, credit] = [debits[0], credits[0]]; debit && credit; [debit, credit] = [debits[0], credits[0]]) {
    const amount = debit.amount < credit.amount ? debit.amount : credit.amount
    postings.push({ debit: debit.account, credit: credit.account, amount })
    for (const side of [debit, credit]) side.amount -= amount
    if (debit.amount === 0n) debits.shift()
    if (credit.amount === 0n) credits.shift()
  }
  return postings
}

const currents: Readonly<Record<KeyStatus, string>> = { new: 'APPLIED', repeat: 'REPLAYED', conflict: 'CONFLICT' }

export function keyedCalls(input: Fields): Fields {
  const known = new Map<string, Buffer>()
  const results = objectsField(input, 'calls').map((call) => {
    const [key, wanted] = [textField(call, 'key'), Buffer.from(textField(call, 'hash'))]
    const current = keyStatus(known.get(key), wanted)
    if (current === 'new') known.set(key, wanted)
    return currents[current]
  })
  return { results }
}

export function validBet(input: Fields): Fields {
  if (!('bets' in input))
    return {
      validBet: Number(sportsValidBet({ stake: amountField(input, 'stake'), returned: amountField(input, 'return') })),
    }
  const staked = objectField(input, 'bets')
  const bets = new Map(Object.keys(staked).map((bet) => [bet, amountField(staked, bet)]))
  return { validBet: Number(liveValidBet(baccaratSides, { bets, result: textField(input, 'result') })) }
}
