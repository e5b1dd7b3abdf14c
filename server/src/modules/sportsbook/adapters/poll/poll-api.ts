import { Compile } from 'typebox/compile'
import type { Outside } from '#platform/outside/outside.ts'
import { OddsAnswer, ScoresAnswer } from '../../rules/poll/answers.ts'
import { polledMarkets } from '../../rules/poll/plan-polls.ts'

/** Less than the silence after which the leagues that wait behind it would be shut. */
const timeoutMs = 10_000
const bytesMax = 10_000_000
const odds = Compile(OddsAnswer)
const scores = Compile(ScoresAnswer)

/** What a provider of the polled kind answers, and how many calls it says are left. */
export interface PollApi {
  odds(league: string): Promise<Answered<typeof odds>>
  scores(league: string): Promise<Answered<typeof scores>>
}

interface Answered<Shape extends { Parse: (value: unknown) => unknown }> {
  readonly list: ReturnType<Shape['Parse']>
  readonly remaining: number | undefined
}

export function createPollApi(settings: {
  readonly outside: Outside
  /** Its root, without a slash at the end: `https://api.example`. */
  readonly address: string
  readonly key: string
  readonly regions: readonly string[]
}): PollApi {
  const { outside, address, key, regions } = settings

  async function read(league: string, what: string, query: Readonly<Record<string, string>>) {
    const url = new URL(`${address}/v4/sports/${encodeURIComponent(league)}/${what}`)
    for (const [name, value] of Object.entries({ ...query, apiKey: key })) url.searchParams.set(name, value)
    const { status, headers, text } = await outside.call(url, {
      method: 'GET',
      headers: { accept: 'application/json' },
      timeoutMs,
      bytesMax,
    })
    // The address holds the key: it is never told.
    if (status !== 200) throw new Error(`the provider answered ${status} to ${what} of ${league}`)
    const left = Number(headers['x-requests-remaining'])
    const remaining = Number.isInteger(left) && headers['x-requests-remaining'] !== undefined ? left : undefined
    return { body: parse(text), remaining }
  }

  return {
    async odds(league) {
      const query = { regions: regions.join(), markets: polledMarkets.join(), oddsFormat: 'decimal', dateFormat: 'iso' }
      const { body, remaining } = await read(league, 'odds', query)
      if (!odds.Check(body)) throw new Error(`the odds of ${league} have another shape`)
      return { list: body, remaining }
    },
    async scores(league) {
      const { body, remaining } = await read(league, 'scores', { daysFrom: '1', dateFormat: 'iso' })
      if (!scores.Check(body)) throw new Error(`the scores of ${league} have another shape`)
      return { list: body, remaining }
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
