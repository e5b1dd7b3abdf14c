import type { PrizeDrawText } from './model.ts'

/** Whether two draws are the same numbers in the same places. */
export function isSameDraw(one: PrizeDrawText, other: PrizeDrawText): boolean {
  const text = (draw: PrizeDrawText) => draw.prizes.map(({ code, numbers }) => `${code} ${numbers.join(' ')}`).join()
  return text(one) === text(other)
}
