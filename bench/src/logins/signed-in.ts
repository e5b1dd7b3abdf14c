import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchMember } from '../support/members.ts'
import { openWire, rawRequest } from '../support/wire.ts'

const wires = 8

/** Members who are signed in look at their balance, so many a second; answers how long each waited, shortest first. */
export async function keepLooking(
  port: number,
  people: readonly BenchMember[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<readonly number[]> {
  const waited: number[] = []
  const endAt = performance.now() + seconds * 1000
  const looker = async (_: unknown, first: number) => {
    const wire = openWire(port)
    for (let at = first; performance.now() < endAt; at += wires) {
      const token = people[at % people.length]?.token ?? ''
      const askedAt = performance.now()
      const { status, body } = await wire.ask(
        rawRequest('GET', '/wps/v2/wallets/balance', {
          headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.200.${at % 250}.40` },
        }),
      )
      if (status !== 200) throw new Error(`a balance was refused: ${body}`)
      waited.push(performance.now() - askedAt)
      await sleep((1000 * wires) / perSecond)
    }
    wire.close()
  }
  await Promise.all(Array.from({ length: wires }, looker))
  return waited.toSorted((a, b) => a - b)
}
