import { createHmac } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { clockOffset } from '@parlour/server/src/platform/clock/now.ts'
import { moveClock as moveDecidingClock } from '@parlour/server/src/platform/clock/offset.ts'
import { databaseHere } from './database.ts'
import { aloneProject, portalUrl, readOf, sandboxUrl, studioUrl } from './installations.ts'
import { serverTime } from './operator-sessions.ts'

// The clock of the installation that a journey has for itself goes on by leaps: nobody waits for a draw, or for an hour.

/** What signs its messages must go with the clock, or they are stale. */
async function tellOthers(aheadMs: number): Promise<void> {
  const sandbox = await fetch(`${sandboxUrl()}/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    body: String(aheadMs),
  })
  expect(sandbox.ok, 'the sandbox’s clock').toBe(true)
}

/** The studio is told last by whoever signs as the portal does, at the time that it still has. */
async function tellStudio(aheadMs: number, atMs: number): Promise<void> {
  const { vendorSecret } = readOf<{ vendorSecret: string }>('studio.json')
  const body = JSON.stringify({ aheadMs })
  const timestamp = String(atMs)
  const signature = createHmac('sha256', vendorSecret).update(`${timestamp}.${body}`).digest('hex')
  const answer = await fetch(`${studioUrl()}/clock`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'x-vendor': 'studio',
      'x-timestamp': timestamp,
      'x-signature': signature,
    },
    body,
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

/** Moves the clock on by so much. It never goes back: what was drawn stays drawn. */
export async function advance(byMs: number): Promise<void> {
  expect(test.info().project.name, 'the clock of others is not moved').toBe(aloneProject)
  const database = await databaseHere()
  const before = await clockOffset(database.db)
  const aheadMs = Math.round(before + byMs)
  await database.transaction((tx) => moveDecidingClock(tx, aheadMs))
  await tellOthers(aheadMs)
  await tellStudio(aheadMs, Date.now() + before)
}

/** Moves the clock on to an instant, unless it has passed. */
export async function advanceTo(at: number): Promise<void> {
  const now = await serverTime()
  if (at > now) await advance(at - now)
}

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** How far the clocks of the demo's brands are ahead, Manila's and Saigon's; neither has a summer time. */
const zonesAheadMs = [8, 7].map((hours) => hours * 60 * minuteMs)

/**
 * Goes past a brand's midnight where it is near: what is placed before it is no record of today's after it. Called before
 * anybody signs in.
 */
export async function leaveMidnight(nearMs = 15 * minuteMs): Promise<void> {
  for (const aheadMs of zonesAheadMs) {
    const now = await serverTime()
    const leftMs = dayMs - ((now + aheadMs) % dayMs)
    if (leftMs <= nearMs) await advance(leftMs + minuteMs)
  }
}

interface Near {
  readonly numero: string
  readonly remainTime: number
  readonly isSale: boolean
  readonly drawTime: number
  readonly closeTime: number
}

/** The issue of a game that is under way. */
export async function nearOf(gameCode: string): Promise<Near> {
  const answer = await fetch(`${portalUrl()}/lgw/numeros/near?gameId=${gameCode}`, {
    headers: { merchant: 'parlour', 'module-id': 'journey' },
  })
  return ((await answer.json()) as { value: { currentNumero: Near } }).value.currentNumero
}

/** A second after the draw of the issue that is under way: it is drawn and settled at once. */
export async function letDraw(gameCode: string): Promise<void> {
  await advanceTo((await nearOf(gameCode)).drawTime + 1000)
}

/** Leaves so much of an issue to bet in: where less is left, the next one begins. */
export async function leaveTime(gameCode: string, leftMs: number): Promise<void> {
  const near = await nearOf(gameCode)
  if (near.isSale && near.remainTime > leftMs) return
  await advanceTo(near.drawTime + 1000)
  await expect
    .poll(async () => {
      const next = await nearOf(gameCode)
      return next.numero !== near.numero && next.isSale ? next.remainTime : 0
    })
    .toBeGreaterThan(leftMs)
}
