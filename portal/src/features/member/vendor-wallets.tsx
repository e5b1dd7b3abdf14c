import { centreWallet } from '@parlour/core/rules/games/vendor-transfer.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSome } from '../../lib/api/amount-of.ts'
import { postBringBack } from '../../lib/api/bring-back.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { currencySymbol } from '../../lib/api/permission.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { VendorTransferList } from './vendor-transfer-list.tsx'
import { postMove, statusOf, type VendorTransfer, type VendorWallet } from './vendor-wallets.queries.ts'

interface VendorWalletsProps {
  readonly cash: string
  readonly vendors: readonly VendorWallet[]
}

/** What lies at providers that keep it themselves: each of it, moving it there and back, and what was moved. */
export function VendorWallets({ cash, vendors }: VendorWalletsProps) {
  const t = useText('member')
  const refusalText = useRefusalText()
  const refresh = useRefresh()
  const back = useMutation({ mutationFn: () => postBringBack(crypto.randomUUID()), onSettled: refresh })
  const isThere = vendors.some(({ balance, transfer, stale }) => isSome(balance) || stale || transfer !== null)
  return (
    <section aria-labelledby="vendor-wallets" className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="vendor-wallets" className="font-semibold">
          {t('wallets.title')}
        </h3>
        <Button size="s" isDisabled={!isThere} isPending={back.isPending} onPress={() => back.mutate()}>
          {t('wallets.bringAllBack')}
        </Button>
      </div>
      {back.error === null ? null : <InlineNotice tone="negative">{refusalText(back.error)}</InlineNotice>}
      <ul className="rounded-large border border-line-soft">
        {vendors.map((vendor) => (
          <WalletLine key={vendor.code} vendor={vendor} />
        ))}
      </ul>
      <MoveForm cash={cash} vendors={vendors} />
      <VendorTransferList />
    </section>
  )
}

function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    const keys = [queryKeys.funds, queryKeys.balance, queryKeys.vendorTransfers]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

function WalletLine({ vendor }: { readonly vendor: VendorWallet }) {
  const t = useText('member')
  const { name, balance } = vendor
  const note = noteOf(vendor)
  return (
    <li className="flex min-h-12 items-center justify-between gap-6 border-b border-line-soft px-5 py-2 text-sm last:border-0">
      <span className="min-w-0">
        <bdi translate="no" className="text-text-muted">
          {name}
        </bdi>
        {note === undefined ? null : <span className="block text-xs text-text-muted">{t(note)}</span>}
      </span>
      <span className="tabular font-semibold">{moneyText(balance)}</span>
    </li>
  )
}

/** What there is to know beside the balance. */
function noteOf({ isOpen, stale, transfer }: VendorWallet) {
  if (transfer !== null) return onItsWay(transfer)
  if (stale) return 'wallets.stale' as const
  return isOpen ? undefined : ('wallets.closed' as const)
}

const onItsWay = ({ isUnknown, direction }: NonNullable<VendorWallet['transfer']>) =>
  isUnknown ? ('wallets.unknown' as const) : (`wallets.onItsWay.${direction}` as const)

const noticeTones: Partial<Record<VendorTransfer['state'], 'positive' | 'negative'>> = {
  CONFIRMED: 'positive',
  FAILED: 'negative',
}

/** What became of a move; nothing any more where it was open and has ended meanwhile: the list below says how. */
function outcomeOf(moved: VendorTransfer | undefined, vendors: readonly VendorWallet[]): VendorTransfer | undefined {
  if (moved === undefined || moved.endedAt !== null) return moved
  return vendors.some(({ transfer }) => transfer?.transferId === moved.transferId) ? moved : undefined
}

function MoveForm({ cash, vendors }: VendorWalletsProps) {
  const t = useText('member')
  const refusalText = useRefusalText()
  const refresh = useRefresh()
  const [code, setCode] = useState(vendors[0]?.code ?? '')
  const [way, setWay] = useState<'TO_VENDOR' | 'FROM_VENDOR'>('TO_VENDOR')
  const [amount, setAmount] = useState('')
  const move = useMutation({
    mutationFn: postMove,
    onSuccess: () => setAmount(''),
    onSettled: refresh,
  })
  const vendor = vendors.find((one) => one.code === code) ?? vendors[0]
  if (vendor === undefined) return null
  const isOut = way === 'TO_VENDOR'
  const requested = amount.trim()
  const isOpen = vendor.transfer === null && (isOut ? vendor.isOpen : true)
  const isReadable = requested === '' || (/^\d{1,12}(?:\.\d{1,2})?$/.test(requested) && isSome(requested))
  const moved = outcomeOf(move.data?.data.transfer, vendors)
  return (
    <form
      className="mt-4 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const [from, to] = isOut ? [centreWallet, vendor.code] : [vendor.code, centreWallet]
        move.mutate({ from, to, amount: requested === '' ? undefined : requested, key: crypto.randomUUID() })
      }}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label={t('wallets.provider')}
          options={vendors.map((one) => ({ value: one.code, label: one.name }))}
          value={vendor.code}
          onChange={setCode}
        />
        <Select
          label={t('wallets.direction')}
          options={(['TO_VENDOR', 'FROM_VENDOR'] as const).map((one) => ({ value: one, label: t(`wallets.${one}`) }))}
          value={way}
          onChange={(one) => setWay(one === 'FROM_VENDOR' ? 'FROM_VENDOR' : 'TO_VENDOR')}
        />
        <TextField
          label={t('wallets.amount')}
          description={t('wallets.amountText', { amount: moneyText(isOut ? cash : vendor.balance) })}
          prefix={currencySymbol()}
          inputMode="decimal"
          inputClassName="tabular ltr-run"
          value={amount}
          onChange={setAmount}
          maxLength={16}
        />
      </div>
      {move.error === null ? null : <InlineNotice tone="negative">{refusalText(move.error)}</InlineNotice>}
      {moved === undefined ? null : (
        <InlineNotice tone={noticeTones[moved.state] ?? 'info'}>{t(`wallets.states.${statusOf(moved)}`)}</InlineNotice>
      )}
      <Button
        type="submit"
        variant="accent"
        className="self-start max-sm:w-full"
        isDisabled={!isOpen || !isReadable}
        isPending={move.isPending}
      >
        {t('wallets.move')}
      </Button>
    </form>
  )
}
