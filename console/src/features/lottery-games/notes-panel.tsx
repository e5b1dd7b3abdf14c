import { Button } from '@parlour/ui/components/button.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import type { GamePlays } from './lottery-games.queries.ts'

export interface NotesPanelProps {
  readonly notes: NonNullable<GamePlays['notes']>
  readonly onEdit: () => void
}

/** How notes of series are sold in a game. */
export function NotesPanel({ notes, onEdit }: NotesPanelProps) {
  const t = useText('lotteryGames')
  const { money, number } = useFormat()
  return (
    <Panel title={t('notes.title')}>
      <Facts
        facts={[
          [t('notes.price'), <bdi key="price">{money(notes.singleBetPrice)}</bdi>],
          [t('notes.units'), notes.unitModes.map((mode) => t(modeKey(mode))).join(' · ')],
          [t('notes.multiple'), number(notes.multipleMax)],
        ]}
      />
      <Button size="s" className="mt-4" onPress={onEdit}>
        {t('notes.edit')}
      </Button>
    </Panel>
  )
}

const modeKey = (mode: string) => `notes.modes.${mode}` as 'notes.modes.YUAN'
