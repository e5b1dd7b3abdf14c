/** `new`: nobody used the key; `repeat`: the same wish again, which gets the first answer; `conflict`: another wish. */
export type KeyStanding = 'new' | 'repeat' | 'conflict'

/** How a keyed command stands to what its key was used for: by the hash of what was asked then, if anything was. */
export function keyStanding(known: Buffer | undefined, wanted: Buffer): KeyStanding {
  if (known === undefined) return 'new'
  return known.equals(wanted) ? 'repeat' : 'conflict'
}
