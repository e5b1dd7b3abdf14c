export { defaultGames, defaultOffers, defaultSeries, type DefaultGame } from './default-games.ts'
export { brandGames } from './brand-games.ts'
export { demoTickets } from './demo-tickets.ts'
export { favouriteLotteries } from './favourite-lotteries.ts'
