import { Refusal } from '#platform/refusal.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { isId } from '#platform/crypto/ids.ts'
import { insertMessage, insertMessages, markOwn, markShared } from './inbox.sql.ts'
import type { NewMessage, Reading } from './types.ts'

/** Tells open pages of a message, once it is committed. */
export const toldJob = 'inbox:message_told'

/**
 * Writes a message in the transaction of what it is about, and leaves word for those who tell it: it is there with its
 * cause, or neither is. A fact that was told before is not told again. Answers the message's id, if it is new.
 */
export async function postMessage(tx: Tx, message: NewMessage): Promise<string | undefined> {
  const messageId = newId()
  if (!(await insertMessage(tx, { ...message, messageId }))) return undefined
  await addJob(tx, toldJob, { messageId })
  return messageId
}

/** Writes many messages at a time, which open pages are not told of: they are there with the next look. */
export async function postQuietly(
  tx: Tx,
  messages: readonly (NewMessage & { readonly memberId: string; readonly fact: string })[],
): Promise<void> {
  if (messages.length === 0) return
  await insertMessages(
    tx,
    messages.map((message) => ({ ...message, messageId: newId() })),
  )
}

/** Marks one message of a member; one that it does not see is unknown. */
export async function markMessage(tx: Tx, reader: Reading, messageId: string, mark: 'read' | 'deleted'): Promise<void> {
  const isMarked =
    isId(messageId) && ((await markOwn(tx, reader, messageId, mark)) || (await markShared(tx, reader, messageId, mark)))
  if (!isMarked) throw new Refusal('inbox.message_unknown')
}

/** Deletes messages that are shown to nobody any more, so many a transaction, until none is left. */
export async function pruneAll(
  { transaction }: Pick<Database, 'transaction'>,
  prune: (tx: Tx) => Promise<number>,
): Promise<void> {
  while ((await transaction(prune)) > 0);
}
