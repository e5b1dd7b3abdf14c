import { setImmediate as afterOthers } from 'node:timers/promises'
import type { Element } from '../../rules/uof/element.ts'
import { matchOf } from '../../rules/uof/translate.ts'
import { readXml } from './read-xml.ts'
import type { Delivery } from './uof-connection.ts'

/** So many are worked on before others have their turn: a burst is thousands of messages, of a millisecond or two each. */
const atOnce = 25

/** A message of the broker with what it says; nothing where it cannot be read. */
export interface Read {
  readonly delivery: Delivery
  readonly element: Element | undefined
}

/** The match that a message is about. */
export const refOf = ({ element }: Read): string | undefined => element && matchOf(element)

/** Does something with each, and lets others have their turn between. */
export async function inPieces<T, R>(items: readonly T[], work: (item: T) => R): Promise<readonly R[]> {
  const done: R[] = []
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % atOnce === 0) await afterOthers()
    done.push(work(item))
  }
  return done
}

export const readAll = (deliveries: readonly Delivery[]): Promise<readonly Read[]> =>
  inPieces(deliveries, (delivery) => ({ delivery, element: readXml(delivery.text) }))

/** A stop is known by its first word, before anything is read of what it came with. */
export const isStop = ({ text }: Delivery): boolean => /^\s*(?:<\?[^>]*>\s*)?<bet_stop\b/.test(text)
