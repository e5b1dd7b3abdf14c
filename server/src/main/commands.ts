import type { Command } from '#platform/module/command.ts'
import { commands as audit } from '#modules/audit/module.ts'
import { commands as brand } from '#modules/brand/module.ts'
import { commands as cashier } from '#modules/cashier/module.ts'
import { commands as chat } from '#modules/chat/module.ts'
import { commands as content } from '#modules/content/module.ts'
import { commands as founding } from '#modules/founding/module.ts'
import { commands as games } from '#modules/games/module.ts'
import { commands as identity } from '#modules/identity/module.ts'
import { commands as inbox } from '#modules/inbox/module.ts'
import { commands as lottery } from '#modules/lottery/module.ts'
import { commands as operators } from '#modules/operators/module.ts'
import { commands as reporting } from '#modules/reporting/module.ts'
import { commands as verification } from '#modules/verification/module.ts'
import { commands as wallet } from '#modules/wallet/module.ts'
import type { Modules } from './open-modules.ts'

/** Every command of `npm run operate`, in the order in which its help shows them. */
export const commands: readonly Command<Modules>[] = [
  ...founding,
  ...brand,
  ...lottery,
  ...identity,
  ...wallet,
  ...verification,
  ...cashier,
  ...games,
  ...content,
  ...inbox,
  ...chat,
  ...operators,
  ...audit,
  ...reporting,
]
