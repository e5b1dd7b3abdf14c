import { setImmediate as afterOthers } from 'node:timers/promises'
import type { Element } from '../../rules/uof/element.ts'
import { matchOf } from '../../rules/uof/translate.ts'
import { readXml } from './read-xml.ts'
import type { Delivery } from './uof-connection.ts'

/** So many are read before others have their turn: a burst is thousands of messages. */
const readAtOnce = 50

/** A message of the broker with what it says; nothing where it cannot be read. */
export interface Read {
  readonly delivery: Delivery
  readonly element: Element | undefined
}

/** The match that a message is about. */
export const refOf = ({ element }: Read): string | undefined => element && matchOf(element)

export async function readAll(deliveries: readonly Delivery[]): Promise<readonly Read[]> {
  const read: Read[] = []
  for (const [at, delivery] of deliveries.entries()) {
    if (at > 0 && at % readAtOnce === 0) await afterOthers()
    read.push({ delivery, element: readXml(delivery.text) })
  }
  return read
}

/** A stop is known by its first word, before anything is read of what it came with. */
export const isStop = ({ text }: Delivery): boolean => /^\s*(?:<\?[^>]*>\s*)?<bet_stop\b/.test(text)
