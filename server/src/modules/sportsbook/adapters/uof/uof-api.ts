import type { Outside, OutsideAnswer } from '#platform/outside/outside.ts'
import type { Element } from '../../rules/uof/element.ts'
import { childrenOf } from '../../rules/uof/element.ts'
import { instantOf } from '../../rules/instant.ts'
import type { Spoken } from '../../rules/uof/fixture-words.ts'
import { readXml } from './read-xml.ts'

const timeoutMs = 15_000
/** A schedule of a thousand matches is some megabytes. */
const bytesMax = 20_000_000
const pageOf = 1000
const pagesMost = 20

/** What the feed tells by calls. */
export interface UofApi {
  /** The descriptions of all markets, in English. */
  descriptions(): Promise<Element>
  /** A fixture in every language, and when the feed made it. */
  fixture(ref: string): Promise<{ readonly fixtures: readonly Spoken[]; readonly madeAt: number }>
  /** Matches that are sold before they begin, and those in play, each in every language. */
  schedule(): AsyncGenerator<{ readonly matches: readonly (readonly Spoken[])[]; readonly madeAt: number }>
  /** Asks for what was missed; answers whether it will come. */
  recover(asked: {
    readonly product: string
    readonly request: number
    readonly after: number | undefined
  }): Promise<boolean>
}

export function createUofApi(settings: {
  readonly outside: Outside
  /** Its root, without a slash at the end: `https://api.example/v1`. */
  readonly address: string
  readonly token: string
  readonly node: number
  readonly languages: readonly string[]
}): UofApi {
  const { outside, address, token, node, languages } = settings

  async function call(method: 'GET' | 'POST', path: string): Promise<OutsideAnswer> {
    return outside.call(new URL(`${address}${path}`), {
      method,
      headers: { 'x-access-token': token, accept: 'application/xml' },
      timeoutMs,
      bytesMax,
    })
  }

  async function read(path: string): Promise<Element> {
    const { status, text } = await call('GET', path)
    const root = status === 200 ? readXml(text) : undefined
    if (root === undefined) throw new Error(`the feed answered ${status} to ${path.split('?')[0]}`)
    return root
  }

  const madeAtOf = ({ attributes }: Element): number => instantOf(attributes['generated_at']) ?? 0

  async function inEach(pathOf: (language: string) => string): Promise<readonly { language: string; root: Element }[]> {
    return Promise.all(languages.map(async (language) => ({ language, root: await read(pathOf(language)) })))
  }

  /** One page of a schedule, its matches each in every language. */
  async function page(pathOf: (language: string) => string) {
    const pages = await inEach(pathOf)
    const rows = pages.flatMap(({ language, root }) =>
      childrenOf(root, 'sport_event').map((fixture) => ({ language, fixture })),
    )
    const matches = [...Map.groupBy(rows, ({ fixture }) => fixture.attributes['id'] ?? '').values()]
    return { matches, madeAt: Math.min(...pages.map(({ root }) => madeAtOf(root))) }
  }

  return {
    descriptions: () => read('/descriptions/en/markets.xml'),
    async fixture(ref) {
      const roots = await inEach(
        (language) => `/sports/${language}/sport_events/${encodeURIComponent(ref)}/fixture.xml`,
      )
      const fixtures = roots.flatMap(({ language, root }) =>
        childrenOf(root, 'fixture').map((fixture) => ({ language, fixture })),
      )
      return { fixtures, madeAt: Math.min(...roots.map(({ root }) => madeAtOf(root))) }
    },
    async *schedule() {
      yield page((language) => `/sports/${language}/schedules/live/schedule.xml`)
      for (let at = 0; at < pagesMost; at += 1) {
        const query = `start=${at * pageOf}&limit=${pageOf}`
        const found = await page((language) => `/sports/${language}/schedules/pre/schedule.xml?${query}`)
        yield found
        if (found.matches.length < pageOf) return
      }
    },
    async recover({ product, request, after }) {
      const since = after === undefined ? '' : `after=${after}&`
      const query = `${since}request_id=${request}&node_id=${node}`
      const { status } = await call('POST', `/${product}/recovery/initiate_request?${query}`)
      return status >= 200 && status < 300
    },
  }
}
