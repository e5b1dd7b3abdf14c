import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putGame, type CatalogueGame } from './games.queries.ts'
import { powers } from './power-badge.tsx'

export interface GameDialogProps {
  readonly merchant: string
  readonly game: CatalogueGame
  readonly onClose: () => void
}

/** What the brand says of a game: whether it is shown and played, whether it is hot or a mini game, its place. */
export function GameDialog({ merchant, game, onClose }: GameDialogProps) {
  const t = useText('games')
  const { tag } = useLocale()
  const [power, setPower] = useState(game.power)
  const [isHot, setHot] = useState(game.isHot)
  const [isMini, setMini] = useState(game.isMini)
  const [sorting, setSorting] = useState(String(game.sorting))
  const { gameCode, vendorName, blockedCountries } = game
  return (
    <ReasonDialog
      title={t('editOf', { name: nameIn(game.names, tag) })}
      text={t('editGameText', { code: gameCode, vendor: vendorName })}
      submit={t('save')}
      canSubmit={/^\d{1,4}$/.test(sorting)}
      run={async (reason) => {
        await putGame(merchant, game.gameId, { power, isHot, isMini, sorting: Number(sorting), reason })
        return t('saved')
      }}
      onClose={onClose}
    >
      {blockedCountries.length === 0 ? null : (
        <p className="text-sm text-text-muted">{t('blocked', { countries: blockedCountries.join(', ') })}</p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('status')}
          options={powers.map((one) => ({ value: one, label: t(`statuses.${one}`) }))}
          value={power}
          onChange={(one) => setPower(one as CatalogueGame['power'])}
        />
        <TextField
          label={t('sorting')}
          description={t('sortingText')}
          inputMode="numeric"
          value={sorting}
          onChange={setSorting}
          maxLength={4}
        />
      </div>
      <Checkbox isSelected={isHot} onChange={setHot}>
        {t('isHot')}
      </Checkbox>
      <Checkbox isSelected={isMini} onChange={setMini}>
        {t('isMini')}
      </Checkbox>
      <p className="text-sm text-text-muted">{t('isMiniText')}</p>
    </ReasonDialog>
  )
}
