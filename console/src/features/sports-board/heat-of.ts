const strongest = 45

/** How strongly a cell of amounts is coloured, in percent: by the largest of them, gains and costs alike. */
export function heatOf(rows: readonly (readonly string[])[]): (amount: string) => number {
  const most = Math.max(1, ...rows.flat().map((amount) => Math.abs(Number(amount))))
  return (amount) => Math.round((Math.abs(Number(amount)) / most) * strongest)
}
