import { expect, test } from 'vitest'
import { searchHelp } from './help-search.ts'

const groups = [
  {
    code: 'money',
    title: 'Depósitos',
    articles: [
      { id: 'withdraw', title: 'Retirar', html: '<p>Primero un <strong>depósito</strong>.</p>' },
      { id: 'deposit', title: 'Hacer un Depósito', html: '<p class="retirar">Elige un método.</p>' },
    ],
  },
  { code: 'games', title: 'Juegos', articles: [{ id: 'bet', title: 'Đặt cược', html: '<p>Sorteo</p>' }] },
]
const found = (request: string) => searchHelp(groups, request).map(({ articles }) => articles.map(({ id }) => id))

test.each([
  ['', [['withdraw', 'deposit'], ['bet']]],
  ['   ', [['withdraw', 'deposit'], ['bet']]],
  // In the title first.
  ['deposito', [['deposit', 'withdraw']]],
  ['DEPÓSITO metodo', [['deposit']]],
  ['dat cuoc', [['bet']]],
  // What stands in a tag is nothing that anybody reads.
  ['strong', []],
  ['class', []],
  ['retirar', [['withdraw']]],
  ['nada', []],
])('%j finds %j', (request, ids) => expect(found(request)).toEqual(ids))
