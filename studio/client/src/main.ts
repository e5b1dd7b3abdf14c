import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/readex-pro/wght.css'
import './style/stage.css'
import './style/controls.css'
import './style/panels.css'
import './style/screens.css'
import './style/small.css'
import { toWire } from '@parlour/core/money/money.ts'
import { payingSymbols, scatter, wild } from '@parlour/core/rules/slots/game.ts'
import type { GameView } from '../../src/api-shapes.ts'
import { CallFailure, createApi, type Api } from './api.ts'
import { lightTexture, rasterSymbol, type SymbolTextures } from './draw/raster.ts'
import { gemNameOf } from './draw/gems.ts'
import { motifNameOf } from './draw/motifs.ts'
import { pictureCount, symbolSvg, type Look } from './draw/symbol.ts'
import { openParent, type Parent } from './parent.ts'
import { Show } from './play/show.ts'
import { Table } from './play/table.ts'
import { Board, type Pace } from './reels/board.ts'
import { createSparks } from './reels/sparks.ts'
import { openStage } from './reels/stage.ts'
import { openSession, openTally } from './session.ts'
import { createSound } from './sound.ts'
import { openTexts, type TextKey, type Translate } from './texts.ts'
import { el } from './ui/dom.ts'
import { openPanels } from './ui/panels.ts'
import { createHud, type Hud } from './ui/hud.ts'
import { showTrouble } from './ui/trouble.ts'
import { fitBoard } from './ui/fit.ts'
import { listenToKeys } from './ui/keys.ts'

const symbolPixels = 300

async function drawSymbols(look: Look): Promise<ReadonlyMap<string, SymbolTextures>> {
  const letters = [...look.letters, wild, scatter]
  const drawn = await Promise.all(
    letters.map(async (letter) => [letter, await rasterSymbol(symbolSvg(letter, look), symbolPixels)] as const),
  )
  return new Map(drawn)
}

/** Names by which pays are told: of what pictures show, of stones, of wild and bonus. */
function namesOf(look: Look, t: Translate): (letter: string) => string {
  const pictures = pictureCount(look)
  return (letter) => {
    if (letter === wild) return t('symbol.wildName')
    if (letter === scatter) return t('symbol.scatterName')
    const rank = look.letters.indexOf(letter)
    const name = rank < pictures ? motifNameOf(look.theme, rank) : gemNameOf(rank - pictures)
    // A test holds the texts to the drawings.
    return t(`symbol.${name}` as TextKey)
  }
}

function paint({ hues, theme, isDemo }: GameView): void {
  const style = document.documentElement.style
  style.setProperty('--hue', String(hues[0]))
  style.setProperty('--hue-2', String(hues[1]))
  Object.assign(document.body.dataset, { theme, scene: 'base', demo: String(isDemo) })
}

/** The pace that the player and the law want, asked anew for each movement. */
function paces(game: GameView): { pace: () => Pace; toggle: () => boolean } {
  const quiet = matchMedia('(prefers-reduced-motion: reduce)')
  let isTurbo = false
  return {
    pace: () => (quiet.matches ? 'still' : isTurbo ? 'turbo' : 'usual'),
    toggle: () => (isTurbo = game.profile.isTurboAllowed && !isTurbo),
  }
}

function keepTime(game: GameView, hud: Hud) {
  const tally = openTally()
  const draw = () => hud.net(toWire(tally.net()), tally.clock())
  if (game.profile.showsNetPosition) setInterval(draw, 1000)
  draw()
  const count = (stake: bigint, win: bigint) => {
    tally.add(win - stake)
    draw()
  }
  return { draw, count }
}

/** What the drawings of this game follow from. */
function lookOf({ theme, hues, layout }: GameView, t: Translate): Look {
  const words = { wild: t('symbol.wild'), scatter: t('symbol.scatter') }
  return { theme, hues, letters: payingSymbols(layout), words }
}

interface Opened {
  readonly table: Table
  readonly panels: ReturnType<typeof openPanels>
}

const press = (button: HTMLElement, is: boolean) => button.setAttribute('aria-pressed', String(is))

