import { Worker } from 'node:worker_threads'
import type { CheckedCertificate, GameLayout, Outcome } from '../api-shapes.ts'
import type { DrawRequest, GameVersion } from './draw-game.ts'

export interface Question {
  readonly id: number
  readonly ask: 'draw' | 'layout' | 'certify'
  readonly version: GameVersion
  readonly request: DrawRequest
  readonly date: string
}

interface Answer {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

/** The mathematics of the games, in threads of their own: rounds never wait for certificates. */
export interface Outcomes {
  draw(version: GameVersion, request: DrawRequest): Promise<Outcome>
  layout(version: GameVersion): Promise<GameLayout>
  certify(version: GameVersion, date: string): Promise<CheckedCertificate>
  close(): Promise<void>
}

const noRequest: DrawRequest = { serverSeed: new Uint8Array(32), clientSeed: 'none', nonce: 0 }

export function openOutcomes(): Outcomes {
  const drawing = openThread()
  const checking = openThread()
  return {
    draw: (version, request) => drawing.ask({ ask: 'draw', version, request, date: '' }) as Promise<Outcome>,
    layout: (version) => drawing.ask({ ask: 'layout', version, request: noRequest, date: '' }) as Promise<GameLayout>,
    certify: (version, date) =>
      checking.ask({ ask: 'certify', version, request: noRequest, date }) as Promise<CheckedCertificate>,
    async close() {
      await Promise.all([drawing.close(), checking.close()])
    },
  }
}

/** A thread that begins with the first question; one that died is replaced with the next. */
function openThread() {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let worker: Worker | undefined
  let last = 0

  function begin(): Worker {
    const made = new Worker(new URL('./outcome-worker.ts', import.meta.url))
    made.unref()
    made.on('message', ({ id, value, error }: Answer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (waiting.size === 0) made.unref()
      if (error === undefined) one?.resolve(value)
      else one?.reject(new Error(error))
    })
    made.on('error', (error) => {
      if (worker === made) worker = undefined
      for (const { reject } of waiting.values()) reject(error instanceof Error ? error : new Error(String(error)))
      waiting.clear()
    })
    return made
  }

  return {
    ask: (question: Omit<Question, 'id'>) =>
      new Promise<unknown>((resolve, reject) => {
        worker ??= begin()
        worker.ref()
        last += 1
        waiting.set(last, { resolve, reject })
        worker.postMessage({ ...question, id: last } satisfies Question)
      }),
    async close() {
      await worker?.terminate()
    },
  }
}
