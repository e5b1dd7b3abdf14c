import type { FastifyInstance } from 'fastify'
import { drawModels, type DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { createSwitch } from './game-switch.ts'
import { playDraw } from './play-draw.ts'
import { send } from './send-results.ts'

const secondMs = 1000
const dayMs = 86_400_000
/** What has no result by then is void. */
const missedMs = 3_600_000
const lookedEveryTicks = 15
/** How long after the draw each feed speaks. */
const delaysMs = [3 * secondMs, 5 * secondMs]
const wordsMax = 50

interface Due {
  readonly gameCode: string
  readonly numero: string
  readonly model: DrawModel
  readonly drawTime: number
  /** The feeds that have spoken of it. */
  readonly spoken: Set<string>
}

interface PopularGame {
  readonly gameCode: string
  readonly model: string
  readonly periodSeconds: number | null
  readonly numero: string
  readonly closeTime: number
  readonly drawTime: number
  readonly remainTime: number
}

interface Parts {
  readonly portal: string
  /** The secret of each feed, by its name. */
  readonly secrets: ReadonlyMap<string, string>
  readonly seed: string
  readonly isSilent: boolean
  readonly now?: () => number
  readonly ask?: typeof fetch
}

export type Feeds = ReturnType<typeof createFeeds>

/**
 * Feeds of official results, as the world outside has them: each learns from the portal's public calls which draws are
 * due, and says some seconds after each what was drawn.
 */
export function createFeeds({ portal, secrets, seed, isSilent, now = Date.now, ask = fetch }: Parts) {
  const silent = createSwitch(isSilent)
  const differ = createSwitch(false)
  const issues = new Map<string, Due>()
  const known = new Set<string>()
  /** How far the portal's clock is from this one. */
  let aheadMs = 0
  const clock = () => now() + aheadMs

  async function read<T>(path: string): Promise<T | undefined> {
    const answer = await ask(portal + path, { signal: AbortSignal.timeout(10 * secondMs) })
    return answer.ok ? ((await answer.json()) as { value: T }).value : undefined
  }

  function expect(issue: Omit<Due, 'spoken'>): void {
    const key = `${issue.gameCode} ${issue.numero}`
    issues.set(key, { ...issue, spoken: issues.get(key)?.spoken ?? new Set() })
  }

  /** Reads which draws come next: one call for all games, and one more for each that was drawn before this began. */
  async function look(): Promise<void> {
    if (silent.isOnEverywhere()) return
    const games = (await read<readonly PopularGame[]>('/lgw/games/popular?count=100')) ?? []
    const sold = games.find(({ remainTime }) => remainTime > 0)
    if (sold) aheadMs = sold.closeTime - sold.remainTime - now()
    for (const { gameCode, numero, model, drawTime, periodSeconds } of games) {
      // A game that is drawn here draws every so often.
      if (periodSeconds !== null || !isModel(model)) continue
      expect({ gameCode, numero, model, drawTime })
      if (!known.has(gameCode)) await lookBack({ gameCode, numero, model, drawTime })
      known.add(gameCode)
    }
  }

  /** A draw of the last hour that still waits, from before the sandbox was started. */
  async function lookBack({ gameCode, numero, model, drawTime }: Omit<Due, 'spoken'>): Promise<void> {
    const days = Math.ceil((drawTime - clock()) / dayMs)
    const before = drawTime - days * dayMs
    if (before <= clock() - missedMs) return
    const day = dayBefore(numero, days)
    const issue = await read<{ readonly state: string }>(`/api/fair/${gameCode}/${day}`)
    if (issue?.state === 'LOCKED') expect({ gameCode, numero: day, model, drawTime: before })
  }

  /** Says what was drawn of all that is due; what is not taken yet is said again. */
  async function speak(): Promise<void> {
    const at = clock()
    for (const [key, { drawTime, spoken }] of issues) {
      if (at > drawTime + missedMs || spoken.size === secrets.size) issues.delete(key)
    }
    let n = 0
    for (const feed of secrets.keys()) {
      const delayMs = delaysMs[n] ?? 0
      const due = [...issues.values()]
        .filter(({ gameCode, drawTime, spoken }) => {
          return !spoken.has(feed) && at >= drawTime + delayMs && !silent.isOn(gameCode)
        })
        .slice(0, wordsMax)
      if (due.length > 0) await tell(feed, due, n > 0)
      n += 1
    }
  }

  async function tell(feed: string, due: readonly Due[], mayDiffer: boolean): Promise<void> {
    const results = due.map(({ gameCode, numero, model }) => {
      const isOther = mayDiffer && differ.isOn(gameCode)
      return {
        gameCode,
        numero,
        result: playDraw({ seed: isOther ? `${seed} ${feed}` : seed, model, gameCode, numero }),
      }
    })
    const said = await send({ portal, feed, secret: secrets.get(feed) ?? '', at: clock(), results, ask })
    said.forEach(({ status }, at) => {
      if (status !== 'TOO_EARLY') due[at]?.spoken.add(feed)
    })
  }

  return { silent, differ, look, speak, waiting: () => [...issues.values()] }
}

/** Goes on until the process ends. One at a time: a portal that is slow, or not there yet, is not asked more often for it. */
export function runFeeds({ look, speak }: Feeds): void {
  let isBusy = false
  let ticks = 0
  setInterval(() => {
    if (isBusy) return
    isBusy = true
    const isTime = ticks % lookedEveryTicks === 0
    ticks += 1
    void (isTime ? look().then(speak) : speak())
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
      })
  }, secondMs)
}

/**
 * What clients turn: `PUT /feeds/silent` and `PUT /feeds/differ` with `true` or `false`, of one game with
 * `?gameCode=CODE`, else of all of them. Silent feeds say nothing; where they differ, the second says other numbers.
 */
export function serveFeeds(app: FastifyInstance, feeds: Feeds): void {
  for (const name of ['silent', 'differ'] as const) {
    app.put<{ Querystring: { gameCode?: string } }>(`/feeds/${name}`, async ({ body, query }) => {
      feeds[name].turn(String(body).trim() === 'true', query.gameCode)
      return feeds[name].state()
    })
  }
  app.get('/feeds', async () => ({
    silent: feeds.silent.state(),
    differ: feeds.differ.state(),
    waiting: feeds.waiting().map(({ gameCode, numero, drawTime, spoken }) => ({
      gameCode,
      numero,
      drawTime,
      spoken: [...spoken],
    })),
  }))
}

const isModel = (text: string): text is DrawModel => (drawModels as readonly string[]).includes(text)

/** `20270102`, a day before: `20270101`. */
function dayBefore(numero: string, days: number): string {
  const noon = Date.UTC(Number(numero.slice(0, 4)), Number(numero.slice(4, 6)) - 1, Number(numero.slice(6, 8)), 12)
  return new Date(noon - days * dayMs).toISOString().slice(0, 10).replaceAll('-', '')
}
