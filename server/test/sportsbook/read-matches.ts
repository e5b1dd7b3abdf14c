import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCsv } from '@parlour/core/text/read-csv.ts'
import type { EventFacts, Goal, Pair, PeriodFacts, Side } from '@parlour/core/rules/sportsbook/markets/facts.ts'

interface WrittenGoal {
  readonly name: string
  readonly minute: number | string
  readonly offset?: number
  readonly owngoal?: boolean
}

interface WrittenMatch {
  readonly team1: string
  readonly team2: string
  readonly status?: string
  readonly score?: { readonly ht?: number[]; readonly ft?: number[]; readonly et?: number[]; readonly p?: number[] }
  readonly goals1?: readonly WrittenGoal[]
  readonly goals2?: readonly WrittenGoal[]
}

const pairOf = ([home = 0, away = 0]: readonly number[]): Pair => ({ home, away })
const less = (one: Pair, other: Pair): Pair => ({ home: one.home - other.home, away: one.away - other.away })

function matchesOf(file: string): readonly WrittenMatch[] {
  const { matches } = JSON.parse(readFileSync(file, 'utf8')) as { matches: readonly WrittenMatch[] }
  return matches
}

/** A match whose score at half-time is known as well. */
export interface ScoredMatch {
  readonly half: Pair
  readonly full: Pair
}

/** All league matches with both scores. */
export function leagueMatches(folder: string): readonly ScoredMatch[] {
  return globSync('*.json', { cwd: folder })
    .filter((name) => name !== 'special-status.json')
    .flatMap((name) => matchesOf(join(folder, name)))
    .flatMap(({ score }) => (score?.ht && score.ft ? [{ half: pairOf(score.ht), full: pairOf(score.ft) }] : []))
}

/** Matches that were not played out, or not at all, with what was given for them. */
export function unplayedMatches(
  folder: string,
): readonly { readonly status: string; readonly given: Pair | undefined }[] {
  const file = join(folder, 'special-status.json')
  const written = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly WrittenMatch[]) : []
  return written.map(({ status = '', score }) => ({ status, given: score?.ft && pairOf(score.ft) }))
}

interface TimedGoal extends Goal {
  readonly minute: number
  readonly added: number
}

/** Whole minutes in which a period begins and after which it ends; added time belongs to the period that it is added to. */
const times = [
  ['1H', 45],
  ['2H', 90],
  ['ET1', 105],
  ['ET2', 120],
] as const

function timedGoal(side: Side, { name, minute, offset = 0, owngoal = false }: WrittenGoal): TimedGoal {
  const [whole = '0', added = String(offset)] = String(minute).split('+')
  const period = times.find(([, until]) => Number(whole) <= until)?.[0] ?? 'ET2'
  return { side, scorer: name, isOwnGoal: owngoal, period, minute: Number(whole), added: Number(added) }
}

/** A match of a World Cup, minute by minute. */
export interface PlayedCupMatch {
  readonly title: string
  /** What was known after each minute that changed something, in order; the last one is the end. */
  readonly states: readonly EventFacts[]
  /** The end by the written scores alone, without a goal’s minute. */
  readonly final: EventFacts
  readonly half: Pair | undefined
  readonly full: Pair
  readonly hasExtraTime: boolean
  readonly hasShootout: boolean
}

const scoreIn = (goals: readonly Goal[], code: string): Pair => {
  const of = (side: Side) => goals.filter((goal) => goal.period === code && goal.side === side).length
  return { home: of('HOME'), away: of('AWAY') }
}

/** What was known after a minute: periods that have begun, and the goals so far. */
function factsAt(
  goals: readonly TimedGoal[],
  codes: readonly string[],
  over: number,
  state: EventFacts['state'],
): EventFacts {
  const begun = codes.slice(0, over + 1)
  return {
    sport: 'SOCCER',
    state,
    goals: goals.map(({ side, period, scorer, isOwnGoal }) => ({
      side,
      period,
      ...(scorer && { scorer }),
      isOwnGoal: isOwnGoal ?? false,
    })),
    periods: begun.map((code, at) => ({ code, isOver: at < over, score: scoreIn(goals, code) })),
  }
}

