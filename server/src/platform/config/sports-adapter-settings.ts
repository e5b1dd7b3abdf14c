import { anyText, listOf, optionalRoot, type Setting, wholeNumber } from './setting-checks.ts'

/** Settings of the adapters of outside feeds of sports that run within a server. */
export const sportsAdapterSettings = {
  sportsUofUrl: {
    name: 'SPORTS_UOF_URL',
    about:
      'the broker of a feed of sports in the shape of the Unified Odds Feed, amqps://NAME:PASSWORD@HOST:PORT/VHOST; empty: there is none',
    fallback: '',
    check: (text: string) =>
      text === '' || (URL.canParse(text) && /^amqps?:$/.test(new URL(text).protocol))
        ? undefined
        : 'must be an amqp(s):// address',
  },
  sportsUofApi: {
    name: 'SPORTS_UOF_API',
    about: 'the root of that feed’s calls (fixtures, descriptions, recoveries), https://HOST/v1',
    fallback: '',
    check: optionalRoot,
  },
  sportsUofToken: {
    name: 'SPORTS_UOF_TOKEN',
    about: 'the token of those calls',
    fallback: '',
    check: anyText,
  },
  sportsUofNode: {
    name: 'SPORTS_UOF_NODE',
    about: 'the number by which that feed tells this installation from others of the same account',
    fallback: '1',
    check: wholeNumber(1, 2_147_483_647),
  },
  sportsUofProducers: {
    name: 'SPORTS_UOF_PRODUCERS',
    about: 'which producers of that feed are followed, with commas between: 1 in play, 3 before the match',
    fallback: '1,3',
    check: (text: string) => (['1,3', '3,1', '1', '3'].includes(text) ? undefined : 'must name 1, 3 or both'),
  },
  sportsUofLanguages: {
    name: 'SPORTS_UOF_LANGUAGES',
    about:
      'the languages in which names are asked of that feed, with commas between; each is a call more for each match',
    fallback: 'en',
    check: listOf(/^[a-z]{2,3}$/, 10),
  },
  sportsUofQueue: {
    name: 'SPORTS_UOF_QUEUE',
    about:
      'a queue that outlives a connection, where a broker grants one; empty: the broker names one that ends with it',
    fallback: '',
    check: (text: string) => (/^[\w.:-]{0,200}$/.test(text) ? undefined : 'must be the name of a queue'),
  },
  sportsPollApi: {
    name: 'SPORTS_POLL_API',
    about:
      'a provider of prices that is asked now and then, in the shape of The Odds API, https://HOST; empty: there is none',
    fallback: '',
    check: optionalRoot,
  },
  sportsPollKey: {
    name: 'SPORTS_POLL_KEY',
    about: 'the key of that provider',
    fallback: '',
    check: anyText,
  },
  sportsPollLeagues: {
    name: 'SPORTS_POLL_LEAGUES',
    about: 'the leagues that are asked for, by that provider’s names, with commas between: soccer_epl,basketball_nba',
    fallback: '',
    check: (text: string) => (text === '' ? undefined : listOf(/^[a-z][a-z0-9_]{2,34}$/, 40)(text)),
  },
  sportsPollRegions: {
    name: 'SPORTS_POLL_REGIONS',
    about: 'whose bookmakers that provider tells of, with commas between; each region is a call more',
    fallback: 'eu',
    check: listOf(/^[a-z]{2,5}\d?$/, 8),
  },
  sportsPollCalls: {
    name: 'SPORTS_POLL_CALLS',
    about: 'how many calls a month has at that provider, by its own count: prices are asked for as often as they allow',
    fallback: '500',
    check: wholeNumber(1, 1_000_000_000),
  },
  sportsPollFreshMinutes: {
    name: 'SPORTS_POLL_FRESH_MINUTES',
    about: 'for how many minutes what that provider said is offered; after that nothing is, until it is asked again',
    fallback: '10',
    check: wholeNumber(1, 1440),
  },
} as const satisfies Record<string, Setting>
