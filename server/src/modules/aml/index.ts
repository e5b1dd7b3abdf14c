export { noteDeposit, noteWithdrawal } from './assess.service.ts'
export { flagChargeback, flagRiskyCoins } from './raise.service.ts'
export { amlCases } from './aml-cases.ts'
export { amlPayments } from './aml-payments.ts'
