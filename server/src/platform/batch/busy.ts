/** More is asked than is done in time: told to whoever asks, and no failure to be looked into one by one. */
export class Busy extends Error {}
