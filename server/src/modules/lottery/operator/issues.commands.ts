import { toWire } from '@parlour/core/money/money.ts'
import { readDraw } from '@parlour/core/rules/lottery/read-draw.ts'
import { isId, newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { CannotOperate, type Command, type CommandContext } from '#platform/module/command.ts'
import { pushBalances } from '#modules/wallet/index.ts'
import { beginResettle, beginVoid } from '../begin-correction.service.ts'
import type { ReadCatalogue } from '../catalogue.ts'
import { findCorrection, listCorrections } from '../correction.sql.ts'
import { findIssue } from '../issue.sql.ts'
import { runCorrection } from '../run-correction.service.ts'
import { pushIssue } from '../pushes.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly catalogue: ReadCatalogue
}

export const issueCommands: readonly Command<Parts>[] = [
  {
    name: 'issue show',
    about: 'An issue with its state and its corrections.',
    places: ['GAME', 'NUMERO'],
    async run(context) {
      const { issue, subject } = await findWanted(context)
      context.say(`${subject}  ${issue.state}  ${issue.commit === null ? 'published result' : 'committed seed'}`)
      for (const { n, kind, correctionId, madeBy, reason, bets, difference, finishedAt } of await listCorrections(
        context.database.db,
        issue.issueId,
      )) {
        const state = finishedAt === null ? 'under way' : 'done'
        context.say(
          `  ${n}. ${kind} ${correctionId}  ${state}, ${bets} bets, ${toWire(difference)} to members  ${madeBy}: “${reason}”`,
        )
      }
    },
  },
  {
    name: 'issue void',
    about: 'Ends an issue that is not settled yet without a result; every stake returns in full.',
    places: ['GAME', 'NUMERO'],
    options: { id: 'UUID' },
    changesFor: 'reason',
    run: (context) => correct(context, beginVoid),
  },
  {
    name: 'issue resettle',
    about: 'Settles a settled issue again by its own result, after a rule was mended.',
    places: ['GAME', 'NUMERO'],
    options: { id: 'UUID' },
    changesFor: 'reason',
    run: (context) => correct(context, beginResettle),
  },
  {
    name: 'issue correct',
    about: 'Records the corrected result of an issue whose results are published outside, and settles it again.',
    places: ['GAME', 'NUMERO'],
    options: { id: 'UUID' },
    needs: { numbers: '"DB G1 …"', source: 'TEXT' },
    changesFor: 'reason',
    async run(context) {
      const { game } = await findWanted(context)
      const draw = readDraw(game.model, context.needed('numbers').split(/[\s,]+/))
      if (!draw.ok) {
        throw new CannotOperate(
          `--numbers are all numbers of the board in drawn order, each with all its digits: ${JSON.stringify(draw.details)}`,
        )
      }
      const corrected = { result: draw.value, source: context.needed('source') }
      await correct(context, (tx, request) => beginResettle(tx, { ...request, corrected }), {
        source: corrected.source,
      })
    },
  },
]

type Begin = (tx: Tx, request: Parameters<typeof beginVoid>[1]) => ReturnType<typeof beginVoid>

/** Begins a correction with its audit row, then carries it out; what a kill leaves half done the server goes on with. */
async function correct(
  context: CommandContext<Parts>,
  begin: Begin,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { database, say } = context
  const { game, issue, subject } = await findWanted(context)
  const correctionId = context.option('id') ?? newId()
  if (!isId(correctionId)) throw new CannotOperate('--id is a UUID, as an earlier run of this showed it.')
  const request = { correctionId, issueId: issue.issueId, by: context.needed('by'), reason: context.needed('reason') }
  await database.transaction(async (tx) => {
    const { isNew } = await begin(tx, request)
    if (!isNew) return
    await context.record(tx, { subject, details: { ...details, correctionId } })
    await pushIssue(tx, { issueId: issue.issueId })
  })
  say(`${subject}: correction ${correctionId}`)
  await runCorrection(database, { game, correctionId }, { inChunk: pushBalances })
  await database.transaction((tx) => pushIssue(tx, { issueId: issue.issueId }))
  const done = await findCorrection(database.db, correctionId)
  if (done) {
    say(`${subject}: ${done.bets} bets of ${done.members} members, ${toWire(done.difference)} more to them than before`)
  }
}

async function findWanted({ database, modules, places: [gameCode = '', numero = ''] }: CommandContext<Parts>) {
  const game = (await modules.catalogue()).findAnyGame(gameCode)
  if (!game) throw new CannotOperate(`There is no game ${gameCode}.`)
  const issue = await findIssue(database.db, game.gameId, numero)
  if (!issue) throw new CannotOperate(`${game.gameCode} has no issue ${numero}.`)
  return { game, issue, subject: `${game.gameCode} ${numero}` }
}
