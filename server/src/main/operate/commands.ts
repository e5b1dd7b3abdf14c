import { auditCommands } from './audit.ts'
import type { Command } from './command.ts'

/** Every command of `npm run operate`; a new file of commands is listed here. */
export const commands: readonly Command[] = [...auditCommands]
