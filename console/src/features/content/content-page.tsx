import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { ContactsPanel } from './contacts-panel.tsx'
import { textsQuery } from './content.queries.ts'
import { HelpList } from './help-list.tsx'
import { NoticeList } from './notice-list.tsx'
import { PageList } from './page-list.tsx'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** All that operators write for everybody to read. */
export function ContentPage() {
  const t = useText('content')
  const merchant = useMerchant()
  const texts = useQuery(textsQuery(merchant))
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={texts} lines={8}>
        {(brand) => (
          <Tabs
            key={merchant}
            label={t('title')}
            items={[
              { id: 'notices', label: t('notices'), content: <NoticeList merchant={merchant} brand={brand} /> },
              { id: 'help', label: t('helpCentre'), content: <HelpList merchant={merchant} brand={brand} /> },
              { id: 'pages', label: t('pages'), content: <PageList merchant={merchant} brand={brand} /> },
              {
                id: 'contacts',
                label: t('contacts.title'),
                content: (
                  <ContactsPanel
                    key={JSON.stringify([brand.customerService, brand.resources])}
                    merchant={merchant}
                    brand={brand}
                  />
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Page>
  )
}
