/** What a process of an installation may do; one does all of it where nothing is said. */
export const roles = ['api', 'realtime', 'worker', 'loop', 'console', 'studio'] as const
export type Role = (typeof roles)[number]

/** Reads roles as they are written in their setting: with commas between, each once; empty: all. Nothing where it is wrong. */
export function readRoles(text: string): ReadonlySet<Role> | undefined {
  if (text === '') return new Set(roles)
  const named = text.split(',')
  const known = roles.filter((role) => named.includes(role))
  return known.length === named.length ? new Set(known) : undefined
}
