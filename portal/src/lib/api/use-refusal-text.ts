import { useText } from '../i18n/use-text.ts'
import { isHeldBack, useHeldText } from './use-held-text.ts'
import { errorCode, Refusal } from './refusal.ts'

/** Says what went wrong in the reader's language, whatever was thrown. */
export function useRefusalText(): (error: unknown) => string {
  const t = useText('refusals')
  const heldText = useHeldText()
  return (error) => {
    const code = errorCode(error)
    const details = error instanceof Refusal ? (error.details as Readonly<Record<string, string | number>>) : {}
    if (isHeldBack(code)) return heldText(code, details)
    return t(t.has(code) ? code : 'internal', details)
  }
}
