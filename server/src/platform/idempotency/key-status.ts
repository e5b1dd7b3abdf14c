/** `new`: nobody used the key; `repeat`: the same request again, which gets the first answer; `conflict`: another request. */
export type KeyStatus = 'new' | 'repeat' | 'conflict'

/** How a keyed command stands to what its key was used for: by the hash of what was asked then, if anything was. */
export function keyStatus(known: Buffer | undefined, wanted: Buffer): KeyStatus {
  if (known === undefined) return 'new'
  return known.equals(wanted) ? 'repeat' : 'conflict'
}
