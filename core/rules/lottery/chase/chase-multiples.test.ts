import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { units } from '../../../money/money.ts'
import { decimal } from '../book.ts'
import { doublingMultiples, profitMultiples, type ProfitRequest, sameMultiples } from './chase-multiples.ts'

const listOf = (multiples: ReturnType<typeof sameMultiples>) =>
  multiples.ok ? multiples.value.join(' ') : `${multiples.code} ${String(multiples.details?.['issues'])}`

test('the same multiple', () => {
  expect(listOf(sameMultiples({ issues: 4, multiple: 3 }))).toBe('3 3 3 3')
  expect(listOf(sameMultiples({ issues: 2, multiple: 99_999 }))).toBe('99999 99999')
  expect(listOf(sameMultiples({ issues: 2, multiple: 100_000 }))).toBe('multiple_too_high 0')
})

test('doubling after every so many issues', () => {
  expect(listOf(doublingMultiples({ issues: 5, start: 1, factor: 2, every: 1 }))).toBe('1 2 4 8 16')
  expect(listOf(doublingMultiples({ issues: 5, start: 3, factor: 2, every: 2 }))).toBe('3 3 6 6 12')
  expect(listOf(doublingMultiples({ issues: 4, start: 2, factor: 3, every: 1 }))).toBe('2 6 18 54')
  expect(listOf(doublingMultiples({ issues: 3, start: 2, factor: 1, every: 1 }))).toBe('2 2 2')
  // 2^16 is 65,536; the next is above 99,999.
  expect(listOf(doublingMultiples({ issues: 17, start: 1, factor: 2, every: 1 }))).toMatch(/ 65536$/)
  expect(listOf(doublingMultiples({ issues: 18, start: 1, factor: 2, every: 1 }))).toBe('multiple_too_high 17')
})

const note = { stakePerUnit: units(2n), prize: units(18n), notePrice: 2n }
const request: ProfitRequest = { issues: 8, start: 1, baseStake: units(2n), note, rate: decimal('0.5') }

describe('profit rate', () => {
  test('the smallest multiple that leaves the profit', () => {
    // A win pays 18 a multiple. Issue 1: 18 − 2 ≥ 1. Issue 6: 10 spent, at 1 it is 18 − 12 ≥ 6, at the limit.
    expect(listOf(profitMultiples(request))).toBe('1 1 1 1 1 1 2 2')
    expect(listOf(profitMultiples({ ...request, issues: 4, start: 5 }))).toBe('5 5 5 5')
  })

  test('what cannot be reached is refused', () => {
    // Five of ten digits: 10 a multiple, 18 back. At 80 % the first issue just fits and the second never.
    const five = { ...request, baseStake: units(10n) }
    expect(listOf(profitMultiples({ ...five, rate: decimal('0.8') }))).toBe('multiple_too_high 1')
    expect(listOf(profitMultiples({ ...five, rate: decimal('0.81') }))).toBe('multiple_too_high 0')
    expect(listOf(profitMultiples({ ...five, rate: decimal('0.7') }))).toMatch(/^multiple_too_high [1-7]$/)
    expect(listOf(profitMultiples({ ...five, issues: 3, rate: decimal('0.2') }))).toBe('1 2 6')
  })

  test('prizes are cut as they are paid', () => {
    // A note of li at 1.9999: what one pays is cut, so that 0.0001 more than the stake is not reached at 1.
    const cut = {
      ...request,
      issues: 1,
      baseStake: 20n,
      note: { stakePerUnit: 20n, prize: decimal('2.0099'), notePrice: 2n },
    }
    expect(listOf(profitMultiples({ ...cut, rate: decimal('0.0001') }))).toBe('11')
  })

  test('no smaller multiple would do, tried one by one', () => {
    const amount = (max: number) => fc.integer({ min: 1, max }).map(BigInt)
    const requests = fc.record({
      issues: fc.constant(6),
      start: fc.integer({ min: 1, max: 3 }),
      baseStake: amount(60_000),
      note: fc.record({ stakePerUnit: amount(20_000), prize: amount(400_000), notePrice: fc.constantFrom(1n, 2n) }),
      rate: fc.integer({ min: 0, max: 20_000 }).map(BigInt),
    })
    let reached = 0
    fc.assert(
      fc.property(requests, (each) => {
        const naive: number[] = []
        let spent = 0n
        const leaves = (multiple: bigint) => {
          const payout = (each.note.stakePerUnit * multiple * each.note.prize) / 10_000n / each.note.notePrice
          const all = spent + multiple * each.baseStake
          return (payout - all) * 10_000n >= each.rate * all
        }
        for (let issue = 0; issue < each.issues; issue++) {
          let multiple = each.start
          while (multiple < 400 && !leaves(BigInt(multiple))) multiple++
          // Above a bound that keeps this quick, only the first issues are compared.
          if (multiple >= 400) break
          spent += BigInt(multiple) * each.baseStake
          naive.push(multiple)
        }
        if (naive.length > 1) reached++
        const multiples = profitMultiples({ ...each, issues: naive.length })
        return multiples.ok && multiples.value.join() === naive.join()
      }),
      { numRuns: 3_000 },
    )
    expect(reached).toBeGreaterThan(300)
  })
})
