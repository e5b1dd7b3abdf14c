import type { Translate } from '../../lib/i18n/texts.ts'

/** What a vertical is called here; its code where it has no word. */
export function verticalText(t: Translate<'member'>, vertical: string): string {
  const key = `vertical.${vertical}`
  return t.has(key) ? t(key) : vertical
}
