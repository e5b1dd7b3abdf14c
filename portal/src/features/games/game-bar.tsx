import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { balanceQuery } from '../../lib/api/balance-query.ts'
import { moneyText, signedMoneyText } from '../../lib/api/money-text.ts'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { clockText } from '../../lib/play/clock-text.ts'
import { sessionResultQuery } from '../../lib/play/session-result-query.ts'
import { useSession } from '../../lib/session/session.ts'

export interface GameBarProps {
  readonly name: string
  readonly isDemo: boolean
  /** An earlier round is shown again: nothing is played. */
  readonly isReplay?: boolean
  readonly isFull: boolean
  readonly onBack: () => void
  /** Undefined where the browser has no full screen. */
  readonly onFull: (() => void) | undefined
  readonly onWindow: (() => void) | undefined
}

/** What stays in sight whatever the game shows: the way back, what is played with, and for how long. */
export function GameBar({ name, isDemo, isReplay = false, isFull, onBack, onFull, onWindow }: GameBarProps) {
  const t = useText('games')
  const { token } = useSession()
  return (
    <div className="flex h-13 shrink-0 items-center gap-2 border-b border-line-soft bg-surface-raised ps-1.5 pe-2 md:gap-4 md:ps-3">
      <button type="button" onClick={onBack} className={buttonLook('plain', 's', 'max-md:px-2.5')}>
        <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
        <span className="max-[420px]:sr-only">{t('back')}</span>
      </button>
      <h1 className="min-w-0 flex-1 truncate text-sm font-semibold text-text md:text-base">
        {name === '' ? t('game') : <bdi translate="no">{name}</bdi>}
      </h1>
      {isReplay || isDemo ? (
        <Badge tone="info">{t(isReplay ? 'replay' : 'demo')}</Badge>
      ) : token === null ? null : (
        <Money hasHeader={!isFull} />
      )}
      {onWindow === undefined ? null : (
        <IconButton size="s" label={t('toWindow')} onPress={onWindow} className="max-md:hidden">
          <ExternalLink size={17} aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
      )}
      {onFull === undefined ? null : (
        <IconButton size="s" label={t(isFull ? 'fullLeave' : 'full')} onPress={onFull}>
          {isFull ? <Minimize size={17} aria-hidden="true" /> : <Maximize size={17} aria-hidden="true" />}
        </IconButton>
      )}
    </div>
  )
}

const belowLook =
  'flex items-baseline gap-1.5 max-lg:order-1 max-lg:justify-self-end max-lg:text-[0.7rem] max-lg:leading-tight max-lg:text-text-muted'

/** From tablets on the site’s own header stands above with balance and deposit; in full screen it does not. */
function Money({ hasHeader }: { readonly hasHeader: boolean }) {
  const t = useText('games')
  const { signedInAt } = useSession()
  const now = useServerNow(1000)
  const balance = useQuery(balanceQuery())
  const result = useQuery({ ...sessionResultQuery(signedInAt ?? 0), enabled: signedInAt !== null })
  return (
    <>
      {/* Small screens have the clock below what is played with. */}
      <dl className="grid grid-cols-[auto_auto] items-baseline justify-end gap-x-1.5 text-sm whitespace-nowrap lg:flex lg:gap-5">
        <div className={belowLook}>
          <dt className="text-xs text-text-muted max-lg:sr-only">{t('clock')}</dt>
          <dd className="tabular">{signedInAt === null ? '–' : clockText(now - signedInAt)}</dd>
        </div>
        <div className={belowLook}>
          <dt className="text-xs text-text-muted max-lg:sr-only">{t('result')}</dt>
          <dd className="tabular ltr-run">{result.data === undefined ? '–' : signedMoneyText(result.data.profit)}</dd>
        </div>
        <div className={`col-span-2 flex items-baseline justify-self-end lg:gap-1.5 ${hasHeader ? 'md:hidden' : ''}`}>
          <dt className="text-xs text-text-muted max-lg:sr-only">{t('balance')}</dt>
          <dd className="tabular ltr-run font-semibold" data-testid="game-balance">
            {balance.data !== undefined ? (
              moneyText(balance.data.sumBalance)
            ) : balance.isError ? (
              <span title={t('balanceFailed')}>—</span>
            ) : (
              <Skeleton className="h-4 w-16" />
            )}
          </dd>
        </div>
      </dl>
      <Link
        to="."
        search={(held) => ({ ...held, modal: 'deposit' as const })}
        resetScroll={false}
        preload={false}
        className={buttonLook('accent', 's', hasHeader ? 'md:hidden' : '')}
      >
        {t('deposit')}
      </Link>
    </>
  )
}
