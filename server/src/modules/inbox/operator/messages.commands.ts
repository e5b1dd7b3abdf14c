import { readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { CannotOperate, type Command, type CommandContext } from '#platform/module/command.ts'
import { namedBrand, type Brand, type Brands } from '#modules/brand/index.ts'
import { namedMember } from '#modules/identity/index.ts'
import { postMessage } from '../inbox.service.ts'
import { plainWords } from '../rules/operator-words.ts'
import type { OperatorTexts, Words } from '../types.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: Brands
}

const Texts = Type.Record(Type.String(), Type.Object({ title: Type.String(), text: Type.String() }))

export const messageCommands: readonly Command<Parts>[] = [
  {
    name: 'message send',
    about:
      'A message to one member (--to) or to all members of a brand (--all). --title and --text are in the brand’s language; --texts is a JSON file of several: {"es": {"title": …, "text": …}, "en": …}.',
    places: [],
    options: { to: 'NAME', brand: 'CODE', all: 'CODE', title: 'TEXT', text: 'TEXT', texts: 'FILE' },
    changesFor: 'reason',
    async run(context) {
      const { brand, member } = await getAddressee(context)
      const texts = readTexts(context, brand)
      const { brandId } = brand
      const to = member === undefined ? {} : { memberId: member.memberId }
      const subject = member?.memberId ?? brand.merchantCode
      await context.change({ subject, brandId, details: { to: member?.username ?? 'all', texts } }, (tx) =>
        postMessage(tx, { ...to, brandId, kind: 'operator', parameters: { texts } }),
      )
      context.say(`Sent to ${member?.username ?? `all members of ${brand.merchantCode}`}.`)
    },
  },
]

async function getAddressee(context: CommandContext<Parts>) {
  const [to, all] = [context.option('to'), context.option('all')]
  if ((to === undefined) === (all === undefined)) throw new CannotOperate('Say --to NAME or --all CODE, one of them.')
  if (to === undefined) return { brand: await namedBrand.get(context, all), member: undefined }
  const member = await namedMember.get(context, to)
  return { brand: await context.modules.brands.get(member.brandId), member }
}

/** What is sent, by language; every text of it is plain. */
function readTexts({ option }: CommandContext<Parts>, { defaultLanguage }: Brand): OperatorTexts {
  const [title, text, file] = [option('title'), option('text'), option('texts')]
  const typed = file === undefined ? { [defaultLanguage]: { title: title ?? '', text: text ?? '' } } : readFile(file)
  const entries = Object.entries(typed).map(([language, words]) => [language, plainOf(language, words)] as const)
  if (entries.length === 0) throw new CannotOperate(`${file} holds no text.`)
  return Object.fromEntries(entries)
}

function plainOf(language: string, words: Words): Words {
  const plain = plainWords(words)
  if (!plain) {
    throw new CannotOperate(`The message (${language}) needs a title of at most 120 and a text of at most 4000 signs.`)
  }
  return plain
}

function readFile(file: string): OperatorTexts {
  try {
    return Value.Parse(Texts, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new CannotOperate(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
