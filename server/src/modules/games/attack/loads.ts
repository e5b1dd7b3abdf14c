import { createFindings, type AttackLine } from './expect.ts'

const flood = 200
const atOnce = 50

/** Too much of everything: money, places, operations, bytes, messages. */
export const loadLines: readonly AttackLine[] = [
  {
    id: 'tooMuch',
    name: 'more than there is, alone and thirty at once',
    expected: 'NOT_ENOUGH_MONEY with the true balance, exactly ten bets of thirty',
    async run(stage) {
      const { found, answer, is, holds } = createFindings()
      const target = await stage.newTarget()
      const short = target.fields(stage.name('bet'), { amount: '100.0001' })
      for (const _ of [1, 2]) answer('too much', await stage.say('bet', short), 'NOT_ENOUGH_MONEY', '100.0000')
      const heard = await Promise.all(
        Array.from({ length: 30 }, () => stage.say('bet', target.fields(stage.name('bet'), { amount: '10' }))),
      )
      is('bets of thirty', heard.filter(({ status }) => status === 'OK').length, 10)
      is('refused of thirty', heard.filter(({ status }) => status === 'NOT_ENOUGH_MONEY').length, 20)
      await holds(stage, target, '0.0000')
      return found
    },
  },
  {
    id: 'noAmount',
    name: 'amounts that are none',
    expected: 'WRONG_TYPES, LIMIT or NOT_ENOUGH_MONEY, and no money moved',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const target = await stage.newTarget()
      const say = (kind: string, amount: unknown) => stage.say(kind, target.fields(stage.name(kind), { amount }))
      for (const amount of ['-10', '1e3', '0x10', ' 1', '1,0', '', 10, -10, 1e21, null, [], {}, true])
        answer(`a bet of ${JSON.stringify(amount)}`, await say('bet', amount), 'WRONG_TYPES')
      answer('a bet of five places', await say('bet', '1.00001'), 'WRONG_TYPES')
      answer('a bet of everything', await say('bet', '90000000000000'), 'NOT_ENOUGH_MONEY')
      answer('a credit of everything', await say('promo-credit', '90000000000000'), 'LIMIT')
      await holds(stage, target, '100.0000')
      return found
    },
  },
  {
    id: 'noBody',
    name: 'bodies that are none, of other fields, and too long',
    expected: 'WRONG_SYNTAX or 413, and nothing kept',
    async run(stage) {
      const { found, answer, is, holds } = createFindings()
      const target = await stage.newTarget()
      for (const raw of ['', '{', '[]', 'null', '"bet"', '{"txId":1}', '{"__proto__":{"txId":"x"}}'])
        answer(`“${raw}”`, await stage.say('bet', null, { raw }), 'WRONG_SYNTAX')
      const body = target.fields(stage.name('bet'), { amount: '10' })
      answer('one field more', await stage.say('bet', { ...body, isAdmin: true }), 'WRONG_SYNTAX')
      answer('another vendor’s name', await stage.say('bet', { ...body, vendor: stage.codeOfAnother }), 'WRONG_SYNTAX')
      const operations = Array.from({ length: 1001 }, () => ({ operation: 'bet', ...body }))
      answer('a thousand and one', await stage.say('batch', { operations }), 'WRONG_TYPES')
      is('two megabytes', (await stage.say('bet', { more: 'x'.repeat(2_000_000) })).http, 413)
      await holds(stage, target, '100.0000')
      return found
    },
  },
  {
    id: 'shortBatch',
    name: 'a batch of which one is short, and one of two players',
    expected: 'none of it is booked',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const [target, neighbour] = [await stage.newTarget(), await stage.newTarget()]
      const bet = (of: typeof target, amount: string) => ({
        operation: 'bet',
        ...of.fields(stage.name('bet'), { amount }),
      })
      const short = { operations: [bet(target, '60'), bet(target, '60')] }
      for (const _ of [1, 2]) answer('one short', await stage.say('batch', short), 'NOT_ENOUGH_MONEY', '100.0000')
      const two = { operations: [bet(target, '1'), bet(neighbour, '1')] }
      answer('two players', await stage.say('batch', two), 'WRONG_SYNTAX')
      for (const one of [target, neighbour]) await holds(stage, one, '100.0000')
      return found
    },
  },
  {
    id: 'flood',
    name: `a flood of ${flood} messages, ${atOnce} at a time, in any order and twice`,
    expected: 'each bet is booked and given back once, or the vendor is told to come again',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const target = await stage.newTarget()
      const bets = Array.from({ length: flood / 4 }, () => target.fields(stage.name('bet'), { amount: '0.5' }))
      const backs = bets.map(({ txId }) => target.fields(stage.name('back'), { refTxId: txId }))
      const once = [...bets.map((body) => ['bet', body] as const), ...backs.map((body) => ['rollback', body] as const)]
      // The second time goes backwards, and whoever is told to come again then does.
      const messages = [...once, ...once.toReversed()]
      for (let at = 0; at < messages.length; at += atOnce) {
        const isOnce = at < once.length
        const heard = await Promise.all(
          messages.slice(at, at + atOnce).map(([kind, body]) => stage.say(kind, body, { isOnce })),
        )
        for (const each of heard) answer('one of the flood', each, ['OK', 'TEMPORARY'])
      }
      await holds(stage, target, '100.0000')
      return found
    },
  },
]
