import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChainLine, chainNext, chainStart, followChain, lineText } from './statement-chain.ts'

const accountId = '0190a1b2-0000-7000-8000-000000000001'

function linesOf(amounts: readonly bigint[]): readonly ChainLine[] {
  let balance = 0n
  return amounts.map((amount, place) => {
    balance += amount
    const version = BigInt(place + 1)
    return { version, at: 1000 + place, kind: 'bet.settled', factId: `f${place}`, seq: 1, n: 0, amount, balance }
  })
}

const headOf = (lines: readonly ChainLine[]) => bytesToHex(lines.reduce(chainNext, chainStart(accountId)))
const start = { hash: chainStart(accountId), version: 0n, balance: 0n }
const amounts = fc.array(fc.bigInt(-(10n ** 12n), 10n ** 12n), { minLength: 1, maxLength: 30 })

test('lines as they were booked lead to their head, from any line on', () => {
  fc.assert(
    fc.property(amounts, fc.nat(), (moved, cut) => {
      const lines = linesOf(moved)
      expect(followChain(start, lines, headOf(lines))).toEqual({ ok: true, brokenAt: undefined, head: headOf(lines) })
      const at = cut % lines.length
      const before = lines.slice(0, at)
      const middle = {
        hash: before.reduce(chainNext, chainStart(accountId)),
        version: BigInt(at),
        balance: before.at(-1)?.balance ?? 0n,
      }
      expect(followChain(middle, lines.slice(at), headOf(lines)).ok).toBe(true)
    }),
  )
})

test('one changed field anywhere leads elsewhere, or says where', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.nat(),
      fc.constantFrom('at', 'kind', 'factId', 'seq', 'n', 'amount', 'balance'),
      (moved, pick, field) => {
        const lines = linesOf(moved)
        const at = pick % lines.length
        const changed = lines.map((line, n) => {
          if (n !== at) return line
          const value = line[field as keyof ChainLine]
          return {
            ...line,
            [field]:
              typeof value === 'string' ? `${value}x` : typeof value === 'bigint' ? value + 1n : Number(value) + 1,
          }
        })
        const report = followChain(start, changed, headOf(lines))
        expect(report.ok).toBe(false)
        if (field === 'amount' || field === 'balance') expect(report.brokenAt).toBe(BigInt(at + 1))
      },
    ),
  )
})

test('a line that is missing, doubled or out of order is found', () => {
  const lines = linesOf([5n, -2n, 7n, 1n])
  const head = headOf(lines)
  expect(followChain(start, lines.toSpliced(1, 1), head)).toMatchObject({ ok: false, brokenAt: 3n })
  expect(followChain(start, lines.toSpliced(1, 0, lines[1] as ChainLine), head)).toMatchObject({
    ok: false,
    brokenAt: 2n,
  })
  expect(followChain(start, lines.slice(0, -1), head)).toMatchObject({ ok: false, brokenAt: undefined })
})

test('what is hashed is written down', () => {
  expect(lineText(linesOf([150n])[0] as ChainLine)).toBe('1 1000 bet.settled f0 1 0 150 150')
})
