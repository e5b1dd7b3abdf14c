import { createFindings, type AttackLine } from './expect.ts'

const staleMs = 6 * 60_000

/** Who speaks, for whom, and in which currency. */
export const endpointLines: readonly AttackLine[] = [
  {
    id: 'unsigned',
    name: 'no signature, or a wrong one',
    expected: '401, and nothing kept',
    async run(stage) {
      const { found, is, holds } = createFindings()
      const target = await stage.newTarget()
      const body = target.fields(stage.name('bet'), { amount: '10' })
      for (const [what, forged] of Object.entries({
        none: { signature: '' },
        zeros: { signature: '0'.repeat(64) },
        'no hex': { signature: 'z'.repeat(64) },
        'another vendor’s secret': { secret: stage.secretOfAnother },
        'another vendor’s name': { vendor: stage.codeOfAnother },
        'an unknown vendor': { vendor: 'nobody' },
        'of another body': { signed: '{}' },
      }))
        is(what, (await stage.say('bet', body, forged)).http, 401)
      await holds(stage, target, '100.0000')
      // Had any of it been kept, the honest message would be a repeat.
      const honest = await stage.say('bet', body)
      is('the honest message after them is a repeat', honest.replayed === true && !honest.cameAgain, false)
      return found
    },
  },
  {
    id: 'otherBytes',
    name: 'the same said in other bytes than were signed',
    expected: '401: the signature is over the bytes',
    async run(stage) {
      const { found, is, holds } = createFindings()
      const target = await stage.newTarget()
      const body = target.fields(stage.name('bet'), { amount: '10' })
      const signed = JSON.stringify(body)
      for (const raw of [JSON.stringify(body, null, 2), `${signed} `, ` ${signed}`])
        is('other white space', (await stage.say('bet', body, { raw, signed })).http, 401)
      const twice = signed.replace('"amount":"10"', '"amount":"90","amount":"10"')
      is('a field said twice', (await stage.say('bet', body, { raw: twice, signed })).http, 401)
      await holds(stage, target, '100.0000')
      return found
    },
  },
  {
    id: 'stale',
    name: 'stale, early and senseless timestamps',
    expected: '401, and nothing kept',
    async run(stage) {
      const { found, is, holds } = createFindings()
      const target = await stage.newTarget()
      const body = target.fields(stage.name('bet'), { amount: '10' })
      const now = Math.round(stage.now())
      for (const timestamp of [String(now - staleMs), String(now + staleMs), 'soon', '', '-1', `${now}.5`])
        is(`“${timestamp}”`, (await stage.say('bet', body, { timestamp })).http, 401)
      await holds(stage, target, '100.0000')
      return found
    },
  },
  {
    id: 'otherDialect',
    name: 'addresses of other dialects',
    expected: 'refused: a vendor has one dialect',
    async run(stage) {
      const { found, is, answer, holds } = createFindings()
      const target = await stage.newTarget()
      const body = target.fields(stage.name('bet'), { amount: '10' })
      is('as SOFTSWISS', (await stage.say('bet', body, { path: '/vendor/softswiss/nobody/play' })).http, 403)
      answer('as AWC', await stage.say('bet', body, { path: '/vendor/awc/nobody' }), '1027')
      await holds(stage, target, '100.0000')
      return found
    },
  },
  {
    id: 'otherTokens',
    name: 'other people’s tokens',
    expected: 'TOKEN_INVALID, and no money moved',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const [target, neighbour] = [await stage.newTarget(), await stage.newTarget()]
      const elsewhere = await stage.newTarget('another vendor')
      const bet = (token: unknown) => stage.say('bet', target.fields(stage.name('bet'), { amount: '10', token }))
      answer('a neighbour’s', await bet(neighbour.token), 'TOKEN_INVALID')
      answer('another vendor’s', await bet(elsewhere.token), 'TOKEN_INVALID')
      answer('a made-up one', await bet('made-up'), 'TOKEN_INVALID')
      answer('none', await bet(undefined), 'TOKEN_INVALID')
      const tip = target.fields(stage.name('tip'), { amount: '10', token: neighbour.token, roundId: undefined })
      answer('a neighbour’s for a tip', await stage.say('tip', tip), 'TOKEN_INVALID')
      for (const one of [target, neighbour]) await holds(stage, one, '100.0000')
      return found
    },
  },
  {
    id: 'otherBrand',
    name: 'players of another brand, and nobody',
    expected: 'PLAYER_UNKNOWN, and no money moved',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const stranger = await stage.newStranger()
      if (!stranger) return undefined
      for (const player of [{ playerRef: stranger.memberId }, { playerRef: 'nobody' }]) {
        const body = (kind: string) =>
          stranger.fields(stage.name(kind), { ...player, amount: '10', currency: stage.currency })
        answer('bet', await stage.say('bet', body('bet')), 'PLAYER_UNKNOWN')
        answer('win', await stage.say('win', body('win')), 'PLAYER_UNKNOWN')
        answer('credit', await stage.say('promo-credit', body('credit')), 'PLAYER_UNKNOWN')
        const asked = { ...player, currency: stage.currency }
        answer('balance', await stage.say('balance', asked), 'PLAYER_UNKNOWN')
      }
      await holds(stage, stranger, '100.0000')
      return found
    },
  },
  {
    id: 'otherCurrency',
    name: 'another currency',
    expected: 'WRONG_CURRENCY, and no money moved',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const target = await stage.newTarget()
      const bet = stage.name('bet')
      await stage.say('bet', target.fields(bet, { amount: '10' }))
      for (const currency of ['KWD', 'XXX', 'ZZZ']) {
        const money = { amount: '5', currency }
        const credit = target.fields(stage.name('credit'), money)
        answer(`credit in ${currency}`, await stage.say('promo-credit', credit), 'WRONG_CURRENCY')
        answer(`bet in ${currency}`, await stage.say('bet', target.fields(stage.name('bet'), money)), 'WRONG_CURRENCY')
        const win = target.fields(stage.name('win'), { ...money, refTxId: bet })
        answer(`win in ${currency}`, await stage.say('win', win), 'WRONG_CURRENCY')
        const back = target.fields(stage.name('back'), { currency, refTxId: bet })
        answer(`rollback in ${currency}`, await stage.say('rollback', back), 'WRONG_CURRENCY')
      }
      await holds(stage, target, '90.0000')
      return found
    },
  },
]
