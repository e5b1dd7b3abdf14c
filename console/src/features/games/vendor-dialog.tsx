import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { putVendor, type GameVendor, type VendorRequest } from './games.queries.ts'
import { powers } from './power-badge.tsx'

const categories = ['rng', 'live', 'fish', 'pvp', 'bgs', 'bingo', 'cockfight', 'sports', 'esports'] as const
const byGames = 'none'

export interface VendorDialogProps {
  readonly merchant: string
  readonly vendor: GameVendor
  readonly onClose: () => void
}

interface PartProps {
  readonly request: VendorRequest
  readonly onChange: (change: Partial<VendorRequest>) => void
}

/** How players see a vendor, where its games are, and how its wallet calls are answered. */
export function VendorDialog({ merchant, vendor, onClose }: VendorDialogProps) {
  const t = useText('games')
  const { code, product: _product, games: _games, dialect: _dialect, moneyScale: _scale, ...more } = vendor
  const { dailyCreditMax: _most, creditedToday: _today, ...stands } = more
  const [request, setRequest] = useState<VendorRequest>(stands)
  const [sorting, setSorting] = useState(String(vendor.sorting))
  const [homeMinutes, setHomeMinutes] = useState(String(vendor.homeMinutes))
  const isHomeIn = /^\d{1,4}$/.test(homeMinutes) && Number(homeMinutes) >= 5 && Number(homeMinutes) <= 1440
  const onChange = (change: Partial<VendorRequest>) => setRequest({ ...request, ...change })
  return (
    <ReasonDialog
      title={t('editOf', { name: vendor.name })}
      text={t('changeText')}
      submit={t('save')}
      size="m"
      canSubmit={request.name.trim() !== '' && /^\d{1,4}$/.test(sorting) && isHomeIn}
      run={async (reason) => {
        await putVendor(merchant, code, {
          ...request,
          sorting: Number(sorting),
          homeMinutes: Number(homeMinutes),
          reason,
        })
        return t('saved')
      }}
      onClose={onClose}
    >
      <Appearance request={request} onChange={onChange} />
      <Places request={request} onChange={onChange} />
      {request.walletMode === 'TRANSFER' && (
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
      <Checkbox isSelected={request.isHot} onChange={(isHot) => onChange({ isHot })}>
        {t('isHot')}
      </Checkbox>
      <WalletAnswers request={request} onChange={onChange} />
    </ReasonDialog>
  )
}

function Appearance({ request, onChange }: PartProps) {
  const t = useText('games')
  return (
    <>
      <TextField
        label={t('name')}
        value={request.name}
        onChange={(name) => onChange({ name })}
        maxLength={60}
        isRequired
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('status')}
          options={powers.map((power) => ({ value: power, label: t(`statuses.${power}`) }))}
          value={request.status}
          onChange={(status) => onChange({ status: status as VendorRequest['status'] })}
        />
        <Select
          label={t('category')}
          options={[
            { value: byGames, label: t('byGames') },
            ...categories.map((one) => ({ value: one, label: t(`categories.${one}`) })),
          ]}
          value={request.category ?? byGames}
          onChange={(one) => onChange({ category: categories.find((known) => known === one) ?? null })}
        />
      </div>
      <p className="text-xs text-text-muted">{t('statusText')}</p>
    </>
  )
}

function Places({ request, onChange }: PartProps) {
  const t = useText('games')
  const address = { spellCheck: 'false', autoCapitalize: 'none', dir: 'ltr', maxLength: 500 } as const
  return (
    <>
      <TextField
        {...address}
        label={t('launchUrl')}
        description={t('launchUrlText')}
        value={request.launchUrl}
        onChange={(launchUrl) => onChange({ launchUrl: launchUrl.trim() })}
      />
      <Select
        label={t('walletMode')}
        options={(['SEAMLESS', 'TRANSFER'] as const).map((one) => ({ value: one, label: t(`walletModes.${one}`) }))}
        value={request.walletMode}
        onChange={(one) => onChange({ walletMode: one === 'TRANSFER' ? 'TRANSFER' : 'SEAMLESS' })}
      />
      <TextField
        {...address}
        label={t('transferUrl')}
        description={t('transferUrlText')}
        value={request.transferUrl}
        onChange={(transferUrl) => onChange({ transferUrl: transferUrl.trim() })}
      />
      <TextField
        {...address}
        label={t('replayUrl')}
        description={t('replayUrlText')}
        value={request.replayUrl}
        onChange={(replayUrl) => onChange({ replayUrl: replayUrl.trim() })}
      />
      <TextField
        {...address}
        label={t('freeSpinsUrl')}
        description={t('freeSpinsUrlText')}
        value={request.freeSpinsUrl}
        onChange={(freeSpinsUrl) => onChange({ freeSpinsUrl: freeSpinsUrl.trim() })}
      />
      <TextField
        {...address}
        label={t('assetOrigin')}
        description={t('assetOriginText')}
        value={request.assetOrigin}
        onChange={(assetOrigin) => onChange({ assetOrigin: assetOrigin.trim() })}
      />
      <TextField
        {...address}
        label={t('icon')}
        description={t('iconText')}
        value={request.icon}
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

function WalletAnswers({ request, onChange }: PartProps) {
  const t = useText('games')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('wallet')}</legend>
      {names.map((name) => (
        <Select
          key={name}
          label={t(name)}
          options={answers[name].map((one) => ({ value: one, label: t(`states.${one}`) }))}
          value={request[name]}
          onChange={(one) => onChange({ [name]: one })}
        />
      ))}
      <Checkbox
        isSelected={request.allowNegativeOnReversal}
        onChange={(allowNegativeOnReversal) => onChange({ allowNegativeOnReversal })}
      >
        {t('allowNegativeOnReversal')}
      </Checkbox>
      <Checkbox isSelected={request.zeroBetWins} onChange={(zeroBetWins) => onChange({ zeroBetWins })}>
        {t('zeroBetWins')}
      </Checkbox>
      <Checkbox isSelected={request.signsPath} onChange={(signsPath) => onChange({ signsPath })}>
        {t('signsPath')}
      </Checkbox>
    </fieldset>
  )
}
