import { formatMoney } from '@parlour/core/money/format-money.ts'
import { operatorWords, type OperatorTexts, type WriteWords } from '#modules/inbox/index.ts'
import type { TextBook } from './texts.ts'

/** The words of messages, from the texts that are kept with the portal's. */
export function createMessageWords(texts: TextBook): WriteWords {
  return ({ kind, parameters }, { language, currencySymbol, defaultLanguage }) => {
    if (kind === 'operator') {
      return operatorWords((parameters['texts'] ?? {}) as OperatorTexts, language, defaultLanguage)
    }
    const details = { ...parameters }
    if (typeof details['amount'] === 'string') {
      details['amount'] = formatMoney(details['amount'], { symbol: currencySymbol })
    }
    if (details['device'] === '') details['device'] = texts.text('messages', 'unknown_device', language, {})
    const write = (part: string) => texts.text('messages', `${kind}_${part}`, language, details)
    return { title: write('title'), text: write('text') }
  }
}
