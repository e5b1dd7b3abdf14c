import { testAgainstOracle } from './digit-bets.test-support.ts'

testAgainstOracle(['STRAIGHT', 'STRAIGHT_TEXT', 'COMBO', 'FIXED', 'BSOE', 'RX_STRAIGHT'])
testAgainstOracle(['LUCKY1', 'LUCKY2', 'LUCKY3', 'LUCKY4', 'ANY1', 'ANY2', 'ANY3'])
testAgainstOracle(['SUM', 'SPAN', 'SUMTAIL', 'FORM', 'DT', 'TOTAL', 'BALL', 'SUM5', 'DT15'])
