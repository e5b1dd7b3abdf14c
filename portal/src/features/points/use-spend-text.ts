import { Refusal } from '../../lib/api/refusal.ts'
import { useSecretText } from '../../lib/api/use-secret-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { pointsText } from './points-text.ts'

/** Why points could not be spent, with its amounts as points are read. */
export function useSpendText(): (error: unknown) => string {
  const t = useText('refusals')
  const secretText = useSecretText()
  return (error) => {
    if (!(error instanceof Refusal) || !error.code.startsWith('points.') || !t.has(error.code)) return secretText(error)
    const details = Object.entries(error.details).map(
      ([name, value]) => [name, typeof value === 'string' ? pointsText(value) : Number(value)] as const,
    )
    return t(error.code, Object.fromEntries(details))
  }
}
