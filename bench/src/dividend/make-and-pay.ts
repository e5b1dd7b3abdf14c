import { memberNews } from '../../../server/src/modules/inbox/index.ts'
import { payRuns } from '../../../server/src/modules/pay/module.ts'
import { openPromo } from '../support/promo.ts'
import { connectDurable, databaseUrlOf } from '../support/site-database.ts'
import { makePeriodOf, type Period } from './make-period.ts'

// Makes and pays the dividends of a period; whoever starts it may kill it at any instant.

const [home = '', period = ''] = process.argv.slice(2)
const db = await connectDurable(databaseUrlOf(home))
await using house = await openPromo({ home, databaseUrl: () => databaseUrlOf(home) }, db)
await makePeriodOf(house, JSON.parse(period) as Period)
await payRuns({ database: house.database, news: memberNews })
await db.end()
