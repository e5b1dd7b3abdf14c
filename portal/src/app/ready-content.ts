import { helpQuery, noticesQuery, pageQuery } from '../features/content/content.queries.ts'
import { storedPlace } from '../features/content/notice-place.ts'
import { currentLocale, readyTexts } from '../lib/i18n/i18n.ts'
import { queryClient } from './query-client.ts'

/**
 * What operators wrote comes with the code of its page: drawn before it, the footer would jump when the text arrives.
 * A text that does not come is the page's own matter, which says so.
 */
export async function readyPage(code: string): Promise<void> {
  await Promise.all([
    readyTexts('content', 'refusals'),
    queryClient.prefetchQuery(pageQuery(code, currentLocale().tag)),
  ])
}

export async function readyHelp(): Promise<void> {
  await Promise.all([readyTexts('content', 'refusals'), queryClient.prefetchQuery(helpQuery(currentLocale().tag))])
}

export async function readyNotices(): Promise<void> {
  await Promise.all([
    readyTexts('content', 'refusals'),
    queryClient.prefetchQuery(noticesQuery(storedPlace()?.page ?? 1)),
  ])
}
