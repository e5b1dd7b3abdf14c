import { expect, test } from 'vitest'
import { readProof, readStatementRows, statementRows } from './proof-file.ts'
import { firstHead, headAfter, type LineText, type StatementText, verifyStatement } from './statement-proof.ts'

const accountId = '0190a1b2-0000-7000-8000-000000000001'
const factId = '0190a1b2-0000-7000-8000-000000000002'
const lines: readonly LineText[] = ['10.0000', '-4.0000', '0.5000', '7.0000'].map((amount, place) => ({
  version: place + 1,
  at: 1_763_800_000_000 + place,
  kind: 'deposit.confirmed',
  factId,
  seq: 0,
  n: place,
  amount,
  balance: ['10.0000', '6.0000', '6.5000', '13.5000'][place] ?? '',
}))
const headAt = (version: number) => ({
  version,
  balance: lines[version - 1]?.balance ?? '',
  hash: headAfter(firstHead(accountId), lines.slice(0, version)),
})
const statement: StatementText = {
  accountId,
  pool: 'PLAYER_CASH',
  currency: 'PHP',
  start: firstHead(accountId),
  lines,
  heads: [{ day: '2026-11-21', ...headAt(2) }],
  end: headAt(4),
}

test('a statement comes back from JSON and from a table as it was', () => {
  const kept = { kind: 'statement', statement }
  expect(readProof(JSON.parse(JSON.stringify(statement)))).toEqual(kept)
  expect(readProof({ success: true, value: statement })).toEqual(kept)
  expect(readStatementRows(statementRows(statement))).toEqual(kept)
  const later = { ...statement, start: headAt(2), lines: lines.slice(2) }
  expect(readStatementRows(statementRows(later))).toEqual({ kind: 'statement', statement: later })
  expect(verifyStatement(later)).toMatchObject({ ok: true, day: '2026-11-21', unpublished: 2 })
})

test('every digit of the table that is proved is found when it changes', () => {
  const rows = statementRows(statement)
  for (const [at, row] of rows.entries()) {
    if (at === 0) continue
    for (const [place, cell] of row.entries()) {
      // The name of a night is read against the published page.
      if (place === row.length - 1) continue
      for (const { index } of cell.matchAll(/\d/g)) {
        const digit = String((Number(cell[index]) + 1) % 10)
        const changed = cell.slice(0, index) + digit + cell.slice(index + 1)
        const proof = readStatementRows(rows.with(at, row.with(place, changed)))
        const isFound = proof?.kind !== 'statement' || !verifyStatement(proof.statement).ok
        expect(isFound, `row ${at}, ${changed}`).toBe(true)
      }
    }
  }
})

test('what is neither a statement nor a proof is none', () => {
  for (const value of [null, 1, [], {}, { value: {} }, { lines: [] }]) expect(readProof(value)).toBeUndefined()
  expect(readStatementRows([['gameCode', 'numero']])).toBeUndefined()
  expect(readStatementRows([])).toBeUndefined()
  const damaged = readProof({ lines: [{}], start: {}, end: {}, heads: 'x' })
  expect(damaged?.kind === 'statement' && verifyStatement(damaged.statement).ok).toBe(false)
})
