/** A delay of less than so much, another on each page: pages do not all ask in the same moment. */
export function spread(mostMs: number): number {
  const [part = 0] = crypto.getRandomValues(new Uint16Array(1))
  return Math.floor((part / 65_536) * mostMs)
}
