import { useText } from '../i18n/use-text.ts'
import { errorCode, Refusal } from './refusal.ts'

/** Says what went wrong in the reader's language, whatever was thrown. */
export function useRefusalText(): (error: unknown) => string {
  const t = useText('refusals')
  return (error) => {
    const code = errorCode(error)
    const details = error instanceof Refusal ? (error.details as Readonly<Record<string, string | number>>) : {}
    return t(t.has(code) ? code : 'internal', details)
  }
}
