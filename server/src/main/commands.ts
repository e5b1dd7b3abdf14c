import type { Command } from '#platform/module/command.ts'
import { moduleCommands } from './modules.gen.ts'
import type { Modules } from './open-modules.ts'

/** Every command of `npm run operate`, in the order in which its help shows them: by what each is about. */
export const commands: readonly Command<Modules>[] = moduleCommands.toSorted((one, other) =>
  one.name < other.name ? -1 : 1,
)
