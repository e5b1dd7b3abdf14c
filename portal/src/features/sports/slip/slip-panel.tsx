import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { balanceQuery } from '../../../lib/api/balance-query.ts'
import { moneyText } from '../../../lib/api/money-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { BuilderSlip } from '../builder/builder-slip.tsx'
import { giveBuiltBack } from '../builder/builder-state.ts'
import { changeBuilder } from '../builder/builder-store.ts'
import { chipLook } from '../list/chip-look.ts'
import { PlacedBet } from './placed-bet.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { ShareButton } from './share-button.tsx'
import { SlipLineRow } from './slip-line.tsx'
import { changeSlip } from './slip-store.ts'
import { addPicks, kindsFor } from './slip-state.ts'
import { SingleStake, StakeForAll, TicketStake } from './stakes.tsx'
import { typedAmount } from './slip-sums.ts'
import { SystemField } from './system-field.tsx'
import type { SlipDesk } from './use-slip-desk.ts'

/** The slip itself: the column beside the matches and the phone’s sheet frame it. */
export function SlipPanel({ desk }: { readonly desk: SlipDesk }) {
  const t = useText('sports')
  const { slip, kind, now, placed, errors, builder } = desk
  const ticketError = errors.get('ticket')
  const { built } = builder.state
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {builder.placed.map((bet) => (
        <PlacedBet
          key={bet.betId}
          placed={bet}
          onRefused={() => changeBuilder(giveBuiltBack)}
          onClose={() => builder.onClosePlaced(bet.betId)}
        />
      ))}
      {built === undefined ? null : <BuilderSlip desk={builder} built={built} />}
      {placed.map((bet) => (
        <PlacedBet
          key={bet.betId}
          placed={bet}
          onRefused={() => changeSlip((held) => addPicks(held, held.last))}
          onClose={() => desk.onClosePlaced(bet.betId)}
        />
      ))}
      {slip.picks.length === 0 ? (
        built === undefined ? (
          <EmptySlip desk={desk} />
        ) : null
      ) : (
        <>
          <SlipHead desk={desk} />
          <ul className="max-lg:-mx-1 max-lg:px-1">
            {now.lines.map((line) => (
              <SlipLineRow
                key={line.id}
                line={line}
                isTicket={kind !== 'SINGLES'}
                isAtFault={now.fault?.ids.includes(line.id) ?? false}
                refusal={errors.has(line.id) ? <LineRefusal desk={desk} id={line.id} /> : null}
              >
                {kind === 'SINGLES' ? <SingleStake desk={desk} line={line} /> : null}
              </SlipLineRow>
            ))}
          </ul>
          {now.fault === undefined ? null : <InlineNotice tone="negative">{t(`fault.${now.fault.code}`)}</InlineNotice>}
          {kind === 'SYSTEM' ? <SystemField slip={slip} /> : null}
          {kind === 'SINGLES' ? (
            slip.picks.length > 1 ? (
              <StakeForAll desk={desk} />
            ) : null
          ) : (
            <TicketStake desk={desk} />
          )}
          <Totals desk={desk} />
          {ticketError === undefined ? null : <LineRefusal desk={desk} id="ticket" />}
          <PlaceButton desk={desk} />
        </>
      )}
    </div>
  )
}

/** What a bet was refused for, and the touches that lead on. */
function LineRefusal({ desk, id }: { readonly desk: SlipDesk; readonly id: string }) {
  const isOf = (ids: readonly string[]) => id === 'ticket' || ids.includes(id)
  return (
    <RefusalNote
      error={desk.errors.get(id)}
      onStake={(amount) => {
        changeSlip((slip) =>
          id === 'ticket'
            ? { ...slip, stake: typedAmount(amount) }
            : { ...slip, stakes: { ...slip.stakes, [id]: typedAmount(amount) } },
        )
        desk.onForgetErrors()
      }}
      onRepeat={() =>
        desk.onPlace((bet) => (isOf(bet.ids) ? { ...bet, body: { ...bet.body, confirmRepeat: true } } : bet))
      }
    />
  )
}

