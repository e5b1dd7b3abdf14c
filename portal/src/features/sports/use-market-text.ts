import { useText } from '../../lib/i18n/use-text.ts'
import {
  marketTitle,
  type NamedEvent,
  outcomeName,
  periodName,
  shortOutcome,
} from '@parlour/core/rules/sportsbook/markets/market-names.ts'

/** Markets, outcomes and periods in words, from their codes. */
export function useMarketText() {
  const t = useText('sports-markets')
  return {
    title: (key: string, event: NamedEvent) => marketTitle(t, key, event),
    outcome: (key: string, outcome: string, event: NamedEvent) => outcomeName(t, key, outcome, event),
    short: (key: string, outcome: string) => shortOutcome(t, key, outcome),
    period: (code: string) => periodName(t, code),
  }
}
