import {
  listTexts,
  removeArticle,
  saveArticle,
  saveGroup,
  savePage,
  setContacts,
} from '@parlour/core/contract/content/operator/content.ts'
import { addressesOf, wholeResource } from '@parlour/core/rules/contacts/resource.ts'
import { addressKind } from '@parlour/core/rules/contacts/safe-address.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { brandContacts, pushSettings, type Brands } from '#modules/brand/index.ts'
import { recordChange } from '#modules/operators/index.ts'
import type { Content } from '../content.ts'
import { parametersOf } from '../show.ts'
import { snapshotOfTexts, snapshotOfTitles } from './content-change.ts'

interface Parts {
  readonly content: Content
  readonly brands: Brands
}

/** The help centre, the pages, and how the brand is reached. */
export function textRoutes(routes: ConsoleRoutes, parts: Parts): void {
  routes.query(listTexts, async ({ db, brand: { brandId } }) => {
    const { content, brands } = parts
    const [known, { groups, articles }, pages] = await Promise.all([
      brands.getAnew(brandId),
      content.help.list(db, brandId),
      content.pages.list(db, brandId),
    ])
    return {
      languages: [...known.languages],
      defaultLanguage: known.defaultLanguage,
      theme: known.theme,
      parameters: { ...parametersOf(known) },
      groups: groups.map((group) => ({ ...group, titles: { ...group.titles } })),
      articles: articles.map((article) => ({ ...article, texts: { ...article.texts } })),
      pages: pages.map(({ code, updatedAt, texts }) => ({ code, updatedAt: Number(updatedAt), texts: { ...texts } })),
      customerService: known.customerService.map((entry) => ({ ...entry })),
      resources: known.resources.map(wholeResource),
    }
  })
  helpRoutes(routes, parts)
  pageRoutes(routes, parts)
  contactRoutes(routes, parts)
}

function helpRoutes(routes: ConsoleRoutes, { content: { help } }: Parts): void {
  routes.command(saveGroup, async ({ tx, brand, operator, input: { params, body } }) => {
    const { code } = params
    const { sorting, titles, reason } = body
    const findGroup = async () => (await help.list(tx, brand.brandId)).groups.find((group) => group.code === code)
    const known = await findGroup()
    await help.saveGroup(tx, brand.brandId, { code, sorting, titles })
    const [before, after] = [known, await findGroup()].map((group) =>
      group === undefined ? {} : { sorting: group.sorting, ...snapshotOfTitles(group.titles) },
    )
    const change = { subject: `help group ${code}`, before: before ?? {}, after: after ?? {} }
    await recordChange(tx, { brand, operator, command: 'help group', reason, ...change })
    return {}
  })

  routes.command(saveArticle, async ({ tx, brand, operator, input: { params, body } }) => {
    const { code } = params
    const { groupCode, sorting, texts, reason } = body
    const findArticle = async () => (await help.list(tx, brand.brandId)).articles.find((one) => one.code === code)
    const known = await findArticle()
    await help.saveArticle(tx, brand.brandId, { code, groupCode, sorting, texts })
    const [before, after] = [known, await findArticle()].map((one) =>
      one === undefined ? {} : { group: one.groupCode, sorting: one.sorting, ...snapshotOfTexts(one.texts) },
    )
    const change = { subject: `help ${code}`, before: before ?? {}, after: after ?? {} }
    await recordChange(tx, { brand, operator, command: 'help set', reason, ...change })
    return {}
  })

  routes.command(removeArticle, async ({ tx, brand, operator, input: { params, body } }) => {
    const gone = (await help.list(tx, brand.brandId)).articles.find(({ code }) => code === params.code)
    await help.removeArticle(tx, brand.brandId, params.code)
    const change = { subject: `help ${params.code}`, before: snapshotOfTexts(gone?.texts ?? {}), after: {} }
    await recordChange(tx, { brand, operator, command: 'help remove', reason: body.reason, ...change })
    return {}
  })
}

function pageRoutes(routes: ConsoleRoutes, { content: { pages } }: Parts): void {
  routes.command(savePage, async ({ tx, brand, operator, input: { params, body } }) => {
    const { code } = params
    const findTexts = async () => (await pages.list(tx, brand.brandId)).find((page) => page.code === code)?.texts ?? {}
    const before = snapshotOfTexts(await findTexts())
    await pages.save(tx, brand.brandId, { code, texts: body.texts })
    const change = { subject: `page ${code}`, before, after: snapshotOfTexts(await findTexts()) }
    await recordChange(tx, { brand, operator, command: 'page set', reason: body.reason, ...change })
    return {}
  })
}

function contactRoutes(routes: ConsoleRoutes, { brands }: Parts): void {
  routes.command(setContacts, async ({ tx, brand, operator, afterCommit, input: { body } }) => {
    const { customerService, resources, reason } = body
    const addresses = [...customerService.map(({ path }) => path), ...resources.flatMap(addressesOf)]
    const unsafe = addresses.find((address) => addressKind(address) === undefined)
    if (unsafe !== undefined) throw new Refusal('console.address_invalid', { address: unsafe })
    await brandContacts.lockBrand(tx, brand.brandId)
    const known = await brands.getAnew(brand.brandId)
    if (!(await brandContacts.update(tx, brand.brandId, { customerService, resources }))) {
      throw new Refusal('console.nothing_changed')
    }
    await pushSettings(tx, { brandId: brand.brandId })
    afterCommit(() => brands.forget(brand.brandId))
    const change = {
      before: brandContacts.current(known),
      after: brandContacts.current({ customerService, resources }),
    }
    await recordChange(tx, { brand, operator, command: 'brand contacts', reason, ...change })
    return {}
  })
}
