import { CannotOperate, type Command, type CommandContext } from '#platform/module/command.ts'
import { runAttack } from './attack.ts'
import type { AttackModules } from './stage.ts'

export const attackCommands: readonly Command<AttackModules>[] = [
  {
    name: 'vendor attack',
    about:
      'Play a hostile vendor against the running server at URL, with a vendor and players made for it and put away after it, and show what was tried and what held. Not where the server is in production.',
    places: ['BRAND', 'URL'],
    changesFor: 'reason',
    run: attack,
  },
]

async function attack(context: CommandContext<AttackModules>): Promise<void> {
  const { database, modules } = context
  const [brandCode = '', url = ''] = context.places
  if (modules.isProduction) throw new CannotOperate('A server in production is not attacked: its books are real.')
  const brand = (await modules.brands.all()).find(({ merchantCode }) => merchantCode === brandCode)
  if (!brand) throw new CannotOperate(`There is no brand “${brandCode}”.`)
  if (!URL.canParse(url)) throw new CannotOperate('URL is where the server is served, as http://localhost:4400.')
  await context.change({ subject: 'vendor attack', brandId: brand.brandId, details: { url } }, async () => undefined)
  const sheet = await runAttack({ database, modules, url }, brand)
  for (const { name, expected, outcome, seen } of sheet) {
    context.say(`${outcome.padEnd(9)}  ${name}`)
    context.say(`           expected: ${expected}`)
    for (const one of seen) context.say(`           seen: ${one}`)
  }
  const count = (wanted: string) => sheet.filter(({ outcome }) => outcome === wanted).length
  context.say(`${count('held')} held, ${count('BROKEN')} broken, ${count('not tried')} not tried`)
  if (count('BROKEN') > 0) throw new CannotOperate('Something did not hold.')
}
