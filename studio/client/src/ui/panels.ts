import type { Locale } from '@parlour/core/locales/locale.ts'
import type { GameView, RoundView } from '../../../src/api-shapes.ts'
import { CallFailure, type Api } from '../api.ts'
import type { Table } from '../play/table.ts'
import type { Textures } from '../reels/reel.ts'
import type { Translate } from '../texts.ts'
import { openAutoplay } from './autoplay-panel.ts'
import { openFairness } from './fairness.ts'
import { openHistory, openReplayed } from './history.ts'
import type { Hud } from './hud.ts'
import { openInfo } from './info.ts'
import type { NextStep } from './trouble.ts'

interface Parts {
  readonly game: GameView
  readonly api: Api
  readonly t: Translate
  readonly locale: Locale
  readonly textures: Textures
  readonly nameOf: (letter: string) => string
  readonly hud: Hud
  readonly table: Table
  readonly trouble: (failure: CallFailure) => Promise<NextStep>
}

/** What opens over the game; what a server must be asked for fails as everything does, with a screen. */
export function openPanels(parts: Parts) {
  const { game, api, t, locale, hud, table } = parts
  async function open(panel: () => Promise<void>): Promise<void> {
    try {
      await panel()
    } catch (error) {
      await parts.trouble(error instanceof CallFailure ? error : new CallFailure('FAILURE'))
    }
  }
  const rounds = { game, api, t, locale, money: hud.money, canReplay: () => !table.isBusy() }
  const history = () => void open(() => openHistory({ ...rounds, replay: (round) => void table.replay(round) }))
  /** A round of the record: shown, and then told in figures. */
  async function replay(round: RoundView): Promise<void> {
    await table.replay(round)
    replayed(round)
  }
  const replayed = (round: RoundView) => openReplayed({ ...rounds, replay: (again) => void replay(again) }, round)
  return {
    replay,
    replayed,
    info: () => openInfo(parts, table.stake()),
    history,
    fairness: () => void open(() => openFairness({ api, t, toRounds: history })),
    autoplay: () => openAutoplay({ game, t, money: hud.money, start: (request) => table.auto(request) }, table.stake()),
  }
}
