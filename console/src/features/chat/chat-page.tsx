import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { Page } from '../../lib/view/page.tsx'
import { ReportList } from './report-list.tsx'
import { RoomList } from './room-list.tsx'
import { WordsPanel } from './words-panel.tsx'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** The rooms in which members talk. */
export function ChatPage() {
  const t = useText('chat')
  const merchant = useMerchant()
  return (
    <Page title={t('title')} text={t('text')}>
      <Tabs
        key={merchant}
        label={t('title')}
        items={[
          { id: 'reports', label: t('reports'), content: <ReportList merchant={merchant} /> },
          { id: 'rooms', label: t('rooms'), content: <RoomList merchant={merchant} /> },
          { id: 'words', label: t('words'), content: <WordsPanel merchant={merchant} /> },
        ]}
      />
    </Page>
  )
}
