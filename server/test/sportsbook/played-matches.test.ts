import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  endedMatch,
  naiveSelections,
  naiveWord,
} from '@parlour/core/rules/sportsbook/markets/naive-settlement.test-support.ts'
import { settleOutcome } from '@parlour/core/rules/sportsbook/markets/settle-outcome.ts'
import { sampleOf } from '@parlour/core/testing/tier.test-support.ts'
import { lookFor } from '../support/left-out.ts'
import { baseballGames, cupMatches, leagueMatches, type ScoredMatch, unplayedMatches } from './read-matches.ts'

const { file, isAbsent } = lookFor('playedMatches')
const folder = (name: string) => join(dirname(file), name)

/** By the scores of both halves: hundreds of matches end alike, and settle alike. */
function differentScores(matches: readonly ScoredMatch[]): readonly ScoredMatch[] {
  return [...new Map(matches.map((match) => [JSON.stringify(match), match])).values()]
}

function differences(match: ScoredMatch): readonly string[] {
  const facts = endedMatch(match)
  return naiveSelections.flatMap(({ code, specifiers, outcome }) => {
    const own = settleOutcome({ market: { code, specifiers }, outcome, facts })
    const other = naiveWord(code, outcome, specifiers, match)
    return own !== 'UNDECIDED' && own.outcome === other
      ? []
      : [`${code} ${outcome} ${JSON.stringify({ specifiers, match })}`]
  })
}

describe.skipIf(isAbsent)('matches as they were played', () => {
  test('league matches settle as a second implementation settles them', () => {
    const matches = leagueMatches(folder('openfootball-leagues'))
    expect(matches.length).toBeGreaterThan(4000)
    const scores = differentScores(matches)
    expect(sampleOf(scores, 60).flatMap(differences)).toEqual([])
  })

  test('World Cups replayed minute by minute: what is decided stays, and ends as the match does', () => {
    const matches = cupMatches(folder('openfootball-worldcup'))
    expect(matches).toHaveLength(296)
    expect(matches.filter(({ hasExtraTime }) => hasExtraTime)).toHaveLength(27)
    expect(matches.filter(({ hasShootout }) => hasShootout)).toHaveLength(17)
    const order = ['HOME', 'AWAY', 'NONE'].map((outcome) => ({ code: 'FTS', specifiers: {}, outcome }))
    for (const { title, states } of matches) {
      for (const { code, specifiers, outcome } of [...naiveSelections, ...order]) {
        const words = states.map((facts) => settleOutcome({ market: { code, specifiers }, outcome, facts }))
        const first = words.findIndex((word) => word !== 'UNDECIDED')
        const decided = new Set(words.slice(first).map((word) => (word === 'UNDECIDED' ? word : word.outcome)))
        if (first < 0 || decided.size !== 1) throw new Error(`${title}: ${code} ${outcome} ${JSON.stringify(words)}`)
      }
    }
  })

  test('goals and written scores settle alike but in the matches that contradict themselves', () => {
    const matches = cupMatches(folder('openfootball-worldcup')).filter(({ half }) => half !== undefined)
    const selections = naiveSelections.filter(({ code }) => ['1X2', '1X2_1H', 'CS', 'CS_1H'].includes(code))
    const contradicting = matches.filter(({ states, final }) => {
      const played = states.at(-1) ?? final
      return selections.some(({ code, specifiers, outcome }) => {
        const of = (facts: typeof final) =>
          JSON.stringify(settleOutcome({ market: { code, specifiers }, outcome, facts }))
        return of(played) !== of(final)
      })
    })
    // An eighth has a goal in the 121st minute, which is of no regular time.
    expect(contradicting.map(({ title }) => title)).toEqual([
      '2018 Japan Poland',
      '2018 Senegal Colombia',
      '2022 Japan Spain',
      '2022 Serbia Switzerland',
      '2022 Netherlands Argentina',
      '2026 Mexico Ecuador',
      '2026 England Argentina',
    ])
  })

  test('matches that were awarded, cancelled or abandoned pay nothing that was not played', () => {
    const unplayed = unplayedMatches(folder('openfootball-leagues'))
    const counts = Map.groupBy(unplayed, ({ status }) => status)
    const countOf = (status: string) => counts.get(status)?.length
    expect(['abandoned', 'awarded', 'cancelled', 'postponed'].map(countOf)).toEqual([1, 52, 584, 23])
    const states = { awarded: 'AWARDED', cancelled: 'CANCELLED', abandoned: 'ABANDONED' } as const
    for (const { status } of unplayed) {
      const state = status === 'postponed' ? 'POSTPONED' : states[status as keyof typeof states]
      for (const { code, specifiers, outcome } of sampleOf(naiveSelections, 20)) {
        const word = settleOutcome({
          market: { code, specifiers },
          outcome,
          facts: { sport: 'SOCCER', state, periods: [] },
        })
        expect(word).toEqual(state === 'POSTPONED' ? 'UNDECIDED' : { outcome: 'VOID' })
      }
    }
  })

  test('baseball counts extra innings, but for what is of nine', () => {
    const games = baseballGames(folder('retrosheet-2019'))
    expect(games).toHaveLength(2429)
    let level = 0
    for (const { facts, final, innings } of games) {
      const word = (code: string, outcome: string, line4?: number) => {
        const judged = settleOutcome({
          market: { code, specifiers: line4 === undefined ? {} : { line4 } },
          outcome,
          facts,
        })
        return judged === 'UNDECIDED' ? judged : judged.outcome
      }
      const total = final.home + final.away
      expect(word('OU', 'OVER', 34)).toBe(total > 8.5 ? 'WIN' : 'LOSE')
      expect(word('OU', 'UNDER', 36)).toBe(total === 9 ? 'PUSH' : total < 9 ? 'WIN' : 'LOSE')
      expect(word('AH', 'HOME', -6)).toBe(final.home - final.away > 1.5 ? 'WIN' : 'LOSE')
      if (final.home !== final.away) expect(word('ML', '1')).toBe(final.home > final.away ? 'WIN' : 'LOSE')
      if (innings > 9) level += word('1X2', 'X') === 'WIN' ? 1 : 0
    }
    expect(level).toBe(games.filter(({ innings }) => innings > 9).length)
    expect(level).toBe(208)
  })
})
