import { useText } from '../i18n/use-text.ts'
import { isHeldBack, useHeldText } from './use-held-text.ts'
import { moneyText } from './money-text.ts'
import { errorCode, Refusal } from './refusal.ts'

type Details = Readonly<Record<string, string | number>>

/** Which details are amounts, where a text shows some: they come as they are on the wire. */
const amounts: Readonly<Record<string, readonly string[]>> = { 'wallet.bonus_stake_max': ['max'] }

/** Details as they are read: amounts with the brand's symbol. */
function readable(code: string, details: Details): Details {
  const shown = (amounts[code] ?? []).map((name) => [name, moneyText(String(details[name] ?? '0'))] as const)
  return { ...details, ...Object.fromEntries(shown) }
}

/** Says what went wrong in the reader's language, whatever was thrown. */
export function useRefusalText(): (error: unknown) => string {
  const t = useText('refusals')
  const heldText = useHeldText()
  return (error) => {
    const code = errorCode(error)
    const details = error instanceof Refusal ? (error.details as Details) : {}
    if (isHeldBack(code)) return heldText(code, details)
    return t(t.has(code) ? code : 'internal', readable(code, details))
  }
}
