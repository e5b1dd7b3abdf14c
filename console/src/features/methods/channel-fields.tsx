import { isFoundByHand } from '@parlour/core/rules/cashier/method-offer.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Channel, Direction, Method, MethodKind } from './methods.queries.ts'
import { orNull, typed } from './typed.ts'

const fields = ['channelId', 'name', 'holder', 'number', 'dailyMax', 'code'] as const
type Field = (typeof fields)[number]

/** A channel as it is being written. */
export type ChannelDraft = Readonly<Record<Field, string>> & {
  /** What is known keeps its place and its id. */
  readonly isKnown: boolean
  readonly hasAccount: boolean
}

interface ChannelFieldsProps {
  readonly kind: MethodKind
  readonly direction: Direction
  readonly channels: readonly ChannelDraft[]
  readonly onChannels: (channels: readonly ChannelDraft[]) => void
}

const texts = {
  channelId: 'channel.id',
  name: 'channel.name',
  holder: 'channel.holder',
  number: 'channel.number',
  dailyMax: 'channel.dailyMax',
  code: 'channel.code',
} as const

/** The channels of a method, each with what its kind needs. */
export function ChannelFields({ kind, direction, channels, onChannels }: ChannelFieldsProps) {
  const t = useText('methods')
  const hasAccount = isFoundByHand(kind)
  const wanted = fields.filter(
    (name) =>
      name === 'channelId' ||
      name === 'name' ||
      (name === 'dailyMax' && direction === 'DEPOSIT') ||
      (hasAccount && (name === 'holder' || name === 'number')),
  )
  const change = (at: number, part: Partial<ChannelDraft>) =>
    onChannels(channels.map((channel, place) => (place === at ? { ...channel, ...part } : channel)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{t('channels')}</legend>
      {channels.map((channel, at) => (
        <div
          key={at}
          role="group"
          aria-label={channel.name === '' ? t('channel.new') : channel.name}
          className="grid gap-3 rounded-small border border-line-soft p-3 sm:grid-cols-2"
        >
          {wanted.map((name) => (
            <TextField
              key={name}
              label={t(texts[name])}
              value={channel[name]}
              isDisabled={name === 'channelId' && channel.isKnown}
              onChange={(text) => change(at, { [name]: text })}
              {...(name === 'name' || name === 'holder' ? {} : { inputClassName: 'ltr-run tabular' })}
              maxLength={80}
            />
          ))}
          {kind === 'QR' ? (
            <TextArea
              label={t('channel.code')}
              description={t('channel.codeText')}
              rows={3}
              value={channel.code}
              onChange={(code) => change(at, { code })}
              className="sm:col-span-2"
              inputClassName="ltr-run tabular"
              maxLength={512}
            />
          ) : null}
          {channel.isKnown ? null : (
            <div className="sm:col-span-2">
              <Button size="s" onPress={() => onChannels(channels.filter((_, place) => place !== at))}>
                {t('channel.remove')}
              </Button>
            </div>
          )}
        </div>
      ))}
      <div>
        <Button size="s" onPress={() => onChannels([...channels, { ...empty, hasAccount }])}>
          {t('channel.add')}
        </Button>
      </div>
    </fieldset>
  )
}

const empty = { channelId: '', name: '', holder: '', number: '', dailyMax: '', code: '', isKnown: false } as const

/** A channel that is there, to be changed. */
export const draftOf = ({ channelId, name, account, dailyMax }: Method['channels'][number]): ChannelDraft => ({
  channelId,
  name,
  holder: account?.holder ?? '',
  number: account?.number ?? '',
  code: account?.code ?? '',
  dailyMax: typed(dailyMax),
  isKnown: true,
  hasAccount: account !== null,
})

/** Whether nothing that is needed is empty. */
export function areWhole(channels: readonly ChannelDraft[]): boolean {
  return channels.every(
    ({ channelId, name, holder, number, hasAccount }) =>
      channelId.trim() !== '' && name.trim() !== '' && (!hasAccount || (holder.trim() !== '' && number.trim() !== '')),
  )
}

/** Channels as they travel. */
export function channelsOf(channels: readonly ChannelDraft[]): Channel[] {
  return channels.map(({ channelId, name, holder, number, code, dailyMax, hasAccount }) => ({
    channelId: channelId.trim(),
    name: name.trim(),
    account: hasAccount ? { holder: holder.trim(), number: number.trim(), code: orNull(code) } : null,
    dailyMax: orNull(dailyMax),
  }))
}
