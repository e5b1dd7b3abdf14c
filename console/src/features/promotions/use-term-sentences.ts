import { useText } from '../../lib/i18n/use-text.ts'
import type { Step } from './promotion-faults.ts'
import type { Known, Terms } from './promotions.queries.ts'
import { productsIn, useTermWords } from './use-term-words.ts'

/** The whole of a promotion in sentences, by the step that they were written in. */
export function useTermSentences(known: Known): (terms: Terms) => Readonly<Record<Exclude<Step, 'look'>, string>> {
  const t = useText('promotions')
  const { amount, at, days, spinsText, spinsMost } = useTermWords(known)
  const period = ({ startAt, endAt }: Terms) => {
    const begun = { start: at(startAt), zone: known.timeZone }
    return endAt === null ? t('say.fromOn', begun) : t('say.fromTo', { ...begun, end: at(endAt) })
  }
  const given = useGiven(known)
  const applied = ({ application }: Terms) =>
    application === undefined
      ? []
      : [
          application.chosen ? t('applied.say.chosen') : '',
          t('applied.say.most', { count: application.most }),
          application.oneAtATime ? t('applied.say.oneAtATime') : '',
          t(application.again ? 'applied.say.again' : 'applied.say.once'),
          application.atOnce ? t('applied.say.atOnce') : '',
        ]
  const played = (terms: Terms) => {
    const { rollover, stakeMax, conversionMax } = terms
    const { counted, uncounted } = productsIn(terms)
    return [
      t('say.played', {
        times: rollover.multiplier,
        base: t(`baseOf.${rollover.base}`),
        days: days(rollover.days),
      }),
      t('say.counted', { list: counted }),
      uncounted === '' ? '' : t('say.uncounted', { list: uncounted }),
      t('say.stakeMax', { percent: stakeMax.percent, least: amount(stakeMax.least) }),
      conversionMax === null ? t('say.all') : t('say.conversion', { times: conversionMax }),
    ]
  }
  return (terms) => {
    const { type, rankFrom, leastDeposit, winnersMax, claimDays, needJoin, holdoutPercent = 0 } = terms
    const isCode = type === 'PROMOCODE'
    return {
      what: said(
        t(`say.type.${type}`, { code: terms.code ?? '' }),
        period(terms),
        isCode || type === 'MANUAL' ? '' : t(needJoin ? 'say.join' : 'say.noJoin'),
        rankFrom === 0 ? '' : t('say.rank', { rank: rankFrom }),
      ),
      gives: said(
        given(terms),
        ...applied(terms),
        ...(terms.freeSpins === undefined ? [] : [spinsText(terms.freeSpins), spinsMost(terms.freeSpins)]),
        leastDeposit === null
          ? ''
          : t(type === 'REFERRAL' ? 'say.friendLeast' : 'say.least', { least: amount(leastDeposit) }),
      ),
      played: said(...played(terms)),
      money: said(
        t('say.budget', { budget: amount(terms.budget) }),
        winnersMax === null ? '' : t('say.winners', { count: winnersMax }),
        isCode || type === 'LOGIN' ? '' : t('say.claim', { days: days(claimDays) }),
        holdoutPercent === 0 ? '' : t('say.holdout', { percent: holdoutPercent }),
      ),
    }
  }
}

/** What it gives, as the kind of the reward has it. */
function useGiven(known: Known): (terms: Pick<Terms, 'reward'>) => string {
  const t = useText('promotions')
  const { amount, days, list, rateList, tierList, tierText } = useTermWords(known)
  return ({ reward }) => {
    switch (reward.kind) {
      case 'PERCENT':
        return t('say.percent', { percent: reward.percent, cap: amount(reward.cap) })
      case 'FIXED':
        return t('say.fixed', { amount: amount(reward.amount) })
      case 'FRIEND':
        return said(
          t('say.friend', { amount: amount(reward.amount) }),
          reward.friendAmount === null ? '' : t('say.friendToo', { amount: amount(reward.friendAmount) }),
          t('say.friendPlays', { amount: amount(reward.turnover), days: days(reward.days) }),
          reward.further === undefined
            ? ''
            : t('say.friendFurther', {
                percent: reward.further.rate / 100,
                days: days(reward.further.days),
                least: amount(reward.further.least),
              }),
        )
      case 'STREAK':
        return said(t('say.streak', { list: list(reward.amounts.map(amount)) }), t('say.streakMissed'))
      case 'RATES':
        return said(
          t('say.rates', { list: rateList(reward) }),
          t('say.rateBounds', { least: amount(reward.least), cap: amount(reward.cap) }),
        )
      case 'LOSS':
        return said(
          t('say.loss', { products: list(reward.products) }),
          t('say.lossTiers', { list: tierList(reward) }),
          t('say.lossCap', { cap: amount(reward.cap) }),
        )
      case 'LUCKY':
        return said(
          t('say.lucky', {
            endings: reward.endings.join(' / '),
            products: list(reward.products),
            least: amount(reward.least),
          }),
          t('say.luckyGives', { times: reward.times, cap: amount(reward.cap) }),
          t('say.luckyDay', { count: reward.perDay }),
        )
      case 'TIERS':
        return said(t('say.tiers', { list: list(reward.tiers.map(tierText)) }), t('say.tierOnce'))
    }
  }
}

const said = (...sentences: readonly string[]) => sentences.filter((sentence) => sentence !== '').join(' ')
