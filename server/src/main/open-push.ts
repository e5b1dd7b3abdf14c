import type { Config } from '#platform/config/config.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { createPushSender } from '#platform/push/push-sender.ts'
import type { Brands } from '#modules/brand/index.ts'
import { listLanguages } from '#modules/identity/index.ts'
import { createPushKeys, pushJobs, pushRoutes, type PushParts } from '#modules/inbox/index.ts'
import { createMessageWords } from './message-words.ts'
import type { TextBook } from './texts.ts'

/** Notifications of messages in members' browsers, with their ends: calls and jobs. */
export function openPush(parts: {
  readonly config: Config
  readonly routes: Routes
  readonly database: Database
  readonly vault: Vault
  readonly brands: Brands
  readonly texts: TextBook
}): readonly Job[] {
  const { config, routes, database, brands } = parts
  const contact =
    config.pushContact || (config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:nobody@localhost')
  const sender = createPushSender({ contact, isAnyHost: config.isPushToAnyHost })
  const keys = createPushKeys(parts)
  const writeWords = createMessageWords(parts.texts)
  pushRoutes(routes, { sender, keys })

  /** A lock screen is read by others: the notification names the house and the matter, and nothing more. */
  const writeNotes: PushParts['writeNotes'] = async (message, memberIds) => {
    const { name, currencySymbol, defaultLanguage } = await brands.get(message.brandId)
    const languages = await listLanguages(database.db, memberIds)
    return new Map(
      [...languages].map(([memberId, language]) => {
        const reader = { language: language ?? defaultLanguage, currencySymbol, defaultLanguage }
        const { title } = writeWords(message, reader)
        const url = '/?modal=member&page=messageV2'
        return [memberId, JSON.stringify({ title: name, body: title, tag: message.messageId, url })]
      }),
    )
  }
  return pushJobs({ database, sender, keys, writeNotes })
}
