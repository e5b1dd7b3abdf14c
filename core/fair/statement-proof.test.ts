import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWire } from '../money/money.ts'
import { firstHead, headAfter, type LineText, type StatementText, verifyStatement } from './statement-proof.ts'

const accountId = '0190a1b2-0000-7000-8000-000000000001'

function statementOf(amounts: readonly bigint[], published: readonly number[], from = 0): StatementText {
  let balance = 0n
  const all: readonly LineText[] = amounts.map((amount, place) => {
    balance += amount
    const [at, kind, factId] = [1000 + place, 'deposit.confirmed', `0190a1b2-0000-7000-8000-${100_000_000_000 + place}`]
    return { version: place + 1, at, kind, factId, seq: 1, n: 0, amount: toWire(amount), balance: toWire(balance) }
  })
  const headAt = (version: number) => {
    const hash = headAfter(firstHead(accountId), all.slice(0, version))
    return version === 0 ? firstHead(accountId) : { version, balance: all[version - 1]?.balance ?? '', hash }
  }
  const versions = [...new Set(published.map((one) => 1 + (one % amounts.length)))]
  const heads = versions
    .filter((version) => version >= from)
    .map((version) => ({ day: `2026-11-${10 + version}`, ...headAt(version) }))
  const start = from === 0 ? firstHead(accountId) : headAt(from)
  const end = headAt(amounts.length)
  return { accountId, pool: 'PLAYER_CASH', currency: 'PHP', start, lines: all.slice(from), heads, end }
}

const amounts = fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 1, maxLength: 12 })
const published = fc.array(fc.nat(), { maxLength: 5 })

test('a statement holds from its first line or from any published head on, and says what is not published yet', () => {
  fc.assert(
    fc.property(amounts, published, fc.nat(), (moved, nights, cut) => {
      const from = cut % (moved.length + 1)
      const report = verifyStatement(statementOf(moved, nights, from))
      const last = Math.max(from, ...nights.map((one) => 1 + (one % moved.length)))
      expect(report).toMatchObject({ ok: true, brokenAt: undefined, unpublished: moved.length - last })
    }),
  )
})

/** Every digit of a text by the next one, one at a time. */
function changed(text: string, pick: number): string {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index)
  const at = places[pick % places.length] ?? 0
  return text.slice(0, at) + String((Number(text[at]) + 1) % 10) + text.slice(at + 1)
}

test('a single changed digit of the lines, the heads or the ends fails, wherever it is', () => {
  fc.assert(
    fc.property(amounts, published, fc.nat(), (moved, nights, pick) => {
      const { accountId: id, lines, heads, start, end } = statementOf(moved, nights)
      const proved = {
        accountId: id,
        lines,
        start,
        end,
        heads: heads.map(({ version, balance, hash }) => ({ version, balance, hash })),
      }
      const other = JSON.parse(changed(JSON.stringify(proved), pick)) as StatementText
      const days = other.heads.map((head) => ({ ...head, day: '2026-11-10' }))
      expect(verifyStatement({ ...other, pool: '', currency: '', heads: days }).ok).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('a line that is left out, put in or turned around fails', () => {
  const whole = statementOf([5n, 7n, 9n], [1])
  const [a, b, c] = whole.lines
  if (!a || !b || !c) throw new Error('three lines')
  for (const lines of [[a, b], [a, c], [b, a, c], [a, b, b, c], []])
    expect(verifyStatement({ ...whole, lines }).ok).toBe(false)
  expect(verifyStatement({ ...whole, lines: [a, { ...b, amount: '0.0008' }, c] }).brokenAt).toBe(2)
})
