import { randomUUID } from 'node:crypto'
import { openHouse, verifyLedger, type House } from './support/house.ts'
import { makeMembers, type BenchMember } from './support/members.ts'
import { percentile, report, say } from './support/report.ts'
import { measureTpcB } from './support/tpcb.ts'
import { openWire, postRequest } from './support/wire.ts'

const members = 100_000
const connections = 64
const warmUpMs = 5_000
const measureMs = 20_000
const tpcbSeconds = 10

/** Bets a second over HTTP, each on its own member's session, acknowledged after a durable commit. */
export async function benchBets(): Promise<void> {
  await using house = await openHouse()
  say(`making ${members} members`)
  const people = await makeMembers(house.db, members, 1_000_000n)
  const before = await measureTpcB(house.db, house.url, tpcbSeconds)
  const { numero, playId } = await currentOffer(house)
  say(`warming up, then ${measureMs / 1000} s of load on ${connections} connections`)
  await load(house, people, { numero, playId, forMs: warmUpMs })
  const { latencies, elapsedMs } = await load(house, people, { numero, playId, forMs: measureMs })
  const after = await measureTpcB(house.db, house.url, tpcbSeconds)
  await verifyLedger()
  const sorted = latencies.toSorted((a, b) => a - b)
  const perSecond = (latencies.length / elapsedMs) * 1000
  report('bets', 'perSecond', perSecond, 'bets/s')
  report('bets', 'p50Ms', percentile(sorted, 0.5), 'ms')
  report('bets', 'p99Ms', percentile(sorted, 0.99), 'ms')
  if (before !== undefined && after !== undefined) {
    report('bets', 'tpcBPerSecond', (before + after) / 2, 'transactions/s')
    report('bets', 'ratioToTpcB', perSecond / ((before + after) / 2), 'ratio')
  }
}

/** An issue that stays open for the whole run: one of those that can be bought ahead. */
async function currentOffer({ db }: House): Promise<{ numero: string; playId: number }> {
  const { rows } = await db.query<{ numero: string }>(
    "select numero from lottery.issue where game_id = 1 and state = 'SCHEDULED' and close_at > platform.now_ms() + 600000 order by close_at limit 1",
  )
  const { rows: offers } = await db.query<{ play_id: number }>(
    "select play_id from lottery.offer where game_id = 1 and play_code = 'DE_DB' limit 1",
  )
  return { numero: rows[0]?.numero ?? '', playId: offers[0]?.play_id ?? 0 }
}

async function load(
  { port }: House,
  people: readonly BenchMember[],
  wish: { readonly numero: string; readonly playId: number; readonly forMs: number },
): Promise<{ latencies: number[]; elapsedMs: number }> {
  const latencies: number[] = []
  const startedAt = performance.now()
  let next = 0
  const worker = async () => {
    const wire = openWire(port)
    while (performance.now() - startedAt < wish.forMs) {
      const member = people[(next = (next + 7919) % people.length)]
      if (!member) throw new Error('there are members')
      const askedAt = performance.now()
      const { status, body } = await wire.ask(postRequest('/lgw/orders/betting', member.token, betOf(wish)))
      // A refused command is no command: a figure with refusals in it would say nothing.
      if (status !== 200) throw new Error(`a bet was refused: ${body}`)
      latencies.push(performance.now() - askedAt)
    }
    wire.close()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return { latencies, elapsedMs: performance.now() - startedAt }
}

function betOf({ numero, playId }: { numero: string; playId: number }) {
  const pick = String(Math.floor(performance.now() * 10) % 100).padStart(2, '0')
  return {
    clientBetId: randomUUID(),
    gameId: 1,
    prizeModeId: 1,
    device: 'WEB',
    winStop: false,
    numeros: [{ numero, multiple: 1 }],
    contents: [{ playId, bettingContent: pick, unitMode: 'K1', singleBetPrice: '1', units: 1, totalStake: '1' }],
  }
}
