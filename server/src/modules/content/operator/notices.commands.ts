import { isId } from '#platform/crypto/ids.ts'
import { CannotOperate, type Command, type CommandContext } from '#platform/module/command.ts'
import { namedBrand, type Brands } from '#modules/brand/index.ts'
import type { Content } from '../content.ts'
import { noticeTypes } from '../types.ts'
import { snapshotOfNotice } from './content-change.ts'
import { placeOf, plainly, readTexts } from './command-texts.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: Brands
  readonly content: Content
}

const usualPlace = 100
const limitDefault = 20

export const noticeCommands: readonly Command<Parts>[] = [
  {
    name: 'notice list',
    about: 'The notices of a brand, newest first, also those that are over.',
    places: [],
    options: { brand: 'CODE', limit: 'COUNT' },
    async run(context) {
      const limit = Number(context.option('limit') ?? limitDefault)
      if (!Number.isInteger(limit) || limit < 1) throw new CannotOperate('--limit is a whole number above zero.')
      const { brandId } = await namedBrand.of(context)
      const list = await context.modules.content.notices.list(context.database.db, brandId, { below: null, limit })
      for (const { noticeId, type, sorting, fromMs, untilMs, withdrawnAt, texts } of list) {
        const times = `${isoOf(fromMs)} – ${untilMs === null ? 'withdrawn by hand' : isoOf(untilMs)}`
        const state = withdrawnAt === null ? '' : `  withdrawn ${isoOf(withdrawnAt)}`
        context.say(`${noticeId}  ${type}  order ${sorting}  ${times}${state}`)
        for (const [language, { title }] of Object.entries(texts)) context.say(`    ${language}  ${title}`)
      }
      context.say(`${list.length} shown`)
    },
  },
  {
    name: 'notice add',
    about:
      'Put up a notice, now or from a time on. FILE is HTML that begins with its title as h1, or JSON by language; --id adds a language to one that stands.',
    places: ['FILE'],
    options: {
      brand: 'CODE',
      language: 'TAG',
      type: noticeTypes.join('|'),
      from: 'TIME',
      until: 'TIME',
      order: 'NUMBER',
      id: 'UUID',
    },
    changesFor: 'reason',
    run: add,
  },
  {
    name: 'notice withdraw',
    about: 'Take a notice from the portal, for good.',
    places: ['ID'],
    options: { brand: 'CODE' },
    changesFor: 'reason',
    async run(context) {
      const { brandId } = await namedBrand.of(context)
      const [noticeId = ''] = context.places
      if (!isId(noticeId)) throw new CannotOperate('ID is a notice’s id, as `notice list` shows it.')
      const work = context.change({ subject: noticeId, brandId }, (tx) =>
        context.modules.content.notices.withdraw(tx, brandId, noticeId),
      )
      await plainly(work)
      context.say(`${noticeId} is withdrawn.`)
    },
  },
]

async function add(context: CommandContext<Parts>): Promise<void> {
  const { brandId } = await namedBrand.of(context)
  const [file = ''] = context.places
  const texts = readTexts(file, context.option('language'))
  const id = context.option('id')
  if (id !== undefined && !isId(id)) throw new CannotOperate('--id is a notice’s id, as `notice list` shows it.')
  const { notices } = context.modules.content
  const known = id === undefined ? undefined : await notices.find(context.database.db, brandId, id)
  const type = noticeTypes.find((one) => one === (context.option('type') ?? known?.type ?? 'B'))
  if (!type) throw new CannotOperate(`--type is one of ${noticeTypes.join(', ')}.`)
  const fromMs = timeOf(context, 'from')
  const untilMs = timeOf(context, 'until') ?? (known?.untilMs == null ? null : Number(known.untilMs))
  const draft = {
    ...(id === undefined ? {} : { noticeId: id }),
    ...(fromMs === undefined ? {} : { fromMs }),
    type,
    sorting: placeOf(context, known?.sorting ?? usualPlace),
    untilMs,
    texts,
  }
  const work = context.database.transaction(async (tx) => {
    const noticeId = await notices.save(tx, brandId, draft)
    const after = snapshotOfNotice(await notices.find(tx, brandId, noticeId))
    await context.record(tx, { subject: noticeId, brandId, details: { before: snapshotOfNotice(known), after } })
    return noticeId
  })
  context.say(`${await plainly(work)} stands.`)
}

function timeOf({ option }: CommandContext<Parts>, name: 'from' | 'until'): number | undefined {
  const text = option(name)
  if (text === undefined) return undefined
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new CannotOperate(`--${name} is a time like 2026-12-24T18:00:00Z.`)
  return at
}

const isoOf = (at: bigint) => new Date(Number(at)).toISOString()
