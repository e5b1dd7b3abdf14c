import { expect, test } from 'vitest'
import { statementRows } from '@parlour/core/fair/proof-file.ts'
import { firstHead, headAfter, type StatementText, verifyStatement } from '@parlour/core/fair/statement-proof.ts'
import { toCsv } from '../src/lib/export/csv.ts'
import { proofIn } from './read-proof.ts'

const accountId = '0190a1b2-0000-7000-8000-000000000001'
const factId = '0190a1b2-0000-7000-8000-000000000002'
const lines = [
  { version: 1, at: 17, kind: 'deposit.confirmed', factId, seq: 0, n: 0, amount: '9.5000', balance: '9.5000' },
  { version: 2, at: 18, kind: 'bet.placed', factId, seq: 0, n: 1, amount: '-2.0000', balance: '7.5000' },
]
const start = firstHead(accountId)
const end = { version: 2, balance: '7.5000', hash: headAfter(start, lines) }
const statement: StatementText = { accountId, pool: 'PLAYER_CASH', currency: 'PHP', start, lines, heads: [], end }

test('the files that the portal saves are read by the file from disk, and hold', () => {
  for (const text of [JSON.stringify(statement, undefined, 1), toCsv(statementRows(statement))]) {
    const proof = proofIn(text)
    expect(proof).toEqual({ kind: 'statement', statement })
    expect(proof?.kind === 'statement' && verifyStatement(proof.statement).ok).toBe(true)
  }
})

test('a changed digit of a saved table fails', () => {
  const proof = proofIn(toCsv(statementRows(statement)).replace('-2.0000', '-2.0001'))
  expect(proof?.kind === 'statement' && verifyStatement(proof.statement)).toMatchObject({ ok: false, brokenAt: 2 })
})

test('draws and nonsense are no proofs', () => {
  for (const text of ['', '{', '{"gameCode":"A","numero":"1"}', 'gameCode,numero,commit,result\nA,1,b,2'])
    expect(proofIn(text)).toBeUndefined()
})
