import { headlineText } from '@parlour/core/rules/lottery/draw-headline.ts'
import type { WinNo } from './lottery.queries.ts'

/** The headline of a result as one text; undefined where no numbers are. */
export function headline(winNo: WinNo): string | undefined {
  const text = headlineText(winNo)
  return text === '' ? undefined : text
}
