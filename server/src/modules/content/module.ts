import type { Database } from '#platform/db/database.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Brands } from '#modules/brand/index.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { calls } from './calls.gen.ts'
import { contentQueues } from './operator/queues.sql.ts'
import type { Content } from './content.ts'
import type { ContentNews } from './content-news.ts'
import { contentRoutes } from './content.routes.ts'
import type { OwnsBet } from './feedback.routes.ts'
import { articleCommands } from './operator/articles.commands.ts'
import { contentConsoleRoutes } from './operator/content.routes.ts'
import { feedbackCommands } from './operator/feedback.commands.ts'
import { feedbackConsoleRoutes } from './operator/feedback.routes.ts'
import { noticeCommands } from './operator/notices.commands.ts'

export { createContent } from './content.ts'
export { seedNotices } from './demo-notices.ts'

export const commands = [...noticeCommands, ...articleCommands, ...feedbackCommands]

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly content: Content
  readonly news: ContentNews
  readonly ownsBet: OwnsBet
}

export function contentModule(parts: Parts): Manifest {
  return {
    name: 'content',
    calls,
    queues: contentQueues,
    playerRoutes(routes) {
      contentRoutes(routes, { ...parts, isTrial: isTrialType, brandOf: parts.brands.get })
    },
    operatorRoutes(routes) {
      contentConsoleRoutes(routes, parts)
      feedbackConsoleRoutes(routes, parts)
    },
  }
}
