import { shut } from '@parlour/core/rules/sportsbook/feed/producer-life.ts'
import { listEventsOf } from '../feed/event.sql.ts'
import { listHeldProducers, lockProducer, updateProducer } from '../feed/producer.sql.ts'
import type { FeedParts } from '../feed/take-messages.ts'

/**
 * A feed that was not heard for a while, however short: all of its producers are down, and what they are asked for begins anew.
 * What came meanwhile is nowhere but in a recovery.
 */
export async function loseProducers({ database, tell }: FeedParts, feed: string): Promise<void> {
  const own = (await listHeldProducers(database.db)).filter((each) => each.feed === feed)
  for (const { producer } of own) {
    const isLost = await database.transaction(async (tx) => {
      const held = await lockProducer(tx, producer)
      if (held === undefined || held.state === 'DOWN') return false
      const { recovery: _recovery, ...rest } = held
      await updateProducer(tx, { ...rest, ...shut(held) })
      return true
    })
    if (isLost) tell(await listEventsOf(database.db, producer), 'AT_ONCE')
  }
}
