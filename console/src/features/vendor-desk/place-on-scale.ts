/**
 * Where a score stands on a scale that shows twice the band on each side of it: in percent of the scale, from the left.
 * What is farther out stands at its end.
 */
export function placeOnScale(
  score: number,
  scoreMax: number,
): { readonly percent: number; readonly isOutside: boolean } {
  const shown = Math.max(-2, Math.min(2, score / scoreMax))
  return { percent: 50 + shown * 25, isOutside: Math.abs(score) > scoreMax }
}

/** A score as it is written, with a minus; nothing is below nothing. */
export const scoreText = (score: string): string =>
  Number(score) === 0 ? score.replace('-', '') : score.replace('-', '−')
