import { billReport } from './bill-report.ts'
import { boardReport } from './board-report.ts'
import { billIn } from './read-bill.ts'
import { boardIn } from './read-board.ts'
import { envelopeReport } from './envelope-report.ts'
import { manyReport } from './many-draws.ts'
import { drawForm, report } from './one-draw.ts'
import { choice, element, labelled } from './page-parts.ts'
import { proofReport } from './proof-report.ts'
import { envelopesIn } from './read-envelopes.ts'
import { raffleReport } from './raffle-report.ts'
import { raffleIn } from './read-raffle.ts'
import { proofIn } from './read-proof.ts'
import { readPasted, type TypedDraw } from './read-claims.ts'
import { languages, speak, spoken, startWords, t } from './words.ts'

/**
 * Draws, statements, proofs, red envelopes, raffles, leaderboards and agents' bills checked on somebody's own machine. The file asks nobody for anything: its policy lets it fetch nothing, and all
 * that it reckons with is the code that draws.
 */
const nothing: TypedDraw = {
  gameCode: '',
  numero: '',
  beacon: '',
  round: '',
  signature: '',
  chainHash: '',
  publicKey: '',
  clock: '',
  closeTime: '',
  seed: '',
  commit: '',
  derivation: '',
  result: '',
}

interface Kept {
  readonly typed: TypedDraw
  readonly pasted: string
  /** What was asked for last, to be said again in another language. */
  readonly asked: 'one' | 'pasted' | undefined
}

const place = document.querySelector('#verifier')

function draw(kept: Kept): void {
  document.title = `${t('title')} · Parlour`
  const answer = element('section', { 'aria-live': 'polite', hidden: '' })
  const form = drawForm(kept.typed)
  const pasted = element('textarea', { class: 'code', spellcheck: 'false', name: 'pasted' })
  pasted.value = kept.pasted
  let asked = kept.asked

  const show = (parts: readonly HTMLElement[]) => {
    answer.replaceChildren(element('h2', {}, t('answer')), ...parts)
    answer.hidden = false
  }
  const checkOne = () => {
    asked = 'one'
    show(report(form.read()))
  }
  const checkPasted = () => {
    asked = 'pasted'
    const ofKept = keptReport(pasted.value)
    if (ofKept !== undefined) return show(ofKept)
    const list = readPasted(pasted.value)
    const [only] = list
    if (only === undefined) return show([element('p', { class: 'verdict bad' }, t('unreadable'))])
    if (list.length > 1) return show(manyReport(list))
    form.fill(only)
    show(report(only))
  }

  const language = choice(
    languages.map(({ tag, name }) => [tag, name] as const),
    spoken(),
  )
  language.addEventListener('change', () => {
    speak(language.value)
    draw({ typed: form.read(), pasted: pasted.value, asked })
    document.querySelector<HTMLElement>('header select')?.focus()
  })
  const file = element('input', { type: 'file', accept: '.json,.csv,.txt' })
  file.addEventListener('change', () => {
    void file.files?.[0]?.text().then((text) => {
      pasted.value = text
      checkPasted()
    })
  })

  place?.replaceChildren(
    element(
      'header',
      {},
      element('div', {}, element('h1', {}, t('title')), element('p', {}, t('lead'))),
      labelled(t('language'), language),
    ),
    element(
      'section',
      {},
      element('h2', {}, t('paste')),
      element('p', {}, t('pasteText')),
      element('div', { class: 'fields' }, labelled(t('pasted'), pasted, 'wide')),
      element('div', { class: 'actions' }, button(t('checkPasted'), checkPasted), labelled(t('file'), file, 'pick')),
    ),
    answer,
    element(
      'section',
      {},
      element('h2', {}, t('type')),
      form.fields,
      element('div', { class: 'actions' }, button(t('checkOne'), checkOne)),
    ),
    howSection(),
  )
  if (asked === 'one') checkOne()
  if (asked === 'pasted') checkPasted()
}

/** What comes of a statement, a proof, envelopes, a raffle, a leaderboard or a bill; undefined where the text is of none. */
function keptReport(text: string): readonly HTMLElement[] | undefined {
  const proof = proofIn(text)
  if (proof !== undefined) return proofReport(proof)
  const envelopes = envelopesIn(text)
  if (envelopes !== undefined) return envelopeReport(envelopes)
  const raffle = raffleIn(text)
  if (raffle !== undefined) return raffleReport(raffle)
  const board = boardIn(text)
  if (board !== undefined) return boardReport(board)
  const bill = billIn(text)
  return bill && billReport(bill)
}

function howSection(): HTMLElement {
  const texts = [
    'howText',
    'proof.howText',
    'envelopes.howText',
    'raffle.howText',
    'boards.howText',
    'bills.howText',
  ].map((key) => element('p', {}, t(key)))
  return element('section', {}, element('h2', {}, t('how')), ...texts)
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text)
  made.addEventListener('click', press)
  return made
}

startWords(navigator.languages)
draw({ typed: nothing, pasted: '', asked: undefined })
