import { isClientSeed } from '@parlour/core/fair/player-context.ts'
import type { SeedsView } from '../../../src/api-shapes.ts'
import { CallFailure, type Api } from '../api.ts'
import type { Translate } from '../texts.ts'
import { button, el, openDialog, own } from './dom.ts'

interface Parts {
  readonly api: Api
  readonly t: Translate
  readonly toRounds: () => void
}

const fact = (name: string, value: string) => el('div', {}, el('dt', { text: name }), el('dd', {}, own(value, 'hash')))

function revealedOf({ revealed }: SeedsView, t: Translate): readonly HTMLElement[] {
  return revealed.map((pair) =>
    el(
      'div',
      { class: 'pair' },
      el(
        'dl',
        { class: 'figures' },
        fact(t('fair.commit'), pair.commit),
        fact(t('fair.serverSeed'), pair.serverSeed),
        fact(t('fair.clientSeed'), pair.clientSeed),
      ),
      el('p', { text: t('fair.rounds', { n: pair.rounds }) }),
    ),
  )
}

/** The pairs of seeds: what is promised, what is the player’s own, and what is revealed. */
export async function openFairness({ api, t, toRounds }: Parts): Promise<void> {
  const first = await api.fairness()
  const { body, shut } = openDialog(t('fair.title'), t('close'), 'fairness')
  const told = el('p', { class: 'told', set: { role: 'status' } })

  async function rotate(clientSeed: string): Promise<void> {
    if (clientSeed !== '' && !isClientSeed(clientSeed)) {
      told.textContent = t('trouble.seed')
      return
    }
    try {
      draw(await api.rotate(clientSeed === '' ? undefined : clientSeed))
      told.textContent = t('fair.rotated')
    } catch (error) {
      told.textContent = t(
        error instanceof CallFailure && error.code === 'ROUND_OPEN' ? 'trouble.round' : 'trouble.other',
      )
    }
  }

  function draw(seeds: SeedsView): void {
    const input = el('input', {
      class: 'hash',
      set: {
        type: 'text',
        dir: 'ltr',
        maxlength: '64',
        spellcheck: 'false',
        autocomplete: 'off',
        placeholder: seeds.active.clientSeed,
      },
    })
    const checkRounds = button(t('fair.toRounds'), {
      onClick: () => {
        shut()
        toRounds()
      },
    })
    body.replaceChildren(
      el('p', { text: t('fair.text') }),
      el('h3', { text: t('fair.now') }),
      el(
        'dl',
        { class: 'figures' },
        fact(t('fair.commit'), seeds.active.commit),
        fact(t('fair.clientSeed'), seeds.active.clientSeed),
        fact(t('fair.nonce'), String(seeds.active.nextNonce)),
        fact(t('fair.serverSeed'), t('fair.hidden')),
        fact(t('fair.next'), seeds.next.commit),
      ),
      el('label', {}, el('span', { text: t('fair.newSeed') }), input, el('small', { text: t('fair.newSeedHint') })),
      el(
        'div',
        { class: 'ways' },
        button(t('fair.rotate'), { class: 'first', onClick: () => void rotate(input.value.trim()) }),
        checkRounds,
      ),
      told,
      el('h3', { text: t('fair.revealed') }),
      ...(seeds.revealed.length === 0 ? [el('p', { text: t('fair.none') })] : []),
      ...revealedOf(seeds, t),
    )
  }
  draw(first)
}
