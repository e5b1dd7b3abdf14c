import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many are worked on before whoever calls is answered again. */
const perTurn = 250

/** Makes something of each of many, in their order; calls are answered in between. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item, at: number) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % perTurn === 0) await nextTurn()
    made.push(make(item, at))
  }
  return made
}
