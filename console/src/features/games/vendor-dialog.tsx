import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putVendor, type GameVendor, type VendorWish } from './games.queries.ts'
import { powers } from './power-badge.tsx'

const categories = ['rng', 'live', 'fish', 'pvp', 'bgs', 'bingo', 'cockfight', 'sports', 'esports'] as const
const byGames = 'none'

export interface VendorDialogProps {
  readonly merchant: string
  readonly vendor: GameVendor
  readonly onClose: () => void
}

interface PartProps {
  readonly wish: VendorWish
  readonly onChange: (change: Partial<VendorWish>) => void
}

/** How players see a vendor, where its games are, and how its wallet calls are answered. */
export function VendorDialog({ merchant, vendor, onClose }: VendorDialogProps) {
  const t = useText('games')
  const { code, product: _product, games: _games, dialect: _dialect, moneyScale: _scale, ...more } = vendor
  const { dailyCreditMax: _most, creditedToday: _today, ...stands } = more
  const [wish, setWish] = useState<VendorWish>(stands)
  const [sorting, setSorting] = useState(String(vendor.sorting))
  const [homeMinutes, setHomeMinutes] = useState(String(vendor.homeMinutes))
  const isHomeIn = /^\d{1,4}$/.test(homeMinutes) && Number(homeMinutes) >= 5 && Number(homeMinutes) <= 1440
  const onChange = (change: Partial<VendorWish>) => setWish({ ...wish, ...change })
  return (
    <ReasonDialog
      title={t('editOf', { name: vendor.name })}
      text={t('changeText')}
      submit={t('save')}
      size="m"
      canSubmit={wish.name.trim() !== '' && /^\d{1,4}$/.test(sorting) && isHomeIn}
      run={async (reason) => {
        await putVendor(merchant, code, { ...wish, sorting: Number(sorting), homeMinutes: Number(homeMinutes), reason })
        return t('saved')
      }}
      onClose={onClose}
    >
      <Appearance wish={wish} onChange={onChange} />
      <Places wish={wish} onChange={onChange} />
      {wish.walletMode === 'TRANSFER' && (
        <TextField
          label={t('homeMinutes')}
          description={t('homeMinutesText')}
          inputMode="numeric"
          value={homeMinutes}
          onChange={setHomeMinutes}
          maxLength={4}
        />
      )}
      <TextField
        label={t('sorting')}
        description={t('sortingText')}
        inputMode="numeric"
        value={sorting}
        onChange={setSorting}
        maxLength={4}
      />
      <Checkbox isSelected={wish.isHot} onChange={(isHot) => onChange({ isHot })}>
        {t('isHot')}
      </Checkbox>
      <WalletAnswers wish={wish} onChange={onChange} />
    </ReasonDialog>
  )
}

function Appearance({ wish, onChange }: PartProps) {
  const t = useText('games')
  return (
    <>
      <TextField
        label={t('name')}
        value={wish.name}
        onChange={(name) => onChange({ name })}
        maxLength={60}
        isRequired
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('status')}
          options={powers.map((power) => ({ value: power, label: t(`statuses.${power}`) }))}
          value={wish.status}
          onChange={(status) => onChange({ status: status as VendorWish['status'] })}
        />
        <Select
          label={t('category')}
          options={[
            { value: byGames, label: t('byGames') },
            ...categories.map((one) => ({ value: one, label: t(`categories.${one}`) })),
          ]}
          value={wish.category ?? byGames}
          onChange={(one) => onChange({ category: categories.find((known) => known === one) ?? null })}
        />
      </div>
      <p className="text-xs text-text-muted">{t('statusText')}</p>
    </>
  )
}

function Places({ wish, onChange }: PartProps) {
  const t = useText('games')
  const address = { spellCheck: 'false', autoCapitalize: 'none', dir: 'ltr', maxLength: 500 } as const
  return (
    <>
      <TextField
        {...address}
        label={t('launchUrl')}
        description={t('launchUrlText')}
        value={wish.launchUrl}
        onChange={(launchUrl) => onChange({ launchUrl: launchUrl.trim() })}
      />
      <Select
        label={t('walletMode')}
        options={(['SEAMLESS', 'TRANSFER'] as const).map((one) => ({ value: one, label: t(`walletModes.${one}`) }))}
        value={wish.walletMode}
        onChange={(one) => onChange({ walletMode: one === 'TRANSFER' ? 'TRANSFER' : 'SEAMLESS' })}
      />
      <TextField
        {...address}
        label={t('transferUrl')}
        description={t('transferUrlText')}
        value={wish.transferUrl}
        onChange={(transferUrl) => onChange({ transferUrl: transferUrl.trim() })}
      />
      <TextField
        {...address}
        label={t('replayUrl')}
        description={t('replayUrlText')}
        value={wish.replayUrl}
        onChange={(replayUrl) => onChange({ replayUrl: replayUrl.trim() })}
      />
      <TextField
        {...address}
        label={t('assetOrigin')}
        description={t('assetOriginText')}
        value={wish.assetOrigin}
        onChange={(assetOrigin) => onChange({ assetOrigin: assetOrigin.trim() })}
      />
      <TextField
        {...address}
        label={t('icon')}
        description={t('iconText')}
        value={wish.icon}
        onChange={(icon) => onChange({ icon: icon.trim() })}
      />
    </>
  )
}

const answers = {
  unknownRollbackReply: ['ok', 'not_found'],
  replayBalance: ['stored', 'current'],
  rollbackAfterWin: ['reject', 'reverse'],
} as const
const names = ['unknownRollbackReply', 'replayBalance', 'rollbackAfterWin'] as const

function WalletAnswers({ wish, onChange }: PartProps) {
  const t = useText('games')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('wallet')}</legend>
      {names.map((name) => (
        <Select
          key={name}
          label={t(name)}
          options={answers[name].map((one) => ({ value: one, label: t(`states.${one}`) }))}
          value={wish[name]}
          onChange={(one) => onChange({ [name]: one })}
        />
      ))}
      <Checkbox
        isSelected={wish.allowNegativeOnReversal}
        onChange={(allowNegativeOnReversal) => onChange({ allowNegativeOnReversal })}
      >
        {t('allowNegativeOnReversal')}
      </Checkbox>
      <Checkbox isSelected={wish.zeroBetWins} onChange={(zeroBetWins) => onChange({ zeroBetWins })}>
        {t('zeroBetWins')}
      </Checkbox>
      <Checkbox isSelected={wish.signsPath} onChange={(signsPath) => onChange({ signsPath })}>
        {t('signsPath')}
      </Checkbox>
    </fieldset>
  )
}
