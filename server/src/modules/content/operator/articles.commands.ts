import { CannotOperate, type Command } from '#platform/module/command.ts'
import { namedBrand, type Brands } from '#modules/brand/index.ts'
import { checkTexts } from '../check-texts.ts'
import type { Content } from '../content.ts'
import { readDefaultContent } from '../default-content.ts'
import type { Texts } from '../types.ts'
import { snapshotOfTexts, snapshotOfTitles } from './content-change.ts'
import { placeOf, plainly, readTexts, readTitles } from './command-texts.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: Brands
  readonly content: Content
}

const brandOption = { brand: 'CODE' } as const
const usualPlace = 1000

export const articleCommands: readonly Command<Parts>[] = [
  {
    name: 'help list',
    about: 'The help centre of a brand: its groups with their articles and the languages of each.',
    places: [],
    options: brandOption,
    async run(context) {
      const { brandId } = await namedBrand.of(context)
      const { groups, articles } = await context.modules.content.help.list(context.database.db, brandId)
      for (const { code, titles } of groups) {
        context.say(`${code}  ${Object.values(titles).join(' · ')}`)
        for (const article of articles.filter(({ groupCode }) => groupCode === code)) {
          context.say(`    ${article.code}  order ${article.sorting}  ${Object.keys(article.texts).join(', ')}`)
        }
      }
      context.say(`${articles.length} articles`)
    },
  },
  {
    name: 'help set',
    about:
      'Write an article of the help centre. FILE is HTML that begins with its title as h1, or JSON by language. --group for a new one.',
    places: ['CODE', 'FILE'],
    options: { ...brandOption, language: 'TAG', group: 'CODE', order: 'NUMBER' },
    changesFor: 'reason',
    async run(context) {
      const { brandId } = await namedBrand.of(context)
      const [code = '', file = ''] = context.places
      const { help } = context.modules.content
      const texts = readTexts(file, context.option('language'))
      const known = (await help.list(context.database.db, brandId)).articles.find((article) => article.code === code)
      const groupCode = context.option('group') ?? known?.groupCode
      if (groupCode === undefined) throw new CannotOperate('--group says where a new article stands.')
      const article = { code, groupCode, sorting: placeOf(context, known?.sorting ?? usualPlace), texts }
      const before = known ? { group: known.groupCode, sorting: known.sorting, ...snapshotOfTexts(known.texts) } : {}
      const after = { ...before, group: groupCode, sorting: article.sorting, ...snapshotOfTexts(await asKept(texts)) }
      const change = { subject: `help ${code}`, brandId, details: { before, after } }
      await plainly(context.change(change, (tx) => help.saveArticle(tx, brandId, article)))
      context.say(`${code} is written in ${Object.keys(texts).join(', ')}.`)
    },
  },
  {
    name: 'help group',
    about: 'Write a group of the help centre. FILE is JSON with its title in each language.',
    places: ['CODE', 'FILE'],
    options: { ...brandOption, order: 'NUMBER' },
    changesFor: 'reason',
    async run(context) {
      const { brandId } = await namedBrand.of(context)
      const [code = '', file = ''] = context.places
      const { help } = context.modules.content
      const titles = readTitles(file)
      const known = (await help.list(context.database.db, brandId)).groups.find((group) => group.code === code)
      const group = { code, titles, sorting: placeOf(context, known?.sorting ?? usualPlace) }
      const before = known ? { sorting: known.sorting, ...snapshotOfTitles(known.titles) } : {}
      const after = { ...before, sorting: group.sorting, ...snapshotOfTitles(titles) }
      const change = { subject: `help group ${code}`, brandId, details: { before, after } }
      await plainly(context.change(change, (tx) => help.saveGroup(tx, brandId, group)))
      context.say(`${code} is written in ${Object.keys(titles).join(', ')}.`)
    },
  },
  {
    name: 'help remove',
    about: 'Take an article from the help centre.',
    places: ['CODE'],
    options: brandOption,
    changesFor: 'reason',
    async run(context) {
      const { brandId } = await namedBrand.of(context)
      const [code = ''] = context.places
      const { help } = context.modules.content
      const gone = (await help.list(context.database.db, brandId)).articles.find((article) => article.code === code)
      const change = {
        subject: `help ${code}`,
        brandId,
        details: { before: snapshotOfTexts(gone?.texts ?? {}), after: {} },
      }
      await plainly(context.change(change, (tx) => help.removeArticle(tx, brandId, code)))
      context.say(`${code} is gone.`)
    },
  },
  {
    name: 'page list',
    about: 'The pages of a brand: about, terms, privacy and their like, with the languages of each.',
    places: [],
    options: brandOption,
    async run(context) {
      const { brandId } = await namedBrand.of(context)
      const pages = await context.modules.content.pages.list(context.database.db, brandId)
      for (const { code, texts, updatedAt } of pages) {
        const written = Object.entries(texts).map(([language, { title }]) => `${language} “${title}”`)
        context.say(`${code}  ${new Date(Number(updatedAt)).toISOString()}  ${written.join(', ')}`)
      }
      context.say(`${pages.length} pages`)
    },
  },
  {
    name: 'page set',
    about: 'Write a page. FILE is HTML that begins with its title as h1, or JSON by language.',
    places: ['CODE', 'FILE'],
    options: { ...brandOption, language: 'TAG' },
    changesFor: 'reason',
    async run(context) {
      const { brandId } = await namedBrand.of(context)
      const [code = '', file = ''] = context.places
      const { pages } = context.modules.content
      const texts = readTexts(file, context.option('language'))
      const known = (await pages.list(context.database.db, brandId)).find((page) => page.code === code)?.texts ?? {}
      const before = snapshotOfTexts(known)
      const after = { ...before, ...snapshotOfTexts(await asKept(texts)) }
      const change = { subject: `page ${code}`, brandId, details: { before, after } }
      await plainly(context.change(change, (tx) => pages.save(tx, brandId, { code, texts })))
      context.say(`${code} is written in ${Object.keys(texts).join(', ')}.`)
    },
  },
  {
    name: 'content defaults',
    about: 'Give a brand the help articles and pages that it lacks; what is written stays. Safe to run again.',
    places: [],
    options: brandOption,
    changesFor: 'reason',
    async run(context) {
      const brand = await namedBrand.of(context)
      const added = await context.database.transaction(async (tx) => {
        const count = await context.modules.content.addMissing(tx, brand, readDefaultContent())
        if (count > 0) {
          await context.record(tx, { subject: brand.merchantCode, brandId: brand.brandId, details: { added: count } })
        }
        return count
      })
      context.say(`${added} added or completed`)
    },
  },
]

/** Texts as they will lie in the table: the log keeps those, and a text that is none is told in one line. */
async function asKept(texts: Texts): Promise<Texts> {
  return plainly(Promise.resolve().then(() => checkTexts(texts)))
}
