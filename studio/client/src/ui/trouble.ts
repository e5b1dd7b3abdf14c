import type { CallFailure } from '../api.ts'
import type { TextKey, Translate } from '../texts.ts'
import { button, el, openDialog } from './dom.ts'

interface Parts {
  readonly t: Translate
  readonly lobby: () => void
  readonly depositUrl: string
}

/** What the player does next; `again` where the same is asked once more. */
export type NextStep = 'again' | 'on'

interface Screen {
  readonly title: TextKey
  readonly text: TextKey
  readonly ways: readonly ('again' | 'on' | 'reload' | 'lobby' | 'deposit')[]
}

const screens: Readonly<Record<string, Screen>> = {
  SESSION_ENDED: { title: 'trouble.ended', text: 'trouble.endedText', ways: ['lobby'] },
  NOT_ENOUGH_MONEY: { title: 'trouble.money', text: 'trouble.moneyText', ways: ['deposit', 'on'] },
  LIMIT: { title: 'trouble.limit', text: 'trouble.limitText', ways: ['on', 'lobby'] },
  WALLET_REFUSED: { title: 'trouble.refused', text: 'trouble.refusedText', ways: ['on', 'lobby'] },
  WALLET_UNREACHABLE: { title: 'trouble.unreachable', text: 'trouble.unreachableText', ways: ['on', 'lobby'] },
  OFFLINE: { title: 'trouble.offline', text: 'trouble.offlineText', ways: ['again'] },
  TOO_FAST: { title: 'trouble.fast', text: 'trouble.fastText', ways: ['on'] },
  TOO_OFTEN: { title: 'trouble.fast', text: 'trouble.fastText', ways: ['on'] },
  FREE_SPINS_OVER: { title: 'trouble.given', text: 'trouble.givenText', ways: ['on', 'lobby'] },
  ROUND_OPEN: { title: 'trouble.round', text: 'trouble.roundText', ways: ['reload', 'on'] },
}
const other: Screen = { title: 'trouble.other', text: 'trouble.otherText', ways: ['reload', 'lobby'] }

function screenOf({ code, details }: Pick<CallFailure, 'code' | 'details'>): Screen {
  const status = details['status']
  const known = code === 'WALLET_REFUSED' && typeof status === 'string' ? screens[status] : undefined
  return known ?? screens[code] ?? other
}

/** Every trouble is a screen with a way on; it is shown until the player takes one. */
export function showTrouble(
  failure: Pick<CallFailure, 'code' | 'details'>,
  { t, lobby, depositUrl }: Parts,
): Promise<NextStep> {
  const screen = screenOf(failure)
  return new Promise((resolve) => {
    const { dialog, body, shut } = openDialog(t(screen.title), '', 'trouble')
    const take = (step: NextStep) => {
      shut()
      resolve(step)
    }
    const ways = {
      again: () => button(t('trouble.again'), { class: 'first', onClick: () => take('again') }),
      on: () => button(t('trouble.goOn'), { onClick: () => take('on') }),
      reload: () => button(t('trouble.reload'), { class: 'first', onClick: () => location.reload() }),
      lobby: () => button(t('trouble.lobby'), { onClick: lobby }),
      deposit: () =>
        depositUrl === ''
          ? undefined
          : el('a', {
              class: 'button first',
              text: t('trouble.deposit'),
              set: { href: depositUrl, target: '_top', rel: 'noreferrer' },
            }),
    }
    dialog.dataset['code'] = failure.code
    body.append(
      el('p', { text: t(screen.text) }),
      el('div', { class: 'ways' }, ...screen.ways.map((way) => ways[way]())),
    )
  })
}
