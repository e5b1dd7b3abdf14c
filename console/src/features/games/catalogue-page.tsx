import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { GameDialog } from './game-dialog.tsx'
import { GameTable } from './game-table.tsx'
import { gamesQuery, vendorsQuery, type CatalogueGame } from './games.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

const everyVendor = 'every'

/** What vendors have told of, by name, and what the brand says of it. */
export function CataloguePage() {
  const t = useText('games')
  const merchant = useMerchant()
  const operator = useOperator()
  const [typed, setTyped] = useState('')
  const [vendor, setVendor] = useState(everyVendor)
  const [asked, setAsked] = useState<CatalogueGame>()
  const q = useDeferredValue(typed.trim())
  const found = useInfiniteQuery(gamesQuery(merchant, { q, vendor: vendor === everyVendor ? '' : vendor }))
  const vendors = useQuery({ ...vendorsQuery(merchant), enabled: operator.may('games.vendors') })
  return (
    <Page title={t('games')} text={t('gamesText')}>
      <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
        <TextField
          label={t('search')}
          description={t('searchText')}
          value={typed}
          onChange={setTyped}
          prefix={<Search size={18} aria-hidden="true" />}
          maxLength={60}
          spellCheck="false"
        />
        {vendors.data === undefined ? null : (
          <Select
            label={t('vendor')}
            options={[
              { value: everyVendor, label: t('everyVendor') },
              ...vendors.data.list.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={vendor}
            hasNames
            onChange={setVendor}
          />
        )}
      </div>
      <Panel title={t('found')}>
        <Loaded query={found} lines={8}>
          {({ pages }) => {
            const rows = pages.flatMap(({ list }) => list)
            if (rows.length === 0) return <EmptyState title={t('nothing')} text={t('nothingText')} />
            return <GameTable games={rows} onAsk={setAsked} />
          }}
        </Loaded>
        {found.hasNextPage ? (
          <Button className="mt-4" isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </Panel>
      {asked === undefined ? null : <GameDialog merchant={merchant} game={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}
