import { useText } from '../i18n/use-text.ts'
import { errorCode } from './refusal.ts'

/** Says what went wrong in the reader's language, whatever was thrown. */
export function useRefusalText(): (error: unknown) => string {
  const t = useText('refusals')
  return (error) => {
    const code = errorCode(error)
    return t(t.has(code) ? code : 'internal')
  }
}
