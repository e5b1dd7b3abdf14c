import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import type { EventState } from '@parlour/core/rules/sportsbook/markets/facts.ts'
import { childOf, childrenOf, type Element, wholeOf } from './element.ts'
import { instantOf } from '../instant.ts'
import { uofSports, uofTiers } from './market-table.ts'
import { isMatch } from './told.ts'

type FixtureMessage = Extract<FeedMessage, { readonly kind: 'FIXTURE' }>
type Names = Readonly<Record<string, string>>

const states: Readonly<Record<string, EventState>> = {
  not_started: 'SCHEDULED',
  booked: 'SCHEDULED',
  live: 'LIVE',
  suspended: 'INTERRUPTED',
  ended: 'ENDED',
  closed: 'CLOSED',
  cancelled: 'CANCELLED',
  delayed: 'DELAYED',
  interrupted: 'INTERRUPTED',
  postponed: 'POSTPONED',
  abandoned: 'ABANDONED',
}

const nameMost = 80
const shortMost = 12
const regionMost = 60
const lowestTier = 4
const world = 'World'

const textOf = (name: string | undefined) => (name ?? '').trim().slice(0, nameMost)

/** Names in every language that a fixture was asked for in. */
const namesOf = (fixtures: readonly Spoken[], of: (fixture: Element) => Element | undefined): Names =>
  Object.fromEntries(
    fixtures.flatMap(({ language, fixture }) => {
      const name = textOf(of(fixture)?.attributes['name'])
      return name === '' ? [] : [[language, name] as const]
    }),
  )

const infoOf = (fixture: Element, key: string): string | undefined =>
  childrenOf(childOf(fixture, 'extra_info'), 'info').find(({ attributes }) => attributes['key'] === key)?.attributes[
    'value'
  ]

function bestOfOf(fixture: Element): number | undefined {
  const found = wholeOf(infoOf(fixture, 'best_of'))
  return found !== undefined && found >= 1 && found <= 9 ? found : undefined
}

/** A fixture in one language. */
export interface Spoken {
  readonly language: string
  readonly fixture: Element
}

/** Who plays, in their order: home and away by what the feed calls them. */
function competitorsOf(fixtures: readonly Spoken[]): FixtureMessage['competitors'] | undefined {
  const sideOf = (fixture: Element, side: string) =>
    childrenOf(childOf(fixture, 'competitors'), 'competitor').find(({ attributes }) => attributes['qualifier'] === side)
  const read = ['home', 'away'].map((side) => {
    const [first] = fixtures
    const own = first && sideOf(first.fixture, side)
    const { id = '', abbreviation, name = '' } = own?.attributes ?? {}
    const short = (abbreviation ?? name).trim().slice(0, shortMost)
    const names = namesOf(fixtures, (fixture) => sideOf(fixture, side))
    return id === '' || short === '' || Object.keys(names).length === 0 ? [] : [{ ref: id, names: { ...names }, short }]
  })
  const both = read.flat()
  return both.length === 2 ? both : undefined
}

/**
 * A fixture, or a row of a schedule, in the words of the book; undefined of what is not sold: other sports, what is no match,
 * a start without its zone, sides without names. Given in each language, of which the first decides all but names.
 */
export function readFixture(
  fixtures: readonly Spoken[],
  { producer, genAt }: { readonly producer: string; readonly genAt: number },
): FixtureMessage | undefined {
  const [first] = fixtures
  if (first === undefined) return undefined
  const { id: ref, start_time: start, scheduled, status = 'not_started' } = first.fixture.attributes
  const tournament = (fixture: Element) =>
    childOf(fixture, 'tournament') ?? childOf(childOf(fixture, 'season'), 'tournament')
  const own = tournament(first.fixture)
  const sport = uofSports[childOf(own, 'sport')?.attributes['id'] ?? '']
  const startAt = instantOf(start ?? scheduled)
  const competitors = competitorsOf(fixtures)
  const league = own?.attributes['id']
  const names = namesOf(fixtures, tournament)
  const state = states[status]
  const isRead =
    isMatch(ref) && sport !== undefined && startAt !== undefined && league !== undefined && state !== undefined
  if (!isRead || competitors === undefined || Object.keys(names).length === 0) return undefined
  const region = (childOf(own, 'category')?.attributes['name'] ?? '').trim().slice(0, regionMost)
  const season = childOf(first.fixture, 'season')?.attributes['name']
  const bestOf = bestOfOf(first.fixture)
  return {
    kind: 'FIXTURE',
    producer,
    source: 'LIVE',
    genAt,
    eventRef: ref,
    sport,
    league: {
      ref: league,
      region: region === '' ? world : region,
      names: { ...names },
      tier: uofTiers[league] ?? lowestTier,
      ...(season === undefined ? {} : { season: season.slice(0, 40) }),
    },
    competitors,
    startAt,
    state,
    ...(bestOf === undefined ? {} : { bestOf }),
    ...(infoOf(first.fixture, 'neutral_ground') === 'true' ? { isNeutral: true } : {}),
  }
}
