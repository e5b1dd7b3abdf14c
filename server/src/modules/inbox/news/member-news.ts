import { toWire } from '@parlour/core/money/money.ts'
import type { TopUpNews, TransferNews } from '#modules/agents/index.ts'
import type { ContractNews } from '#modules/contracts/index.ts'
import type { PayNews } from '#modules/pay/index.ts'
import type { CashierNews } from '#modules/cashier/index.ts'
import type { ContentNews } from '#modules/content/index.ts'
import type { PointNews } from '#modules/points/index.ts'
import type { PromoNews } from '#modules/promo/index.ts'
import type { SecurityNews } from '#modules/identity/index.ts'
import type { SportsNews } from '#modules/sportsbook/index.ts'
import type { VerificationNews } from '#modules/verification/index.ts'
import { postMessage, postQuietly } from '../inbox.service.ts'
import { receiptsDecided, receiptsPaid } from './receipt-news.ts'
import { sportsNews } from './sports-news.ts'

export interface MemberNews
  extends
    SecurityNews,
    ContentNews,
    CashierNews,
    VerificationNews,
    TransferNews,
    TopUpNews,
    PointNews,
    PromoNews,
    ContractNews,
    PayNews,
    SportsNews {}

const rewardKinds = { RANK_BONUS: 'rankBonusGiven', RANK_SALARY: 'rankSalaryGiven', CASHBACK: 'cashbackGiven' } as const

