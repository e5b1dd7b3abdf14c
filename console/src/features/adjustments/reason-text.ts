import type { Translate } from '../../lib/i18n/texts.ts'

/** A reason in words; what somebody wrote in its place as it stands. */
export function reasonText(t: Translate<'adjustments'>, code: string): string {
  const key = `reasons.${code}`
  return t.has(key) ? t(key) : code
}
