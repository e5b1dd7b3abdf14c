export const password = 'a long enough secret'

/** A name that no other run has. */
export function newName(prefix: string): string {
  return `${prefix}${Date.now().toString(36)}${Math.floor(performance.now() * 1000) % 1000}`.slice(0, 20)
}
