import { testAgainstOracle } from './digit-bets.test-support.ts'

testAgainstOracle(['GROUP120', 'GROUP60', 'GROUP30', 'GROUP20', 'GROUP10', 'GROUP5'])
testAgainstOracle(['GROUP24', 'GROUP12', 'GROUP6x4', 'GROUP4', 'GROUP3', 'GROUP6', 'GROUP2'])
testAgainstOracle(['GROUPMIX', 'GROUPSUM', 'GROUPDAN'])
