/** One figure of a measurement, one JSON line; absolute figures stand beside a ratio from the same run. */
export function report(bench: string, figure: string, value: number, unit: string): void {
  const shown = Number.isInteger(value) ? value : Number(value.toPrecision(5))
  process.stdout.write(`${JSON.stringify({ bench, figure, value: shown, unit })}\n`)
}

export function say(text: string): void {
  process.stderr.write(`  ${text}\n`)
}

/** The value below which that share of the sorted sample lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
