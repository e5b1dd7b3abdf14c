/** Whether a text is an amount of at most four places. */
export const isAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/u.test(text.trim())

/** Whether a text is a whole number. */
export const isWhole = (text: string): boolean => /^\d{1,7}$/u.test(text.trim())
