import { expect, test } from 'vitest'
import { playsByName, testAgainstOracle } from './digit-bets.test-support.ts'

testAgainstOracle(['RX_GROUP2', 'RX_GROUP3', 'RX_GROUP6', 'RX_GROUP24', 'RX_GROUP12', 'RX_GROUP6x4', 'RX_GROUP4'])

test('every play is compared, here or beside', () => {
  expect([...playsByName.keys()].toSorted().join(' ')).toBe(
    'ANY1 ANY2 ANY3 BALL BSOE COMBO DT DT15 FIXED FORM GROUP10 GROUP12 GROUP120 GROUP2 GROUP20 GROUP24 GROUP3 GROUP30 ' +
      'GROUP4 GROUP5 GROUP6 GROUP60 GROUP6x4 GROUPDAN GROUPMIX GROUPSUM LUCKY1 LUCKY2 LUCKY3 LUCKY4 RX_GROUP12 RX_GROUP2 ' +
      'RX_GROUP24 RX_GROUP3 RX_GROUP4 RX_GROUP6 RX_GROUP6x4 RX_STRAIGHT SPAN STRAIGHT STRAIGHT_TEXT SUM SUM5 SUMTAIL TOTAL',
  )
})
