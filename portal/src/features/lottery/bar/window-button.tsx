import type { launchGame } from '@parlour/core/contract/lottery/player/launch.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useRefusalText } from '../../../lib/api/use-refusal-text.ts'
import { useLocale, useText } from '../../../lib/i18n/use-text.ts'
import { openWindow } from '../../../lib/page/open-window.ts'
import { readLaunched } from '../../../lib/session/launched.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { Game } from '../lottery.queries.ts'

/** Wide enough for the pad and the slip side by side. */
const wanted = { width: 1240, height: 860 }
/** Accounts that look around have no windows of their own. */
const trialTypes = [4, 41, 42]

export interface WindowButtonProps {
  readonly game: Game
  /** Whether its name stands in words beside its sign. */
  readonly isNamed?: boolean
}

/** Opens the game in a window of its own, which stays while the site is used for something else. */
export function WindowButton({ game, isNamed = false }: WindowButtonProps) {
  const t = useText('lottery')
  const { tag } = useLocale()
  const refusalText = useRefusalText()
  const { token, isAgent } = useSession()
  const [isOpening, setIsOpening] = useState(false)
  if (token === null || trialTypes.includes(isAgent ?? 0) || readLaunched() !== undefined) return null

  async function open() {
    setIsOpening(true)
    const size = {
      width: Math.min(wanted.width, screen.availWidth),
      height: Math.min(wanted.height, screen.availHeight),
    }
    let problem: unknown
    const outcome = await openWindow(
      () => addressOf(game, tag),
      size,
      (error) => {
        problem = error
      },
    )
    setIsOpening(false)
    if (outcome === 'blocked') showToast(t('window.blocked'), 'negative')
    if (outcome === 'failed') showToast(refusalText(problem), 'negative')
    if (outcome === 'unsafe') showToast(t('window.failed'), 'negative')
  }

  const sign = <ExternalLink size={17} aria-hidden="true" className="rtl:-scale-x-100" />
  const press = { isDisabled: isOpening, onPress: () => void open() }
  if (isNamed)
    return (
      <Button {...press}>
        {sign} {t('window.open')}
      </Button>
    )
  return (
    <IconButton {...press} className="max-md:hidden" label={t('window.open')}>
      {sign}
    </IconButton>
  )
}

/** An address that opens the game once; the lobby of its area where it is not sold now. */
async function addressOf({ area, gameCode, status }: Game, language: string): Promise<string> {
  const value = await call<typeof launchGame>('POST /wps/game/launchGame', {
    body: {
      launchMode: 'LOTT',
      lottoArea: area,
      lottoPrizeMode: 'Lott',
      lottoGameCode: gameCode,
      lottoView: status === 'ON' ? 'betting' : 'lobby',
      device: 'WEB',
      backUrl: `${location.pathname}${location.search}`,
      language,
    },
  })
  if ('gameUrl' in value) return value.gameUrl
  throw new Error('the lottery was launched as something else')
}
