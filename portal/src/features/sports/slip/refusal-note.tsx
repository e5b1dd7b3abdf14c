import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Link } from '@tanstack/react-router'
import { fromWire } from '@parlour/core/money/money.ts'
import { moneyText } from '../../../lib/api/money-text.ts'
import { Refusal } from '../../../lib/api/refusal.ts'
import { useRefusalText } from '../../../lib/api/use-refusal-text.ts'
import { DemoTopUp } from '../../../lib/demo/demo-top-up.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useIsDemo } from '../../../lib/session/demo-session.ts'
import { useStopText } from '../stop-text.ts'

interface RefusalNoteProps {
  readonly error: unknown
  /** The same bet at the most that is taken. */
  readonly onStake: (amount: string) => void
  /** The same bet again, knowingly. */
  readonly onRepeat: () => void
}

/** The most that would be taken, as a refusal says it. */
function mostOf(error: unknown): string | undefined {
  if (!(error instanceof Refusal) || error.code !== 'sports.stake_above_max') return undefined
  const told = error.details['maxStake'] ?? error.details['max']
  return typeof told === 'string' && fromWire(told) !== undefined ? told : undefined
}

/** Why a bet was not taken, and what can be done about it with one touch. The slip stays as it is. */
export function RefusalNote({ error, onStake, onRepeat }: RefusalNoteProps) {
  const t = useText('sports')
  const refusalText = useRefusalText()
  const stopText = useStopText()
  const code = error instanceof Refusal ? error.code : ''
  const most = mostOf(error)
  const reason = error instanceof Refusal ? error.details['reason'] : undefined
  const isStopped = code === 'sports.market_suspended' && typeof reason === 'string'
  return (
    <InlineNotice tone="negative">
      <p>
        {refusalText(error)}
        {isStopped ? ` ${stopText(reason)}` : null}
      </p>
      {most === undefined ? null : (
        <Button size="s" className="mt-2" onPress={() => onStake(most)}>
          {t('slip.betMost', { amount: moneyText(most) })}
        </Button>
      )}
      {code === 'sports.duplicate_bet' ? (
        <Button size="s" className="mt-2" onPress={onRepeat}>
          {t('slip.betAgain')}
        </Button>
      ) : null}
      {code === 'wallet.insufficient_funds' ? <MoreMoney /> : null}
    </InlineNotice>
  )
}

/** Where more comes from: a deposit, or the asking. */
function MoreMoney() {
  const t = useText('sports')
  if (useIsDemo()) return <DemoTopUp className="mt-2" />
  return (
    <Link
      to="."
      search={(search) => ({ ...search, modal: 'deposit' as const })}
      resetScroll={false}
      className={buttonLook('quiet', 's', 'mt-2')}
    >
      {t('slip.deposit')}
    </Link>
  )
}
