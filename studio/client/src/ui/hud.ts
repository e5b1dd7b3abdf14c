import { formatMoney } from '@parlour/core/money/format-money.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { FreeSpinsView, GameView } from '../../../src/api-shapes.ts'
import type { ShownPart, Surroundings } from '../parent.ts'
import type { Stage } from '../reels/stage.ts'
import type { Translate } from '../texts.ts'
import { el, icon, iconButton } from './dom.ts'

interface Parts {
  readonly game: GameView
  readonly stage: Stage
  readonly t: Translate
  readonly name: string
  readonly on: Readonly<
    Record<
      'spin' | 'less' | 'more' | 'auto' | 'turbo' | 'sound' | 'info' | 'history' | 'fair' | 'exit' | 'skip',
      () => void
    >
  >
}

export type Hud = ReturnType<typeof createHud>

/** A name and a value that changes: the value is told by the live line, not by each change. */
function meter(name: string, look: string): { box: HTMLElement; value: HTMLElement } {
  const value = el('bdi', { class: 'value', set: { dir: 'ltr', translate: 'no' } })
  return { value, box: el('div', { class: `meter ${look}` }, el('span', { class: 'name', text: name }), value) }
}

function headOf({ game, t, name, on }: Parts) {
  const sound = iconButton('silent', t('control.sound'), { onClick: on.sound })
  sound.setAttribute('aria-pressed', 'false')
  const fair = iconButton('fair', t('control.fair'), { onClick: on.fair })
  const net = meter(t('control.net'), 'net')
  const clock = meter(t('control.clock'), 'clock')
  const facts = el('div', { class: 'facts' }, net.box, clock.box)
  facts.hidden = !game.profile.showsNetPosition
  const title = el(
    'div',
    { class: 'title' },
    el('h1', { text: name }),
    game.isDemo && el('span', { class: 'demo', text: t('demo') }),
  )
  const exit = iconButton('exit', t('exit'), { class: 'exit', onClick: on.exit })
  const head = el(
    'header',
    { class: 'head', label: name },
    exit,
    title,
    facts,
    el(
      'nav',
      { class: 'menu', label: t('control.info') },
      sound,
      iconButton('info', t('control.info'), { onClick: on.info }),
      iconButton('history', t('control.history'), { onClick: on.history }),
      fair,
    ),
  )
  fair.hidden = game.replay !== null
  return {
    head,
    sound,
    net: net.value,
    clock: clock.value,
    /** Leaves out what the page around the game shows by itself; the heading stays for whoever hears the page. */
    leaveOut(shows: readonly ShownPart[]): void {
      exit.hidden = shows.includes('exit')
      title.classList.toggle('unseen', shows.includes('name') && !game.isDemo)
      net.box.hidden = shows.includes('net')
      clock.box.hidden = shows.includes('clock')
    },
  }
}

function controlsOf({ game, t, on }: Parts) {
  const { profile } = game
  const spin = el('button', {
    class: 'spin',
    label: t('control.spin'),
    set: { type: 'button', 'aria-describedby': 'spin-hint' },
    onClick: on.spin,
  })
  const left = el('span', { class: 'left' })
  spin.append(icon('spin'), left)
  const hint = el('span', { class: 'unseen', text: t('control.spinHint'), set: { id: 'spin-hint' } })
  const less = iconButton('minus', t('control.less'), { onClick: on.less })
  const more = iconButton('plus', t('control.more'), { onClick: on.more })
  const stake = meter(t('control.stake'), 'stake')
  const auto = iconButton('auto', t('control.auto'), { class: 'auto', onClick: on.auto })
  auto.hidden = profile.autoplayMax === 0
  const turbo = iconButton('turbo', t('control.turbo'), { class: 'turbo', onClick: on.turbo })
  turbo.setAttribute('aria-pressed', 'false')
  turbo.hidden = !profile.isTurboAllowed
  const chooser = el(
    'div',
    { class: 'chooser', set: { role: 'group', 'aria-label': t('control.stake') } },
    less,
    stake.box,
    more,
  )
  const controls = el(
    'section',
    { class: 'controls', label: t('control.controls') },
    chooser,
    el('div', { class: 'buttons' }, turbo, spin, auto),
    hint,
  )
  controls.hidden = game.replay !== null
  return { controls, spin, left, less, more, stake: stake.value, auto, turbo }
}

