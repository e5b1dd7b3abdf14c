import { createFindings, type AttackLine } from './expect.ts'

const together = <T>(times: number, run: () => Promise<T>) => Promise.all(Array.from({ length: times }, run))

/** Messages again, out of order, late, changed and taken back. */
export const orderLines: readonly AttackLine[] = [
  {
    id: 'sameBet',
    name: 'the same bet again, alone and twenty at once',
    expected: 'one debit, the first answer each time',
    async run(stage) {
      const { found, answer, is, holds } = createFindings()
      const target = await stage.newTarget()
      const [one, many] = ['bet', 'bet'].map((kind) => target.fields(stage.name(kind), { amount: '10' }))
      for (const _ of [1, 2]) answer('again', await stage.say('bet', one), 'OK', '90.0000')
      const heard = await together(20, () => stage.say('bet', many))
      for (const each of heard) answer('at once', each, 'OK', '80.0000')
      is('ledger ids of twenty', new Set(heard.map(({ ledgerTxId }) => ledgerTxId)).size, 1)
      await holds(stage, target, '80.0000')
      return found
    },
  },
  {
    id: 'changedReplay',
    name: 'replays with changed amounts, rounds, games and players',
    expected: 'DUPLICATE_CONFLICT, and no money moved',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const [target, neighbour] = [await stage.newTarget(), await stage.newTarget()]
      const bet = target.fields(stage.name('bet'), { amount: '10' })
      await stage.say('bet', bet)
      const changes = [{ amount: '1' }, { amount: '50' }, { roundId: 'x' }, { gameCode: 'x' }, { isFree: true }]
      for (const change of [...changes, { playerRef: neighbour.memberId, token: neighbour.token }])
        answer(JSON.stringify(Object.keys(change)), await stage.say('bet', { ...bet, ...change }), 'DUPLICATE_CONFLICT')
      const win = target.fields(stage.name('win'), { amount: '5', refTxId: bet['txId'] })
      await stage.say('win', win)
      answer('a greater win', await stage.say('win', { ...win, amount: '500' }), 'DUPLICATE_CONFLICT')
      await holds(stage, target, '95.0000')
      await holds(stage, neighbour, '100.0000')
      return found
    },
  },
  {
    id: 'earlyWin',
    name: 'a win before its bet',
    expected: 'NOT_FOUND, and paid once when both are there',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const target = await stage.newTarget()
      const bet = target.fields(stage.name('bet'), { amount: '10' })
      const win = target.fields(stage.name('win'), { amount: '30', refTxId: bet['txId'] })
      answer('the win first', await stage.say('win', win), 'NOT_FOUND')
      answer('the bet', await stage.say('bet', bet), 'OK', '90.0000')
      for (const _ of [1, 2]) answer('the win then', await stage.say('win', win), 'OK', '120.0000')
      await holds(stage, target, '120.0000')
      return found
    },
  },
  {
    id: 'rollbackWithBet',
    name: 'a rollback and then its bet, in one message',
    expected: 'nothing is booked',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const target = await stage.newTarget()
      const bet = target.fields(stage.name('bet'), { amount: '10' })
      const back = target.fields(stage.name('back'), { refTxId: bet['txId'] })
      const operations = [
        { operation: 'rollback', ...back },
        { operation: 'bet', ...bet },
      ]
      for (const _ of [1, 2]) answer('both', await stage.say('batch', { operations }), 'OK', '100.0000')
      await holds(stage, target, '100.0000')
      return found
    },
  },
  {
    id: 'rollbackBeforeBet',
    name: 'a rollback first, its bet and a win on it later',
    expected: 'nothing is booked, however late they come',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const target = await stage.newTarget()
      const bet = target.fields(stage.name('bet'), { amount: '10' })
      const about = { refTxId: bet['txId'] }
      for (const _ of [1, 2])
        answer('rollback', await stage.say('rollback', target.fields(stage.name('back'), about)), 'OK', '100.0000')
      for (const _ of [1, 2]) answer('the bet', await stage.say('bet', bet), 'OK', '100.0000')
      const win = target.fields(stage.name('win'), { ...about, amount: '50' })
      answer('the win', await stage.say('win', win), 'OK', '100.0000')
      await holds(stage, target, '100.0000')
      return found
    },
  },
  {
    id: 'doubleRollback',
    name: 'rollbacks of one bet and of one tip, again under other names',
    expected: 'given back once',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const target = await stage.newTarget()
      const [bet, tip] = [stage.name('bet'), stage.name('tip')]
      await stage.say('bet', target.fields(bet, { amount: '10' }))
      await stage.say('tip', target.fields(tip, { amount: '20' }))
      const back = (refTxId: string) => stage.say('rollback', target.fields(stage.name('back'), { refTxId }))
      for (const _ of [1, 2, 3]) answer('of the bet', await back(bet), 'OK', '80.0000')
      for (const _ of [1, 2, 3]) answer('of the tip', await back(tip), 'OK', '100.0000')
      await holds(stage, target, '100.0000')
      return found
    },
  },
  {
    id: 'lateRollback',
    name: 'a rollback of a bet that has won, and of another player’s',
    expected: 'refused, and no money moved',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const [target, neighbour] = [await stage.newTarget(), await stage.newTarget()]
      const [bet, open] = [stage.name('bet'), stage.name('bet')]
      await stage.say('bet', target.fields(bet, { amount: '10' }))
      await stage.say('win', target.fields(stage.name('win'), { amount: '30', refTxId: bet }))
      const back = target.fields(stage.name('back'), { refTxId: bet })
      answer('after its win', await stage.say('rollback', back), 'ALREADY_SETTLED', '120.0000')
      await stage.say('bet', target.fields(open, { amount: '10' }))
      const theirs = neighbour.fields(stage.name('back'), { refTxId: open })
      answer('another player’s', await stage.say('rollback', theirs), 'DUPLICATE_CONFLICT', '100.0000')
      const win = neighbour.fields(stage.name('win'), { refTxId: open, amount: '50' })
      answer('a win on another’s bet', await stage.say('win', win), 'DUPLICATE_CONFLICT', '100.0000')
      await holds(stage, target, '110.0000')
      await holds(stage, neighbour, '100.0000')
      return found
    },
  },
  {
    id: 'winAgainstRollback',
    name: 'a win and a rollback of one bet at the same time',
    expected: 'one of them, whichever came first',
    async run(stage) {
      const { found, holds, is } = createFindings()
      for (const _ of [1, 2, 3, 4]) {
        const target = await stage.newTarget()
        const bet = stage.name('bet')
        await stage.say('bet', target.fields(bet, { amount: '10' }))
        const about = { refTxId: bet }
        const win = target.fields(stage.name('win'), { ...about, amount: '30' })
        const [paid] = await Promise.all([
          stage.say('win', win),
          stage.say('rollback', target.fields(stage.name('back'), about)),
        ])
        is('the win', paid.status, 'OK')
        await holds(stage, target, paid.ledgerTxId ? '120.0000' : '100.0000')
      }
      return found
    },
  },
  {
    id: 'afterLogout',
    name: 'bets, wins and rollbacks after logout and after the account is closed',
    expected: 'no bet, but what was won or taken back is booked',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const target = await stage.newTarget()
      const [bet, other] = [stage.name('bet'), stage.name('bet')]
      for (const txId of [bet, other]) await stage.say('bet', target.fields(txId, { amount: '10' }))
      await target.logOut()
      const late = target.fields(stage.name('bet'), { amount: '10' })
      answer('a bet after logout', await stage.say('bet', late), 'TOKEN_EXPIRED', '80.0000')
      const won = (token: unknown) => target.fields(stage.name('win'), { amount: '15', refTxId: bet, token })
      answer('a win after logout', await stage.say('win', won(target.token)), 'OK', '95.0000')
      await target.close()
      answer('a win without a token', await stage.say('win', won(undefined)), 'OK', '110.0000')
      answer('a win with a wrong token', await stage.say('win', won('x')), 'OK', '125.0000')
      const back = target.fields(stage.name('back'), { refTxId: other, token: undefined })
      answer('a rollback after closing', await stage.say('rollback', back), 'OK', '135.0000')
      await holds(stage, target, '135.0000')
      return found
    },
  },
  {
    id: 'slow',
    name: 'messages that come slowly, and bets that come too late',
    expected: 'a slow message is one message; a late bet is none',
    async run(stage) {
      const { found, answer, holds } = createFindings()
      const target = await stage.newTarget()
      const slow = target.fields(stage.name('bet'), { amount: '10' })
      const [first, second] = await Promise.all([
        stage.say('bet', slow, { pauseMs: 300 }),
        stage.say('bet', slow, { pauseMs: 100 }),
      ])
      for (const each of [first, second]) answer('slowly', each, 'OK', '90.0000')
      const late = target.fields(stage.name('bet'), { amount: '10', closesAt: Math.round(stage.now()) - 1 })
      for (const _ of [1, 2]) answer('too late', await stage.say('bet', late), 'BET_NOT_ALLOWED', '90.0000')
      await holds(stage, target, '90.0000')
      return found
    },
  },
]
