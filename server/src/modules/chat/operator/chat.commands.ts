import { nowMs } from '#platform/clock/now.ts'
import { isId, newId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import { CannotOperate, type Command } from '#platform/module/command.ts'
import { namedBrand, type Brands } from '#modules/brand/index.ts'
import { namedMember, memberLookup } from '#modules/identity/index.ts'
import { tellRemoved } from '../chat.jobs.ts'
import { upsertRoom } from '../chat.sql.ts'
import {
  closeReports,
  deleteMute,
  findAnyMessage,
  listReported,
  removeFromView,
  upsertMute,
} from '../moderation.sql.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: Brands
}

const brandOption = { brand: 'CODE' } as const
const limitDefault = 50
const hourMs = 3_600_000

export const chatCommands: readonly Command<Parts>[] = [
  {
    name: 'chat room',
    about: 'Open a chat room of a brand, or name anew one that is there. CODE is small letters, digits and dashes.',
    places: ['BRAND', 'CODE'],
    needs: { name: 'TEXT', language: 'TAG' },
    changesFor: 'reason',
    async run(context) {
      const { brandId, merchantCode, languages } = await namedBrand.get(context)
      const [, code = ''] = context.places
      const room = { code, name: context.needed('name'), language: context.needed('language') }
      if (!/^[a-z0-9-]{1,40}$/.test(code)) throw new CannotOperate('CODE is small letters, digits and dashes.')
      if (!languages.includes(room.language)) throw new CannotOperate(`${merchantCode} speaks ${languages.join(', ')}.`)
      await context.change({ subject: `${merchantCode} ${code}`, brandId, details: room }, (tx) =>
        upsertRoom(tx, { ...room, roomId: newId(), brandId, sorting: 10 }),
      )
      context.say(`${merchantCode} has the room ${code}.`)
    },
  },
  {
    name: 'chat reports',
    about: 'Messages that members reported and nobody decided about, the oldest report first.',
    places: [],
    options: { limit: 'COUNT' },
    async run({ database, option, say }) {
      const limit = Number(option('limit') ?? limitDefault)
      if (!Number.isInteger(limit) || limit < 1) throw new CannotOperate('--limit is a whole number above zero.')
      const reported = await listReported(database.db, limit)
      const ids = reported.map(({ memberId }) => memberId)
      const names = await memberLookup.listNames(database.db, ids)
      for (const { messageId, memberId, text, at, reports, reasons } of reported) {
        say(`${messageId}  ${new Date(Number(at)).toISOString()}  ${names.get(memberId) ?? memberId}`)
        say(`    ${reports}× ${reasons.join(', ')}: “${text}”`)
      }
      say(`${reported.length} waiting`)
    },
  },
  {
    name: 'chat remove',
    about: 'Take a message out of view, at once and on every screen, and end its reports. Its record is kept.',
    places: ['MESSAGE'],
    changesFor: 'reason',
    async run({ database, places, change, say }) {
      const { messageId, brandId, memberId, text } = await getMessage(database.db, places[0])
      await change({ subject: messageId, brandId, details: { memberId, text } }, async (tx) => {
        if (!(await removeFromView(tx, messageId))) throw new CannotOperate('It is out of view already.')
        await closeReports(tx, messageId)
        await tellRemoved(tx, messageId)
      })
      say(`Removed: “${text}”`)
    },
  },
  {
    name: 'chat keep',
    about: 'Leave a reported message where it is and end its reports.',
    places: ['MESSAGE'],
    changesFor: 'reason',
    async run({ database, places, change, say }) {
      const { messageId, brandId, memberId, text } = await getMessage(database.db, places[0])
      await change({ subject: messageId, brandId, details: { memberId, text } }, async (tx) => {
        if ((await closeReports(tx, messageId)) === 0) throw new CannotOperate('Nobody’s report of it is open.')
      })
      say(`Kept: “${text}”`)
    },
  },
  {
    name: 'chat mute',
    about: 'Keep a member from writing in the rooms, at once: for --hours, or until it is undone.',
    places: ['NAME'],
    options: { ...brandOption, hours: 'COUNT' },
    changesFor: 'reason',
    async run(context) {
      const { memberId, brandId, username } = await namedMember.get(context)
      const typed = context.option('hours')
      const hours = Number(typed)
      if (typed !== undefined && !(hours > 0 && hours <= 87_600)) {
        throw new CannotOperate('--hours is a number above zero.')
      }
      await context.change({ subject: memberId, brandId, details: { username, hours: typed ?? null } }, async (tx) => {
        const until = typed === undefined ? null : (await nowMs(tx)) + Math.round(hours * hourMs)
        await upsertMute(tx, { memberId, brandId, until })
      })
      context.say(`${username} may not write${typed === undefined ? '' : ` for ${typed} hours`}.`)
    },
  },
  {
    name: 'chat unmute',
    about: 'Let a muted member write again.',
    places: ['NAME'],
    options: brandOption,
    changesFor: 'reason',
    async run(context) {
      const { memberId, brandId, username } = await namedMember.get(context)
      await context.change({ subject: memberId, brandId, details: { username } }, async (tx) => {
        if (!(await deleteMute(tx, memberId))) throw new CannotOperate(`${username} is not muted.`)
      })
      context.say(`${username} may write again.`)
    },
  },
]

async function getMessage(db: Reader, typed = '') {
  const message = isId(typed) ? await findAnyMessage(db, typed) : undefined
  if (!message) throw new CannotOperate(`There is no message “${typed}”. \`chat reports\` shows those that wait.`)
  return { ...message, messageId: typed }
}
