import { kindsGoing } from '@parlour/core/contract/cashier/operator/methods.ts'
import { isFoundByHand, isOfAgent, isOfCoins, isPaidByDesk } from '@parlour/core/rules/cashier/method-offer.ts'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { coinText } from './coin-text.ts'
import type { Desk, Direction, MethodKind } from './methods.queries.ts'

const headTexts = ['code', 'minimum', 'maximum'] as const

/** What of a method stays as it is once it is there, and its first limits. */
export interface Head extends Readonly<Record<(typeof headTexts)[number], string>> {
  readonly kind: MethodKind
  readonly provider: string
  readonly coin: string
}

export function newHead(desk: Desk, kind: MethodKind): Head {
  const head = { kind, provider: '', coin: desk.coins[0]?.coin ?? '', code: '', minimum: '', maximum: '' }
  return { ...head, provider: providersOf(desk, kind)[0] ?? '' }
}

export const isHeadWhole = (head: Head) => headTexts.every((name) => head[name].trim() !== '')

/** A head as it travels. */
export const headOf = ({ kind, provider, coin, code, minimum, maximum }: Head) => ({
  kind,
  code: code.trim(),
  minimum: minimum.trim(),
  maximum: maximum.trim(),
  provider: isFoundByHand(kind) || isOfAgent(kind) || provider === '' ? null : provider,
  coin: isOfCoins(kind) ? coin : null,
})

/** How many confirmations a coin needs at least, as one would type it; nothing of any other kind. */
export function confirmationsOf(desk: Desk, { kind, coin }: Head): string {
  const found = isOfCoins(kind) ? desk.coins.find((known) => known.coin === coin) : undefined
  return found === undefined ? '' : String(found.confirmations)
}

const providersOf = (desk: Desk, kind: MethodKind) => (isOfCoins(kind) ? desk.coinProviders : desk.providers)

interface HeadFieldsProps {
  readonly desk: Desk
  readonly direction: Direction
  readonly head: Head
  readonly onHead: (head: Head) => void
}

export function HeadFields({ desk, direction, head, onHead }: HeadFieldsProps) {
  const t = useText('methods')
  const { kind } = head
  // Where no provider is connected, the desk pays out by itself.
  const isByDesk = isPaidByDesk(kind) && providersOf(desk, kind).length === 0
  const hasProvider = !isFoundByHand(kind) && !isOfAgent(kind) && !isByDesk
  // The least and the most stand side by side, whatever is chosen above them.
  const isCodeWide = hasProvider && !isOfCoins(kind)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('kind')}
        options={kindsGoing[direction].map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(value) => {
          const chosen = value as MethodKind
          onHead({ ...head, kind: chosen, provider: providersOf(desk, chosen)[0] ?? '' })
        }}
      />
      {hasProvider ? (
        <Select
          label={t('provider')}
          hasNames
          options={providersOf(desk, kind).map((value) => ({ value, label: value }))}
          value={head.provider}
          onChange={(provider) => onHead({ ...head, provider })}
        />
      ) : null}
      {isOfCoins(kind) ? (
        <Select
          label={t('coin')}
          hasNames
          options={desk.coins.map(({ coin }) => ({ value: coin, label: coinText(desk, coin) }))}
          value={head.coin}
          onChange={(coin) => onHead({ ...head, coin })}
        />
      ) : null}
      {headTexts.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          {...(name === 'code' ? { description: t('codeText') } : {})}
          {...(name === 'code' && isCodeWide ? { className: 'sm:col-span-2' } : {})}
          value={head[name]}
          onChange={(text) => onHead({ ...head, [name]: text })}
          inputClassName="ltr-run tabular"
          maxLength={40}
        />
      ))}
    </div>
  )
}
