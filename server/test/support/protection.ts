import { randomUUID } from 'node:crypto'
import { toWire, units } from '@parlour/core/money/money.ts'
import { bodyHash } from '../../src/platform/idempotency/idempotency.ts'
import type { Answer, TestMember, TestParlour } from './parlour.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

type Send = (method: string, path: string, member: TestMember, body?: unknown) => Promise<Answer>

/** What members say of their limits. */
export function protectionOf(parlour: TestParlour) {
  const send: Send = (method, path, { token, merchant }, body) =>
    parlour.call(method, `/api/protection${path}`, { token, merchant, ...(body === undefined ? {} : { body }) })
  return {
    send,
    current: async (member: TestMember) => (await send('GET', '', member)).value,
    limit: (member: TestMember, amount: string | null, kind = 'STAKE', period = 'DAY') =>
      send('PUT', '/limits', member, { kind, period, amount }),
    confirm: (member: TestMember, kind = 'STAKE', period = 'DAY') =>
      send('POST', '/limits/confirm', member, { kind, period }),
    timeOut: (member: TestMember, days = 1) => send('POST', '/time-outs', member, { days }),
    exclude: (member: TestMember, months = 6) => send('POST', '/exclusions', member, { months }),
  }
}

/** A bet as the route hands it over; submitted in one turn of the loop, several are one batch. */
export function submitBet(
  parlour: TestParlour,
  owner: TestMember,
  { numero, stake = 1n }: { numero: string; stake?: bigint },
) {
  const brand = parlour.brands.find(({ merchantCode }) => merchantCode === owner.merchant)
  if (!brand) throw new Error('no brand')
  const price = toWire(units(stake))
  const request = {
    clientBetId: randomUUID(),
    gameId: 1,
    prizeModeId: 1,
    device: 'WEB' as const,
    winStop: false,
    numeros: [{ numero, multiple: 1 }],
    contents: [
      { playId: 2704, bettingContent: '05', unitMode: 'K1', singleBetPrice: price, units: 1, totalStake: price },
    ],
  }
  const { memberId, username } = owner
  return parlour.bets.submit({
    brand,
    member: { memberId, brandId: brand.brandId, sessionId: '', username, type: 0, ancestorPath: [] },
    key: request.clientBetId,
    bodyHash: bodyHash(request),
    request,
  })
}
