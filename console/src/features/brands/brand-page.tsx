import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { brandQuery } from './brands.queries.ts'
import { FlagList } from './flag-list.tsx'
import { LanguageList } from './language-list.tsx'
import { LawPanel } from './law-panel.tsx'
import { RuleList } from './rule-list.tsx'
import { WorksPanel } from './works-panel.tsx'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** Names of machines are written from the left in every language. */
const code = (text: string) => <span className="ltr-run">{text}</span>

/** A brand: whether it is open, what it offers, what its registration form asks. */
export function BrandPage() {
  const t = useText('brands')
  const merchant = useMerchant()
  const brand = useQuery(brandQuery(merchant))
  return (
    <Page title={brand.data?.name ?? t('title')} text={t('text')}>
      <Loaded query={brand} lines={10}>
        {(value) => (
          <>
            <div className="grid items-start gap-5 xl:grid-cols-2">
              <WorksPanel brand={value} />
              <Panel title={t('facts')}>
                <Facts
                  facts={[
                    [t('code'), value.merchantCode],
                    [t('hosts'), code(value.hosts.join(', '))],
                    [t('currency'), value.currency],
                    [t('timeZone'), code(value.timeZone)],
                    [t('languages'), code(value.languages.join(', '))],
                  ]}
                />
              </Panel>
            </div>
            <Tabs
              label={t('settings')}
              items={[
                { id: 'flags', label: t('flags'), content: <FlagList brand={value} /> },
                { id: 'languages', label: t('languages'), content: <LanguageList brand={value} /> },
                { id: 'rules', label: t('rules'), content: <RuleList brand={value} /> },
                { id: 'law', label: t('law.title'), content: <LawPanel merchant={value.merchantCode} /> },
              ]}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}
