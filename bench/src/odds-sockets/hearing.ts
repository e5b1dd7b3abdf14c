import type { HeardPush, HeardPushes } from './messages.ts'

const begins = '["sports.odds",'

interface Push extends Omit<HeardPush, 'firstMs' | 'afterMs'> {
  readonly atMs: number[]
  readonly by: number[]
}

interface Said {
  readonly eventId: string
  readonly stops: readonly { readonly reason: string }[]
  readonly markets: readonly { readonly key: string; readonly seq: number }[]
}

/** Who hears what when, and what somebody missed or heard twice. Thousands hear the same text, which is read once. */
export function createHearing() {
  const pushes = new Map<string, Push>()
  const eventOf = new Map<string, string>()
  const away = new Set<number>()
  /** When a follower came back, and what it heard first after that, by event. */
  const back = new Map<number, { readonly atMs: number; readonly first: Map<string, number> }>()

  function read(json: string): Said | undefined {
    return json.startsWith(begins) ? (JSON.parse(json) as [string, Said])[1] : undefined
  }

  return {
    isAway: (n: number) => away.has(n),
    goAway(n: number) {
      away.add(n)
    },
    comeBack(n: number, atMs: number) {
      if (!away.delete(n)) return
      back.set(n, { atMs, first: new Map() })
    },
    hear(n: number, json: string, { atMs, wholes }: { readonly atMs: number; readonly wholes: ReadonlySet<string> }) {
      const eventId = eventOf.get(json) ?? read(json)?.eventId
      if (eventId === undefined || away.has(n)) return
      eventOf.set(json, eventId)
      const first = back.get(n)?.first
      if (first?.has(eventId) === false) first.set(eventId, atMs)
      const isAll = wholes.has(eventId)
      const name = `${isAll} ${json}`
      const known = pushes.get(name)
      if (known) {
        known.atMs.push(atMs)
        known.by.push(n)
        return
      }
      const { stops = [], markets = [] } = read(json) ?? {}
      const [reasons, seqs] = [stops.map(({ reason }) => reason), markets.map(({ key, seq }) => ({ key, seq }))]
      pushes.set(name, { eventId, isAll, reasons, seqs, atMs: [atMs], by: [n] })
    },
    heard(): Omit<HeardPushes, 'closed'> {
      const list = [...pushes.values()]
      return {
        pushes: list.map(({ atMs, by: _by, ...push }) => {
          const rising = atMs.toSorted((a, b) => a - b)
          const [firstMs = 0] = rising
          return { ...push, firstMs, afterMs: rising.map((at) => at - firstMs) }
        }),
        ...countWrong(list, back),
        backMs: [...back.values()].flatMap(({ atMs, first }) => {
          const heardMs = Math.min(...first.values())
          return Number.isFinite(heardMs) ? [heardMs - atMs] : []
        }),
      }
    },
  }
}

type Back = ReadonlyMap<number, { readonly atMs: number; readonly first: ReadonlyMap<string, number> }>

/**
 * Everybody in a room hears each push as often as it was said there, which is as often as most heard it. Whoever was away
 * must hear all that came after the first that it heard of the event again; what came while it was away it may have missed.
 */
function countWrong(pushes: readonly Push[], back: Back): { readonly lost: number; readonly doubled: number } {
  const rooms = [...Map.groupBy(pushes, ({ eventId, isAll }) => `${isAll} ${eventId}`).values()]
  const counts = rooms.flatMap((room) => {
    const everybody = new Set(room.flatMap(({ by }) => by))
    return room.map((push) => countWrongOf(push, everybody, back))
  })
  const sum = (name: 'lost' | 'doubled') => counts.reduce((all, count) => all + count[name], 0)
  return { lost: sum('lost'), doubled: sum('doubled') }
}

function countWrongOf({ by, atMs, eventId }: Push, everybody: ReadonlySet<number>, back: Back) {
  let [lost, doubled] = [0, 0]
  const times = new Map<number, number>()
  for (const n of by) times.set(n, (times.get(n) ?? 0) + 1)
  const usual = mostCommon([...times.values()])
  const firstMs = atMs.reduce((least, at) => Math.min(least, at), Infinity)
  for (const n of everybody) {
    const count = times.get(n) ?? 0
    const again = back.get(n)
    const isDue = again === undefined || firstMs > (again.first.get(eventId) ?? Infinity)
    doubled += Math.max(count - usual, 0)
    if (isDue) lost += Math.max(usual - count, 0)
  }
  return { lost, doubled }
}

function mostCommon(values: readonly number[]): number {
  const counts = [...Map.groupBy(values, (value) => value).values()]
  return counts.toSorted((one, other) => other.length - one.length)[0]?.[0] ?? 0
}
