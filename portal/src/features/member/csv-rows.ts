import type { BetRow, Profit, WalletRecord } from './member.queries.ts'

/** Times in a form that every spreadsheet and every zone reads alike; amounts as the ledger has them. */
const instant = (epochMs: number) => new Date(epochMs).toISOString()

export function betCsvRow(row: BetRow, state: string): readonly string[] {
  const { betNumber, betId, placedAt, gameName, round, play, selection, stake, odds, payout, validTurnover } = row
  return [
    betNumber,
    betId,
    instant(placedAt),
    gameName,
    round,
    play,
    selection,
    stake,
    odds,
    payout,
    validTurnover,
    state,
  ]
}

export function recordCsvRow(row: WalletRecord, kind: string): readonly string[] {
  return [instant(row.at), kind, row.before, row.amount, row.after, row.reference]
}

export function profitCsvRow(row: Profit['days'][number]): readonly string[] {
  const { day, bets, stake, payout, rebate, validTurnover, profit } = row
  return [day, String(bets), stake, payout, rebate, validTurnover, profit]
}
