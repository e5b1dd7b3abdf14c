import {
  deleteMessage,
  getUnreadCount,
  listMessages as listCall,
  readAllMessages,
  readMessage,
} from '@parlour/core/contract/inbox/player/inbox.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { markMessage } from './inbox.service.ts'
import { countUnread, listMessages, markAllRead } from './inbox.sql.ts'
import type { Reading, WriteWords } from './types.ts'
import { refuseTrial } from '#modules/identity/index.ts'

const pageDefault = 20

interface Parts {
  readonly writeWords: WriteWords
  /** After commit: the member's other tabs are told. */
  readonly onMarked: (reader: Reading) => void
}

/** How many messages a member has not read; trial accounts get none. */
export async function unreadOf(db: Reader, { brandId, memberId, type }: Reading & { readonly type: number }) {
  if (isTrialType(type)) return 0
  return (await countUnread(db, [{ brandId, memberId }])).get(memberId) ?? 0
}

/** A member's own messages. */
export function inboxRoutes(routes: Routes, { writeWords, onMarked }: Parts): void {
  routes.query(getUnreadCount, async ({ db, member }) => ({ data: { count: await unreadOf(db, member) } }))

  routes.query(listCall, async ({ db, brand, member, language, input: { query } }) => {
    refuseTrial(member)
    const limit = query.limit ?? pageDefault
    const below = isId(query.cursor ?? '') ? query.cursor : undefined
    const { currencySymbol, defaultLanguage } = brand
    const [rows, unread] = await Promise.all([
      listMessages(db, { ...member, below, limit: limit + 1 }),
      unreadOf(db, member),
    ])
    const page = rows.slice(0, limit)
    return {
      list: page.map((message) => ({
        id: message.messageId,
        kind: message.kind,
        ...writeWords(message, { language, currencySymbol, defaultLanguage }),
        at: Number(message.at),
        isRead: message.isRead,
      })),
      next: rows.length > limit ? (page.at(-1)?.messageId ?? null) : null,
      unread,
    }
  })

  for (const [endpoint, mark] of [
    [readMessage, 'read'],
    [deleteMessage, 'deleted'],
  ] as const) {
    routes.command(endpoint, async ({ tx, member, afterCommit, input: { params } }) => {
      refuseTrial(member)
      await markMessage(tx, member, params.id, mark)
      afterCommit(() => onMarked(member))
      return { unread: await unreadOf(tx, member) }
    })
  }

  routes.command(readAllMessages, async ({ tx, member, afterCommit }) => {
    refuseTrial(member)
    await markAllRead(tx, member)
    afterCommit(() => onMarked(member))
    return { unread: await unreadOf(tx, member) }
  })
}
