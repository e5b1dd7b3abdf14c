import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { continueTransfers } from '../../src/modules/games/transfer/transfers.service.ts'
import { protectionOf } from '../support/protection.ts'
import { transferStage } from '../support/transfer-stage.ts'

// Money that was left at vendors that keep it themselves (rule book E5).

const stage = transferStage()
const { pass, home, read, cash, move, launch, play, purse } = stage
let { parlour, there, other, member }: ReturnType<typeof stage.cast> = {} as never
beforeEach(() => void ({ parlour, there, other, member } = stage.cast()))

describe('money that was left', () => {
  test('comes home after half an hour without play, and not before', async () => {
    await launch(there)
    await pass(29)
    expect(await home()).toBe(0)
    await play([[10n, 4n]])
    await pass(29)
    // The vendor knows of play of which no report was read.
    expect([await home(), await cash()]).toEqual([0, 0n])
    await pass(2)
    expect([await home(), await cash(), there.has(member.memberId)]).toEqual([1, units(94n), 0n])
    expect(await home()).toBe(0)
    await read()
  })

  test('stays while a round is open there, and where one opens in between it is refused', async () => {
    await launch(there)
    await pass(31)
    there.open(member.memberId, true)
    expect([await home(), await cash()]).toEqual([0, 0n])
    there.open(member.memberId, false)
    await pass(2)
    // The vendor says that nobody plays, and a round opens before it is asked for the money.
    there.onAsked('balance', () => there.open(member.memberId, true))
    expect([await home(), await cash()]).toEqual([1, 0n])
    expect(there.of('withdraw').at(-1)?.body).toMatchObject({ unlessPlaying: true, amount: null })
    there.open(member.memberId, false)
    expect(await home()).toBe(0)
    await pass(2)
    expect([await home(), await cash()]).toEqual([1, units(100n)])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['an exclusion', () => protectionOf(parlour).timeOut(member)],
    [
      'an account that was closed',
      () =>
        sql`update identity.member set closed_at = platform.now_ms() where member_id = ${member.memberId}`.execute(
          parlour.database.db,
        ),
    ],
  ])('comes home at once after %s, when its round is over', async (_what, happen) => {
    await launch(there)
    await happen()
    there.open(member.memberId, true)
    expect([await home(), await cash()]).toEqual([0, 0n])
    there.open(member.memberId, false)
    await pass(1.1)
    expect([await home(), await cash()]).toEqual([1, units(100n)])
  })

  test('is waited for where the vendor does not answer, and found where the answer is lost', async () => {
    await launch(there)
    await pass(31)
    there.mood('balance', 'never')
    expect([await home(), await cash()]).toEqual([0, 0n])
    there.calm()
    await pass(2)
    there.mood('withdraw', 'lost')
    expect([await home(), await cash()]).toEqual([1, 0n])
    expect(await home()).toBe(0)
    there.calm()
    await pass(1)
    await continueTransfers(parlour.transfers)
    expect(await cash()).toBe(units(100n))
  })

  test('that is on its way home comes home first where its game is opened again', async () => {
    await launch(there)
    await pass(31)
    // Killed between the commit and the sending.
    there.mood('withdraw', 'never')
    await home()
    await sql`
      update games.vendor_transfer set state = 'INIT', sent_at = null, asked = 0
       where member_id = ${member.memberId} and ended_at is null`.execute(parlour.database.db)
    there.calm()
    expect(await launch(there)).toMatchObject({ success: true })
    expect([await cash(), there.has(member.memberId)]).toEqual([0n, units(100n)])
    expect(await home()).toBe(0)
  })

  test('and a game that is opened at the same time leave no coin behind, and no window without its money', async () => {
    await launch(there)
    await pass(31)
    await parlour.database.warm()
    const [opened] = await Promise.all([launch(there), home()])
    const total = ((await cash()) ?? 0n) + there.has(member.memberId)
    expect(total).toBe(units(100n))
    if (opened.success) expect(there.has(member.memberId)).toBe(units(100n))
    else expect(opened.code).toBe('games.transfer_under_way')
  })
})

test.each([1, 2, 3])(
  'whatever order things fall in, no coin is lost and the two sides agree in the end (%i)',
  async (seed) => {
    const random = seededRandom(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const moods = ['well', 'well', 'well', 'lost', 'never'] as const
    let net = 0n
    for (let step = 0; step < 40; step += 1) {
      const vendor = pick([there, other])
      const acts: Record<string, () => Promise<unknown>> = {
        launch: () => launch(vendor),
        back: () => move(vendor.code, 'CENTER'),
        out: () => move('CENTER', vendor.code, '7'),
        read,
        home,
        goOn: () => continueTransfers(parlour.transfers),
        wait: () => pass(pick([1, 5, 31])),
        both: () => Promise.all([launch(vendor), home(), read(), move(vendor.code, 'CENTER')]),
        async play() {
          const has = vendor.has(member.memberId)
          if (has < units(2n)) return
          const win = pick([0n, 1n, 5n])
          await play([[2n, win]], vendor)
          net += units(win) - units(2n)
        },
      }
      for (const what of ['deposit', 'withdraw', 'rounds', 'balance']) vendor.mood(what, pick(moods))
      await acts[pick([...Object.keys(acts), 'play', 'play'])]?.()
    }
    for (const vendor of [there, other]) vendor.calm()
    for (let round = 0; round < 6; round += 1) {
      await pass(16)
      await continueTransfers(parlour.transfers)
    }
    await read()
    for (const vendor of [there, other]) expect((await purse(vendor))?.booked ?? 0n).toBe(vendor.has(member.memberId))
    await pass(60)
    await home()
    expect(await cash()).toBe(units(100n) + net)
  },
)

/** The same numbers for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
