import { formatDateTime } from '@parlour/core/locales/format.ts'
import type { Locale } from '@parlour/core/locales/locale.ts'
import type { GameView, RoundSummary, RoundView } from '../../../src/api-shapes.ts'
import type { Api } from '../api.ts'
import { amount } from '../play/wins.ts'
import type { TextKey, Translate } from '../texts.ts'
import { button, el, openDialog, own } from './dom.ts'

interface Parts {
  readonly game: GameView
  readonly api: Api
  readonly t: Translate
  readonly locale: Locale
  readonly money: (wire: string) => string
  readonly replay: (round: RoundView) => void
  readonly canReplay: () => boolean
}

const states: Readonly<Record<string, TextKey>> = {
  REFUSED: 'history.refused',
  CANCELLED: 'history.cancelled',
  CANCELLING: 'history.cancelled',
  OPENED: 'history.open',
  DEBITED: 'history.open',
  DRAWN: 'history.open',
  FEATURE: 'history.open',
}

interface Field {
  readonly name: string
  readonly input: HTMLInputElement
  readonly box: HTMLElement
}

function field(name: string, value: string): Field {
  const input = el('input', {
    class: 'hash',
    set: { type: 'text', value, dir: 'ltr', spellcheck: 'false', autocomplete: 'off', maxlength: '64' },
  })
  return { name, input, box: el('label', {}, el('span', { text: name }), input) }
}

/** The check of one round, by what is written into its fields: whoever changes a seed sees that it is wrong. */
function checkOf({ game, t }: Parts, round: RoundView): HTMLElement {
  const { proof } = round
  if (proof.gameVersion !== game.gameVersion) return el('p', { text: t('fair.otherVersion') })
  if (proof.serverSeed === null) return el('p', { text: t('fair.notYet') })
  const server = field(t('fair.serverSeed'), proof.serverSeed)
  const client = field(t('fair.clientSeed'), proof.clientSeed)
  const nonce = field(t('fair.roundNonce'), String(proof.nonce))
  nonce.input.inputMode = 'numeric'
  const verdict = el('div', { class: 'verdict', set: { role: 'status' } })
  const check = button(t('fair.check'), {
    class: 'first',
    onClick: () => {
      verdict.className = 'verdict'
      verdict.replaceChildren(el('p', { text: t('fair.checking') }))
      const claim = {
        serverSeed: server.input.value.trim(),
        clientSeed: client.input.value.trim(),
        nonce: Number(nonce.input.value),
      }
      void import('../verify.ts').then(({ verifyRound }) => {
        const found = verifyRound(game, round, claim)
        const steps = [
          [found.commit, 'fair.stepCommit'],
          [found.game, 'fair.stepGame'],
          [found.outcome, 'fair.stepOutcome'],
        ] as const
        verdict.className = `verdict ${found.isRight ? 'right' : 'wrong'}`
        verdict.replaceChildren(
          el('strong', { text: t(found.isRight ? 'fair.right' : 'fair.wrong') }),
          el('ul', {}, ...steps.map(([isGood, key]) => el('li', { class: isGood ? 'good' : 'bad', text: t(key) }))),
        )
      })
    },
  })
  return el('div', { class: 'check' }, server.box, client.box, nonce.box, check, verdict)
}

interface Ways {
  /** To the list that it was chosen from, where there is one. */
  readonly back?: () => void
  readonly shut: () => void
}

function roundPage(parts: Parts, round: RoundView, go: Ways): Node[] {
  const { t, locale, money } = parts
  const fact = (name: string, value: HTMLElement) => el('div', {}, el('dt', { text: name }), el('dd', {}, value))
  const amountOrNone = (wire: string | null) => own(wire === null ? '–' : money(wire))
  const again = button(t('history.show'), {
    class: 'first',
    onClick: () => {
      go.shut()
      parts.replay(round)
    },
  })
  again.disabled = round.outcome === null || !parts.canReplay()
  return [
    ...(go.back ? [button(t('history.back'), { class: 'quiet', onClick: go.back })] : []),
    el('h3', { text: t('history.proofOf', { time: formatDateTime(round.at, locale) }) }),
    el(
      'dl',
      { class: 'figures' },
      fact(
        t('history.stake'),
        round.isFree ? own(t('given.free', { amount: money(round.stake) })) : own(money(round.stake)),
      ),
      fact(t('history.win'), amountOrNone(round.win)),
      fact(t('history.before'), amountOrNone(round.fundsBefore)),
      fact(t('history.after'), amountOrNone(round.fundsAfter)),
      fact(t('history.round'), own(round.roundId, 'hash')),
      fact(t('fair.commit'), own(round.proof.commit, 'hash')),
    ),
    again,
    checkOf(parts, round),
  ]
}

/** The one round that the window was opened to show again, with its facts and its check. */
export function openReplayed(parts: Parts, round: RoundView): void {
  const { body, shut } = openDialog(parts.t('replay'), parts.t('close'), 'history')
  body.replaceChildren(...roundPage(parts, round, { shut }))
}

/** The last fifty rounds of this game, each with its way to be seen and checked again. */
export async function openHistory(parts: Parts): Promise<void> {
  const { api, game, t, locale, money } = parts
  const { list } = await api.rounds(game.gameCode)
  const { body, shut } = openDialog(t('history.title'), t('close'), 'history')

  async function open(roundId: string): Promise<void> {
    const round = await api.round(roundId)
    body.replaceChildren(...roundPage(parts, round, { back: showList, shut }))
  }
  function row(round: RoundSummary): HTMLElement {
    const key = states[round.state]
    const hasWon = amount(round.win) > 0n
    const result = key === undefined ? own(money(round.win ?? '0'), hasWon ? 'won' : '') : t(key)
    const more = button(t('history.proof'), { class: 'small', onClick: () => void open(round.roundId) })
    const time = el('time', { text: formatDateTime(round.at, locale, { dateStyle: 'short', timeStyle: 'medium' }) })
    return el(
      'tr',
      { set: { 'data-round': round.roundId } },
      el('td', {}, time),
      el('td', {}, round.isFree ? t('given.short') : own(money(round.stake))),
      el('td', {}, result),
      el('td', {}, more),
    )
  }
  function showList(): void {
    if (list.length === 0) return body.replaceChildren(el('p', { text: t('history.empty') }))
    const names = [t('history.time'), t('history.stake'), t('history.win')]
    const head = el('tr', {}, ...names.map((text) => el('th', { text, set: { scope: 'col' } })), el('td'))
    body.replaceChildren(el('table', { class: 'rounds' }, el('thead', {}, head), el('tbody', {}, ...list.map(row))))
  }
  showList()
}
