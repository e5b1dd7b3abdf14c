import { useFormat } from '../i18n/use-format.ts'
import { useText } from '../i18n/use-text.ts'
import { Refusal } from './refusal.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** A refusal in the reader's words, with the tries that are left or the time until which there are none. */
export function useSecretText(): (error: unknown) => string {
  const t = useText('common')
  const refusalText = useRefusalText()
  const { dateTime } = useFormat()
  return (error) => {
    const text = refusalText(error)
    if (!(error instanceof Refusal)) return text
    const { triesLeft, until } = error.details
    if (typeof triesLeft === 'number') return `${text} ${t('triesLeft', { count: triesLeft })}`
    if (typeof until !== 'number') return text
    return `${text} ${t('blockedUntil', { time: dateTime(until, { dateStyle: 'medium', timeStyle: 'short' }) })}`
  }
}