interface Count {
  readonly from: string
  readonly to: string
  readonly ms: number
  readonly show: (wire: string) => void
}

/** Amounts that run up, by the one ticker. */
function createCounter(stage: Stage): (request: Count) => Promise<void> {
  let request: Count | undefined
  let [from, to, time] = [0n, 0n, 0]
  let done = () => {}
  stage.add((seconds) => {
    if (!request) return false
    time += seconds * 1000
    const part = Math.min(1, time / request.ms)
    const slow = 1 - (1 - part) * (1 - part)
    request.show(toWire(part === 1 ? to : from + ((to - from) * BigInt(Math.floor(slow * 1000))) / 1000n))
    if (part < 1) return false
    request = undefined
    done()
    return false
  })
  return (next) => {
    if (next.ms === 0) {
      next.show(next.to)
      return Promise.resolve()
    }
    ;[request, from, to, time] = [next, fromWire(next.from) ?? 0n, fromWire(next.to) ?? 0n, 0]
    return new Promise((resolve) => {
      done = resolve
    })
  }
}

type Money = (wire: string) => string

/** What lies over the reels for a moment: curtains between scenes, names of great wins, the sign of a replay. */
function overlaysOf(
  { stage, t, on }: Parts,
  tools: { money: Money; live: HTMLElement; count: (request: Count) => Promise<void> },
) {
  const curtain = el('button', { class: 'curtain', set: { type: 'button' }, onClick: on.skip })
  const tier = el('button', { class: 'tier', set: { type: 'button' }, onClick: on.skip })
  const replay = el('p', { class: 'replay', text: t('replay') })
  for (const hidden of [curtain, tier, replay]) hidden.hidden = true
  return {
    nodes: [replay, curtain, tier],
    async curtain(title: string, text: string, ms: number): Promise<void> {
      curtain.replaceChildren(el('strong', { text: title }), el('span', { text }))
      curtain.hidden = false
      tools.live.textContent = `${title} ${text}`
      await stage.wait(ms)
      curtain.hidden = true
    },
    async tier(title: string, wire: string, ms: number): Promise<void> {
      const shown = el('bdi', { set: { dir: 'ltr', translate: 'no' } })
      tier.replaceChildren(el('strong', { text: title }), shown)
      tier.hidden = false
      const show = (text: string) => {
        shown.textContent = tools.money(text)
      }
      await tools.count({ from: '0', to: wire, ms, show })
      await stage.wait(1000)
      tier.hidden = true
    },
    replay(is: boolean): void {
      replay.hidden = !is
    },
  }
}

/** What stands above the reels: the game’s own sign, free spins, the falls of a book. */
function aboveOf({ game, t }: Parts) {
  const free = el('div', { class: 'free' })
  free.hidden = true
  const signs = game.layout.falls.map((n) => el('li', {}, el('bdi', { text: t('say.multiplier', { n }) })))
  const falls = el('ol', { class: 'falls', label: t('say.falls') }, ...signs)
  falls.hidden = signs.length === 0
  const crest = el('img', { class: 'crest', set: { src: game.icon, alt: '', width: '128', height: '128' } })
  return {
    node: el('div', { class: 'above' }, crest, free, falls),
    free(at: number, of: number, multiplier: number): void {
      free.hidden = of === 0
      const times = multiplier > 1 && el('b', {}, el('bdi', { text: t('say.multiplier', { n: multiplier }) }))
      free.replaceChildren(el('span', { text: t('say.free', { at, of }) }), ...(times ? [times] : []))
    },
    /** Which fall of a book is shown; the last multiplier stands for all behind it. */
    fall(step: number | undefined): void {
      const lit = step === undefined ? -1 : Math.min(step, signs.length - 1)
      for (const [at, sign] of signs.entries()) sign.classList.toggle('lit', at === lit)
    },
  }
}

