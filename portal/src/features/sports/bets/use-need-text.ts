import { useText } from '../../../lib/i18n/use-text.ts'
import type { BetLeg } from '../sports.types.ts'
import { legNeed, type NeedUnit, unitOf } from './leg-need.ts'

/** What a leg still needs, in words that are made here from the rules; empty where nothing can be said. */
export function useNeedText(): (leg: BetLeg) => string {
  const t = useText('sports')
  const units = (unit: NeedUnit, count: number) => t(`unit.${unit}`, { count })
  return (leg) => {
    const need = legNeed(leg)
    const unit = unitOf(leg)
    const [home = '', away = ''] = leg.competitors.map(({ name }) => name)
    switch (need.kind) {
      case 'STANDS':
        if (need.spare === null || need.spare === 0) return t('need.stands')
        return t('need.spare', { what: units(unit, need.spare) })
      case 'PUSHES':
        return t('need.pushes')
      case 'NEEDS_ANY':
        return t('need.any', { what: units(unit, need.count) })
      case 'NEEDS':
        if (need.away === 0) return t('need.side', { what: units(unit, need.home), team: home })
        if (need.home === 0) return t('need.side', { what: units(unit, need.away), team: away })
        return t('need.both', { first: units(unit, need.home), home, second: units(unit, need.away), away })
      case 'DECIDED':
        return t(need.isWon ? 'need.won' : 'need.lost')
      case 'BEFORE':
      case 'UNKNOWN':
        return ''
    }
  }
}
