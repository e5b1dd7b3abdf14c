import { expect } from '@playwright/test'
import { demoOperator } from './console-support.ts'
import { consoleUrl } from './installations.ts'
import { drawSomethingSoon } from './official-support.ts'
import { sessionOf } from './operator-sessions.ts'
import type { ConsoleFacts } from './walk-table.ts'

/** What the console answers to the demo's operator. */
async function read<T>(path: string): Promise<T> {
  const cookie = `console_session=${await sessionOf(demoOperator('operator'))}`
  const answer = await fetch(consoleUrl() + path, { headers: { cookie, 'module-id': 'console', language: 'en' } })
  return ((await answer.json()) as { value: T }).value
}

const readDraw = async (): Promise<string | undefined> =>
  (await read<{ list: readonly { issueId: string }[] }>('/console/api/lottery/draws?state=waiting')).list[0]?.issueId

/** A member of the demo, a match of the house and a draw: one is asked for where no market has any left today. */
export async function readConsoleFacts(): Promise<ConsoleFacts> {
  const { list } = await read<{ list: readonly { memberId: string; username: string }[] }>(
    '/console/api/brands/parlour/members?q=marisol',
  )
  const memberId = list.find(({ username }) => username === 'marisol')?.memberId ?? ''
  // Late in the evening every market has drawn, and those of the next day are not on sale yet.
  if ((await readDraw()) === undefined) await drawSomethingSoon()
  let issueId: string | undefined
  await expect.poll(async () => (issueId = await readDraw()), { timeout: 60_000 }).toBeDefined()
  const board = await read<{ list: readonly { eventId: string }[] }>(
    '/console/api/brands/parlour/sports/board?phase=PREMATCH',
  )
  return { memberId, issueId: issueId ?? '', eventId: board.list[0]?.eventId ?? '' }
}