function leaveGame(parent: Parent, { lobbyUrl }: GameView): void {
  parent.tell('exit')
  if (!parent.isHeld && lobbyUrl !== '') location.assign(lobbyUrl)
}

function tellReady(parent: Parent, { gameCode, replay, balance, currency }: GameView): void {
  parent.tell('ready', { gameCode })
  if (replay === null) parent.tell('balance', { balance, currency })
}

/** The window’s own drawing board, and what the pictures on it need. */
async function openBoard(game: GameView, t: Translate) {
  const canvas = el('canvas', { class: 'canvas', set: { 'aria-hidden': 'true' } })
  const stage = await openStage(canvas).catch(() => {
    throw new CallFailure('FAILURE', { graphics: true })
  })
  const look = lookOf(game, t)
  const [textures, nameOf] = [await drawSymbols(look), namesOf(look, t)]
  const light = lightTexture(64)
  const board = new Board({ stage, layout: game.layout, textures, light })
  return { canvas, stage, textures, nameOf, board, sparks: createSparks(stage, light) }
}

async function open(root: HTMLElement, api: Api, game: GameView): Promise<Opened> {
  const { t, locale } = await openTexts(game.lang)
  paint(game)
  const name = game.name[locale.tag] ?? game.name['en'] ?? game.gameCode
  document.title = name
  const { canvas, stage, textures, nameOf, board, sparks } = await openBoard(game, t)
  const sound = createSound()
  const { pace, toggle } = paces(game)
  const parent = openParent(game.portalOrigin, {
    onStop: () => table.stop(),
    onSurroundings: (surroundings) => {
      hud.surround(surroundings)
      table.draw()
      drawTally()
    },
  })
  const leave = () => leaveGame(parent, game)
  const hud = createHud({
    game,
    stage,
    t,
    name,
    on: {
      spin: () => table.spin(),
      less: () => table.change(-1),
      more: () => table.change(1),
      auto: () => panels.autoplay(),
      turbo: () => press(hud.turbo, toggle()),
      sound: () => {
        press(hud.sound, sound.toggle())
        hud.showSound(sound.isOn())
      },
      info: () => panels.info(),
      history: () => (game.replay ? panels.replayed(game.replay) : panels.history()),
      fair: () => panels.fairness(),
      exit: leave,
      skip: () => stage.hurry(),
    },
  })
  const { draw: drawTally, count: countTally } = keepTime(game, hud)
  const show = new Show({ stage, board, sparks, sound, hud, layout: game.layout, t, nameOf, pace })
  const trouble = (failure: CallFailure) => showTrouble(failure, { t, lobby: leave, depositUrl: game.depositUrl })
  const table: Table = new Table({
    game,
    api,
    stage,
    board,
    show,
    hud,
    sound,
    parent,
    t,
    pace,
    trouble,
    onResult: countTally,
  })
  const panels = openPanels({ game, api, t, locale, textures, nameOf, hud, table, trouble })
  root.replaceChildren(el('div', { class: 'sky', set: { 'aria-hidden': 'true' } }), hud.frame, canvas, hud.root)
  fitBoard({ stage, board, hud, layout: game.layout })
  listenToKeys(hud.spin, () => table.spin())
  hud.say(t(game.replay ? 'replay' : 'say.ready'))
  hud.replay(game.replay !== null)
  table.draw()
  tellReady(parent, game)
  return { table, panels }
}

async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#game')
  if (!root) return
  const { t } = await openTexts(navigator.language)
  root.replaceChildren(el('p', { class: 'loading', text: t('loading'), set: { role: 'status' } }))
  for (;;) {
    try {
      const api = createApi(await openSession())
      const game = await api.game()
      const { table, panels } = await open(root, api, game)
      root.dataset['ready'] = 'yes'
      if (game.round) await table.resume(game.round)
      if (game.replay) await panels.replay(game.replay)
      return
    } catch (error) {
      const failure = error instanceof CallFailure ? error : new CallFailure('FAILURE')
      const lobby = () => (document.referrer === '' ? history.back() : location.assign(document.referrer))
      await showTrouble(failure, { t, lobby, depositUrl: '' })
    }
  }
}

void start()
