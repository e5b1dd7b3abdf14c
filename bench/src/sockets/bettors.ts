import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchMember } from '../support/members.ts'
import { openWire, postRequest } from '../support/wire.ts'

const wires = 8
/** A member bets seldom enough for each balance to be pushed by itself: pushes of one are coalesced to ten a second. */
const betEveryMs = 3000

/** Lets the members bet in turn until the end; answers when each asked for the bet that led to a version. */
export async function keepBetting(
  port: number,
  people: readonly BenchMember[],
  request: { readonly numero: string; readonly untilMs: number },
): Promise<ReadonlyMap<string, number>> {
  const askedAt = new Map<string, number>()
  const bettor = async (_: unknown, first: number) => {
    const wire = openWire(port)
    for (let at = first; Date.now() < request.untilMs; at = (at + wires) % people.length) {
      const member = at % people.length
      const asked = Date.now()
      const { status, body } = await wire.ask(
        postRequest('/lgw/orders/betting', people[member]?.token ?? '', betOn(request.numero)),
      )
      if (status !== 200) throw new Error(`a bet was refused: ${body}`)
      const { value } = JSON.parse(body) as { value: { version: number } }
      askedAt.set(`${member} ${value.version}`, asked)
      await sleep((betEveryMs * wires) / people.length)
    }
    wire.close()
  }
  await Promise.all(Array.from({ length: wires }, bettor))
  return askedAt
}

function betOn(numero: string) {
  return {
    clientBetId: randomUUID(),
    gameId: 1,
    prizeModeId: 1,
    device: 'WEB',
    winStop: false,
    numeros: [{ numero, multiple: 1 }],
    contents: [{ playId: 2704, bettingContent: '05', unitMode: 'K1', singleBetPrice: '1', units: 1, totalStake: '1' }],
  }
}
