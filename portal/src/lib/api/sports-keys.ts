/** Under which the book’s lists, events and quotes are kept: beside `queryKeys`, which every page brings. */
export const sportsKey = ['sports'] as const
/** The member's own bets in the book: gone with the session, as all that is a member's. */
export const sportsBetsKey = ['member', 'sports', 'bets'] as const
