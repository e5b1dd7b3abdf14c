import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putGame, type Game } from './lottery-games.queries.ts'

const sold = ['ON', 'MAINTENANCE', 'OFF'] as const
const shown = ['RESULTS', 'OFF'] as const
const beacons = ['NONE', 'DRAND'] as const

export interface GameDialogProps {
  readonly game: Game
  readonly onClose: () => void
}

/** How a game is sold and shown, in every brand. */
export function GameDialog({ game, onClose }: GameDialogProps) {
  const t = useText('lotteryGames')
  const [status, setStatus] = useState(game.status)
  const [sorting, setSorting] = useState(String(game.sorting))
  const [beacon, setBeacon] = useState(game.beacon)
  const [flags, setFlags] = useState({
    isHot: game.isHot,
    isNew: game.isNew,
    allowCancel: game.allowCancel,
    allowChase: game.allowChase,
  })
  return (
    <ReasonDialog
      title={t('editOf', { name: game.displayName })}
      text={t('gameText', { seconds: String(game.lockSeconds) })}
      submit={t('save')}
      isDangerous={status === 'OFF'}
      canSubmit={/^\d{1,6}$/.test(sorting)}
      run={async (reason) => {
        await putGame(game.gameId, { status, sorting: Number(sorting), beacon, ...flags, reason })
        return t('saved')
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('status')}
          options={(game.status === 'RESULTS' ? shown : sold).map((value) => ({
            value,
            label: t(`statuses.${value}`),
          }))}
          value={status}
          onChange={(value) => setStatus(value as Game['status'])}
        />
        <TextField label={t('sorting')} inputMode="numeric" value={sorting} onChange={setSorting} maxLength={6} />
      </div>
      {game.results === 'SEED' ? (
        <div>
          <Select
            label={t('beacon')}
            options={beacons.map((value) => ({ value, label: t(`beacons.${value}`) }))}
            value={beacon}
            onChange={(value) => setBeacon(value as Game['beacon'])}
          />
          <p className="mt-1.5 text-xs text-text-muted">{t('beaconText')}</p>
        </div>
      ) : null}
      <div className="grid gap-1 sm:grid-cols-2">
        {(['isHot', 'isNew', 'allowCancel', 'allowChase'] as const).map((name) => (
          <Checkbox key={name} isSelected={flags[name]} onChange={(isOn) => setFlags({ ...flags, [name]: isOn })}>
            {t(`flags.${name}`)}
          </Checkbox>
        ))}
      </div>
    </ReasonDialog>
  )
}
