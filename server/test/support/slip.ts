import { defined } from '@parlour/core/kernel/assert.ts'
import { randomUUID } from 'node:crypto'
import { units } from '@parlour/core/money/money.ts'
import type { Answer, TestMember, TestParlour } from './parlour.ts'

export interface Slip {
  readonly playCode?: string
  readonly picks?: string
  readonly units?: number
  readonly price?: string
  readonly totalStake?: string
  readonly multiple?: number
  readonly numero?: string
  readonly clientBetId?: string
  readonly more?: Record<string, unknown>
}

/** All hundred endings at one unit each: one wins whatever is drawn. */
export const allEndings = {
  picks: Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).join(),
  units: 100,
  totalStake: '100',
}
/** What such a bet leaves its member with, above what was there before it. */
export const gainOfAllEndings = 995_000n - units(100n)

interface CurrentIssue {
  readonly numero: string
  readonly closeTime: number
  readonly drawTime: number
  readonly commit: string
}

/** The issue of a game that is on sale or waits for its draw; null where none is planned. */
export async function findCurrentIssue(parlour: TestParlour, gameId = 1): Promise<CurrentIssue | null> {
  const { value } = await parlour.call('GET', `/lgw/numeros/near?gameId=${gameId}`)
  return value['currentNumero'] as CurrentIssue | null
}

export async function currentIssue(parlour: TestParlour, gameId = 1): Promise<CurrentIssue> {
  return defined((await findCurrentIssue(parlour, gameId)) ?? undefined, 'a game has a current issue')
}

/** A bet of one line on the current issue: DE_DB 05 at one unit unless told otherwise. */
export async function placeSlip(parlour: TestParlour, member: TestMember, slip: Slip = {}): Promise<Answer> {
  const playIds: Record<string, number> = { LO2: 2701, LO3: 2702, XIEN2: 2703, DE_DB: 2704, DAU: 2705, DUOI: 2706 }
  const price = slip.price ?? '1.0000'
  const units = slip.units ?? 1
  const numero = slip.numero ?? (await currentIssue(parlour)).numero
  const body = {
    clientBetId: slip.clientBetId ?? randomUUID(),
    gameId: 1,
    prizeModeId: 1,
    device: 'WEB',
    winStop: false,
    numeros: [{ numero, multiple: slip.multiple ?? 1 }],
    contents: [
      {
        playId: playIds[slip.playCode ?? 'DE_DB'],
        bettingContent: slip.picks ?? '05',
        unitMode: 'K1',
        singleBetPrice: price,
        units,
        totalStake: slip.totalStake ?? price,
      },
    ],
    ...slip.more,
  }
  return parlour.call('POST', '/lgw/orders/betting', { token: member.token, merchant: member.merchant, body })
}
