import { isId } from '#platform/crypto/ids.ts'
import { addressOfImage } from '#platform/images/serve-images.ts'
import { CannotOperate, type Command, type CommandContext } from '#platform/module/command.ts'
import { namedBrand, type Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { answerFeedback } from '../answer-feedback.service.ts'
import type { ContentNews } from '../content-news.ts'
import type { Content } from '../content.ts'
import { plainly } from './command-texts.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: Brands
  readonly content: Content
  readonly news: ContentNews
}

const brandOption = { brand: 'CODE' } as const
const limitDefault = 20
const wordsShown = 100

export const feedbackCommands: readonly Command<Parts>[] = [
  {
    name: 'feedback list',
    about: 'What members wrote that waits for an answer, oldest first.',
    places: [],
    options: { ...brandOption, limit: 'COUNT' },
    async run(context) {
      const limit = Number(context.option('limit') ?? limitDefault)
      if (!Number.isInteger(limit) || limit < 1) throw new CannotOperate('--limit is a whole number above zero.')
      const { brandId } = await namedBrand.of(context)
      const { feedback } = context.modules.content
      const waiting = await feedback.waiting(context.database.db, brandId, { above: null, limit })
      const names = await memberLookup.listNames(context.database.db, [
        ...new Set(waiting.map(({ memberId }) => memberId)),
      ])
      for (const { feedbackId, memberId, type, content, images, sentAt } of waiting) {
        const pictures = images.length === 0 ? '' : `, ${images.length} pictures`
        context.say(`${feedbackId}  ${isoOf(sentAt)}  ${names.get(memberId) ?? memberId}  ${type}${pictures}`)
        context.say(`    ${content.replaceAll(/\s+/g, ' ').slice(0, wordsShown)}`)
      }
      context.say(`${waiting.length} waiting`)
    },
  },
  {
    name: 'feedback show',
    about: 'One message in full, with the addresses of its pictures.',
    places: ['ID'],
    options: brandOption,
    async run(context) {
      const { brandId, feedbackId } = await placeOf(context)
      const found = await context.modules.content.feedback.find(context.database.db, brandId, feedbackId)
      if (!found) throw new CannotOperate('There is no such message in this brand.')
      const names = await memberLookup.listNames(context.database.db, [found.memberId])
      context.say(
        `${isoOf(found.sentAt)}  ${names.get(found.memberId) ?? found.memberId}  ${found.type}  ${found.state}`,
      )
      context.say(found.content)
      for (const name of found.images) context.say(addressOfImage(name))
      if (found.answer !== null) context.say(`Answered: ${found.answer}`)
    },
  },
  {
    name: 'feedback answer',
    about: 'Answer a message; its member reads the answer.',
    places: ['ID'],
    options: brandOption,
    needs: { text: 'TEXT' },
    changesFor: 'reason',
    async run(context) {
      const place = await placeOf(context)
      const work = context.change({ subject: place.feedbackId, brandId: place.brandId }, (tx) =>
        answerFeedback(tx, context.modules, place, {
          text: context.needed('text'),
          by: context.needed('by'),
        }),
      )
      await plainly(work)
      context.say(`${place.feedbackId} is answered.`)
    },
  },
  {
    name: 'feedback close',
    about: 'Close a message without an answer.',
    places: ['ID'],
    options: brandOption,
    changesFor: 'reason',
    async run(context) {
      const place = await placeOf(context)
      const work = context.change({ subject: place.feedbackId, brandId: place.brandId }, (tx) =>
        context.modules.content.feedback.close(tx, place, context.needed('by')),
      )
      await plainly(work)
      context.say(`${place.feedbackId} is closed.`)
    },
  },
]

async function placeOf(context: CommandContext<Parts>) {
  const { brandId } = await namedBrand.of(context)
  const [feedbackId = ''] = context.places
  if (!isId(feedbackId)) throw new CannotOperate('ID is a message’s id, as `feedback list` shows it.')
  return { brandId, feedbackId }
}

const isoOf = (at: bigint) => new Date(Number(at)).toISOString()