function statesOf(goals: readonly TimedGoal[], codes: readonly string[]): readonly EventFacts[] {
  const inPlay = codes.flatMap((code, at) => {
    const before = goals.filter(({ period }) => codes.indexOf(period) < at)
    const own = goals.filter(({ period }) => period === code)
    return [...Array(own.length + 1).keys()].map((count) =>
      factsAt([...before, ...own.slice(0, count)], codes, at, 'LIVE'),
    )
  })
  return [...inPlay, factsAt(goals, codes, codes.length, 'LIVE'), factsAt(goals, codes, codes.length, 'ENDED')]
}

function cupMatch(
  year: string,
  { team1, team2, score, goals1 = [], goals2 = [] }: WrittenMatch,
): readonly PlayedCupMatch[] {
  if (!score?.ft) return []
  const goals = [
    ...goals1.map((goal) => timedGoal('HOME', goal)),
    ...goals2.map((goal) => timedGoal('AWAY', goal)),
  ].toSorted((one, other) => one.minute - other.minute || one.added - other.added)
  const codes = times.map(([code]) => code).slice(0, score.et ? 4 : 2)
  const [half, full] = [score.ht && pairOf(score.ht), pairOf(score.ft)]
  const first = half ?? { home: 0, away: 0 }
  const periods: readonly PeriodFacts[] = [
    { code: '1H', isOver: true, score: first },
    { code: '2H', isOver: true, score: less(full, first) },
  ]
  return [
    {
      title: `${year} ${team1} ${team2}`,
      states: statesOf(goals, codes),
      final: { sport: 'SOCCER', state: 'ENDED', periods },
      half,
      full,
      hasExtraTime: score.et !== undefined,
      hasShootout: score.p !== undefined,
    },
  ]
}

const cupYears = ['2014', '2018', '2022', '2026'] as const

export const cupMatches = (folder: string): readonly PlayedCupMatch[] =>
  cupYears.flatMap((year) => matchesOf(join(folder, `${year}.json`)).flatMap((match) => cupMatch(year, match)))

/** A game of baseball by its innings; extra ones are one period. */
export interface BaseballGame {
  readonly facts: EventFacts
  readonly final: Pair
  readonly innings: number
}

const runsOfLine = (line: string): readonly number[] =>
  [...line.matchAll(/\((\d+)\)|(\d)|x/g)].map(([, long, short]) => Number(long ?? short ?? 0))

export function baseballGames(folder: string): readonly BaseballGame[] {
  const [columns = [], ...rows] = readCsv(readFileSync(join(folder, 'gamelog-2019.csv'), 'utf8'))
  return rows.map((row) => {
    const cell = (name: string) => (row[columns.indexOf(name)] ?? '').replaceAll('"', '').trim()
    const [home, away] = [runsOfLine(cell('home_line')), runsOfLine(cell('visitor_line'))]
    const innings = Math.max(home.length, away.length)
    const runs = (from: number, to: number): Pair => ({
      home: home.slice(from, to).reduce((sum, each) => sum + each, 0),
      away: away.slice(from, to).reduce((sum, each) => sum + each, 0),
    })
    const regular = Array.from({ length: Math.min(innings, 9) }, (_, at) => ({
      code: `I${at + 1}`,
      isOver: true,
      score: runs(at, at + 1),
    }))
    const extra = innings > 9 ? [{ code: 'XI', isOver: true, score: runs(9, innings) }] : []
    return {
      facts: { sport: 'BASEBALL', state: 'ENDED', periods: [...regular, ...extra] },
      final: { home: Number(cell('home_score')), away: Number(cell('visitor_score')) },
      innings,
    }
  })
}
