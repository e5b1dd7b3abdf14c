/** How a producer of a feed stands: nothing is bet on what it owns while it is not up. Betting book A14; research c.2. */
export type ProducerState = 'DOWN' | 'RECOVERING' | 'UP'

export interface Producer {
  readonly state: ProducerState
  /** By our clock, when it was heard last. */
  readonly heardAt: number
  /** By its own clock, the last that was taken in: a recovery asks for everything after it. */
  readonly takenTo: number
  /** The latest recovery that was asked for, and when; none while it is up or was never asked. */
  readonly recovery?: { readonly requestId: string; readonly askedAt: number }
}

/** A producer that says nothing for so long is down. */
export const silentMs = 20_000
/** A recovery that brought no end for so long is asked for anew. */
export const recoveryPatienceMs = 600_000

const minute = 60_000
const hour = 60 * minute

interface Window {
  readonly spanMs: number
  readonly most: number
}

/** How often a feed may be asked again for what it said, by how old the oldest of it is. Research c.2. */
const budgets: readonly { readonly olderThanMs: number; readonly windows: readonly Window[] }[] = [
  { olderThanMs: 24 * hour, windows: [{ spanMs: 30 * minute, most: 2 }] },
  {
    olderThanMs: 30 * minute,
    windows: [
      { spanMs: 10 * minute, most: 4 },
      { spanMs: hour, most: 10 },
    ],
  },
  {
    olderThanMs: -1,
    windows: [
      { spanMs: 10 * minute, most: 20 },
      { spanMs: hour, most: 60 },
    ],
  },
]

/**
 * When the next recovery may be asked for, not before now; earlier ones by when they were asked for, of any age: whoever asks
 * too often is shut out for an hour. Trap 9.
 */
export function recoveryAllowedAt(
  now: number,
  { takenTo, asked }: { readonly takenTo: number; readonly asked: readonly number[] },
): number {
  const age = now - takenTo
  const { windows } = budgets.find(({ olderThanMs }) => age > olderThanMs) ?? { windows: [] }
  const rising = asked.toSorted((one, other) => one - other)
  return windows.reduce((at, { spanMs, most }) => {
    const oldest = rising.at(-most)
    return oldest === undefined ? at : Math.max(at, oldest + spanMs)
  }, now)
}

/** What is to be done for a producer at a moment. */
export type ProducerStep = 'NONE' | 'SHUT' | 'ASK'

/**
 * Looks at a producer: one that fell silent is shut at once; one that is heard again, or was never asked, is asked for what
 * was missed, one recovery at a time. Traps 8, 9.
 */
export function stepOf({ state, heardAt, recovery }: Producer, now: number): ProducerStep {
  const isSilent = now - heardAt > silentMs
  if (isSilent) return state === 'DOWN' ? 'NONE' : 'SHUT'
  if (state === 'UP') return 'NONE'
  if (state === 'RECOVERING' && recovery !== undefined && now - recovery.askedAt <= recoveryPatienceMs) return 'NONE'
  return 'ASK'
}

/** It has nothing to say but that it is there; one that says that it lost us begins anew, unless it is recovering already. */
export function heard(producer: Producer, { at, isSubscribed }: { at: number; isSubscribed: boolean }): Producer {
  const next = { ...producer, heardAt: Math.max(producer.heardAt, at) }
  if (isSubscribed || producer.state !== 'UP') return next
  return { ...next, state: 'DOWN' }
}

export const shut = ({ heardAt, takenTo }: Producer): Producer => ({ state: 'DOWN', heardAt, takenTo })

export const asked = (producer: Producer, recovery: NonNullable<Producer['recovery']>): Producer => ({
  ...producer,
  state: 'RECOVERING',
  recovery,
})

/** A snapshot is whole: only that of the latest request opens anything, and only while it is waited for. Trap 7. */
export function snapshotDone(producer: Producer, requestId: string): Producer {
  if (producer.state !== 'RECOVERING' || producer.recovery?.requestId !== requestId) return producer
  const { heardAt, takenTo } = producer
  return { state: 'UP', heardAt, takenTo }
}

/** What was taken in is known to be behind us; a message of before moves nothing back. */
export const taken = (producer: Producer, genAt: number): Producer => ({
  ...producer,
  takenTo: Math.max(producer.takenTo, genAt),
})
