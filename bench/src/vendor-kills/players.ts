import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GameView, RoundAnswer } from '../../../studio/src/api-shapes.ts'
import type { BenchMember } from '../support/members.ts'
import type { BenchVendor } from '../wallet/vendor.ts'

const again = 50
const gameCode = 'SLOT-00001'
const answerMaxMs = 15_000

export interface Acknowledged {
  readonly memberId: string
  readonly roundId: string
  readonly stake: string
  readonly win: string | null
}

export interface Players {
  readonly acknowledged: readonly Acknowledged[]
  /** No round is begun any more; resolves when each has ended what was open, as far as a player can. */
  stop(): Promise<void>
}

type Said<T> = { readonly status: number; readonly value: T & { readonly error?: string } }

/** Each plays on a window of the studio, asks again with the same request until there is an answer, and shows what won. */
export function startPlayers(vendor: BenchVendor, port: number, people: readonly BenchMember[]): Players {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  const address = `http://127.0.0.1:${port}`

  async function untilAnswered<T>(method: string, path: string, headers: () => Record<string, string>, body?: string) {
    for (;;) {
      try {
        const response = await fetch(address + path, {
          method,
          headers: { ...headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          signal: AbortSignal.timeout(answerMaxMs),
          ...(body === undefined ? {} : { body }),
        })
        const said: Said<T> = { status: response.status, value: (await response.json()) as Said<T>['value'] }
        // What names its reason is an answer; any other failure says nothing of what was done.
        if (said.status < 500 || said.value.error !== undefined) return said
      } catch {
        // Killed in the middle: asked again.
      }
      await sleep(again)
    }
  }

  async function openWindow({ memberId, token }: BenchMember): Promise<string> {
    for (;;) {
      const launched = launchBody(memberId, token)
      const headers = () => signed(vendor, launched)
      const { value } = await untilAnswered<{ url?: string }>('POST', '/launch', headers, launched)
      const code = URL.canParse(value.url ?? '') ? new URL(value.url ?? '').searchParams.get('s') : null
      const body = JSON.stringify({ code: code ?? 'none' })
      const opened = await untilAnswered<{ session?: string }>('POST', '/api/session', () => ({}), body)
      // A code is good once: where its answer was lost, there is another window.
      if (opened.value.session !== undefined) return opened.value.session
      await sleep(again)
    }
  }

  async function endOpenRound(session: string): Promise<void> {
    const { value } = await untilAnswered<GameView>('GET', '/api/game', () => ({ 'x-session': session }))
    if (value.round?.state === 'DRAWN' || value.round?.state === 'FEATURE') await showAll(session, value.round)
  }

  async function showAll(session: string, { roundId, steps }: { roundId: string; steps: number }): Promise<void> {
    const body = JSON.stringify({ roundId, step: Math.max(0, steps - 1) })
    await untilAnswered('POST', '/api/round/step', () => ({ 'x-session': session }), body)
  }

  async function play(member: BenchMember): Promise<void> {
    const session = await openWindow(member)
    const asked = () => ({ 'x-session': session })
    let stake: string | undefined
    while (!isOver) {
      stake ??= (await untilAnswered<GameView>('GET', '/api/game', asked)).value.stake
      const body = JSON.stringify({ requestId: randomUUID(), stake })
      const { status, value } = await untilAnswered<RoundAnswer>('POST', '/api/spin', asked, body)
      if (status === 200) {
        const { roundId, win } = value.round
        acknowledged.push({ memberId: member.memberId, roundId, stake: value.round.stake, win })
        if (value.round.state === 'DRAWN') await showAll(session, value.round)
      } else {
        await sleep(again)
        await endOpenRound(session)
      }
    }
    await endOpenRound(session)
  }

  const playing = Promise.all(people.map(play))
  playing.catch(() => undefined)
  return {
    acknowledged,
    async stop() {
      isOver = true
      await playing
    },
  }
}

const launchBody = (user: string, token: string) =>
  JSON.stringify({
    user,
    gameCode,
    platform: 'GPL_DESKTOP',
    lang: 'en',
    currency: 'PHP',
    country: 'PH',
    lobbyUrl: 'http://localhost:4400/slots',
    depositUrl: 'http://localhost:4400/deposit',
    token,
    profile: { minCycleMs: 0, autoplayMax: 100, isTurboAllowed: true, showsNetPosition: true },
  })

function signed({ code, secret }: BenchVendor, body: string): Record<string, string> {
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'x-vendor': code, 'x-timestamp': timestamp, 'x-signature': signature }
}
