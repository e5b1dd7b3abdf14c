import type { setLanguage } from '@parlour/core/contract/identity/player/identity.ts'
import { call } from '../lib/api/client.ts'
import { changeLanguage } from '../lib/i18n/i18n.ts'
import { readSession } from '../lib/session/session.ts'
import { queryClient } from './query-client.ts'

/** What the server named in the old language (games, plays) is asked for again in the new one, and the server is told. */
export async function chooseLanguage(tag: string): Promise<void> {
  await changeLanguage(tag)
  if (readSession().token !== null) void tellLanguage(tag)
  await queryClient.invalidateQueries()
}

/** The page has its language whether the server hears of it or not: it is for what is sent later. */
async function tellLanguage(language: string): Promise<void> {
  await call<typeof setLanguage>('PUT /wps/member/language', { body: { language } }).catch(() => undefined)
}
