/** Server modules from left to right: a module may import those of the groups before its own, never beside or after. */
const moduleGroups: readonly (readonly string[])[] = [
  ['audit'],
  ['operators'],
  ['brand'],
  ['identity'],
  ['content'],
  ['wallet'],
  ['bets'],
  ['protection'],
  ['verification'],
  ['aml'],
  ['cashier'],
  ['lottery', 'sportsbook', 'tables', 'games'],
  ['promo'],
  ['points'],
  ['agents'],
  ['contracts'],
  ['pay'],
  ['inbox', 'chat', 'reporting'],
  ['members', 'founding'],
]

export const moduleNames: readonly string[] = moduleGroups.flat()

/** The place of a module's group; -1 for one that has no place. */
export function groupOf(module: string): number {
  return moduleGroups.findIndex((group) => group.includes(module))
}
