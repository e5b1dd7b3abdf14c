import type { Database } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { PushParts } from './push.jobs.ts'
import type { WriteWords } from './types.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly writeWords: WriteWords
}

/** Writes notifications. A lock screen is read by others: they name the brand and the matter, and nothing more. */
export function noteWriter({ database, brands, writeWords }: Parts): PushParts['writeNotes'] {
  return async (message, memberIds) => {
    const { name, currencySymbol, defaultLanguage } = await brands.get(message.brandId)
    const languages = await memberLookup.listLanguages(database.db, memberIds)
    return new Map(
      [...languages].map(([memberId, language]) => {
        const reader = { language: language ?? defaultLanguage, currencySymbol, defaultLanguage }
        const { title } = writeWords(message, reader)
        const url = '/?modal=member&page=messageV2'
        return [memberId, JSON.stringify({ title: name, body: title, tag: message.messageId, url })]
      }),
    )
  }
}
