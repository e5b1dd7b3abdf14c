import type { Sources } from '../architecture/sources.ts'
import { newFile, type Written } from './edits.ts'
import { readName, WrongRequest, type Name } from './names.ts'

interface Page extends Name {
  readonly module: string
  /** The file of the contract, from its folder. */
  readonly contract: string
}

/** `wallet/reserves`: a page of the console for a brand, from its call to its place in the menu. */
export function scaffoldPage(sources: Sources, request: string): Written {
  const [module = '', what = ''] = request.split('/')
  const name = readName(what)
  if (!sources.has(`server/src/modules/${module}/module.ts`)) {
    throw new WrongRequest('A page of the console is MODULE/NAME, such as wallet/reserves.')
  }
  const { kebab, camel } = name
  const page = { ...name, module, contract: `${module}/operator/${kebab}.ts` }
  const feature = `console/src/features/${kebab}`
  const tags = new Set([...sources.keys()].flatMap((path) => /^console\/locales\/([^/]+)\//.exec(path)?.[1] ?? []))
  return new Map([
    newFile(sources, `core/contract/${page.contract}`, contractFile(page)),
    newFile(sources, `server/src/modules/${module}/operator/${kebab}.routes.ts`, routesFile(page)),
    newFile(sources, `${feature}/feature.ts`, featureFile(page)),
    newFile(sources, `${feature}/${kebab}.queries.ts`, queriesFile(page)),
    newFile(sources, `${feature}/${kebab}-page.tsx`, pageFile(page)),
    ...[...tags].map((tag) => newFile(sources, `console/locales/${tag}/${camel}.json`, textsFile(page))),
  ])
}

const contractFile = ({ kebab, pascal, words }: Page) => `import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { EpochMs } from '../../shapes.ts'

export const get${pascal} = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/${kebab}',
  summary: '${words} of the brand: when it was read, by the clock that decides',
  allow: 'brands.read',
  scope: 'brand',
  value: Type.Object({ at: EpochMs }),
  refusals: [],
})
`

const routesFile = ({ contract, camel, pascal }: Page) =>
  `import { get${pascal} } from '@parlour/core/contract/${contract}'
import { nowMs } from '#platform/clock/now.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'

/** Reads for an operator of the brand; the clock is the database's. */
export function ${camel}ConsoleRoutes(routes: ConsoleRoutes): void {
  routes.query(get${pascal}, async ({ db }) => ({ at: await nowMs(db) }))
}
`

const featureFile = ({ kebab, camel, pascal }: Page) =>
  `import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import { root } from '../../lib/routes/root.ts'

const ${camel} = createRoute({
  getParentRoute: () => root,
  path: '/brands/$merchant/${kebab}',
  staticData: {
    menu: { group: 'brand', place: 900, icon: FileText, texts: '${camel}', needs: 'brands.read' },
  },
  component: lazyRouteComponent(() => import('./${kebab}-page.tsx'), '${pascal}Page'),
})

export const routes = [${camel}] as const
`

const queriesFile = ({ contract, kebab, camel, pascal }: Page) =>
  `import type { get${pascal} } from '@parlour/core/contract/${contract}'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export const ${camel}Query = (merchant: string) =>
  queryOptions({
    queryKey: ['${kebab}', merchant],
    queryFn: ({ signal }) =>
      call<typeof get${pascal}>('GET /console/api/brands/:merchant/${kebab}', { merchant, signal }),
  })
`

const pageFile = ({ kebab, camel, pascal }: Page) => `import { useQuery } from '@tanstack/react-query'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { ${camel}Query } from './${kebab}.queries.ts'

export function ${pascal}Page() {
  const t = useText('${camel}')
  const { time } = useFormat()
  const ${camel} = useQuery(${camel}Query(useMerchant()))
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={${camel}}>{({ at }) => <Facts facts={[[t('at'), time(at)]]} />}</Loaded>
    </Page>
  )
}
`

const textsFile = ({ words }: Page) =>
  `${JSON.stringify({ menu: words, title: words, text: `${words} of the brand.`, at: 'Read at' }, null, 2)}\n`
