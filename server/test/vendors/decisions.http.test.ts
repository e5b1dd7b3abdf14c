import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { newGuest } from '../support/guests.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { untilAllIsTold } from '../support/told.ts'
import { because, newPlayer, newVendor, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// The decision table of the rule book, seamless wallet d5, row by row: what is sent, what it answers, what is left.

let parlour: TestParlour
/** By how their switches stand. */
let vendors: Readonly<Record<'usual' | 'strict' | 'free', TestVendor>>

beforeAll(async () => {
  parlour = await openTestParlour()
  vendors = {
    usual: await newVendor(parlour, 'usual'),
    strict: await newVendor(parlour, 'strict', { set: { 'unknown-rollback': 'not_found' } }),
    free: await newVendor(parlour, 'free', {
      product: 'LIVE',
      set: { 'rollback-after-win': 'reverse', 'zero-bet-wins': 'yes', 'negative-on-reversal': 'yes' },
    }),
  }
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

type Fields = Readonly<Record<string, unknown>>
/** What is sent, the status and the balance after it; the player begins with 100. */
type Step = readonly [operation: string, txId: string, fields: Fields, status: string, balance: string]
const ref = (refTxId: string, more: Fields = {}) => ({ refTxId, ...more })
/** No clock of a test comes so far. */
const farAway = Date.UTC(2200, 0, 1)
const bet10: Step = ['bet', 'b', { amount: '10' }, 'OK', '90']
const win5: Step = ['win', 'w', ref('b', { amount: '5' }), 'OK', '95']

const table: readonly (readonly [row: string, who: keyof typeof vendors, steps: readonly Step[]])[] = [
  ['bet, free', 'usual', [['bet', 'b', { amount: '10', isFree: true }, 'OK', '100']]],
  [
    'win of a free bet, taken back',
    'usual',
    [
      ['bet', 'b', { amount: '10', isFree: true }, 'OK', '100'],
      ['win', 'w', ref('b', { amount: '7' }), 'OK', '107'],
      ['win', 'w2', ref('b', { amount: '1' }), 'OK', '108'],
      ['rollback', 'r', ref('w'), 'OK', '101'],
    ],
  ],
  ['bet in another currency', 'usual', [['bet', 'b', { amount: '1', currency: 'EUR' }, 'WRONG_CURRENCY', '100']]],
  ['bet with a token that is none', 'usual', [['bet', 'b', { amount: '1', token: 'x' }, 'TOKEN_INVALID', '100']]],
  ['win of nothing marks a loss', 'usual', [bet10, ['win', 'w', ref('b', { amount: '0' }), 'OK', '90']]],
  ['win on an unknown bet', 'usual', [['win', 'w', ref('b', { amount: '5' }), 'NOT_FOUND', '100']]],
  [
    'win before its bet, sent again after it',
    'usual',
    [['win', 'w', ref('b', { amount: '5' }), 'NOT_FOUND', '100'], bet10, win5],
  ],
  [
    'win on an unknown bet of a vendor of zero bets',
    'free',
    [
      ['win', 'w', ref('b', { amount: '5' }), 'OK', '105'],
      ['rollback', 'r', ref('w'), 'OK', '100'],
    ],
  ],
  [
    'win on a declined bet',
    'strict',
    [
      ['bet', 'b', { amount: '101' }, 'NOT_ENOUGH_MONEY', '100'],
      ['win', 'w', ref('b', { amount: '5' }), 'NOT_FOUND', '100'],
    ],
  ],
  [
    'win on a rolled back bet',
    'usual',
    [bet10, ['rollback', 'r', ref('b'), 'OK', '100'], ['win', 'w', ref('b', { amount: '5' }), 'OK', '100']],
  ],
  [
    'win on a rolled back bet, not found',
    'strict',
    [bet10, ['rollback', 'r', ref('b'), 'OK', '100'], ['win', 'w', ref('b', { amount: '5' }), 'NOT_FOUND', '100']],
  ],
  [
    'win that was rolled back before it came',
    'usual',
    [bet10, ['rollback', 'r', ref('w'), 'OK', '90'], ['win', 'w', ref('b', { amount: '5' }), 'OK', '90']],
  ],
  [
    'win that was rolled back before it came, not found',
    'strict',
    [bet10, ['rollback', 'r', ref('w'), 'NOT_FOUND', '90'], ['win', 'w', ref('b', { amount: '5' }), 'OK', '90']],
  ],
  ['second win', 'usual', [bet10, win5, ['win', 'w2', ref('b', { amount: '20' }), 'OK', '115']]],
  [
    'rollback again under another id',
    'usual',
    [bet10, ['rollback', 'r', ref('b'), 'OK', '100'], ['rollback', 'r2', ref('b'), 'OK', '100']],
  ],
  [
    'rollback of a declined bet, which then stays declined',
    'usual',
    [
      ['bet', 'b', { amount: '101' }, 'NOT_ENOUGH_MONEY', '100'],
      ['rollback', 'r', ref('b'), 'OK', '100'],
      ['bet', 'b', { amount: '101' }, 'NOT_ENOUGH_MONEY', '100'],
    ],
  ],
  [
    'rollback of one win of two',
    'usual',
    [bet10, win5, ['win', 'w2', ref('b', { amount: '20' }), 'OK', '115'], ['rollback', 'r', ref('w'), 'OK', '110']],
  ],
  ['rollback of a bet that has its win', 'usual', [bet10, win5, ['rollback', 'r', ref('b'), 'ALREADY_SETTLED', '95']]],
  ['rollback of a bet that has its win, with it', 'free', [bet10, win5, ['rollback', 'r', ref('b'), 'OK', '100']]],
  [
    'rollback of a promotion and of a tip',
    'usual',
    [
      ['promo-credit', 'p', { amount: '9', promoKind: 'JACKPOT' }, 'OK', '109'],
      ['tip', 't', { amount: '4' }, 'OK', '105'],
      ['rollback', 'r', ref('p'), 'OK', '96'],
      ['rollback', 'r2', ref('t'), 'OK', '100'],
    ],
  ],
  [
    'a win spent, taken back into debt',
    'free',
    [
      bet10,
      ['win', 'w', ref('b', { amount: '50' }), 'OK', '140'],
      ['bet', 'b2', { amount: '140' }, 'OK', '0'],
      ['rollback', 'r', ref('w'), 'OK', '-50'],
      ['bet', 'b3', { amount: '1' }, 'NOT_ENOUGH_MONEY', '-50'],
    ],
  ],
  ['tip of more than there is', 'usual', [['tip', 't', { amount: '101' }, 'NOT_ENOUGH_MONEY', '100']]],
  [
    'adjust up, down, and to the same',
    'usual',
    [
      bet10,
      ['adjust', 'a', ref('b', { amount: '25' }), 'OK', '75'],
      ['adjust', 'a2', ref('b', { amount: '5' }), 'OK', '95'],
      ['adjust', 'a3', ref('b', { amount: '5' }), 'OK', '95'],
      ['win', 'w', ref('b', { amount: '8' }), 'OK', '103'],
    ],
  ],
  [
    'adjust then rollback',
    'usual',
    [bet10, ['adjust', 'a', ref('b', { amount: '25' }), 'OK', '75'], ['rollback', 'r', ref('b'), 'OK', '100']],
  ],
  [
    'adjust to more than there is, and of what has ended',
    'usual',
    [
      bet10,
      ['adjust', 'a', ref('b', { amount: '200' }), 'NOT_ENOUGH_MONEY', '90'],
      win5,
      ['adjust', 'a2', ref('b', { amount: '5' }), 'ALREADY_SETTLED', '95'],
    ],
  ],
  [
    'end of a round with an open bet, twice; then a late win',
    'usual',
    [
      bet10,
      ['end-round', 'e', {}, 'OK', '90'],
      ['end-round', 'e2', {}, 'OK', '90'],
      ['rollback', 'r', ref('b'), 'ALREADY_SETTLED', '90'],
      ['win', 'w', ref('b', { amount: '3' }), 'OK', '93'],
    ],
  ],
  [
    'win that closes its round',
    'usual',
    [
      bet10,
      ['bet', 'b2', { amount: '10' }, 'OK', '80'],
      ['win', 'w', ref('b', { amount: '5', roundClosed: true }), 'OK', '85'],
      ['rollback', 'r', ref('b2'), 'ALREADY_SETTLED', '85'],
    ],
  ],
  [
    'resettle to less than was spent',
    'usual',
    [
      bet10,
      ['win', 'w', ref('b', { amount: '50' }), 'OK', '140'],
      ['bet', 'b2', { amount: '140' }, 'OK', '0'],
      ['resettle', 's', ref('b', { amount: '1' }), 'NOT_ENOUGH_MONEY', '0'],
    ],
  ],
  [
    'void of an open bet, undone',
    'usual',
    [
      bet10,
      ['void', 'v', ref('b'), 'OK', '100'],
      ['void', 'v2', ref('b'), 'OK', '100'],
      ['unvoid', 'u', ref('b'), 'OK', '90'],
      win5,
    ],
  ],
  [
    'void of a settled bet, undone to the same lines',
    'usual',
    [
      bet10,
      win5,
      ['void', 'v', ref('b'), 'OK', '100'],
      ['win', 'w2', ref('b', { amount: '9' }), 'OK', '100'],
      ['unvoid', 'u', ref('b'), 'OK', '95'],
      ['unvoid', 'u2', ref('b'), 'OK', '95'],
    ],
  ],
  [
    'cash-out, and a settlement after it',
    'usual',
    [
      bet10,
      ['cashout', 'c', ref('b', { amount: '8', offerId: 'o', offerExpiresAt: farAway }), 'OK', '98'],
      ['resettle', 's', ref('b', { amount: '30' }), 'OK', '98'],
      ['win', 'w', ref('b', { amount: '30' }), 'OK', '98'],
    ],
  ],
  [
    'cash-out of an offer that is over',
    'usual',
    [bet10, ['cashout', 'c', ref('b', { amount: '8', offerId: 'o', offerExpiresAt: 1 }), 'OFFER_EXPIRED', '90']],
  ],
  [
    'words on what is unknown',
    'usual',
    (['adjust', 'resettle', 'void', 'unvoid'] as const).map((kind): Step => [
      kind,
      kind,
      ref('none', kind === 'void' || kind === 'unvoid' ? {} : { amount: '1' }),
      'NOT_FOUND',
      '100',
    ]),
  ],
  ['a win on a win’s id pays its bet', 'usual', [bet10, win5, ['win', 'w2', ref('w', { amount: '1' }), 'OK', '96']]],
]

let n = 0
test.each(table)('%s (%s)', async (_row, who, steps) => {
  const vendor = vendors[who]
  const p = await newPlayer(parlour, vendor, { name: `table${(n += 1)}` })
  const own = (txId: unknown) => `${p.member.username}-${String(txId)}`
  for (const [operation, txId, { refTxId, ...fields }, status, balance] of steps) {
    const body = p.fields(own(txId), { ...fields, ...(refTxId === undefined ? {} : { refTxId: own(refTxId) }) })
    const told = await vendor.call(operation, body)
    expect({ txId, status: told.status, balance: told.balance }).toEqual({ txId, status, balance: `${balance}.0000` })
    const again = await vendor.call(operation, body)
    expect({ txId, status: again.status, balance: again.balance }).toEqual({ txId, status, balance: `${balance}.0000` })
    const isKept = status === 'OK' || operation === 'rollback' ? status !== 'ALREADY_SETTLED' : undefined
    if (isKept !== undefined) expect([txId, again.replayed]).toEqual([txId, isKept])
  }
})

const of = (p: TestPlayer, txId: string, more: Fields = {}) => p.fields(txId, more)

test('another player’s or brand’s bet can be neither won, rolled back, voided nor cashed out', async () => {
  const { usual } = vendors
  const elsewhere = await newVendor(parlour, 'elsewhere', { brand: 'verbena' })
  const [p, q] = [
    await newPlayer(parlour, usual, { name: 'owner' }),
    await newPlayer(parlour, usual, { name: 'stranger' }),
  ]
  await usual.call('bet', of(p, 'iso-b', { amount: '10' }))
  for (const [kind, more] of [
    ['win', { amount: '5' }],
    ['rollback', {}],
    ['void', {}],
    ['resettle', { amount: '5' }],
    ['adjust', { amount: '5' }],
  ] as const) {
    const told = await usual.call(kind, of(q, `iso-${kind}`, { refTxId: 'iso-b', ...more }))
    expect([kind, told.status, told.balance]).toEqual([kind, 'DUPLICATE_CONFLICT', '100.0000'])
  }
  // Another vendor knows neither the transaction nor, in another brand, the player; a token is one vendor's.
  const { free } = vendors
  expect(await free.call('void', of(p, 'iso-v', { refTxId: 'iso-b' }))).toMatchObject({ status: 'NOT_FOUND' })
  expect(await free.call('bet', of(p, 'iso-b', { amount: '10' }))).toMatchObject({ status: 'TOKEN_INVALID' })
  expect(await usual.call('bet', of(q, 'iso-c', { amount: '1', token: p.token }))).toMatchObject({
    status: 'TOKEN_INVALID',
  })
  for (const kind of ['bet', 'win', 'promo-credit'])
    expect(await elsewhere.call(kind, of(p, `iso-e-${kind}`, { amount: '1' }))).toMatchObject({
      status: 'PLAYER_UNKNOWN',
    })
  const { memberId } = p.member
  expect(await elsewhere.call('balance', { playerRef: memberId, currency: 'PHP' })).toMatchObject({
    status: 'PLAYER_UNKNOWN',
  })
  const { rows } = await sql`select 1 from games.transaction where tx_id like 'iso-e-%'`.execute(parlour.database.db)
  expect(rows).toEqual([])
  expect(await parlour.balanceOf(p.member)).toMatchObject({ balance: 900_000n })
})

test('trial players and unknown ones are nobody', async () => {
  const { usual } = vendors
  const guest = await newGuest(parlour)
  for (const playerRef of [guest.memberId, '00000000-0000-7000-8000-000000000000', 'x']) {
    const body = { txId: `trial-${playerRef}`, playerRef, currency: 'PHP', gameCode: 'g', roundId: 'r', amount: '1' }
    expect(await usual.call('promo-credit', body)).toMatchObject({ status: 'PLAYER_UNKNOWN' })
  }
})

test('a batch is of one player, of known operations, and all or none', async () => {
  const { usual } = vendors
  const [p, q] = [
    await newPlayer(parlour, usual, { name: 'batch1' }),
    await newPlayer(parlour, usual, { name: 'batch2' }),
  ]
  const one = { operation: 'bet', ...of(p, 'ba-1', { amount: '10' }) }
  const two = { operation: 'bet', ...of(q, 'ba-2', { amount: '10' }) }
  for (const operations of [[one, two], [{ ...one, operation: 'pay' }], []])
    expect((await usual.call('batch', { operations })).status).toMatch(/^WRONG/)
  const failing = { operation: 'win', ...of(p, 'ba-3', { amount: '5', refTxId: 'none' }) }
  expect(await usual.call('batch', { operations: [one, failing] })).toMatchObject({
    status: 'NOT_FOUND',
    balance: '100.0000',
  })
  expect(await usual.call('bet', of(p, 'ba-1', { amount: '10' }))).toMatchObject({ status: 'OK', replayed: false })
})

test('a rollback of what never came is buried even in a batch that fails by it', async () => {
  const { strict } = vendors
  const p = await newPlayer(parlour, strict, { name: 'buried' })
  const operations = [
    { operation: 'bet', ...of(p, 'bu-1', { amount: '10' }) },
    { operation: 'rollback', ...of(p, 'bu-2', { refTxId: 'bu-3' }) },
  ]
  expect(await strict.call('batch', { operations })).toMatchObject({ status: 'NOT_FOUND', balance: '100.0000' })
  expect(await strict.call('bet', of(p, 'bu-3', { amount: '10' }))).toMatchObject({ status: 'OK', balance: '100.0000' })
})

test('the feed tells every transaction of a time once, page by page, and of one vendor', async () => {
  const fed = await newVendor(parlour, 'fed')
  const p = await newPlayer(parlour, fed, { name: 'fedplayer' })
  await fed.call('bet', of(p, 'f-1', { amount: '10' }))
  await fed.call('bet', of(p, 'f-2', { amount: '1000' }))
  await fed.call('rollback', of(p, 'f-3', { refTxId: 'f-1' }))
  await untilAllIsTold(parlour)
  expect((await fed.feed(`from=0&to=${(await parlour.clock.read()) + 60_000}`))['list']).toMatchObject([
    { txId: 'f-1', status: 'ROLLED_BACK', amount: '10.0000', code: 'OK' },
    { txId: 'f-2', status: 'DECLINED', code: 'NOT_ENOUGH_MONEY' },
    { txId: 'f-3', status: 'APPLIED', kind: 'rollback', refTxId: 'f-1' },
  ])
  expect(await fed.feed('from=0&to=1')).toMatchObject({ status: 'OK', list: [], next: null })
  expect(await fed.feed('from=a&to=1')).toMatchObject({ status: 'WRONG_TYPES' })
  expect(await fed.send('GET', '/vendor/v1/transactions?from=0&to=1', '', { signature: 'f'.repeat(64) })).toMatchObject(
    { http: 401 },
  )
})

test('a vendor that is off takes no bets and pays on; a brand that is closed likewise', async () => {
  const off = await newVendor(parlour, 'off')
  const p = await newPlayer(parlour, off, { name: 'offplayer' })
  await off.call('bet', of(p, 'o-1', { amount: '10' }))
  // What was read of a vendor and a brand is good for a second; more than there is moves no money meanwhile.
  let asked = 0
  const untilRefused = async (status: string) => {
    const ask = async () => (await off.call('bet', of(p, `o-2-${(asked += 1)}`, { amount: '100000' }))).status
    await expect.poll(ask).toBe(status)
  }
  await operate(parlour, 'vendor', 'set', 'off', 'power', 'off', ...because)
  await untilRefused('GAME_BLOCKED')
  expect(await off.call('win', of(p, 'o-3', { amount: '1', refTxId: 'o-1' }))).toMatchObject({ status: 'OK' })
  await operate(parlour, 'vendor', 'set', 'off', 'power', 'on', ...because)
  await operate(parlour, 'brand', 'maintenance', 'parlour', ...because)
  await untilRefused('BET_NOT_ALLOWED')
  expect(await off.call('win', of(p, 'o-5', { amount: '1', refTxId: 'o-1' }))).toMatchObject({
    status: 'OK',
    balance: '92.0000',
  })
  await operate(parlour, 'brand', 'open', 'parlour', ...because)
})
