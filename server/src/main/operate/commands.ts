import { auditCommands } from './audit.ts'
import type { Command } from './command.ts'
import { withdrawalCommands } from './withdrawals.ts'

/** Every command of `npm run operate`; a new file of commands is listed here. */
export const commands: readonly Command[] = [...auditCommands, ...withdrawalCommands]
