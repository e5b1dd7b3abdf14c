import type { settings } from './settings.ts'

type Texts = (key: keyof typeof settings) => string

/** A feed of sports in the shape of the Unified Odds Feed. */
export interface SportsUofConfig {
  readonly url: string
  readonly address: string
  readonly token: string
  readonly node: number
  readonly products: readonly number[]
  readonly languages: readonly string[]
  readonly queue?: string
}

/** A provider of prices that is asked now and then. */
export interface SportsPollConfig {
  readonly address: string
  readonly key: string
  readonly leagues: readonly string[]
  readonly regions: readonly string[]
  readonly calls: number
  readonly freshMs: number
}

const minuteMs = 60_000
const partsOf = (text: string) => text.split(',').filter((part) => part !== '')

/** What is set of the feed; undefined where nothing is. */
function readUof(text: Texts): SportsUofConfig | undefined {
  const url = text('sportsUofUrl')
  const queue = text('sportsUofQueue')
  const read = {
    url,
    address: text('sportsUofApi'),
    token: text('sportsUofToken'),
    node: Number(text('sportsUofNode')),
    products: partsOf(text('sportsUofProducers')).map(Number),
    languages: partsOf(text('sportsUofLanguages')),
    ...(queue === '' ? {} : { queue }),
  }
  return url === '' ? undefined : read
}

/** What is set of the provider; undefined where nothing is. */
function readPoll(text: Texts): SportsPollConfig | undefined {
  const address = text('sportsPollApi')
  const read = {
    address,
    key: text('sportsPollKey'),
    leagues: partsOf(text('sportsPollLeagues')),
    regions: partsOf(text('sportsPollRegions')),
    calls: Number(text('sportsPollCalls')),
    freshMs: Number(text('sportsPollFreshMinutes')) * minuteMs,
  }
  return address === '' ? undefined : read
}

/** The adapters that are set; each undefined where it is not. */
export const readAdapters = (text: Texts) => ({ sportsUof: readUof(text), sportsPoll: readPoll(text) })

/** What an adapter that is set lacks, and what production refuses of it. */
export function wrongAdapters(config: {
  readonly mode: string
  readonly sportsUof: SportsUofConfig | undefined
  readonly sportsPoll: SportsPollConfig | undefined
}): readonly string[] {
  const { mode, sportsUof: uof, sportsPoll: poll } = config
  const isProduction = mode === 'production'
  const checks: readonly (readonly [isWrong: boolean, says: string])[] = [
    [uof?.address === '', 'SPORTS_UOF_API: the feed of SPORTS_UOF_URL needs one'],
    [uof?.token === '', 'SPORTS_UOF_TOKEN: the feed of SPORTS_UOF_URL needs one'],
    [isProduction && uof?.url.startsWith('amqp:') === true, 'SPORTS_UOF_URL: production needs amqps://'],
    [isProduction && uof?.address.startsWith('http:') === true, 'SPORTS_UOF_API: production needs https://'],
    [poll?.key === '', 'SPORTS_POLL_KEY: the provider of SPORTS_POLL_API needs one'],
    [poll?.leagues.length === 0, 'SPORTS_POLL_LEAGUES: the provider of SPORTS_POLL_API needs some'],
    [isProduction && poll?.address.startsWith('http:') === true, 'SPORTS_POLL_API: production needs https://'],
  ]
  return checks.filter(([isWrong]) => isWrong).map(([, says]) => says)
}