/** What is left of rounds that cost nothing, and what they won. */
function givenOf({ t }: Parts, money: (wire: string) => string) {
  const node = el('p', { class: 'given' })
  node.hidden = true
  return {
    node,
    show(given: FreeSpinsView | null): void {
      node.hidden = given === null
      if (given === null) return
      const { left, stake, won } = given
      node.replaceChildren(
        el('b', { text: t('given.left', { n: left }) }),
        el('span', { text: t('given.each', { amount: money(stake) }) }),
        el('span', { class: 'won', text: t('given.won', { amount: money(won) }) }),
      )
    },
  }
}

/** While a round runs, or the law wants a pause, nothing can be begun. */
function lockOf({ t }: Parts, root: HTMLElement, bottom: ReturnType<typeof controlsOf>) {
  return (is: { busy: boolean; waits: boolean; auto: number | undefined }): void => {
    const isStop = is.auto !== undefined
    root.dataset['busy'] = String(is.busy)
    bottom.spin.disabled = (is.busy || is.waits) && !isStop
    bottom.spin.replaceChildren(icon(isStop ? 'stop' : 'spin'), bottom.left)
    bottom.spin.setAttribute('aria-label', t(isStop ? 'control.stop' : 'control.spin'))
    bottom.left.textContent = isStop ? String(is.auto) : ''
    bottom.left.title = isStop ? t('control.left', { n: is.auto ?? 0 }) : ''
    bottom.auto.disabled = is.busy || isStop
    if (is.busy || isStop) for (const control of [bottom.less, bottom.more]) control.disabled = true
  }
}

/** Everything around the reels that is no panel. */
export function createHud(parts: Parts) {
  const { game, t, name } = parts
  const root = el('div', { class: 'hud' })
  const [top, bottom, above] = [headOf(parts), controlsOf(parts), aboveOf(parts)]
  const [balance, win] = [meter(t('control.balance'), 'balance'), meter(t('control.win'), 'win')]
  // What the player has now is no part of an earlier round.
  balance.box.hidden = game.replay !== null
  const live = el('p', { class: 'unseen', set: { 'aria-live': 'polite', role: 'status' } })
  const note = el('p', { class: 'note' })
  const frame = el('div', { class: 'frame', set: { 'aria-hidden': 'true' } })
  // Named: a page that frames the game has landmarks of its own.
  const arena = el('main', { class: 'arena', label: name }, above.node, el('div', { class: 'place' }), note)
  const meters = el('section', { class: 'meters', label: t('control.balance') }, balance.box, win.box)
  // Play money has no currency; amounts of it stand alone.
  let symbol = game.isDemo ? '' : game.currency
  const money = (wire: string) => formatMoney(wire, { symbol })
  const count = createCounter(parts.stage)
  const overlays = overlaysOf(parts, { money, live, count })
  const given = givenOf(parts, money)
  root.append(top.head, arena, given.node, meters, bottom.controls, ...overlays.nodes, live)
  const showWin = (wire: string) => {
    win.value.textContent = money(wire)
  }
  showWin('0')
  return {
    ...overlays,
    root,
    frame,
    arena,
    money,
    showWin,
    spin: bottom.spin,
    sound: top.sound,
    turbo: bottom.turbo,
    free: above.free,
    given: given.show,
    fall: above.fall,
    busy: lockOf(parts, root, bottom),
    balance(wire: string | null): void {
      balance.value.textContent = wire === null ? t('control.unknown') : money(wire)
    },
    stake(wire: string, is: { least: boolean; most: boolean }): void {
      bottom.stake.textContent = money(wire)
      bottom.less.disabled = is.least
      bottom.more.disabled = is.most
    },
    /** Fits in with the page around the game: nothing stands there twice, and money is written as there. */
    surround(surroundings: Surroundings): void {
      top.leaveOut(surroundings.shows)
      if (!game.isDemo && surroundings.symbol !== '') symbol = surroundings.symbol
      showWin('0')
    },
    net(wire: string, clock: string): void {
      top.net.textContent = money(wire)
      top.clock.textContent = clock
    },
    say(text: string): void {
      live.textContent = text
      note.textContent = text
    },
    note(text: string): void {
      note.textContent = text
    },
    scene(name: 'base' | 'free'): void {
      document.body.dataset['scene'] = name
    },
    count: (from: string, to: string, ms: number) => count({ from, to, ms, show: showWin }),
    showSound(isOn: boolean): void {
      top.sound.replaceChildren(icon(isOn ? 'sound' : 'silent'))
    },
  }
}
