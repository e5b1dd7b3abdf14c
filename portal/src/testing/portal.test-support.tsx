import { getStatus, type PermissionPayload } from '@parlour/core/contract/brand/player/system.ts'
import { localeOf } from '@parlour/core/locales/locales.ts'
import { textPlaceOf } from '@parlour/core/locales/text-path.ts'
import type { Texts } from '@parlour/core/locales/texts-store.ts'
import { UiTextsContext } from '@parlour/ui/components/ui-texts.ts'
import { edge } from '@parlour/ui/testing/edge.test-support.ts'
import { addStage } from '@parlour/ui/testing/stage.test-support.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { Suspense, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { Static } from 'typebox'
import { queryClient } from '../app/query-client.ts'
import { fetchPermission } from '../lib/api/permission.ts'
import { startTexts } from '../lib/i18n/i18n.ts'
import { useLocale, useText } from '../lib/i18n/use-text.ts'
import { endSession, signIn } from '../lib/session/session.ts'

// The portal around a component: its texts, queries, session and address are the real ones; the server is the edge.

type Permission = Static<typeof PermissionPayload>

const files = import.meta.glob<Texts>(['../../locales/en/*.json', '../../locales/en/*/*.json'], {
  import: 'default',
  eager: true,
})
const english: Record<string, Texts> = {}
for (const [path, texts] of Object.entries(files)) {
  const feature = textPlaceOf(path)?.feature ?? ''
  english[feature] = { ...english[feature], ...texts }
}
await startTexts([localeOf('en'), localeOf('es'), localeOf('ar')], 'en', english)
document.documentElement.lang = 'en'

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES')
const sealKey = { ...(await exportJWK(publicKey)), kid: 'test' }

async function open(sealed: string): Promise<unknown> {
  const { plaintext } = await compactDecrypt(sealed, privateKey)
  return JSON.parse(new TextDecoder().decode(plaintext)) as unknown
}

edge.openBy(open)

export { edge } from '@parlour/ui/testing/edge.test-support.ts'
export { queryClient } from '../app/query-client.ts'

/** The hour at which everything happens, by the server's clock. */
export const noon = Date.UTC(2026, 10, 20, 12)

const brand: Permission = {
  status: 0,
  serverTime: noon,
  merchantCode: 'test',
  location: { ip: '192.0.2.1', country: 'PH' },
  maintenance: null,
  whitelabel: [],
  registerRules: {},
  resources: [],
  customerService: [],
  analyticsId: '',
  imageCDNs: [],
  launchGameCDNs: [],
  languages: ['en', 'es', 'ar'],
  defaultLanguage: 'en',
  currency: { code: 'PHP', symbol: 'P', decimals: 2 },
  timeZone: 'Asia/Manila',
  sealKey,
  theme: { brand: 'parlour', mode: 'dark', name: 'Test' },
}

/** The brand from now on, as the server tells it. */
export async function takeBrand(own: Partial<Permission> = {}): Promise<void> {
  edge.answer(getStatus, { ...brand, ...own })
  await fetchPermission()
}

/** Somebody is signed in. */
export const signInAs = (isAgent = 0, account = 'ana'): void =>
  signIn(
    {
      token: `token-of-${account}`,
      account,
      customerId: '01900000-0000-7000-8000-000000000001',
      isAgent,
      firstTimeLogin: false,
      passwordExpired: false,
    },
    noon,
  )

addStage({
  begin: async () => {
    queryClient.clear()
    await takeBrand()
  },
  end: () => {
    endSession('left')
    queryClient.clear()
  },
})

function Providers({ children }: { readonly children: ReactNode }) {
  const { tag } = useLocale()
  const t = useText('common')
  const texts = {
    close: t('close'),
    show: t('show'),
    hide: t('hide'),
    copy: t('copy'),
    copied: t('copied'),
    notices: t('notices'),
  }
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={tag}>
        <UiTextsContext value={texts}>{children}</UiTextsContext>
      </I18nProvider>
    </QueryClientProvider>
  )
}

/** Draws a component as the page at an address, and waits until it stands. */
export async function renderAt(address: string, component: ReactNode) {
  const root = createRootRoute({ validateSearch: (search: Readonly<Record<string, unknown>>) => search })
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => <Suspense>{component}</Suspense> })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  // Fields do without the delay that a hand has.
  const user = userEvent.setup({ delay: null })
  const drawn = render(
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>,
  )
  return { user, router, ...drawn }
}
