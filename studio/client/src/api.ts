import type {
  GameRefusal,
  GameView,
  OpenedSession,
  RoundAnswer,
  RoundPage,
  RoundView,
  SeedsView,
  SpinRequest,
  StepRequest,
} from '../../src/api-shapes.ts'

/** `OFFLINE`: nobody answered, and nobody knows whether anybody heard. */
export type Trouble = GameRefusal | 'TOO_OFTEN' | 'OFFLINE' | 'FAILURE'

export class CallFailure extends Error {
  readonly code: Trouble
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: Trouble, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export type Api = ReturnType<typeof createApi>

const timeoutMs = 20_000

async function call<T>(path: string, session: string, body?: unknown): Promise<T> {
  const headers = { 'x-session': session, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const sent = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(path, { ...sent, headers, signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined,
  )
  if (!response || response.status === 502 || response.status === 504) throw new CallFailure('OFFLINE')
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.ok) return answer as T
  throw new CallFailure((answer['error'] as Trouble | undefined) ?? 'FAILURE', answer)
}

/** Exchanges the code of the window's address, once. */
export function exchange(code: string): Promise<OpenedSession> {
  return call<OpenedSession>('/api/session', '', { code })
}

/** What the window asks its server. */
export function createApi(session: string) {
  return {
    game: () => call<GameView>('/api/game', session),
    spin: (request: SpinRequest) => call<RoundAnswer>('/api/spin', session, request),
    step: (request: StepRequest) => call<RoundAnswer>('/api/round/step', session, request),
    rounds: (gameCode: string) => call<RoundPage>(`/api/rounds?gameCode=${encodeURIComponent(gameCode)}`, session),
    round: (roundId: string) => call<RoundView>(`/api/rounds/${encodeURIComponent(roundId)}`, session),
    fairness: () => call<SeedsView>('/api/fairness', session),
    rotate: (clientSeed: string | undefined) =>
      call<SeedsView>('/api/seeds/rotate', session, clientSeed === undefined ? {} : { clientSeed }),
  }
}
