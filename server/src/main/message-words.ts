import { isolated } from '@parlour/core/locales/texts-store.ts'
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
    for (const name of ['amount', 'before'] as const) {
      const amount = details[name]
      if (typeof amount === 'string') details[name] = formatMoney(amount, { symbol: currencySymbol })
    }
    if (details['device'] === '') details['device'] = texts.text('messages', 'unknown_device', language, {})
    // What a contract is about, and why it ended, are words of the reader's language too.
    for (const name of ['contract', 'category', 'cause'] as const)
      if (typeof details[name] === 'string')
        details[name] = texts.text('messages', `${name}_${details[name]}`, language, {})
    if (typeof details['contract'] === 'string' && details['other'] === '')
      details['other'] = texts.text('messages', 'contract_platform', language, {})
    const write = (part: string) => {
      const name = `${kind}_${part}`
      const raw = texts.text('messages', name, language, {})
      const shown = Object.entries(details).map(([key, value]) => [key, isolated(String(value), raw)] as const)
      return texts.text('messages', name, language, Object.fromEntries(shown))
    }
    return { title: write('title'), text: write('text') }
  }
}
