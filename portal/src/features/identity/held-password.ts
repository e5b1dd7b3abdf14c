/**
 * The password that somebody has just logged in with, held in this page's memory alone until a new one was chosen: it is
 * not asked for twice within a minute (specification, point 5). A page that is loaded anew holds none.
 */
let held = ''

export function holdPassword(password: string): void {
  held = password
}

/** Empty where none is held. */
export function heldPassword(): string {
  return held
}

export function forgetPassword(): void {
  held = ''
}
