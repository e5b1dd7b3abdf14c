import { sql } from 'kysely'
import { openMessage, type Message } from '../../src/platform/messages/messenger.ts'
import type { TestParlour } from './parlour.ts'

/** Messages that wait to be sent, oldest first; they are taken off the queue, as if they had been. */
export async function takeMessages({ database, vault }: TestParlour): Promise<Message[]> {
  const { rows } = await sql<{ sealed: string }>`
    with taken as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'platform:message_sent' returning j.id, j.payload
    ) select payload ->> 'sealed' as sealed from taken order by id`.execute(database.db)
  return rows.map(({ sealed }) => openMessage(vault, sealed))
}

/** The six digits in a message. */
export function codeIn(message: Message | undefined): string {
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? 'no code was sent'
}

/** The ticket in a message's link. */
export function ticketIn(message: Message | undefined): string {
  const link = /https?:\/\/\S+/.exec(message?.text ?? '')?.[0]
  return (link && new URL(link).searchParams.get('ticket')) ?? 'no link was sent'
}
