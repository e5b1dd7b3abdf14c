import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { playTextKey, symbolText, tierText } from './play-text-key.ts'

/** Names of a game's plays, of what they pick from and of what they win; the trade's own word where no text is. */
export function usePlayTexts(model: DrawModel) {
  const t = useText('lottery-plays')
  const find = (key: string): string | undefined => (t.has(key) ? t(key) : undefined)
  return {
    list: (name: string): string => find(`list.${name}`) ?? name,
    symbol: (symbol: string, list: string): string => symbolText(list, symbol, find),
    tier: (tier: string): string => tierText(model, tier, find),
    group: (code: string): string => find(`group.${code}`) ?? code,
    name: (code: string, tradeName?: string): string => find(`${playTextKey(model, code)}.name`) ?? tradeName ?? code,
    /** The rule of a play, if it is written; `units` is what a pick is charged. */
    rule: (code: string, units: number): string | undefined => {
      const key = `${playTextKey(model, code)}.rule`
      return t.has(key) ? t(key, { units }) : undefined
    },
  }
}

export type PlayTexts = ReturnType<typeof usePlayTexts>