/** What happens elsewhere as messages to its member, each in the transaction of its cause. */
export const memberNews: MemberNews = {
  async newDevice(tx, { brandId, memberId }, parameters) {
    await postMessage(tx, { brandId, memberId, kind: 'newDevice', parameters })
  },
  async passwordChanged(tx, { brandId, memberId }) {
    await postMessage(tx, { brandId, memberId, kind: 'passwordChanged', parameters: {} })
  },
  async paymentPasswordChanged(tx, { brandId, memberId }) {
    await postMessage(tx, { brandId, memberId, kind: 'paymentPasswordChanged', parameters: {} })
  },
  async secretCleared(tx, { brandId, memberId }, which) {
    await postMessage(tx, { brandId, memberId, kind: `${which}Cleared`, parameters: {} })
  },
  async feedbackAnswered(tx, { brandId, memberId }, { answer, fact }) {
    await postMessage(tx, { brandId, memberId, kind: 'feedbackAnswered', parameters: { answer }, fact })
  },
  async contactChanged(tx, { brandId, memberId }, { channel, masked }) {
    const kind = channel === 'email' ? 'emailChanged' : 'mobileChanged'
    await postMessage(tx, { brandId, memberId, kind, parameters: { masked } })
  },
  async depositCredited(tx, { brandId, memberId }, { fact, amount }) {
    const parameters = { amount: toWire(amount) }
    await postMessage(tx, { brandId, memberId, kind: 'depositCredited', parameters, fact })
  },
  async depositRejected(tx, { depositId, brandId, memberId, amount }, reason) {
    const parameters = { amount: toWire(amount), reason }
    await postMessage(tx, { brandId, memberId, kind: 'depositRejected', parameters, fact: depositId })
  },
  async redemptionApproved(tx, { brandId, memberId }, { redemptionId, item, note }) {
    // Without a number of its parcel there is no sentence for one.
    const body =
      note === ''
        ? ({ kind: 'redemptionApproved', parameters: { item } } as const)
        : ({ kind: 'redemptionSent', parameters: { item, note } } as const)
    await postMessage(tx, { brandId, memberId, ...body, fact: redemptionId })
  },
  async redemptionRejected(tx, { brandId, memberId }, { redemptionId, item, note: reason }) {
    const parameters = { item, reason }
    await postMessage(tx, { brandId, memberId, kind: 'redemptionRejected', parameters, fact: redemptionId })
  },
  async bonusConverted(tx, { brandId, memberId }, { grantId, amount }) {
    const parameters = { amount: toWire(amount) }
    await postMessage(tx, { brandId, memberId, kind: 'bonusConverted', parameters, fact: grantId })
  },
  async bonusEnded(tx, { brandId, memberId }, { grantId, amount, cause }) {
    const kind = cause === 'time' ? 'bonusExpired' : 'bonusReversed'
    await postMessage(tx, { brandId, memberId, kind, parameters: { amount: toWire(amount) }, fact: grantId })
  },
  async awardsGiven(tx, { brandId, title: item, awards }) {
    const messages = awards.map(({ awardId: fact, memberId, amount }) => {
      const parameters = { amount: toWire(amount), item }
      return { brandId, memberId, kind: 'awardGiven' as const, parameters, fact }
    })
    await postQuietly(tx, messages)
  },
  async freeSpinsGiven(tx, { brandId, title: item, game, spins, grants }) {
    const messages = grants.map(({ grantId: fact, memberId }) => {
      const parameters = { spins: String(spins), game, item }
      return { brandId, memberId, kind: 'freeSpinsGiven' as const, parameters, fact }
    })
    await postQuietly(tx, messages)
  },
  async applicationApproved(tx, { brandId, memberId }, { applicationId: fact, amount, item, hasBegun }) {
    const kind = hasBegun ? 'applicationBegun' : 'applicationApproved'
    await postMessage(tx, { brandId, memberId, kind, parameters: { amount: toWire(amount), item }, fact })
  },
  async applicationRejected(tx, { brandId, memberId }, { applicationId: fact, item, reason }) {
    await postMessage(tx, { brandId, memberId, kind: 'applicationRejected', parameters: { item, reason }, fact })
  },
  async rafflePrizes(tx, { brandId, title: item, awards }) {
    const messages = awards.map(({ awardId: fact, memberId, amount }) => {
      const parameters = { amount: toWire(amount), item }
      return { brandId, memberId, kind: 'rafflePrize' as const, parameters, fact }
    })
    await postQuietly(tx, messages)
  },
  async rankRewardsGiven(tx, { brandId, kind: of, awards }) {
    const messages = awards.map(({ awardId: fact, memberId, amount }) => {
      const parameters = { amount: toWire(amount) }
      return { brandId, memberId, kind: rewardKinds[of], parameters, fact }
    })
    await postQuietly(tx, messages)
  },
  async boardPrizes(tx, { brandId, title: item, awards }) {
    const messages = awards.map(({ awardId: fact, memberId, amount }) => {
      const parameters = { amount: toWire(amount), item }
      return { brandId, memberId, kind: 'boardPrize' as const, parameters, fact }
    })
    await postQuietly(tx, messages)
  },
  receiptsPaid,
  receiptsDecided,
  ...sportsNews,
  async transferSent(tx, { brandId, memberId }, { transferId, amount, other }) {
    const parameters = { amount: toWire(amount), other }
    await postMessage(tx, { brandId, memberId, kind: 'transferSent', parameters, fact: `sent:${transferId}` })
  },
  async transferReceived(tx, { brandId, memberId }, { transferId, amount, other }) {
    const parameters = { amount: toWire(amount), other }
    await postMessage(tx, { brandId, memberId, kind: 'transferReceived', parameters, fact: transferId })
  },
  async topUpAsked(tx, { brandId, memberId }, { topUpId, amount, other }) {
    const parameters = { amount: toWire(amount), other }
    await postMessage(tx, { brandId, memberId, kind: 'topUpAsked', parameters, fact: topUpId })
  },
  async topUpDeclined(tx, { brandId, memberId }, { topUpId, amount, other, reason }) {
    // Without a word of the agent's there is no sentence for one.
    const body =
      reason === ''
        ? ({ kind: 'topUpDeclined', parameters: { amount: toWire(amount), other } } as const)
        : ({ kind: 'topUpRefused', parameters: { amount: toWire(amount), other, reason } } as const)
    await postMessage(tx, { brandId, memberId, ...body, fact: `declined:${topUpId}` })
  },
  async contractTold(tx, { brandId, memberId, kind: contract, category, other, fact }, kind) {
    const parameters = { contract, category, other: other ?? '' }
    await postMessage(tx, { brandId, memberId, kind, parameters, fact: `contract:${fact}` })
  },
  async contractsEnded(tx, words) {
    const messages = words.map(({ brandId, memberId, kind: contract, category, other, deed, reason: cause, fact }) => {
      const parameters = { contract, category, other: other ?? '', cause }
      return { brandId, memberId, kind: deed, parameters, fact: `contract:${fact}` }
    })
    await postQuietly(tx, messages)
  },
  async billsTold(tx, words) {
    const messages = words.map(({ brandId, memberId, deed, kind: contract, category, amount, other, fact }) => {
      const parameters = { contract, category, amount: toWire(amount), other: other ?? '' }
      return { brandId, memberId, kind: deed, parameters, fact: `bill:${fact}` }
    })
    await postQuietly(tx, messages)
  },
  async receiptDue(tx, { brandId, memberId }, { amount, account, minutes }) {
    const parameters = { amount: toWire(amount), account, minutes: String(minutes) }
    await postMessage(tx, { brandId, memberId, kind: 'receiptDue', parameters })
  },
  async receiptForced(tx, { brandId, memberId }, { amount, account }) {
    const parameters = { amount: toWire(amount), account }
    await postMessage(tx, { brandId, memberId, kind: 'receiptForced', parameters })
  },
  async identityApproved(tx, { brandId, memberId }) {
    await postMessage(tx, { brandId, memberId, kind: 'identityApproved', parameters: {} })
  },
  async identityRejected(tx, { brandId, memberId }, reason) {
    await postMessage(tx, { brandId, memberId, kind: 'identityRejected', parameters: { reason } })
  },
  async identityExpired(tx, { brandId, memberId }) {
    await postMessage(tx, { brandId, memberId, kind: 'identityExpired', parameters: {} })
  },
  async withdrawalRejected(tx, { withdrawalId, brandId, memberId, amount }, reason) {
    const parameters = { amount: toWire(amount), reason }
    await postMessage(tx, { brandId, memberId, kind: 'withdrawalRejected', parameters, fact: withdrawalId })
  },
}
