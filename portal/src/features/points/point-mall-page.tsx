import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'
import { useSession } from '../../lib/session/session.ts'
import { ConvertForm } from './convert-form.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { PointHero } from './point-hero.tsx'
import { PointLines } from './point-lines.tsx'
import { PointRules, VisitorRules, type PointRate } from './point-rules.tsx'
import { RedeemedList } from './redeemed-list.tsx'
import { pointBalanceQuery, pointConfigQuery } from './points.queries.ts'

export interface PointMallPageProps {
  readonly brandName: string
  /** What the menu says that bets earn, for whoever is not signed in. */
  readonly rates: readonly PointRate[]
  /** The form that sets a first payment password; the app composes features. */
  readonly passwordForm: (onDone: () => void) => ReactNode
}

const tabs = ['goods', 'convert', 'redeemed', 'lines', 'rules'] as const
type TabName = (typeof tabs)[number]

/** Points: what there are of them, what they buy, what they become, and where they came from. */
export function PointMallPage({ brandName, rates, passwordForm }: PointMallPageProps) {
  const t = useText('points')
  usePageTitle(t('title'), brandName)
  const { token, isAgent } = useSession()
  const isMember = token !== null && !trials.has(Number(isAgent))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-3.5 md:gap-8 md:py-6">
      {isMember ? <Own passwordForm={passwordForm} /> : <Visitor rates={rates} isTrial={token !== null} />}
    </div>
  )
}

/** Accounts that play with demo money earn nothing. */
const trials = new Set([4, 41, 42])

function Visitor({ rates, isTrial }: { readonly rates: readonly PointRate[]; readonly isTrial: boolean }) {
  return (
    <>
      <PointHero visitor={isTrial ? 'trial' : 'guest'} />
      <VisitorRules rates={rates} />
    </>
  )
}

function Own({ passwordForm }: Pick<PointMallPageProps, 'passwordForm'>) {
  const t = useText('points')
  const [tab, setTab] = useState<TabName>('goods')
  const balance = useQuery(pointBalanceQuery())
  const config = useQuery(pointConfigQuery())
  const contents: Readonly<Record<TabName, ReactNode>> = {
    goods: <GoodsGrid balance={balance.data} config={config} passwordForm={passwordForm} />,
    convert: <ConvertForm balance={balance} config={config} passwordForm={passwordForm} />,
    redeemed: <RedeemedList onShop={() => setTab('goods')} />,
    lines: <PointLines />,
    rules: <PointRules config={config} />,
  }
  return (
    <>
      <PointHero balance={balance} onConvert={() => setTab('convert')} />
      <Tabs
        label={t('sections')}
        selected={tab}
        onSelect={(id) => setTab(tabs.find((one) => one === id) ?? 'goods')}
        items={tabs.map((id) => ({ id, label: t(`tab.${id}`), content: contents[id] }))}
      />
    </>
  )
}
