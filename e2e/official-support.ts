import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { advanceTo, nearOf } from './clock.ts'
import { operate } from './operate.ts'
import { serverTime } from './operator-sessions.ts'

const minuteMs = 60_000

const timeIn = (timeZone: string, at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
const jakarta = (at: number) => timeIn('Asia/Jakarta', at)

/** The next whole minute that leaves time to bet, by the clock of the installation. */
const soon = async (): Promise<number> => Math.ceil(((await serverTime()) + 2.5 * minuteMs) / minuteMs) * minuteMs

/** How long before a draw nobody gives it another time any more. */
const leftMinMs = 15 * minuteMs

/** Whether a market still draws today, and not in a moment: it draws once a day, and not again when its time is changed. */
async function drawsToday(gameCode: string, now: number): Promise<boolean> {
  const { numero, drawTime } = await nearOf(gameCode)
  return numero === jakarta(now).toPlainDate().toString().replaceAll('-', '') && drawTime > now + leftMinMs
}

/**
 * A whole minute that leaves time to bet, by the clock of the installation: betting closes half a minute before it. Where
 * one of the markets has drawn today, or is about to, the next day begins first.
 */
export async function nextDraw(...gameCodes: readonly string[]): Promise<number> {
  const at = await serverTime()
  const now = jakarta(at)
  const minutes = now.hour * 60 + now.minute
  // Just after midnight the day of such a draw is another one than its issue's.
  const isAtDayEnd = minutes >= 24 * 60 - 15 || minutes < 10
  const drawing = await Promise.all(gameCodes.map((gameCode) => drawsToday(gameCode, at)))
  if (isAtDayEnd || drawing.includes(false)) {
    const day = minutes < 10 ? now.toPlainDate() : now.toPlainDate().add({ days: 1 })
    await advanceTo(day.toZonedDateTime({ timeZone: 'Asia/Jakarta', plainTime: '00:12' }).epochMilliseconds)
  }
  return soon()
}

/** Lets a lottery draw at such a minute, every day; its clock is that of Jakarta and Hanoi, which go alike, or another. */
export async function drawSoon(gameCode: string, drawAt: number, timeZone = 'Asia/Jakarta'): Promise<void> {
  const time = timeIn(timeZone, drawAt).toPlainTime().toString().slice(0, 5)
  const days = 'Mon Tue Wed Thu Fri Sat Sun'
  await operate('game', 'schedule', gameCode, '--days', days, '--draw', time, '--lock', '30')
}

/** Lets a lottery draw soon at any hour: one on a clock an hour ahead where the day of the other ends or has just begun. */
export async function drawSomethingSoon(): Promise<void> {
  const drawAt = await soon()
  const { hour, minute } = jakarta(drawAt)
  const isAtMidnight = hour === 0 && minute < 10
  if (isAtMidnight) await drawSoon('MY4D', drawAt, 'Asia/Kuala_Lumpur')
  else await drawSoon('VNMT_GIA_LAI', drawAt)
}

async function ask<T>(page: Page, path: string, body?: unknown): Promise<T> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token ?? ''}`, merchant: 'parlour' }
  const answer = await (body === undefined
    ? page.request.get(path, { headers })
    : page.request.post(path, { headers, data: body }))
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { value: T }).value
}

/** One digit of a togel market. */
const oneDigit = { playCode: 'COLOK_BEBAS', bettingContent: '5', units: 1 }

interface OfficialBet {
  readonly drawAt: number
  /** Of a unit. */
  readonly stake: string
  readonly line?: typeof oneDigit
}

/** A bet on the draw of that minute, as soon as it is on sale; answers its issue. */
export async function betOn(page: Page, gameCode: string, bet: OfficialBet): Promise<string> {
  const { drawAt, stake, line = oneDigit } = bet
  const { playCode: wanted, bettingContent, units } = line
  type Near = { currentNumero: { numero: string; gameId: number; isSale: boolean; drawTime: number } | null }
  let near: Near['currentNumero'] = null
  await expect
    .poll(
      async () => {
        near = (await ask<Near>(page, `/lgw/numeros/near?gameId=${gameCode}`)).currentNumero
        return near?.isSale === true && near.drawTime === drawAt
      },
      { timeout: 60_000, message: `${gameCode} is on sale` },
    )
    .toBe(true)
  const { numero, gameId } = near as unknown as NonNullable<Near['currentNumero']>
  const [menu] = await ask<{ playMenuGroups: { playMenus: { playId: number; playCode: string }[] }[] }[]>(
    page,
    `/lgw/games/${gameCode}/play_menu`,
  )
  const plays = menu?.playMenuGroups.flatMap(({ playMenus }) => playMenus) ?? []
  const { playId } = plays.find(({ playCode }) => playCode === wanted) ?? { playId: 0 }
  await ask(page, '/lgw/orders/betting', {
    clientBetId: randomUUID(),
    gameId,
    prizeModeId: 1,
    device: 'WEB',
    winStop: false,
    numeros: [{ numero, multiple: 1 }],
    contents: [
      {
        playId,
        bettingContent,
        unitMode: 'K1',
        singleBetPrice: stake,
        units,
        totalStake: String(units * Number(stake)),
      },
    ],
  })
  return numero
}
