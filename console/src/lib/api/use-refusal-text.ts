import { useText } from '../i18n/use-text.ts'
import { NetworkFailure, Refusal } from './refusal.ts'

/** Says what went wrong in the reader's language, whatever was thrown. */
export function useRefusalText(): (error: unknown) => string {
  const t = useText('refusals')
  return (error) => {
    const code = error instanceof Refusal ? error.code : error instanceof NetworkFailure ? 'network' : 'internal'
    return t(t.has(code) ? code : 'internal')
  }
}
