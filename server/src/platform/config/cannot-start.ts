/** Something about this machine or installation that a person can mend: told plainly, without a stack. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
