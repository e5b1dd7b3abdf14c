import { useQuery } from '@tanstack/react-query'
import { Button } from '@parlour/ui/components/button.tsx'
import { moneyText } from '../../../lib/api/money-text.ts'
import { amountOf, isSome } from '../../../lib/api/amount-of.ts'
import { balanceQuery } from '../../../lib/api/balance-query.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { changeSlip } from './slip-store.ts'
import { pickId } from './slip-state.ts'
import { readStake, sumOfSingle, typedAmount } from './slip-sums.ts'
import { StakeField } from './stake-field.tsx'
import type { SlipDesk } from './use-slip-desk.ts'
import type { LineNow } from './use-slip-lines.ts'

const quickStakes = ['5', '10', '50', '100'] as const

interface StakeProblem {
  readonly typed: string
  readonly least: string | undefined
  readonly most: string | null
  readonly decimals: number
}

/** What is wrong with an amount that was typed; nothing of one that is empty. A balance that is too small is said as such. */
export function useStakeNote() {
  const t = useText('sports')
  const isMember = useSession().token !== null
  const { data } = useQuery({ ...balanceQuery(), enabled: isMember })
  return ({ typed, least, most, decimals }: StakeProblem): string | undefined => {
    if (typed === '') return undefined
    const amount = readStake(typed, decimals)
    if (amount === undefined) return t('stake.invalid')
    if (least !== undefined && amount < amountOf(least)) return t('stake.least', { amount: moneyText(least) })
    if (data !== undefined && amount > amountOf(data.sumBalance))
      return t('stake.balance', { amount: moneyText(data.sumBalance) })
    return most !== null && amount > amountOf(most) ? t('stake.most', { amount: moneyText(most) }) : undefined
  }
}

interface SingleStakeProps {
  readonly desk: SlipDesk
  readonly line: LineNow
}

/** The stake of one single, with what it debits and returns, and the most that is taken of it. */
export function SingleStake({ desk, line }: SingleStakeProps) {
  const t = useText('sports')
  const noteOf = useStakeNote()
  const { slip, now } = desk
  const typed = slip.stakes[line.id] ?? ''
  const setTyped = (stake: string) => changeSlip((held) => ({ ...held, stakes: { ...held.stakes, [line.id]: stake } }))
  const { maxStake } = line.now
  const own = sumOfSingle(line, typed, now.terms)
  const note = noteOf({ typed, least: now.minStake, most: maxStake, decimals: now.terms.decimals })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1">
      <StakeField
        label={t('stake.label')}
        value={typed}
        onChange={setTyped}
        onEnter={() => desk.onPlace()}
        isInvalid={note !== undefined}
        note={note}
      />
      <dl className="tabular grid min-h-11 grid-cols-[auto_auto] content-center gap-x-2 text-xs text-text-muted">
        <dt>{t('slip.debited')}</dt>
        <dd className="text-end text-text">{own === undefined ? '–' : moneyText(own.debit)}</dd>
        <dt>{t('slip.wins')}</dt>
        <dd className="text-end text-text">{own === undefined ? '–' : moneyText(own.returns - own.debit)}</dd>
      </dl>
      <QuickStakes onPick={setTyped} most={maxStake} />
    </div>
  )
}

/** Amounts that are one touch away, and the most that is taken where it is known. */
export function QuickStakes({
  onPick,
  most,
}: {
  readonly onPick: (stake: string) => void
  readonly most: string | null
}) {
  const t = useText('sports')
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-1.5">
      {quickStakes.map((stake) => (
        <Button key={stake} size="s" className="px-2.5! font-medium!" onPress={() => onPick(stake)}>
          {stake}
        </Button>
      ))}
      {most === null || !isSome(most) ? null : (
        <Button size="s" variant="plain" className="ms-auto px-2!" onPress={() => onPick(typedAmount(most))}>
          {t('stake.max', { amount: moneyText(most) })}
        </Button>
      )}
    </div>
  )
}

/** One amount for all singles. */
export function StakeForAll({ desk }: { readonly desk: SlipDesk }) {
  const t = useText('sports')
  const { slip } = desk
  const amounts = new Set(slip.picks.map((pick) => slip.stakes[pickId(pick)] ?? ''))
  const [only = ''] = amounts
  const setAll = (stake: string) =>
    changeSlip((held) => ({ ...held, stakes: Object.fromEntries(held.picks.map((pick) => [pickId(pick), stake])) }))
  return (
    <label className="grid grid-cols-[1fr_minmax(0,9rem)] items-center gap-3 text-sm font-medium">
      {t('stake.forAll')}
      <StakeField
        label={t('stake.forAll')}
        value={amounts.size === 1 ? only : ''}
        onChange={setAll}
        onEnter={() => desk.onPlace()}
      />
    </label>
  )
}

/** The stake of a parlay, or of each line of a system. */
export function TicketStake({ desk }: { readonly desk: SlipDesk }) {
  const t = useText('sports')
  const noteOf = useStakeNote()
  const { slip, kind, now } = desk
  const isSystem = kind === 'SYSTEM'
  const setTyped = (stake: string) => changeSlip((held) => ({ ...held, stake }))
  const least = isSystem ? now.minUnit : now.minStake
  const note = noteOf({ typed: slip.stake, least, most: null, decimals: now.terms.decimals })
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[1fr_minmax(0,9rem)] items-center gap-3">
        <span className="text-sm font-medium">
          {t(isSystem ? 'stake.perLine' : 'stake.label')}
          {isSystem && now.sum.lines > 0 ? (
            <span className="tabular block text-xs font-normal text-text-muted">
              {t('system.lines', { count: now.sum.lines })}
            </span>
          ) : null}
        </span>
        <StakeField
          label={t(isSystem ? 'stake.perLine' : 'stake.label')}
          value={slip.stake}
          onChange={setTyped}
          onEnter={() => desk.onPlace()}
          isInvalid={note !== undefined}
          note={note}
        />
      </div>
      <QuickStakes onPick={setTyped} most={null} />
    </div>
  )
}
