import { articleCommands } from './articles.ts'
import { accessRuleCommands } from './access-rules.ts'
import { auditCommands } from './audit.ts'
import { brandCommands } from './brands.ts'
import { chatCommands } from './chat.ts'
import type { Command } from './command.ts'
import { foundingCommands } from './found-brand.ts'
import { feedbackCommands } from './feedback.ts'
import { gameCommands } from './games.ts'
import { issueCommands } from './issues.ts'
import { memberCommands } from './members.ts'
import { noticeCommands } from './notices.ts'
import { messageCommands } from './messages.ts'
import { operatorCommands } from './operators.ts'
import { resultCommands } from './results.ts'
import { vendorCommands } from './vendors.ts'
import { withdrawalCommands } from './withdrawals.ts'

/** Every command of `npm run operate`; a new file of commands is listed here. */
export const commands: readonly Command[] = [
  ...foundingCommands,
  ...brandCommands,
  ...accessRuleCommands,
  ...gameCommands,
  ...issueCommands,
  ...resultCommands,
  ...memberCommands,
  ...withdrawalCommands,
  ...vendorCommands,
  ...noticeCommands,
  ...articleCommands,
  ...feedbackCommands,
  ...messageCommands,
  ...chatCommands,
  ...operatorCommands,
  ...auditCommands,
]
