/** The rebate between two series as a share: a step of 2 is a tenth of a percent. */
export function rebateText(memberMax: number, series: number): string {
  const tenths = (memberMax - series) / 2
  return `${Math.floor(tenths / 10)}.${tenths % 10} %`
}