function SlipHead({ desk: { slip, kind } }: { readonly desk: SlipDesk }) {
  const t = useText('sports')
  const kinds = kindsFor(slip.picks.length)
  return (
    <div className="flex items-center gap-1">
      {kinds.length < 2 ? (
        <span className="flex-1 text-sm font-semibold">{t('kind.SINGLE')}</span>
      ) : (
        <div role="group" aria-label={t('slip.kind')} className="flex min-w-0 flex-1 flex-wrap gap-1">
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              onClick={() => changeSlip((held) => ({ ...held, kind: one }))}
              className={chipLook(one === kind, 'px-2.5! text-xs! md:min-h-8!')}
            >
              {t(`kind.${one}`)}
            </button>
          ))}
        </div>
      )}
      <ShareButton picks={slip.picks} />
      <IconButton
        size="s"
        className="-me-1.5"
        label={t('slip.clear')}
        onPress={() => changeSlip((held) => ({ ...held, picks: [], stakes: {} }))}
      >
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function EmptySlip({ desk: { slip, placed, builder } }: { readonly desk: SlipDesk }) {
  const t = useText('sports')
  const repeat =
    slip.last.length === 0 ? undefined : (
      <Button size="s" onPress={() => changeSlip((held) => addPicks(held, held.last))}>
        <RotateCcw size={15} aria-hidden="true" /> {t('slip.repeat')}
      </Button>
    )
  if (placed.length + builder.placed.length > 0)
    return repeat === undefined ? null : <div className="justify-self-center">{repeat}</div>
  return (
    <EmptyState
      className="px-2! py-6!"
      title={t('slip.empty')}
      text={t('slip.emptyText')}
      {...(repeat === undefined ? {} : { action: repeat })}
    />
  )
}

/** What leaves the balance and what may come back, each to the cent. */
function Totals({ desk: { now, isMember } }: { readonly desk: SlipDesk }) {
  const t = useText('sports')
  const balance = useQuery({ ...balanceQuery(), enabled: isMember })
  const { sum, delayMs } = now
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-1 border-t border-line-soft pt-3 text-sm">
      <dt className="text-text-muted">{t('slip.debit')}</dt>
      <dd className="tabular text-end font-semibold">{moneyText(sum.debit)}</dd>
      <dt className="font-medium">{t('slip.returns')}</dt>
      <dd className="tabular text-end text-lg font-semibold">{moneyText(sum.returns)}</dd>
      {balance.data === undefined ? null : (
        <>
          <dt className="text-xs text-text-muted">{t('slip.balance')}</dt>
          <dd className="tabular text-end text-xs text-text-muted">{moneyText(balance.data.sumBalance)}</dd>
        </>
      )}
      {delayMs === 0 ? null : (
        <>
          <dt className="text-xs text-text-muted">{t('slip.delay')}</dt>
          <dd className="tabular text-end text-xs text-text-muted">
            {t('slip.seconds', { count: Math.ceil(delayMs / 1000) })}
          </dd>
        </>
      )}
    </dl>
  )
}

export function PlaceButton({ desk }: { readonly desk: SlipDesk }) {
  const t = useText('sports')
  const { now, hindrance, isPending, isMember } = desk
  const amount = moneyText(now.sum.debit)
  const text =
    hindrance === undefined || !isMember
      ? t(isMember ? 'slip.place' : 'slip.login', { amount })
      : t(`hindrance.${hindrance}`)
  return (
    <Button
      variant="accent"
      size="l"
      className="h-auto! w-full whitespace-normal!"
      isDisabled={isMember && hindrance !== undefined}
      isPending={isPending}
      onPress={() => desk.onPlace()}
    >
      {text}
    </Button>
  )
}
