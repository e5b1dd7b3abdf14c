import { describe, expect, test } from 'vitest'
import { chanceBy, runsOf, sampleOf, testSeed } from '../../../testing/tier.test-support.ts'
import type { EventFacts, Goal, Pair, Side } from './facts.ts'
import { endedMatch, naiveSelections, naiveWord } from './naive-settlement.test-support.ts'
import { settleOutcome } from './settle-outcome.ts'

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, goals) => goals)
const scores: readonly Pair[] = upTo(10).flatMap((home) => upTo(10).map((away) => ({ home, away })))

describe('score markets and a second implementation', () => {
  test('all of them are held against it', () => {
    expect(new Set(naiveSelections.map(({ code }) => code)).size).toBe(51)
    expect(naiveSelections.length).toBeGreaterThan(800)
  })

  test('agree on every score from 0-0 to 10-10', () => {
    const below = chanceBy(testSeed)
    const differences: string[] = []
    let compared = 0
    for (const full of scores) {
      const half = { home: below(full.home + 1), away: below(full.away + 1) }
      const facts = endedMatch({ half, full })
      for (const { code, specifiers, outcome } of naiveSelections) {
        const own = settleOutcome({ market: { code, specifiers }, outcome, facts })
        const other = naiveWord(code, outcome, specifiers, { half, full })
        compared += 1
        if (own === 'UNDECIDED' || own.outcome !== other)
          differences.push(`${code} ${outcome} ${full.home}-${full.away}`)
      }
    }
    expect(differences).toEqual([])
    expect(compared).toBe(121 * naiveSelections.length)
  })

  test('the two sides of a line are opposite at every score', () => {
    const opposite = {
      WIN: 'LOSE',
      HALF_WIN: 'HALF_LOSE',
      PUSH: 'PUSH',
      HALF_LOSE: 'HALF_WIN',
      LOSE: 'WIN',
      VOID: 'VOID',
    }
    for (const full of scores) {
      const facts = endedMatch({ half: { home: 0, away: 0 }, full })
      for (let line4 = -12; line4 <= 12; line4 += 1) {
        const side = (outcome: string) =>
          settleOutcome({ market: { code: 'AH', specifiers: { line4 } }, outcome, facts })
        const [home, away] = [side('HOME'), side('AWAY')]
        if (home === 'UNDECIDED' || away === 'UNDECIDED') throw new Error('the match is over')
        expect(away.outcome).toBe(opposite[home.outcome])
      }
    }
  })
})

/** What is known of a match after some of its goals, in a half. */
function factsAfter(
  goals: readonly Goal[],
  state: EventFacts['state'],
  halves: { first: boolean; second: boolean },
): EventFacts {
  const scoreOf = (period: string): Pair => {
    const of = (side: Side) => goals.filter((goal) => goal.period === period && goal.side === side).length
    return { home: of('HOME'), away: of('AWAY') }
  }
  return {
    sport: 'SOCCER',
    state,
    goals,
    periods: [
      { code: '1H', isOver: halves.first, score: scoreOf('1H') },
      ...(halves.first ? [{ code: '2H', isOver: halves.second, score: scoreOf('2H') }] : []),
    ],
  }
}

describe('an outcome that is decided', () => {
  const ordered = ['FTS', 'NEXT-GOAL', 'RACE'].flatMap((code) =>
    ['HOME', 'AWAY', 'NONE'].flatMap((outcome) =>
      (code === 'FTS' ? [{}] : [{ n: 1 }, { n: 2 }, { n: 3 }]).map((specifiers) => ({ code, specifiers, outcome })),
    ),
  )
  const selections = [...naiveSelections, ...ordered]

  test('never changes its word while a match goes on, and ends as the match does', () => {
    const below = chanceBy(testSeed)
    let decidedEarly = 0
    for (let match = 0; match < runsOf(500, 12); match += 1) {
      const drawn = (period: string): Goal[] =>
        Array.from({ length: below(5) }, () => ({
          side: below(2) === 0 ? ('HOME' as const) : ('AWAY' as const),
          period,
        }))
      const [first, second] = [drawn('1H'), drawn('2H')]
      const states = [
        ...upTo(first.length).map((goals) =>
          factsAfter(first.slice(0, goals), 'LIVE', { first: false, second: false }),
        ),
        ...upTo(second.length).map((goals) =>
          factsAfter([...first, ...second.slice(0, goals)], 'LIVE', { first: true, second: false }),
        ),
        factsAfter([...first, ...second], 'LIVE', { first: true, second: true }),
        factsAfter([...first, ...second], 'ENDED', { first: true, second: true }),
      ]
      for (const { code, specifiers, outcome } of selections) {
        const words = states.map((facts) => settleOutcome({ market: { code, specifiers }, outcome, facts }))
        const decided = words.filter((word) => word !== 'UNDECIDED').map((word) => word.outcome)
        expect(new Set(decided).size, `${code} ${outcome}`).toBe(1)
        expect(words.at(-1)).not.toBe('UNDECIDED')
        expect(words.slice(words.findIndex((word) => word !== 'UNDECIDED'))).not.toContain('UNDECIDED')
        decidedEarly += decided.length > 2 ? 1 : 0
      }
    }
    expect(decidedEarly).toBeGreaterThan(500)
  })

  test('is decided as soon as nothing that can still happen says otherwise', () => {
    const at = (home: number, away: number) =>
      factsAfter(
        [
          ...Array.from({ length: home }, () => ({ side: 'HOME' as const, period: '1H' })),
          ...Array.from({ length: away }, () => ({ side: 'AWAY' as const, period: '1H' })),
        ],
        'LIVE',
        { first: false, second: false },
      )
    const ofFull = naiveSelections.filter(({ code }) => !/_|HTFT|HALF/.test(code))
    for (const { home, away } of scores.filter((score) => score.home + score.away <= 4)) {
      for (const { code, specifiers, outcome } of sampleOf(ofFull, 120)) {
        const own = settleOutcome({ market: { code, specifiers }, outcome, facts: at(home, away) })
        const ahead = upTo(13).flatMap((more) => upTo(13).map((others) => ({ home: home + more, away: away + others })))
        const words = new Set(ahead.map((full) => naiveWord(code, outcome, specifiers, { half: full, full })))
        expect(own === 'UNDECIDED', `${code} ${outcome} ${JSON.stringify(specifiers)} at ${home}-${away}`).toBe(
          words.size > 1,
        )
      }
    }
  })
})
