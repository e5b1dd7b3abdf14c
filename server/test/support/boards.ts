import { expect } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { createFollowing } from '../../src/modules/promo/boards/follow-boards.service.ts'
import { freezeBoards } from '../../src/modules/promo/boards/freeze-boards.service.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { openTestConsole, type ConsoleAnswer, type Desk } from './console.ts'
import { openTestParlour, type Answer, type TestMember } from './parlour.ts'
import { newPlayer, newVendor, type TestPlayer, type TestVendor } from './vendors.ts'

const reason = 'Because the test says so.'
const base = '/console/api/brands/parlour/boards'
const cyclesBase = '/console/api/brands/parlour/board-cycles'
const dayMs = 86_400_000
const zoneMs = 8 * 3_600_000

/** A board of today with three prizes, for whoever has turned over ten. */
const usual = {
  titles: { en: 'Lantern week', es: 'Semana de los faroles' },
  texts: { en: 'Every bet that ends counts.' },
  metric: 'TURNOVER',
  cycle: 'ONCE',
  product: null,
  least: '10',
  minStake: '0',
  prizes: [
    { from: 1, to: 1, amount: '500' },
    { from: 2, to: 3, amount: '100' },
  ],
  turnoverPercent: 100,
  movesUp: false,
}

export interface BoardAnswer {
  readonly state: string
  readonly listed: number
  readonly root: string | null
  readonly endsAt: number
  readonly cycleFrom: string
  readonly rows: readonly {
    readonly rank: number
    readonly maskedName: string
    readonly reachedValue: string
    readonly reward: string | null
  }[]
}

export interface OwnPlaceAnswer {
  readonly isShown: boolean
  readonly reachedValue: string
  readonly me: { readonly rank: number; readonly reachedValue: string; readonly reward: string | null } | null
  readonly next: { readonly rank: number; readonly reward: string; readonly missing: string } | null
  readonly proof: { readonly holder: string; readonly path: readonly string[] } | null
}

export interface RankingLine {
  readonly rank: number
  readonly memberId: string
  readonly username: string
  readonly amount: string | null
  readonly struck: string | null
  readonly flags: { readonly linked: readonly string[]; readonly isExcluded: boolean; readonly takenBack: string }
}

/** A brand with a vendor, two operators, and boards of theirs. */
export async function openBoards() {
  const parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  const console = await openTestConsole(parlour)
  let desks: readonly [Desk, Desk] | undefined
  const enter = async () => (desks = [await console.enter('administrator'), await console.enter('administrator')])
  await enter()
  const desk = (at: 0 | 1) => defined(desks?.[at], 'an operator')
  const vendor: TestVendor = await newVendor(parlour, 'wheels')
  let n = 0
  /** Lets time pass from what it is now, however long a test took: the clock never goes back. */
  const pass = async (ms: number) => parlour.clock.set((await parlour.clock.read()) + ms)
  const dayAt = async (days: number) =>
    new Date((await parlour.clock.now()) + zoneMs + days * dayMs).toISOString().slice(0, 10)

  const draft = async (change: object = {}): Promise<ConsoleAnswer> => {
    const today = await dayAt(0)
    return desk(0).call('POST', base, { ...usual, firstDay: today, lastDay: today, reason, ...change })
  }

  /** Agrees to what waits. */
  const agree = async () => {
    const waiting = (await desk(1).call('GET', '/console/api/approvals?state=waiting')).value['list'] as {
      approvalId: string
      seen: string
    }[]
    const { approvalId, seen } = defined(waiting[0], 'a proposal waits')
    return desk(1).call('POST', `/console/api/approvals/${approvalId}/decision`, { verdict: 'approved', seen, reason })
  }

  const board = async (boardId: string, query = ''): Promise<BoardAnswer> =>
    (await parlour.call('GET', `/api/promo/boards/${boardId}${query}`, {})).value as unknown as BoardAnswer

  return {
    parlour,
    base,
    cyclesBase,
    reason,
    desk,
    dayAt,
    pass,
    draft,
    agree,
    enter,
    board,
    propose: (boardId: string) => desk(0).call('POST', `${base}/${boardId}/publication-proposals`, { reason }),
    /** Written by one, published by two; it ends with today. */
    async publish(change: object = {}): Promise<string> {
      const written = await draft(change)
      const boardId = String(written.value['boardId'])
      expect(await this.propose(boardId)).toMatchObject({ success: true })
      expect(await agree()).toMatchObject({ success: true })
      return boardId
    },
    player: (cash = 1000n, merchant = 'parlour'): Promise<TestPlayer> =>
      newPlayer(parlour, vendor, { name: `boarder${(n += 1)}`, cash, merchant }),
    /** A bet that ends; the clock goes on by some seconds. */
    async play(player: TestPlayer, txId: string, { stake, win = '0' }: { stake: string; win?: string }): Promise<void> {
      await pass(5000)
      const say = async (operation: string, id: string, more: object) =>
        expect(await vendor.call(operation, player.fields(id, { roundId: txId, ...more }))).toMatchObject({
          status: 'OK',
        })
      await say('bet', txId, { amount: stake })
      await say('win', `win-${txId}`, { refTxId: txId, amount: win })
      await pass(5000)
    },
    async takeBack(player: TestPlayer, txId: string): Promise<void> {
      const said = await vendor.call('void', player.fields(`void-${txId}`, { roundId: txId, refTxId: txId }))
      expect(said).toMatchObject({ status: 'OK' })
      await pass(5000)
    },
    mine: async ({ token, merchant }: TestMember, boardId: string, query = ''): Promise<OwnPlaceAnswer> =>
      (await parlour.call('GET', `/api/promo/boards/${boardId}/mine${query}`, { token, merchant }))
        .value as unknown as OwnPlaceAnswer,
    relay: ({ token }: TestMember, body: object = {}): Promise<Answer> =>
      parlour.call('POST', '/wps/relay/MCSFE_getMissionLeaderboard', { token, body }),
    proof: async (boardId: string) => (await parlour.call('GET', `/api/promo/boards/${boardId}/proof`, {})).value,
    cycles: async (boardId: string) =>
      (await desk(0).call('GET', `${base}/${boardId}/cycles`)).value['list'] as {
        cycleId: string
        state: string
        fromDay: string
      }[],
    lines: async (cycleId: string) => {
      const { value } = await desk(0).call('GET', `${cyclesBase}/${cycleId}`)
      return value as { isFrozen: boolean; isPaid: boolean; total: string; list: RankingLine[] }
    },
    strike: (cycleId: string, memberId: string, isStruck = true) =>
      desk(0).call('POST', `${cyclesBase}/${cycleId}/strikes`, { memberId, isStruck, reason }),
    proposePrizes: (cycleId: string) => desk(0).call('POST', `${cyclesBase}/${cycleId}/payment-proposals`, { reason }),
    /** A turn of a loop at the test's time. */
    turn: async (name = 'boards') => parlour.loops.find((one) => one.name === name)?.work(),
    /** Ends the board that goes on; its rankings are frozen ten minutes later. */
    end: (boardId: string) => desk(0).call('POST', `${base}/${boardId}/endings`, { reason }),
    /** To the freeze of what was ended now. */
    toFreeze: () => pass(10 * 60_000 + 1000),
    /** A server of its own, on a database that may die. */
    server(database: Database) {
      const { days, protection } = parlour
      const following = createFollowing({ database, days, protection })
      return { following, freeze: () => freezeBoards({ database, protection, following }) }
    },
    close: () => parlour.close(),
  }
}

export type TestBoards = Awaited<ReturnType<typeof openBoards>>
